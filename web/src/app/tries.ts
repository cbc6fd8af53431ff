// Moments that are tried again: which table is an exercise, kept in the browser.
import { signal } from "@preact/signals";
import { api } from "../net/api";
import type { ReviewedChoice } from "../protocol";
import { go } from "./router";
import { keepSeats } from "./seats";
import { settings } from "./settings";

/** A table that was laid to answer a question of another match again. */
export type Try = {
  /** The table. */
  id: string;
  /** The match it comes from, and the move that was made then. */
  of: string;
  step: number;
  clock: string;
  /** What was answered then, in words. */
  given: string;
  /** The new answer, once it is given. */
  action: string | null;
};

const KEY = "tryline.tries";
const KEPT = 30;

function read(): Try[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Try[]) : [];
  } catch {
    return [];
  }
}

const tries = signal<Try[]>(typeof localStorage === "undefined" ? [] : read());

/** The exercise that a table is, if it is one. */
export const tryAt = (id: string): Try | null => tries.value.find((one) => one.id === id) ?? null;

/** Remembers an exercise, or what has come of it. */
export function keepTry(one: Try): void {
  tries.value = [one, ...tries.value.filter(({ id }) => id !== one.id)].slice(0, KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(tries.value));
  } catch {
    // A browser that keeps nothing still plays; it forgets that this was an exercise.
  }
}

/** Lays the moment of a decision against the opponent of that match, and goes there. */
export async function tryAgain(
  of: string,
  { step, seat, clock, given }: Pick<ReviewedChoice, "step" | "seat" | "clock" | "given">,
): Promise<void> {
  const name = settings.value.name || null;
  // The server seats the bot that played in the match, where none is named.
  const wishes = { step: step - 1, seat, mode: "bot", name } as const;
  const { summary, seats } = await api.continue(of, wishes);
  keepSeats(summary.id, summary.game, seats);
  keepTry({ id: summary.id, of, step, clock, given: given.choice.label, action: null });
  go(`/table/${summary.id}`);
}
