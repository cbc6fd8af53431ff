// Squares by column and row as Home sees them, as the notation writes them. For drawing and
// pointing only: no rule.

export type Square = { x: number; y: number };

/** Columns and rows of the pitch. One more on every side is just off it. */
export const WIDTH = 11;
export const LENGTH = 16;

/** The eight steps, clockwise from the north, which is where rows grow. */
export const DIRS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Dir = (typeof DIRS)[number];

const DELTAS: Record<Dir, Square> = {
  n: { x: 0, y: 1 },
  ne: { x: 1, y: 1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: -1 },
  s: { x: 0, y: -1 },
  sw: { x: -1, y: -1 },
  w: { x: -1, y: 0 },
  nw: { x: -1, y: 1 },
};

export const step = (at: Square, dir: Dir): Square => ({
  x: at.x + DELTAS[dir].x,
  y: at.y + DELTAS[dir].y,
});
export const ring = (at: Square): Square[] => DIRS.map((dir) => step(at, dir));
export const isDir = (text: string | undefined): text is Dir => DIRS.includes(text as Dir);
/** So many eighths of a turn further, clockwise. */
export const turned = (dir: Dir, eighths: number): Dir =>
  DIRS[(DIRS.indexOf(dir) + eighths + 8) % 8] as Dir;
export const same = (one: Square | null, two: Square | null): boolean =>
  !!one && !!two && one.x === two.x && one.y === two.y;
export const distance = (one: Square, two: Square): number =>
  Math.max(Math.abs(one.x - two.x), Math.abs(one.y - two.y));

export const onPitch = ({ x, y }: Square): boolean => x >= 1 && x <= WIDTH && y >= 1 && y <= LENGTH;
/** On the pitch, or just off it. */
export const drawn = ({ x, y }: Square): boolean =>
  x >= 0 && x <= WIDTH + 1 && y >= 0 && y <= LENGTH + 1;

/** The place beside the pitch next to a square at its edge. */
export function outside({ x, y }: Square): Square {
  if (x <= 1) return { x: 0, y };
  if (x >= WIDTH) return { x: WIDTH + 1, y };
  return { x, y: y <= LENGTH / 2 ? 0 : LENGTH + 1 };
}

/** `6,8`. */
export const write = ({ x, y }: Square): string => `${x},${y}`;

/** The square of a text such as `6,8` or `at:6,8`; null for anything else. */
export function parse(text: string | null | undefined): Square | null {
  const found = /^(?:at:)?(\d+),(\d+)$/.exec(text ?? "");
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

/**
 * The squares a straight line between two squares goes through, its ends left out. For drawing
 * only.
 */
export function crossed(from: Square, to: Square): Square[] {
  const found = new Map<string, Square>();
  for (let index = 0; index < 400; index += 1) {
    // Never exactly on a corner, which counts for nobody.
    const part = (index + 0.37) / 400;
    const square = {
      x: Math.round(from.x + (to.x - from.x) * part),
      y: Math.round(from.y + (to.y - from.y) * part),
    };
    if (!same(square, from) && !same(square, to)) found.set(write(square), square);
  }
  return [...found.values()];
}

/** The squares a way of steps leads over, its beginning left out. */
export function along(from: Square, dirs: readonly Dir[]): Square[] {
  let at = from;
  return dirs.map((dir) => (at = step(at, dir)));
}
