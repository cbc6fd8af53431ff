// The puzzles of the day: the same for everybody, from the date alone.
import type { PuzzleInfo } from "../../protocol";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days since 1970, the same everywhere at the same time. */
export const dayNumber = (now: Date): number => Math.floor(now.getTime() / DAY_MS);

/** The day as it is kept and shown: "2026-03-01". */
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** What two numbers have in common. */
const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));

/** Games do not begin at the same place of their lists. */
function offset(game: string): number {
  let sum = 0;
  for (const letter of game) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
}

/**
 * The puzzle of a day: all of a game come up before one comes again, and days that follow each
 * other have different ones.
 */
export function ofDay(
  puzzles: readonly PuzzleInfo[],
  game: string,
  day: number,
): PuzzleInfo | null {
  const count = puzzles.length;
  if (count === 0) return null;
  let stride = Math.max(1, Math.round(count * 0.38));
  while (common(stride, count) !== 1) stride += 1;
  return puzzles[(offset(game) + day * stride) % count] ?? null;
}
