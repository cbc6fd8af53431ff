/**
 * A path of `count` points strewn over a rectangle. The same seed always strews them the same way,
 * so a drawing does not change between visits; nothing of a match is decided here.
 */
export function scatter(
  count: number,
  seed: number,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
): string {
  let state = seed * 2654435761;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const points = Array.from({ length: count }, () => {
    const x = x0 + next() * (x1 - x0);
    const y = y0 + next() * (y1 - y0);
    return `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
  });
  return points.join("");
}
