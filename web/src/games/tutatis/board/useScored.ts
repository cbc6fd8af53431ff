// Points that were just scored: kept in sight for a moment, for the pitch is cleared for the
// kick-off at once.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Line, Seat } from "../../../protocol";
import type { Points } from "../../../protocol/tutatis";
import { beats, type Scene } from "../scene";
import { LENGTH, type Square } from "./square";

export type Scored = {
  seat: Seat;
  points: number;
  why: Points;
  /** Where the ball came from, and the goal it went into. */
  way: Square[];
};

/** Milliseconds that nobody needs a second look for. */
const LOOK = 5_000;

/** The goal that a side attacks. */
export const goalOf = (seat: Seat): Square => ({ x: 6, y: seat === "home" ? LENGTH + 1 : 0 });

export function useScored(scene: Scene, news: readonly Line[]): Scored | null {
  const [scored, setScored] = useState<Scored | null>(null);
  // The table that tells of points has no ball any more.
  const last = useRef<Square | null>(null);
  const now = scene.ball?.at ?? null;
  useEffect(() => {
    const told = beats(news).findLast((beat) => beat.event === "scored");
    if (told) {
      const { seat, points, why } = told;
      const way = [...(last.current ? [last.current] : []), goalOf(seat)];
      setScored({ seat, points, why, way });
    }
    last.current = now;
  }, [news, now?.x, now?.y]);
  useEffect(() => {
    if (!scored) return;
    const timer = setTimeout(() => setScored(null), LOOK);
    return () => clearTimeout(timer);
  }, [scored]);
  return scored;
}
