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

export const move = ({ x, y }: Spot): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
