// Spaces by column and doubled row (`x + y` even). For drawing and pointing only: no rule.
import type { Facing, Space } from "../../../protocol/crash-tackle";
import { same } from "../../shared/grid/space";

export type Hex = Space;
export type { Facing };

/** The six steps, clockwise from the north, which is where rows grow. */
export const DIRS = ["n", "ne", "se", "s", "sw", "nw"] as const;
export type Dir = (typeof DIRS)[number];

const DELTAS: Record<Dir, Hex> = {
  n: { x: 0, y: 2 },
  ne: { x: 1, y: 1 },
  se: { x: 1, y: -1 },
  s: { x: 0, y: -2 },
  sw: { x: -1, y: -1 },
  nw: { x: -1, y: 1 },
};

export const plus = (at: Hex, by: Hex): Hex => ({ x: at.x + by.x, y: at.y + by.y });
export const step = (at: Hex, dir: Dir): Hex => plus(at, DELTAS[dir]);
export const ring = (at: Hex): Hex[] => DIRS.map((dir) => step(at, dir));

/** The number of steps between two spaces. */
export function distance(one: Hex, two: Hex): number {
  const [dx, dy] = [Math.abs(one.x - two.x), Math.abs(one.y - two.y)];
  return dx + Math.max(0, (dy - dx) / 2);
}

/** The direction of a step between neighbours. */
export function direction(from: Hex, to: Hex): Dir | null {
  return DIRS.find((dir) => same(step(from, dir), to)) ?? null;
}

/**
 * The space whose middle is nearest to a point, given in columns and rows that need not be whole.
 */
export function nearest(x: number, y: number): Hex {
  const column = Math.round(x);
  let best: Hex = { x: column, y: 0 };
  let least = Infinity;
  for (const cx of [column - 1, column, column + 1]) {
    const odd = Math.abs(cx) % 2;
    const cy = 2 * Math.round((y - odd) / 2) + odd;
    const [far, along] = [(x - cx) * 0.866, (y - cy) * 0.5];
    const off = far * far + along * along;
    if (off < least) {
      least = off;
      best = { x: cx, y: cy };
    }
  }
  // Rounding may leave a negative nought, which is no column of its own.
  return { x: best.x + 0, y: best.y + 0 };
}
