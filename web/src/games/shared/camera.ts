// The part of a board that is seen, in drawing units.
import type { Box, Rim, Spot } from "./plane";

/** The part for a zoom and a middle, kept within the board and its rim. */
export function window(
  board: { width: number; height: number },
  rim: Rim,
  ratio: number,
  zoom: number,
  middle: Spot,
): Box {
  const [whole, high] = [board.width + 2 * rim.x, board.height + 2 * rim.y];
  // At zoom 1 everything is seen, with room at two sides where the shapes differ.
  const width = Math.max(whole, high / ratio) / zoom;
  const height = width * ratio;
  const hold = (value: number, size: number, all: number, edge: number) =>
    size >= all
      ? (all - size) / 2 - edge
      : Math.max(-edge, Math.min(all - edge - size, value - size / 2));
  return {
    x: hold(middle.x, width, whole, rim.x),
    y: hold(middle.y, height, high, rim.y),
    width,
    height,
  };
}
