// What the answers of the server are about, read from their notation. No rule: which there are is
// for the server to say.
import type { Choice, Seat } from "../../protocol";
import { DIRS, type Hex, parse, same, step, write } from "./hex";
import { idOf, isPlayer, type PlayerId, seatOf, shirtOf } from "./view";

/** The first word of the notation: `move`, `kick`, `form`. */
export const verbOf = ({ action }: Choice): string => action.split(" ", 1)[0] ?? "";

/** Words that take a player somewhere. */
const GOING: ReadonlySet<string> = new Set(["move", "step", "roll"]);
const AIMING: ReadonlySet<string> = new Set(["kick"]);

/** Words of answers that cannot be taken back once given, whatever dice they need. */
const FINAL: ReadonlySet<string> = new Set(["kick", "pass", "goal", "dangerous"]);

/**
 * Whether taps alone may give an answer. What rolls dice, and what gives the ball away, wants its
 * button.
 */
export const tappable = (choice: Choice): boolean => !choice.odds && !FINAL.has(verbOf(choice));

/** The spaces an answer names, in order. */
export const spacesOf = ({ on }: Choice): Hex[] =>
  on.flatMap((thing) => (thing.startsWith("at:") ? (parse(thing) ?? []) : []));

/** The space an answer leads to. A single step needs to be told where it begins: see `stepped`. */
export function endOf(choice: Choice): Hex | null {
  const words = choice.action.split(" ").flatMap((one) => parse(one) ?? []);
  return words[0] ?? spacesOf(choice).at(-1) ?? null;
}

/**
 * Single steps, and ways told step by step, with the spaces they lead over, for a player who stands
 * at `start`.
 */
export function stepped(choices: readonly Choice[], start: Hex | null): Choice[] {
  return choices.map((choice) => {
    if (!start || !["step", "path"].includes(verbOf(choice))) return choice;
    const dirs = choice.action.split(" ").flatMap((word) => DIRS.find((one) => one === word) ?? []);
    let at = start;
    const way = dirs.map((dir) => {
      at = step(at, dir);
      return `at:${write(at)}`;
    });
    // The server may name where it ends: that is the last of them.
    return { ...choice, on: [...choice.on.filter((thing) => !way.includes(thing)), ...way] };
  });
}

/** Whom an answer is about first: the shirt behind its first word, or the first player it names. */
export function moverOf(choice: Choice, seat: Seat): PlayerId | null {
  const shirt = Number(choice.action.split(" ")[1]);
  const named = choice.on.find(isPlayer);
  return Number.isInteger(shirt) && shirt > 0 ? idOf(seat, shirt) : (named ?? null);
}

export const legal = (choices: readonly Choice[]): Choice[] =>
  choices.filter(({ refused }) => !refused);

/** Legal answers that move this player. */
export function movesOf(choices: readonly Choice[], id: PlayerId): Choice[] {
  return legal(choices).filter(
    (choice) => GOING.has(verbOf(choice)) && moverOf(choice, seatOf(id)) === id && endOf(choice),
  );
}

/** Legal kicks at a space, without cards unless these are chosen. */
export function kicksOf(choices: readonly Choice[], cards: readonly string[] = []): Choice[] {
  const wanted = [...cards].sort().join(" ");
  return legal(choices).filter(
    (choice) =>
      AIMING.has(verbOf(choice)) && endOf(choice) && cardsOf(choice).sort().join(" ") === wanted,
  );
}

/** The cards an answer names. */
export const cardsOf = ({ action }: Choice): string[] =>
  action.split(" ").filter((one) => /^PP\d+$/.test(one));

/**
 * Answers by the space they lead to; a whole move goes before a single step, the first before the
 * others.
 */
export function bySpace(choices: readonly Choice[]): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const end = endOf(choice);
    const key = end && `${end.x},${end.y}`;
    if (
      key &&
      (!found.has(key) ||
        (verbOf(choice) === "move" && verbOf(found.get(key) as Choice) === "step"))
    )
      found.set(key, choice);
  }
  return found;
}

/** The way of a move: the spaces the server names, from where he stands. */
export function wayOf(choice: Choice, start: Hex | null): Hex[] {
  const named = spacesOf(choice);
  const end = endOf(choice);
  const way = named.length > 0 ? named : end ? [end] : [];
  return start && !same(way[0] ?? null, start) ? [start, ...way] : way;
}

/** A pass to this player. */
export const passTo = (choices: readonly Choice[], id: PlayerId): Choice | null =>
  legal(choices).find(
    (choice) =>
      verbOf(choice) === "pass" &&
      moverOf(choice, seatOf(id)) === id &&
      cardsOf(choice).length === 0,
  ) ?? null;

/** Everybody a pass may go to, with the answer that does it. */
export function receivers(choices: readonly Choice[], seat: Seat): Map<PlayerId, Choice> {
  const found = new Map<PlayerId, Choice>();
  for (const choice of legal(choices)) {
    const to =
      verbOf(choice) === "pass" && cardsOf(choice).length === 0 ? moverOf(choice, seat) : null;
    if (to && !found.has(to)) found.set(to, choice);
  }
  return found;
}

/** Whether this is the open part of a turn: somebody may be taken up and moved. */
export const inMain = (choices: readonly Choice[]): boolean =>
  choices.some((choice) => ["pick", "step", "move", "end"].includes(verbOf(choice)));

/** Who would kick, where the question is where to kick. */
export function kicker(choices: readonly Choice[], seat: Seat): PlayerId | null {
  const kick = legal(choices).find((choice) => AIMING.has(verbOf(choice)));
  return kick ? idOf(seat, shirtOf(moverOf(kick, seat) ?? idOf(seat, 10))) : null;
}

/**
 * Whether the coach has narrowed the answers in the prompt bar or by a card: not all that is
 * offered can be chosen.
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

/** Answers that are spaces, for going through them with keys. */
export const places = (choices: readonly Choice[]): Choice[] => [
  ...bySpace(
    legal(choices).filter(
      (one) => GOING.has(verbOf(one)) || AIMING.has(verbOf(one)) || spacesOf(one).length > 0,
    ),
  ).values(),
];

/**
 * Whether the coach has narrowed his answers to kicks: of the things that others name, none can be
 * chosen.
 */
export function onlyKicks(
  choices: readonly Choice[],
  targets: ReadonlyMap<string, string>,
): boolean {
  const open = legal(choices).filter(({ on }) => on.length > 0);
  const kicks = open.filter((choice) => AIMING.has(verbOf(choice)));
  const aimed = new Set(kicks.flatMap(({ on }) => on));
  const can = (thing: string) => targets.has(thing) && targets.get(thing) !== "refused";
  const others = open
    .filter((choice) => !kicks.includes(choice))
    .flatMap(({ on }) => on.filter((thing) => !aimed.has(thing)));
  return (
    kicks.some(({ on }) => on.every(can)) &&
    (others.length > 0 || kicks.length === open.length) &&
    !others.some(can)
  );
}
