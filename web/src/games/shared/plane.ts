// How a board lies on the screen, as far as pointers, cameras and movement need to know it.

export type Spot = { x: number; y: number };

/** A part of the drawing. */
export type Box = { x: number; y: number; width: number; height: number };

/** A board of so many drawing units. `Place` is a space of it. */
export type Plane<Place> = {
  /** Whether it stands upright, as on a phone. */
  tall: boolean;
  width: number;
  height: number;
  spot: (place: Place) => Spot;
};

/** What is drawn beyond the lines, in drawing units. */
export type Rim = Spot;

/** The middle of spots; null where there are none. */
export function middle(spots: readonly Spot[]): Spot | null {
  if (spots.length === 0) return null;
  const between = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  return { x: between(spots.map(({ x }) => x)), y: between(spots.map(({ y }) => y)) };
}

export const move = ({ x, y }: Spot): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
