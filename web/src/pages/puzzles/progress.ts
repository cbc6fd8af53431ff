// What somebody has solved. It stays in this browser, behind one small interface.
import { signal } from "@preact/signals";

/** How a puzzle went the first time, and when. */
export type Tried = { right: boolean; day: string };

export type Progress = {
  /** By game and id: "takkure/017". */
  tried: Readonly<Record<string, Tried>>;
  /** How many were solved in a row, and the most that ever were. */
  row: number;
  best: number;
};

export const nothing: Progress = { tried: {}, row: 0, best: 0 };

/** How many balls a full row has. */
export const FULL = 7;

export const keyOf = (game: string, id: string): string => `${game}/${id}`;

/** A first answer counts; whoever tries again neither gains nor loses by it. */
export function answered(
  before: Progress,
  game: string,
  id: string,
  right: boolean,
  day: string,
): Progress {
  const key = keyOf(game, id);
  if (before.tried[key]) return before;
  const row = right ? before.row + 1 : 0;
  const tried = { ...before.tried, [key]: { right, day } };
  return { tried, row, best: Math.max(before.best, row) };
}

/** How many balls of the row that is being filled are there. */
export function balls(row: number): number {
  return row === 0 ? 0 : ((row - 1) % FULL) + 1;
}

/** The row in words. */
export function rowWords(row: number, stopped: number | null): string {
  if (stopped !== null && stopped > 0)
    return `The row stops at ${stopped}. A new one starts with the next puzzle.`;
  if (row === 0) return "A row starts with the next puzzle you solve.";
  const left = FULL - balls(row);
  if (left === 0) return "A full row.";
  return left === 1 ? "One more and the row is full." : `${left} more and the row is full.`;
}

/** Where it is kept. Another keeper could hold it for somebody who has signed in. */
export type Keeper = { read: () => Progress; keep: (progress: Progress) => void };

const KEY = "tryline.puzzles";

/** What was kept, if it is still what this page writes. */
export function understood(text: string | null): Progress {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<Progress> | null;
    if (!kept || typeof kept.tried !== "object" || kept.tried === null) return nothing;
    const number = (value: unknown) => (typeof value === "number" && value >= 0 ? value : 0);
    return { tried: kept.tried, row: number(kept.row), best: number(kept.best) };
  } catch {
    return nothing;
  }
}

const browser: Keeper = {
  read: () => understood(localStorage.getItem(KEY)),
  keep: (progress) => localStorage.setItem(KEY, JSON.stringify(progress)),
};

function read(): Progress {
  try {
    return browser.read();
  } catch {
    return nothing;
  }
}

export const progress = signal<Progress>(typeof localStorage === "undefined" ? nothing : read());

/** Remembers an answer. */
export function remember(game: string, id: string, right: boolean, day: string): void {
  progress.value = answered(progress.value, game, id, right, day);
  try {
    browser.keep(progress.value);
  } catch {
    // Kept for this visit only.
  }
}
