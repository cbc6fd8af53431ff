// The part of the field that is seen, in drawing units.
import type { Sheet, Spot } from "./sheet";

export type Box = { x: number; y: number; width: number; height: number };

/** Grass around the lines, in drawing units. */
export const RIM = { x: 8, y: 15 };

/** The part of the field for a zoom and a middle, kept within the field. */
export function window(sheet: Pick<Sheet, "width" | "height">, ratio: number, zoom: number, middle: Spot): Box {
  const [whole, high] = [sheet.width + 2 * RIM.x, sheet.height + 2 * RIM.y];
  // At zoom 1 everything is seen, with room at two sides where the shapes differ.
  const width = Math.max(whole, high / ratio) / zoom;
  const height = width * ratio;
  const hold = (value: number, size: number, all: number, rim: number) =>
    size >= all ? (all - size) / 2 - rim : Math.max(-rim, Math.min(all - rim - size, value - size / 2));
  return { x: hold(middle.x, width, whole, RIM.x), y: hold(middle.y, height, high, RIM.y), width, height };
}
