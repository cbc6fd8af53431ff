// How the pitch lies on the screen: the near side attacks to the right, or upwards where it is
// narrow.
import type { Seat } from "../../../protocol";
import type { Plane, Spot } from "../../shared/plane";
import type { Pack } from "../scene";
import type { Place } from "./place";

export type Sheet = Plane<Place> & {
  near: Seat;
  /** Drawing units of a length in mils. */
  size: (mils: number) => number;
  place: (spot: Spot) => Place;
  /** The way on the pitch of a step on the screen: right and down are positive. */
  way: (right: number, down: number) => Place;
};

/** Drawing units of an inch: as large as marks and letters want it. */
const WIDE = 28.4;
const TALL = 19.5;

export function layOut({ pitch }: Pick<Pack, "pitch">, near: Seat, tall: boolean): Sheet {
  const unit = (tall ? TALL : WIDE) / 1000;
  const { length, width } = pitch;
  // Seen from the near side's end: how far ahead, and how far to the left.
  const seen = ({ x, y }: Place) =>
    near === "home" ? { ahead: x, left: y } : { ahead: length - x, left: width - y };
  const meant = (ahead: number, left: number): Place =>
    near === "home" ? { x: ahead, y: left } : { x: length - ahead, y: width - left };
  const round = ({ x, y }: Place): Place => ({ x: Math.round(x), y: Math.round(y) });
  const spot = (place: Place): Spot => {
    const { ahead, left } = seen(place);
    return tall
      ? { x: (width - left) * unit, y: (length - ahead) * unit }
      : { x: ahead * unit, y: (width - left) * unit };
  };
  const place = ({ x, y }: Spot): Place =>
    round(tall ? meant(length - y / unit, width - x / unit) : meant(x / unit, width - y / unit));
  const way = (right: number, down: number): Place => {
    const ahead = tall ? 0 - down : right;
    const left = 0 - (tall ? right : down);
    return near === "home" ? { x: ahead, y: left } : { x: 0 - ahead, y: 0 - left };
  };
  return {
    tall,
    near,
    width: (tall ? width : length) * unit,
    height: (tall ? length : width) * unit,
    size: (mils) => mils * unit,
    spot,
    place,
    way,
  };
}
