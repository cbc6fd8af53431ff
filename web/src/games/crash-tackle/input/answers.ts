// What the answers of the server are about. No rule: which there are is for the server to say.
import type { Choice, Thing } from "../../../protocol";
import { byPlace, legal, passesBy, wayFrom } from "../../shared/grid/answers";
import { sameThings } from "../../shared/thing";
import type { Hex } from "../board/hex";
import { type Act, actOf, type PlayerId } from "../scene";

/** What is done: `move`, `kick`, `form`. */
export type Does = Act["do"];

export const doesOf = (choice: Choice): Does => actOf(choice).do;
export const does = (choice: Choice, ...all: Does[]): boolean => all.includes(doesOf(choice));

/** What takes a player somewhere. */
const GOING: ReadonlySet<Does> = new Set(["move", "step", "roll-away"]);

/** The space an answer leads to. */
export function endOf(choice: Choice): Hex | null {
  const act = actOf(choice);
  switch (act.do) {
    case "move":
    case "kick":
    case "roll-away":
    case "step":
    case "clean-out":
    case "arrow":
      return act.to;
    case "path":
      return act.along.at(-1) ?? null;
    case "play":
      return act.at ?? act.along.at(-1) ?? null;
    case "accept":
    case "advantage":
    case "commit":
    case "dangerous":
    case "done":
    case "dot-down":
    case "drop-out":
    case "end":
    case "flip":
    case "form":
    case "gather":
    case "give":
    case "goal":
    case "ground":
    case "hold-on":
    case "keep-first":
    case "keep-second":
    case "pass":
    case "penalty-try":
    case "pick":
    case "play-on":
    case "reroll":
    case "scrum":
    case "skip":
    case "stand":
    case "stay":
    case "substitute":
    case "take":
      return null;
  }
}

/** Who does it; of a pass, who has the ball. */
export function doerOf(choice: Choice): PlayerId | null {
  const act = actOf(choice);
  return "player" in act ? act.player : null;
}

/** Whom an answer passes to. */
export function receiverOf(choice: Choice): PlayerId | null {
  const act = actOf(choice);
  return act.do === "pass" ? act.to : null;
}

/** The cards that go with a pass or a kick. */
export function cardsOf(choice: Choice): Thing[] {
  const act = actOf(choice);
  if (act.do === "pass") return act.with;
  if (act.do !== "kick" && act.do !== "goal") return [];
  return [...(act.distance ? [act.distance] : []), ...act.with];
}

/** Legal answers that move this player. */
export const movesOf = (choices: readonly Choice[], id: PlayerId): Choice[] =>
  legal(choices).filter(
    (choice) => GOING.has(doesOf(choice)) && doerOf(choice) === id && endOf(choice),
  );

/** Legal kicks at a space, without cards unless these are chosen. */
export function kicksOf(choices: readonly Choice[], cards: readonly Thing[] = []): Choice[] {
  const wanted = [...cards].sort();
  return legal(choices).filter(
    (choice) => does(choice, "kick") && sameThings(cardsOf(choice).sort(), wanted),
  );
}

/**
 * Answers by the space they lead to; a whole move goes before a single step, a way without a roll
 * before one with it, the first before the others.
 */
export const bySpace = (choices: readonly Choice[]): Map<string, Choice> =>
  byPlace(
    choices,
    endOf,
    (one, two) => does(one, "move") && (does(two, "step") || (!one.odds && two.odds !== null)),
  );

/** The way of a move, from where he stands. */
export function wayOf(choice: Choice, start: Hex | null): Hex[] {
  const act = actOf(choice);
  const told = "along" in act ? act.along : [];
  const end = endOf(choice);
  return wayFrom(start, told.length > 0 ? told : end ? [end] : []);
}

/** Everybody a pass without cards may go to, with the answer that does it. */
export const receivers = (choices: readonly Choice[]): Map<PlayerId, Choice> =>
  passesBy(choices, (choice) => (cardsOf(choice).length === 0 ? receiverOf(choice) : null));

/** A pass to this player. */
export const passTo = (choices: readonly Choice[], id: PlayerId): Choice | null =>
  receivers(choices).get(id) ?? null;

/** Whether this is the open part of a turn: somebody may be taken up and moved. */
export const inMain = (choices: readonly Choice[]): boolean =>
  choices.some((choice) => does(choice, "pick", "step", "move", "end"));

/** Whether it only takes somebody up. */
export const takesUp = (choice: Choice): boolean => does(choice, "pick");

/** Those who can be taken up. */
export const able = (choices: readonly Choice[]): PlayerId[] =>
  legal(choices).flatMap((choice) => (takesUp(choice) ? (doerOf(choice) ?? []) : []));

/** Who would kick, where the question is where to kick. */
export function kicker(choices: readonly Choice[]): PlayerId | null {
  const kick = legal(choices).find((choice) => does(choice, "kick"));
  return kick ? doerOf(kick) : null;
}

/**
 * Whether the coach has narrowed his answers to kicks: of the things that others name, none can be
 * chosen.
 */
export function onlyKicks(
  choices: readonly Choice[],
  targets: ReadonlyMap<Thing, string>,
): boolean {
  const open = legal(choices).filter(({ on }) => on.length > 0);
  const kicks = open.filter((choice) => does(choice, "kick"));
  const aimed = new Set(kicks.flatMap(({ on }) => on));
  const can = (thing: Thing) => targets.has(thing) && targets.get(thing) !== "refused";
  const others = open
    .filter((choice) => !kicks.includes(choice))
    .flatMap(({ on }) => on.filter((thing) => !aimed.has(thing)));
  return (
    kicks.some(({ on }) => on.every(can)) &&
    (others.length > 0 || kicks.length === open.length) &&
    !others.some(can)
  );
}
