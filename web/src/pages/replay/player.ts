// Where a replay stands and how it moves on.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { ReplayStep } from "../../protocol";
import { stops } from "./story";

export const SPEEDS = [0.5, 1, 2, 4] as const;

export type Player = {
  at: number;
  last: number;
  playing: boolean;
  speed: number;
  go: (step: number) => void;
  by: (steps: number) => void;
  /** To the next (1) or the previous (-1) score or turn. */
  hop: (way: 1 | -1) => void;
  toggle: () => void;
  setSpeed: (speed: number) => void;
};

/** How long a step stays before the next, in milliseconds: longer where there is more to read. */
function dwell({ told }: ReplayStep): number {
  if (told.length === 0) return 120;
  if (told.some(({ mark }) => mark === "score" || mark === "whistle")) return 2_200;
  return told.some(({ roll }) => roll) ? 1_400 : 800;
}

export function usePlayer(steps: ReplayStep[], wanted: number | null): Player {
  const last = Math.max(0, steps.length - 1);
  const clamp = (step: number) => Math.min(Math.max(0, step), last);
  const [at, setAt] = useState(() => clamp(wanted ?? 0));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const turns = useMemo(() => stops(steps), [steps]);

  // A link to another moment of this match was followed.
  useEffect(() => {
    if (wanted !== null) setAt(clamp(wanted));
  }, [wanted]);

  useEffect(() => {
    const step = steps[at];
    if (!playing || !step) return;
    if (at >= last) return setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), dwell(step) / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed, steps]);

  useEffect(() => {
    // Browsers count changes of the address, so it waits until the replay rests.
    const timer = setTimeout(
      () => history.replaceState(null, "", `${location.pathname}?step=${at}`),
      400,
    );
    return () => clearTimeout(timer);
  }, [at]);

  const go = (step: number) => {
    setPlaying(false);
    setAt(clamp(step));
  };
  const hop = (way: 1 | -1) => {
    const next = way === 1 ? turns.find((step) => step > at) : turns.findLast((step) => step < at);
    go(next ?? (way === 1 ? last : 0));
  };
  const toggle = () => {
    // From the end, playing begins again.
    if (!playing && at >= last) setAt(0);
    setPlaying(!playing);
  };
  return {
    at: Math.min(at, last),
    last,
    playing,
    speed,
    go,
    by: (count) => go(at + count),
    hop,
    toggle,
    setSpeed,
  };
}
