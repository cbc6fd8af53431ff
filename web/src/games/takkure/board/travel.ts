// The ways players have just gone, bends and all.
import type { Line } from "../../../protocol";
import type { Gait } from "../../shared/useTravel";
import { beats, type PlayerId } from "../scene";
import { far, type Place, pathLength } from "./place";

/** Milliseconds for an inch at the usual speed, and for the beginning of a run. */
const INCH = 90;
const START = 260;

/** The ways gone in the newest lines, by player. */
export function travelled(news: readonly Line[]): Map<PlayerId, Place[]> {
  const found = new Map<PlayerId, Place[]>();
  for (const beat of beats(news)) {
    if (beat.event === "moved" && beat.path.length > 1) found.set(beat.who, beat.path);
  }
  return found;
}

/** As long as the way is. */
export const run: Gait<Place> = (path) => {
  const length = pathLength(path);
  if (length < 1) return null;
  let gone = 0;
  const parts = path.map((place, index) => {
    gone += far(path[index - 1] ?? place, place);
    return Math.min(1, gone / length);
  });
  return { time: START + (length / 1000) * INCH, easing: "ease-in-out", parts };
};
