// What the answers of the server are about. No rule: which there are is for the server to say.
import type { Choice } from "../../../protocol";
import type { Leg } from "../../../protocol/tutatis";
import { byPlace, chance, legal, passesBy, wayFrom } from "../../shared/grid/answers";
import type { Square } from "../board/square";
import { type Act, actOf, type FigureId } from "../scene";

/** What is done: `go`, `pass`, `place`. */
export type Does = Act["do"];

export const doesOf = (choice: Choice): Does => actOf(choice).do;

/** What takes a figure somewhere. */
const GOING: ReadonlySet<Does> = new Set(["go", "step", "path", "leap", "enter"]);
const PLACING: ReadonlySet<Does> = new Set(["place", "redeploy"]);
/** Answers that name one figure, whom they are for. */
const NAMING: ReadonlySet<Does> = new Set(["intercept", "receiver", "keeper"]);

export const goes = (choice: Choice): boolean => GOING.has(doesOf(choice));
export const places = (choice: Choice): boolean => PLACING.has(doesOf(choice));

/** The square an answer leads to. */
export function endOf(choice: Choice): Square | null {
  const act = actOf(choice);
  return "to" in act ? act.to : null;
}

/** Who does it, or whom it names. */
export function doerOf(choice: Choice): FigureId | null {
  const act = actOf(choice);
  return "who" in act ? act.who : null;
}

/** Whom it is done to, or who gets the ball. */
export function targetOf(choice: Choice): FigureId | null {
  const act = actOf(choice);
  return "on" in act ? act.on : null;
}

/** Legal answers that move this figure. */
export const movesOf = (choices: readonly Choice[], id: FigureId): Choice[] =>
  legal(choices).filter((choice) => goes(choice) && doerOf(choice) === id && endOf(choice));

/**
 * Answers by the square they lead to: the likeliest, of equals a whole way before a single step.
 */
export const bySquare = (choices: readonly Choice[]): Map<string, Choice> =>
  byPlace(
    choices,
    endOf,
    (one, two) =>
      chance(one) > chance(two) ||
      (chance(one) === chance(two) && doesOf(one) === "go" && doesOf(two) !== "go"),
  );

/** The way of a move, square by square with what is rolled for each. */
export function legsOf(choice: Choice): Leg[] {
  const act = actOf(choice);
  if ("way" in act && act.way.length > 0) return act.way;
  return "to" in act && act.to ? [{ to: act.to, tests: [] }] : [];
}

/** The squares of a move, from where he stands. */
export const wayOf = (choice: Choice, start: Square | null): Square[] =>
  wayFrom(
    start,
    legsOf(choice).map(({ to }) => to),
  );

/** Whom an answer passes to. */
export const passedTo = (choice: Choice): FigureId | null =>
  doesOf(choice) === "pass" ? targetOf(choice) : null;

/** Everybody a pass may go to, with the answer that does it. */
export const receivers = (choices: readonly Choice[]): Map<FigureId, Choice> =>
  passesBy(choices, passedTo);

/** The pass to one mate. */
export const passTo = (choices: readonly Choice[], id: FigureId): Choice | null =>
  receivers(choices).get(id) ?? null;

/** Shots at goal and over the bar. */
export const shotsOf = (choices: readonly Choice[]): Choice[] =>
  legal(choices).filter((choice) => doesOf(choice) === "shoot");

/** What could be done to or with a figure by the one who is chosen. */
export const toward = (choices: readonly Choice[], id: FigureId): Choice[] =>
  legal(choices).filter(
    (choice) => targetOf(choice) === id || (NAMING.has(doesOf(choice)) && doerOf(choice) === id),
  );

/** Whether it only takes somebody up. */
export const takesUp = (choice: Choice): boolean => doesOf(choice) === "pick";

/** Those who can be taken up. */
export const able = (choices: readonly Choice[]): FigureId[] =>
  legal(choices).flatMap((choice) => (takesUp(choice) ? (doerOf(choice) ?? []) : []));

/** Whether this is the open part of a turn. */
export const inTurn = (choices: readonly Choice[]): boolean =>
  choices.some((choice) => doesOf(choice) === "end");
/** Whether figures are being placed, or one of them moved again. */
export const deploying = (choices: readonly Choice[]): boolean =>
  choices.some((choice) => places(choice) && !choice.refused);
/** Whether dice may be thrown again. */
export const rerolling = (choices: readonly Choice[]): boolean =>
  choices.some((choice) => doesOf(choice) === "keep");

/** So many squares of a clearance are listed in the prompt bar; the others are on the pitch. */
const CLEARS = 6;

/**
 * What the prompt bar offers about a figure who is taken up: all he can do but for squares, which
 * are on the pitch; then whom else to take up, and the end of the turn.
 */
export function offersAbout(
  about: readonly Choice[],
  choices: readonly Choice[],
  id: FigureId,
): Choice[] {
  let clears = 0;
  const listed = about.filter((choice) => {
    if (doesOf(choice) === "clear") clears += 1;
    return doesOf(choice) !== "go" && (doesOf(choice) !== "clear" || clears <= CLEARS);
  });
  const others = choices.filter(
    (choice) => doesOf(choice) === "end" || (takesUp(choice) && doerOf(choice) !== id),
  );
  // Of him the server says what is usual.
  return [...listed, ...others.map((choice) => ({ ...choice, usual: false }))];
}

/** The answers in the order of their buttons: the drawn one first. */
export const inOrder = (
  choices: readonly Choice[],
  drafted: Choice | null | undefined,
): Choice[] =>
  drafted
    ? [drafted, ...legal(choices).filter(({ action }) => action !== drafted.action)]
    : legal(choices);
