// What a colour says, in one place: green is for what has gone well or likely will, and for nothing
// else that is told of dice and chances.
import type { Odds } from "../protocol";

/** How likely something is, as a colour tells it. */
export type OddsTone = "likely" | "even" | "unlikely";

export function oddsTone({ wins, of }: Odds): OddsTone {
  const share = of > 0 ? wins / of : 0;
  return share >= 0.6 ? "likely" : share >= 0.35 ? "even" : "unlikely";
}

/** The same on the dark pills of a board, which have the same ground by day and by night. */
export const ODDS_INK: Record<OddsTone, string> = {
  likely: "#E9FFA6",
  even: "#FFE08A",
  unlikely: "#FFB3BF",
};

/** Of a chance that may not be known: then it says nothing. */
export const oddsInk = (odds: Odds | null): string => (odds ? ODDS_INK[oddsTone(odds)] : "#F2F6FC");

/** What is said of a roll: `made` is null where nobody can say that it went well or badly. */
export type RollTone = {
  look: "ok" | "no" | "tie";
  icon: "check" | "cross" | "bolt" | "swap" | "dice";
};

/** A tick and green only for what was made; words alone never make a roll a good one. */
export function rollTone(made: boolean | null, word: string): RollTone {
  if (made === false) return { look: "no", icon: "cross" };
  if (made === null) return { look: "tie", icon: word === "Cancelled" ? "swap" : "dice" };
  return { look: "ok", icon: word === "Critical" ? "bolt" : "check" };
}
