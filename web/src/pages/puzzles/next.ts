// Where a puzzle leads to: the next of its theme, of its game, or of the day.
import { titles } from "../../games/titles";
import type { PuzzleInfo, PuzzleList } from "../../protocol";
import { ofDay } from "./day";
import { keyOf, type Progress } from "./progress";

/** The puzzles of each game. */
export type Lists = Readonly<Record<string, PuzzleList>>;

/** Which puzzles somebody goes through. */
export type Way = { theme: string | null; day: boolean };

export function pathOf(game: string, id: string, way: Way): string {
  const query = way.day ? "?day" : way.theme ? `?theme=${encodeURIComponent(way.theme)}` : "";
  return `/puzzles/${game}/${id}${query}`;
}

/** A puzzle of the day. */
export type Today = { game: string; puzzle: PuzzleInfo };

/** The puzzles of a day, one of each game. */
export function today(lists: Lists, day: number): Today[] {
  return titles.flatMap(({ id: game }) => {
    const puzzle = ofDay(lists[game]?.puzzles ?? [], game, day);
    return puzzle ? [{ game, puzzle }] : [];
  });
}

/** The first puzzle of a list that was not tried, from a place on and round to it. */
export function untried(
  game: string,
  puzzles: readonly PuzzleInfo[],
  progress: Progress,
  after: string | null = null,
): PuzzleInfo | null {
  const at = puzzles.findIndex(({ id }) => id === after) + 1;
  const round = [...puzzles.slice(at), ...puzzles.slice(0, at)];
  const open = ({ id }: PuzzleInfo) => id !== after && !progress.tried[keyOf(game, id)];
  return round.find(open) ?? null;
}

/** Where *Next* leads; null when all of them were tried. */
export function next(
  lists: Lists,
  at: { game: string; id: string },
  way: Way,
  day: number,
  progress: Progress,
): string | null {
  if (way.day) {
    const open = today(lists, day).find(
      ({ game, puzzle }) => !progress.tried[keyOf(game, puzzle.id)],
    );
    return open ? pathOf(open.game, open.puzzle.id, way) : null;
  }
  const all = lists[at.game]?.puzzles ?? [];
  const own = way.theme ? all.filter(({ theme }) => theme === way.theme) : all;
  const found = untried(at.game, own, progress, at.id);
  if (found) return pathOf(at.game, found.id, way);
  const other = untried(at.game, all, progress, at.id);
  return other ? pathOf(at.game, other.id, { theme: null, day: false }) : null;
}
