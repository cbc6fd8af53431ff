// What the answers of the server are about, read from their notation. No rule: which there are is
// for the server to say.
import type { Choice, Seat } from "../../protocol";
import { parse, type Square, same, write } from "./square";
import { type FigureId, idOf, isFigure } from "./view";

/** The first word of the notation: `go`, `pass`, `place`. */
export const verbOf = ({ action }: Choice): string => action.split(" ", 1)[0] ?? "";

/** Words that take a figure somewhere. */
const GOING: ReadonlySet<string> = new Set(["go", "step", "path", "leap", "enter"]);
const PLACING: ReadonlySet<string> = new Set(["place", "redeploy"]);
/** Words whose second word is the number of whoever does it. */
const DONE_BY: ReadonlySet<string> = new Set([
  ...GOING,
  ...PLACING,
  "pick",
  "stand",
  "roll-over",
  "tackle",
  "running",
  "foul",
  "use",
  "finish",
]);
/** Words of answers that give the ball away or end things: they want their button. */
const FINAL: ReadonlySet<string> = new Set([
  "pass",
  "shoot",
  "clear",
  "foul",
  "tackle",
  "running",
  "use",
  "end",
  "finish",
]);

export const goes = (choice: Choice): boolean => GOING.has(verbOf(choice));
export const places = (choice: Choice): boolean => PLACING.has(verbOf(choice));

/**
 * Whether taps alone may give an answer. What rolls dice, and what gives the ball away, wants its
 * button.
 */
export const tappable = (choice: Choice): boolean =>
  (!choice.odds || choice.odds.wins >= choice.odds.of) && !FINAL.has(verbOf(choice));

export const legal = (choices: readonly Choice[]): Choice[] =>
  choices.filter(({ refused }) => !refused);

/** The squares an answer names, in order. */
export const squaresOf = ({ on }: Choice): Square[] => on.flatMap((thing) => parse(thing) ?? []);

/** The square an answer leads to. */
export const endOf = (choice: Choice): Square | null =>
  parse(choice.action.split(" ").at(-1)) ?? squaresOf(choice).at(-1) ?? null;

/** Who does it: the number behind its first word, or the first figure it names. */
export function doerOf(choice: Choice, seat: Seat): FigureId | null {
  const number = Number(choice.action.split(" ")[1]);
  return DONE_BY.has(verbOf(choice)) && number > 0
    ? idOf(seat, number)
    : (choice.on.find(isFigure) ?? null);
}

/** Legal answers that move this figure. */
export const movesOf = (choices: readonly Choice[], id: FigureId, seat: Seat): Choice[] =>
  legal(choices).filter((choice) => goes(choice) && doerOf(choice, seat) === id && endOf(choice));

export const chance = ({ odds }: Choice): number => (odds ? odds.wins / odds.of : 1);

/**
 * Answers by the square they lead to: the likeliest, of equals a whole way before a single step.
 */
export function bySquare(choices: readonly Choice[]): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const end = endOf(choice);
    if (!end) continue;
    const before = found.get(write(end));
    const better =
      !before ||
      chance(choice) > chance(before) ||
      (chance(choice) === chance(before) && verbOf(choice) === "go" && verbOf(before) !== "go");
    if (better) found.set(write(end), choice);
  }
  return found;
}

/** The way of a move: the squares the server names, from where he stands. */
export function wayOf(choice: Choice, start: Square | null): Square[] {
  const named = squaresOf(choice);
  const end = endOf(choice);
  const way = named.length > 0 ? named : end ? [end] : [];
  return start && !same(way[0] ?? null, start) ? [start, ...way] : way;
}

/** Everybody a pass may go to, with the answer that does it. */
export function receivers(choices: readonly Choice[], seat: Seat): Map<FigureId, Choice> {
  const found = new Map<FigureId, Choice>();
  for (const choice of legal(choices)) {
    const to = passedTo(choice, seat);
    if (to && !found.has(to)) found.set(to, choice);
  }
  return found;
}

/** Whom an answer passes to. */
export const passedTo = (choice: Choice, seat: Seat): FigureId | null =>
  verbOf(choice) === "pass" ? idOf(seat, Number(choice.action.split(" ")[1])) : null;

/** The pass to one mate. */
export const passTo = (choices: readonly Choice[], id: FigureId, seat: Seat): Choice | null =>
  receivers(choices, seat).get(id) ?? null;

/** What could be done to or with a figure by the one who is chosen. */
export const toward = (choices: readonly Choice[], id: FigureId): Choice[] =>
  legal(choices).filter(
    (choice) =>
      choice.on.at(-1) === id &&
      ["tackle", "running", "foul", "use", "pass", "intercept", "receiver", "keeper"].includes(
        verbOf(choice),
      ),
  );

/** Whether this is the open part of a turn. */
export const inTurn = (choices: readonly Choice[]): boolean =>
  choices.some((choice) => verbOf(choice) === "end");
/** Whether figures are being placed, or one of them moved again. */
export const deploying = (choices: readonly Choice[]): boolean =>
  choices.some((choice) => places(choice) && !choice.refused);
/** Whether dice may be thrown again. */
export const rerolling = (choices: readonly Choice[]): boolean =>
  choices.some((choice) => verbOf(choice) === "keep");

/**
 * Whether the coach has narrowed the answers in the prompt bar: not all that is offered can be
 * chosen.
 */
export function narrowed(
  choices: readonly Choice[],
  targets: ReadonlyMap<string, string>,
): boolean {
  const closed = (thing: string) => !targets.has(thing) || targets.get(thing) === "refused";
  return (
    [...targets.values()].includes("picked") || legal(choices).some(({ on }) => on.some(closed))
  );
}

/** The answers that are still open after narrowing. */
export const open = (choices: readonly Choice[], targets: ReadonlyMap<string, string>): Choice[] =>
  legal(choices).filter(
    ({ on }) =>
      on.length > 0 && on.every((thing) => targets.has(thing) && targets.get(thing) !== "refused"),
  );

/** The answers in the order of their buttons: the drawn one first. */
export const inOrder = (
  choices: readonly Choice[],
  drafted: Choice | null | undefined,
): Choice[] =>
  drafted
    ? [drafted, ...legal(choices).filter(({ action }) => action !== drafted.action)]
    : legal(choices);

/** The next figure who can do something, for going through them with keys. */
export function nextOf(
  ids: readonly FigureId[],
  now: FigureId | null,
  by: 1 | -1,
): FigureId | null {
  const index = ids.indexOf(now ?? "");
  return (
    ids[
      (index < 0 && by < 0 ? ids.length - 1 : index + by + ids.length) % Math.max(1, ids.length)
    ] ?? null
  );
}
