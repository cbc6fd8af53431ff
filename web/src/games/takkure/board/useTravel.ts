// Players go the way they went, bends and all; without motion they are simply there.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { settings, still } from "../../../app/settings";
import type { Line } from "../../../protocol";
import { beats, type PlayerId } from "../scene";
import { far, type Place, pathLength } from "./place";
import type { Sheet, Spot } from "./sheet";

/** Milliseconds for an inch at the usual speed, and for the beginning of a run. */
const INCH = 90;
const START = 260;

/** The ways gone in the newest lines, by player. */
export function travelled(news: readonly Line[]): Map<PlayerId, Place[]> {
  const found = new Map<PlayerId, Place[]>();
  for (const { who, path } of beats(news, "moved")) if (path.length > 1) found.set(who, path);
  return found;
}

export function useTravel(
  element: RefObject<SVGGElement | null>,
  sheet: Sheet | null,
  path: Place[] | null,
  off: Spot,
): void {
  // What others do next does not cut a way short; only another way does.
  const going = useRef<Animation | null>(null);
  useEffect(() => {
    const length = path ? pathLength(path) : 0;
    if (!element.current || !sheet || !path || length < 1 || still()) return;
    let gone = 0;
    const frames = path.map((place, index) => {
      gone += far(path[index - 1] ?? place, place);
      const { x, y } = sheet.spot(place);
      return {
        transform: `translate(${x + off.x}px, ${y + off.y}px)`,
        offset: Math.min(1, gone / length),
      };
    });
    const time = (START + (length / 1000) * INCH) / (settings.value.speed || 1);
    going.current?.cancel();
    going.current = element.current.animate(frames, { duration: time, easing: "ease-in-out" });
  }, [path]);
}
