// The cards of an Energy Battle: how they are committed, and the pairs that were turned up.
import type { BySeat, Choice, Line, Seat, Thing } from "../../../protocol";
import { sameThings } from "../../shared/thing";
import { type Act, actOf, type Beat, beats } from "../scene";

/** A pair that was turned up: cards, or the dice that stand for them. */
export type Round = {
  round: number;
  cards: BySeat<Thing | null>;
  winner: Seat;
  dice: BySeat<number> | null;
};

/** What ends the battle before it in the log: another set piece is given, or formed. */
const ANOTHER: ReadonlySet<Beat["event"]> = new Set(["awarded", "formed"]);

/** The pairs turned up in the last set piece of the log. */
export function rounds(log: readonly Line[]): Round[] {
  const all = beats(log);
  const since = all.slice(1 + all.findLastIndex(({ event }) => ANOTHER.has(event)));
  return since.flatMap(roundOf).sort((one, two) => one.round - two.round);
}

function roundOf(beat: Beat): Round[] {
  switch (beat.event) {
    case "energy-round":
      return [{ round: beat.round, cards: beat.cards, winner: beat.winner, dice: null }];
    case "energy-dice":
      return [{ round: beat.round, cards: NO_CARDS, winner: beat.winner, dice: beat.dice }];
    case "awarded":
    case "cards-reset":
    case "formed":
    case "half-ended":
    case "moved":
    case "red-card":
    case "ruck-formed":
    case "scored":
    case "yellow-card":
      return [];
  }
}
const NO_CARDS = { home: null, away: null };

/**
 * What lies on one of the three places of a side. `flip`: which of its cards that still lie face
 * down it is.
 */
export type Slot = {
  card: Thing | null;
  die: number | null;
  state: "empty" | "back" | "own" | "shown" | "won" | "lost";
  flip: number | null;
};

const EMPTY: Slot = { card: null, die: null, state: "empty", flip: null };

/**
 * What is known of a side's cards: one shown that is not answered yet, those it may see, and how
 * many others there are.
 */
export type Lying = { shown: Thing | null; own: readonly Thing[]; hidden: number };

/** The places of a side: what was turned up first, then what still lies face down. */
export function places(seat: Seat, seen: readonly Round[], { shown, own, hidden }: Lying): Slot[] {
  const turned = seen.map(
    ({ cards, winner, dice }): Slot => ({
      ...EMPTY,
      card: cards[seat],
      die: dice?.[seat] ?? null,
      state: winner === seat ? "won" : "lost",
    }),
  );
  const lying = [
    ...(shown ? [{ ...EMPTY, card: shown, state: "shown" as const }] : []),
    ...own.map((card, index): Slot => ({ ...EMPTY, card, state: "own", flip: index + 1 })),
    ...Array.from({ length: hidden }, (): Slot => ({ ...EMPTY, state: "back" })),
  ];
  const all = [...turned, ...lying];
  return PLACES.map((place) => all[place] ?? EMPTY);
}
const PLACES = [0, 1, 2] as const;

/** Cards put down in this order, as an answer. */
export const commitAct = (cards: readonly Thing[]): Act => ({ do: "commit", cards: [...cards] });

/** The cards an answer puts down; null where it does something else. */
export function committed(choice: Choice): readonly Thing[] | null {
  const act = actOf(choice);
  return act.do === "commit" ? act.cards : null;
}

/** The answer that puts these cards down, where the server has listed it. */
export const commitsOf = (choices: readonly Choice[], cards: readonly Thing[]): Choice | null =>
  choices.find((choice) => {
    const put = committed(choice);
    return put !== null && sameThings(put, cards);
  }) ?? null;
