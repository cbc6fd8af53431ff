// Squares by column and row as Home sees them. For drawing and pointing only: no rule.
import type { Square } from "../../../protocol/tutatis";
import { same, write } from "../../shared/grid/space";

export type { Square };

/** Columns and rows of the pitch. One more on every side is just off it. */
export const WIDTH = 11;
export const LENGTH = 16;

/** The eight neighbours, clockwise from the north, which is where rows grow. */
const STEPS: readonly Square[] = [
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: 0 },
  { x: 1, y: -1 },
  { x: 0, y: -1 },
  { x: -1, y: -1 },
  { x: -1, y: 0 },
  { x: -1, y: 1 },
];
export const ring = (at: Square): Square[] =>
  STEPS.map(({ x, y }) => ({ x: at.x + x, y: at.y + y }));
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
