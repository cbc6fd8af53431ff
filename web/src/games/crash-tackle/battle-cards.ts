// The cards of an Energy Battle: how they are committed, and the pairs that were turned up.
import type { Choice, Line, Seat } from "../../protocol";
import { verbOf } from "./answers";
import { type BySeat, events, type Tagged, word } from "./view";

/** A pair that was turned up: cards, or the dice that stand for them. */
export type Round = {
  round: number;
  cards: BySeat<string | null>;
  winner: Seat;
  dice: BySeat<number> | null;
};

/** What ends the battle before it in the log: another set piece is given, or formed. */
const ANOTHER: ReadonlySet<string> = new Set(["awarded", "formed"]);

/** The pairs turned up in the last set piece of the log. */
export function rounds(log: readonly Line[]): Round[] {
  const since = log.slice(1 + log.findLastIndex(({ event }) => ANOTHER.has(word(event as Tagged))));
  const cards = events(since, "energy-round").map((event) => ({
    round: Number(event.round),
    cards: event.cards as Round["cards"],
    winner: event.winner as Seat,
    dice: null,
  }));
  const dice = events(since, "energy-dice").map((event) => ({
    round: Number(event.round),
    cards: { home: null, away: null },
    winner: event.winner as Seat,
    dice: thrown(event),
  }));
  return [...cards, ...dice].sort((one, two) => one.round - two.round);
}

/** The die of the side that throws in comes first. */
function thrown(event: Record<string, unknown>): BySeat<number> {
  const [first = 0, second = 0] = event.dice as number[];
  return event.throwing === "home" ? { home: first, away: second } : { home: second, away: first };
}

/**
 * What lies on one of the three places of a side. `flip`: which of its cards that still lie face
 * down it is.
 */
export type Place = {
  card: string | null;
  die: number | null;
  state: "empty" | "back" | "own" | "shown" | "won" | "lost";
  flip: number | null;
};

const EMPTY: Place = { card: null, die: null, state: "empty", flip: null };

/**
 * What is known of a side's cards: one shown that is not answered yet, those it may see, and how
 * many others there are.
 */
export type Lying = { shown: string | null; own: readonly string[]; hidden: number };

/** The places of a side: what was turned up first, then what still lies face down. */
export function places(seat: Seat, seen: readonly Round[], { shown, own, hidden }: Lying): Place[] {
  const turned = seen.map(
    ({ cards, winner, dice }): Place => ({
      ...EMPTY,
      card: cards[seat],
      die: dice?.[seat] ?? null,
      state: winner === seat ? "won" : "lost",
    }),
  );
  const lying = [
    ...(shown ? [{ ...EMPTY, card: shown, state: "shown" as const }] : []),
    ...own.map((card, index): Place => ({ ...EMPTY, card, state: "own", flip: index + 1 })),
    ...Array.from({ length: hidden }, (): Place => ({ ...EMPTY, state: "back" })),
  ];
  const all = [...turned, ...lying];
  return PLACES.map((place) => all[place] ?? EMPTY);
}
const PLACES = [0, 1, 2] as const;

/** The notation of cards put down in this order. */
export const commitText = (cards: readonly string[]): string =>
  ["commit", ...(cards.length > 0 ? cards : ["nothing"])].join(" ");

/** The cards an answer puts down; null where it puts down none at all. */
export function committed({ action }: Choice): readonly string[] | null {
  const [verb, ...cards] = action.split(" ");
  return verb === "commit" ? cards.filter((card) => card !== "nothing") : null;
}

export function commitChoice(cards: readonly string[], choices: readonly Choice[]): Choice {
  const action = commitText(cards);
  const known = choices.find((choice) => choice.action === action);
  const like = choices.find((choice) => verbOf(choice) === "commit");
  return (
    known ?? {
      action,
      kind: like?.kind ?? "commit",
      verb: like?.verb ?? "Commit",
      label: `Commit ${cards.length} ${cards.length === 1 ? "card" : "cards"}`,
      detail: "as laid out",
      odds: null,
      on: [],
      refused: null,
      usual: false,
    }
  );
}
