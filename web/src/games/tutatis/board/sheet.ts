// How the pitch lies on the screen: the near side attacks to the right, or upwards where it is
// narrow.
import type { Seat } from "../../../protocol";
import { type Box, line, type Plane, type Spot } from "../../shared/plane";
import { LENGTH, type Square, WIDTH } from "./square";

/** Drawing units of a square's side. */
export const UNIT = 51;

/**
 * Beyond the end lines are the goals, beyond the sides the stone border, with room for those who
 * were pushed off.
 */
const BEHIND = 36;
const BESIDE = 24;

export type Sheet = Plane<Square> & {
  /** The seat at the near side: its own end is on the left, or below. */
  near: Seat;
  rim: Spot;
  place: (spot: Spot) => Square;
  /** What some squares cover, from corner to corner. */
  area: (from: Square, to: Square) => Box;
  /** A line across the pitch behind a row, and one along it behind a column. */
  across: (row: number) => string;
  along: (column: number) => string;
};

/** Squares off the pitch are drawn narrower than they are. */
function squeezed(value: number, last: number, depth: number): number {
  if (value < 1) return -depth / 2;
  return value > last ? last * UNIT + depth / 2 : (value - 0.5) * UNIT;
}

export function layOut(near: Seat, tall: boolean): Sheet {
  const [long, wide] = [LENGTH * UNIT, WIDTH * UNIT];
  const flip = near === "away";
  // How far along the near side's attack, and how far from its left; both in drawing units.
  const turn = (ahead: number, aside: number): Spot => {
    const [far, across] = flip ? [long - ahead, wide - aside] : [ahead, aside];
    return tall ? { x: across, y: long - far } : { x: far, y: across };
  };
  const back = ({ x, y }: Spot): [number, number] => {
    const [far, across] = tall ? [long - y, x] : [x, y];
    return flip ? [long - far, wide - across] : [far, across];
  };
  const spot = ({ x, y }: Square): Spot =>
    turn(squeezed(y, LENGTH, BEHIND), squeezed(x, WIDTH, BESIDE));
  const within = (value: number, last: number) =>
    Math.max(0, Math.min(last + 1, Math.floor(value / UNIT) + 1));
  return {
    tall,
    near,
    width: tall ? wide : long,
    height: tall ? long : wide,
    rim: tall ? { x: BESIDE, y: BEHIND } : { x: BEHIND, y: BESIDE },
    spot,
    place: (at) => {
      const [ahead, aside] = back(at);
      return { x: within(aside, WIDTH), y: within(ahead, LENGTH) };
    },
    area: (from, to) => {
      const one = turn((from.y - 1) * UNIT, (from.x - 1) * UNIT);
      const two = turn(to.y * UNIT, to.x * UNIT);
      return {
        x: Math.min(one.x, two.x),
        y: Math.min(one.y, two.y),
        width: Math.abs(one.x - two.x),
        height: Math.abs(one.y - two.y),
      };
    },
    across: (row) => line(turn(row * UNIT, 0), turn(row * UNIT, wide)),
    along: (column) => line(turn(0, column * UNIT), turn(long, column * UNIT)),
  };
}
