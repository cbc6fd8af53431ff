// How the field lies on the screen: the near side attacks to the right, or upwards where it is
// narrow.
import { line, type Plane, type Spot } from "../../shared/plane";
import type { Field } from "../scene";
import { type Facing, type Hex, nearest } from "./hex";

export type Sheet = Plane<Hex> & {
  /** The way the near side attacks. */
  facing: Facing;
  /** The columns and rows that are drawn on either side of the middle: as far as the ball is out. */
  columns: number;
  rows: number;
  place: (spot: Spot) => Hex;
  /** The outline of a space, drawn so much smaller than it is. */
  outline: (hex: Hex, inset?: number) => string;
  /** A line across the field at a row, and one along it at a column. */
  across: (row: number) => string;
  along: (column: number, from: number, to: number) => string;
};

/** Grass around the lines, in drawing units. */
export const RIM = { x: 8, y: 15 };
/** On a phone so much of the width is seen first. */
export const CLOSE = 340;

/** Drawing units from one space to the next straight ahead. */
export const UNIT = 27;
const COLUMN = UNIT * 0.866;
const ROW = UNIT / 2;
/** From the middle of a space to its corners. */
const CORNER = UNIT / Math.sqrt(3);

/** As far as the field is drawn: to the spaces where the ball is out. */
export type Extent = Pick<Field, "half_width" | "dead">;

export function layOut({ half_width, dead }: Extent, facing: Facing, tall: boolean): Sheet {
  const sign = facing === "up" ? 1 : -1;
  const [far, wide] = [dead * ROW, half_width * COLUMN];
  const spotAt = (x: number, y: number): Spot =>
    tall
      ? { x: wide + sign * x * COLUMN, y: far - sign * y * ROW }
      : { x: far + sign * y * ROW, y: wide + sign * x * COLUMN };
  const spot = ({ x, y }: Hex): Spot => spotAt(x, y);
  const place = (at: Spot): Hex =>
    tall
      ? nearest((sign * (at.x - wide)) / COLUMN, (sign * (far - at.y)) / ROW)
      : nearest((sign * (at.y - wide)) / COLUMN, (sign * (at.x - far)) / ROW);
  const outline = (at: Hex, inset = 0) => {
    const { x, y } = spot(at);
    const r = CORNER - inset;
    const points = Array.from({ length: 6 }, (_, n) => {
      const angle = (Math.PI / 3) * n + (tall ? 0 : Math.PI / 6);
      return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
    });
    return `M${points.join("L")}Z`;
  };
  return {
    tall,
    facing,
    columns: half_width,
    rows: dead,
    width: tall ? 2 * wide : 2 * far,
    height: tall ? 2 * far : 2 * wide,
    spot,
    place,
    outline,
    across: (row) => line(spotAt(-half_width, row), spotAt(half_width, row)),
    along: (column, from, to) => line(spotAt(column, from), spotAt(column, to)),
  };
}

/** Whether a space is drawn. */
export const drawn = ({ columns, rows }: Sheet, { x, y }: Hex): boolean =>
  Math.abs(x) <= columns && Math.abs(y) <= rows;

/** Spaces as one outline, which is quicker to draw than many. */
export const cells = (sheet: Sheet, hexes: Iterable<Hex>, inset = 0): string =>
  [...hexes].map((hex) => sheet.outline(hex, inset)).join("");
