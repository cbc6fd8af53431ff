// Players go the way they went, space by space; without motion they are simply there.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { settings, still } from "../../app/settings";
import type { Plane, Spot } from "./plane";

/** Milliseconds for a space, and the most for a whole way. */
const SPACE = 150;
const MOST = 900;

export function useTravel<Place>(
  element: RefObject<SVGGElement | null>,
  sheet: Plane<Place>,
  path: readonly Place[] | null,
  off: Spot,
): void {
  // What others do next does not cut a way short; only another way does.
  const going = useRef<Animation | null>(null);
  useEffect(() => {
    if (!element.current || !path || path.length < 2 || still()) return;
    const frames = path.map((place) => {
      const { x, y } = sheet.spot(place);
      return { transform: `translate(${x + off.x}px, ${y + off.y}px)` };
    });
    const time = Math.min(MOST, 60 + SPACE * (path.length - 1)) / (settings.value.speed || 1);
    going.current?.cancel();
    going.current = element.current.animate(frames, { duration: time, easing: "linear" });
  }, [path]);
}
