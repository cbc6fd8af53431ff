// How a board lies on the screen, as far as pointers, cameras and movement need to know it.

export type Spot = { x: number; y: number };

/** A part of the drawing. */
export type Box = { x: number; y: number; width: number; height: number };

/** A board of so many drawing units. `Space` is a space of it. */
export type Plane<Space> = {
  /** Whether it stands upright, as on a phone. */
  tall: boolean;
  width: number;
  height: number;
  spot: (place: Space) => Spot;
};

/** What is drawn beyond the lines, in drawing units. */
export type Rim = Spot;

/** The middle of spots; null where there are none. */
export function middle(spots: readonly Spot[]): Spot | null {
  if (spots.length === 0) return null;
  const between = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  return { x: between(spots.map(({ x }) => x)), y: between(spots.map(({ y }) => y)) };
}

/** A spot as a path for SVG writes it. */
const point = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A straight line, as a path for SVG. */
export const line = (from: Spot, to: Spot): string => `M${point(from)}L${point(to)}`;

/** A way through the middles of spaces, as a path for SVG. */
export const through = <Space>(plane: Plane<Space>, way: readonly Space[]): string =>
  way.map((place, index) => `${index === 0 ? "M" : "L"}${point(plane.spot(place))}`).join("");

/** Where something is drawn, as an attribute of it. */
export const move = (spot: Spot): string => `translate(${point(spot)})`;
