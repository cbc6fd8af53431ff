// Players go the way they went; without motion they are simply there.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { settings, still } from "../../app/settings";
import type { Plane, Spot } from "./plane";

/**
 * How a way is gone: in how many milliseconds at the usual speed, and which part of it is gone at
 * each place of it; in equal parts where that is not said. Null where there is nothing to go.
 */
export type Gait<Space> = (
  path: readonly Space[],
) => { time: number; easing: string; parts?: readonly number[] } | null;

/** Milliseconds for a space, and the most for a whole way. */
const SPACE = 150;
const MOST = 900;

/** Space by space. */
const steps: Gait<unknown> = ({ length }) =>
  length < 2 ? null : { time: Math.min(MOST, 60 + SPACE * (length - 1)), easing: "linear" };

export function useTravel<Space>(
  element: RefObject<SVGGElement | null>,
  sheet: Plane<Space> | null,
  path: readonly Space[] | null,
  off: Spot,
  gait: Gait<Space> = steps,
): void {
  // What others do next does not cut a way short; only another way does.
  const going = useRef<Animation | null>(null);
  useEffect(() => {
    const gone = path && gait(path);
    if (!element.current || !sheet || !gone || still()) return;
    const frames = path.map((place, index): Keyframe => {
      const { x, y } = sheet.spot(place);
      const transform = `translate(${x + off.x}px, ${y + off.y}px)`;
      return gone.parts ? { transform, offset: gone.parts[index] ?? 1 } : { transform };
    });
    const duration = gone.time / (settings.value.speed || 1);
    going.current?.cancel();
    going.current = element.current.animate(frames, { duration, easing: gone.easing });
  }, [path]);
}
