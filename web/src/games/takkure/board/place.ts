// A little measuring on the pitch, for the drawing. Places are in thousandths of an inch.
import type { Place } from "../../../protocol/takkure";

export type { Place };

export const same = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y;
export const far = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);
/** The same place in whole thousandths. */
export const whole = ({ x, y }: Place): Place => ({ x: Math.round(x), y: Math.round(y) });

/** The place so many mils from `a` towards `b`. */
export function towards(a: Place, b: Place, mils: number): Place {
  const length = far(a, b);
  if (length === 0) return a;
  const part = mils / length;
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

/** The straight legs of a path. */
export const legs = (path: readonly Place[]): { from: Place; to: Place; long: number }[] =>
  path.slice(1).map((to, index) => {
    const from = path[index] ?? to;
    return { from, to, long: far(from, to) };
  });

export const pathLength = (path: readonly Place[]): number =>
  legs(path).reduce((sum, { long }) => sum + long, 0);

/** The part of a path up to so many mils along it. */
export function cut(path: readonly Place[], mils: number): Place[] {
  const part = path.slice(0, 1);
  let left = mils;
  for (const { from, to, long } of legs(path)) {
    if (left < long) return left > 0 ? [...part, towards(from, to, left)] : part;
    part.push(to);
    left -= long;
  }
  return part;
}

/** The place so many mils along a path. */
export const along = (path: readonly Place[], mils: number): Place =>
  cut(path, mils).at(-1) ?? { x: 0, y: 0 };

/** How far along a path the place lies that is nearest to `to`, and how far off that is. */
export function nearestAlong(path: readonly Place[], to: Place): { at: number; off: number } {
  let best = { at: 0, off: path[0] ? far(path[0], to) : Infinity };
  let before = 0;
  for (const { from: a, to: b, long } of legs(path)) {
    const dot = long === 0 ? 0 : ((to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y)) / long;
    const on = Math.max(0, Math.min(long, dot));
    const off = far(towards(a, b, on), to);
    if (off < best.off) best = { at: before + on, off };
    before += long;
  }
  return best;
}
