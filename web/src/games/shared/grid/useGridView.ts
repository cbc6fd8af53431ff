// What of a board of spaces is seen, and what hands do there.
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { Choice, Line } from "../../../protocol";
import { middle, type Spot } from "../plane";
import { type Camera, type Lens, useCamera } from "../useCamera";
import { type Grip, type Touch, usePointer } from "../usePointer";
import { type Handled, pointing } from "./hands";
import type { Space } from "./space";
import type { Cursor } from "./useGridKeys";

const NO_NEWS: Line[] = [];

/** What has just happened; what is known on arrival has not. */
export function useNews(news: Line[]): Line[] {
  const arrived = useRef(news);
  return news === arrived.current ? NO_NEWS : news;
}

type Seen = {
  svg: RefObject<SVGSVGElement | null>;
  play: Handled & { sheet: Parameters<typeof useCamera>[1] & { spot: (at: Space) => Spot } };
  keys: Cursor;
  /** What the eye wants to see where not everything fits. */
  focus: Spot;
  lens: Lens;
  /** The spaces an answer is about. */
  placesOf: (choice: Choice) => readonly Space[];
  grip: (camera: Camera, spot: Spot, how: Touch) => Grip;
};

export function useGridView({ svg, play, keys, focus, lens, placesOf, grip }: Seen) {
  const { sheet, props } = play;
  const { considered } = props;
  // A phone shows a part of the board: the one that keys, or an answer that is considered, are
  // about goes before the usual one.
  const wanted = keys.cursor
    ? sheet.spot(keys.cursor)
    : considered && middle(placesOf(considered).map(sheet.spot));
  const camera = useCamera(svg, sheet, (sheet.tall && wanted) || focus, lens);
  const pointer = usePointer(
    svg,
    pointing(play, camera, keys.place, (spot, how) => grip(camera, spot, how)),
  );
  return { camera, pointer };
}
