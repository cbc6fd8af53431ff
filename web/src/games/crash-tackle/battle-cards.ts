// The cards of an Energy Battle: how they are committed, and the pairs that were turned up.
import type { Choice, Line, Seat } from "../../protocol";
import { verbOf } from "./answers";
import { events, word, type Tagged } from "./view";

/** A pair that was turned up. */
export type Round = { round: number; cards: Record<Seat, string | null>; winner: Seat; dice: number[] | null };

/** The pairs turned up in these lines. */
export function rounds(news: readonly Line[]): Round[] {
  const cards = events(news, "energy-round").map((event) => ({ round: Number(event["round"]), cards: event["cards"] as Round["cards"], winner: event["winner"] as Seat, dice: null }));
  const dice = events(news, "energy-dice").map((event) => ({ round: Number(event["round"]), cards: { home: null, away: null }, winner: event["winner"] as Seat, dice: event["dice"] as number[] }));
  return [...cards, ...dice].sort((one, two) => one.round - two.round);
}

/** The pairs known before and those of the newest lines; where a set piece has formed since, only what came after. */
export function together(before: readonly Round[], news: readonly Line[]): Round[] {
  const formed = news.findLastIndex(({ event }) => word(event as Tagged) === "formed");
  const known = new Map([...(formed < 0 ? before : []), ...rounds(news.slice(formed + 1))].map((one) => [one.round, one]));
  return [...known.values()];
}

/** The notation of cards put down in this order. */
export const commitText = (cards: readonly string[]): string => ["commit", ...(cards.length > 0 ? cards : ["nothing"])].join(" ");

export function commitChoice(cards: readonly string[], choices: readonly Choice[]): Choice {
  const action = commitText(cards);
  const known = choices.find((choice) => choice.action === action);
  const like = choices.find((choice) => verbOf(choice) === "commit");
  return known ?? { action, kind: like?.kind ?? "commit", verb: like?.verb ?? "Commit", label: `Commit ${cards.length} ${cards.length === 1 ? "card" : "cards"}`, detail: "as laid out", odds: null, on: [], refused: null, usual: false };
}
