// Places on the pitch in mils, as texts in inches, and a little measuring for the drawing.

/**
 * A place, or a direction, in mils: x along the length from home's end, y to the left of who looks
 * from there.
 */
export type Place = { x: number; y: number };

/** A length in inches without needless digits, as the notation writes it. */
export function inches(mils: number): string {
  const whole = Math.round(mils);
  const text = (Math.abs(whole) / 1000).toFixed(3).replace(/\.?0+$/, "");
  return whole < 0 ? `-${text}` : text;
}

export const write = (place: Place): string => `${inches(place.x)},${inches(place.y)}`;

/** Reads `11.4,12.105`; null for anything else. */
export function parse(text: string): Place | null {
  const parts = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text);
  if (!parts) return null;
  return { x: Math.round(Number(parts[1]) * 1000), y: Math.round(Number(parts[2]) * 1000) };
}

/** Every place of a list of texts. */
export const places = (texts: readonly string[]): Place[] =>
  texts.flatMap((text) => parse(text) ?? []);

export const same = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y;
export const far = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The place so many mils from `a` towards `b`. */
export function towards(a: Place, b: Place, mils: number): Place {
  const length = far(a, b);
  if (length === 0) return a;
  const part = mils / length;
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

export function pathLength(path: readonly Place[]): number {
  return path.slice(1).reduce((sum, place, index) => sum + far(path[index] ?? place, place), 0);
}

/** The part of a path up to so many mils along it. */
export function cut(path: readonly Place[], mils: number): Place[] {
  const part = path.slice(0, 1);
  let left = mils;
  for (let index = 1; index < path.length; index += 1) {
    const from = path[index - 1] as Place;
    const to = path[index] as Place;
    const leg = far(from, to);
    if (left < leg) return left > 0 ? [...part, towards(from, to, left)] : part;
    part.push(to);
    left -= leg;
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
  for (let index = 1; index < path.length; index += 1) {
    const a = path[index - 1] as Place;
    const b = path[index] as Place;
    const leg = far(a, b);
    const dot = leg === 0 ? 0 : ((to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y)) / leg;
    const on = Math.max(0, Math.min(leg, dot));
    const off = far(towards(a, b, on), to);
    if (off < best.off) best = { at: before + on, off };
    before += leg;
  }
  return best;
}
