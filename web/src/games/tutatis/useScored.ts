// Points that were just scored: kept in sight for a moment, for the pitch is cleared for the
// kick-off at once.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Line, Seat } from "../../protocol";
import { LENGTH, type Square } from "./square";
import { ball, events, type View } from "./view";

export type Scored = {
  seat: Seat;
  points: number;
  why: string /** Where the ball came from, and the goal it went into. */;
  way: Square[];
};

/** Milliseconds that nobody needs a second look for. */
const LOOK = 5_000;

/** The goal that a side attacks. */
export const goalOf = (seat: Seat): Square => ({ x: 6, y: seat === "home" ? LENGTH + 1 : 0 });

export function useScored(view: View, news: readonly Line[]): Scored | null {
  const [scored, setScored] = useState<Scored | null>(null);
  // The table that tells of points has no ball any more.
  const last = useRef<Square | null>(null);
  const now = ball(view)?.at ?? null;
  useEffect(() => {
    const told = events(news).findLast(({ name }) => name === "scored");
    if (told) {
      const seat = told.of.seat as Seat;
      const way = [...(last.current ? [last.current] : []), goalOf(seat)];
      setScored({ seat, points: Number(told.of.points), why: String(told.of.why), way });
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
