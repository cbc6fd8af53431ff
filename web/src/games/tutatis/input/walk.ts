// Steps of the cursor: the neighbour in a direction of the screen.
import type { Spot } from "../../shared/plane";
import { type Sheet, UNIT } from "../board/sheet";
import { drawn, onPitch, ring, type Square } from "../board/square";

/** The corner keys of a number pad, which browsers name so. */
const CORNERS: Readonly<Record<string, Spot>> = {
  Home: { x: -1, y: -1 },
  PageUp: { x: 1, y: -1 },
  End: { x: -1, y: 1 },
  PageDown: { x: 1, y: 1 },
};

/** The neighbour that lies most in a direction of the screen. */
export function neighbour(sheet: Sheet, at: Square, way: Spot): Square {
  const here = sheet.spot(at);
  const score = (square: Square) => {
    const there = sheet.spot(square);
    const by = { x: (there.x - here.x) / UNIT, y: (there.y - here.y) / UNIT };
    const along = by.x * way.x + by.y * way.y;
    const aside = Math.abs(by.x * way.y - by.y * way.x);
    return along - aside;
  };
  // Off the pitch there is only its edge to walk along.
  const next = ring(at).filter(drawn);
  const best = next.sort(
    (one, two) => score(two) - score(one) || Number(onPitch(two)) - Number(onPitch(one)),
  )[0];
  return best && score(best) > 0 ? best : at;
}

export const cornered = (sheet: Sheet, at: Square, key: string): Square | null => {
  const way = CORNERS[key];
  return way ? neighbour(sheet, at, way) : null;
};
