// Time left for a decision or a match, as a ring round the seconds. It never flashes.
import { useEffect, useState } from "preact/hooks";
import type { Clocks, Seat } from "../protocol";

/** The clocks count down between updates. */
export function useCountdown(clocks: Clocks | null): Clocks | null {
  const [, tick] = useState(0);
  const [since, setSince] = useState(Date.now());
  useEffect(() => {
    setSince(Date.now());
    if (!clocks) return;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [clocks]);
  if (!clocks) return null;
  const passed = Date.now() - since;
  const less = (left: number | null) => (left === null ? null : Math.max(0, left - passed));
  return { decision: less(clocks.decision), home: less(clocks.home), away: less(clocks.away) };
}

export function ClockRing({ clocks, seat }: { clocks: Clocks | null; seat: Seat }) {
  const left = useCountdown(clocks);
  if (!left) return null;
  const own = left[seat];
  const shown = Math.min(left.decision ?? Infinity, own ?? Infinity);
  if (!Number.isFinite(shown)) return null;
  const whole =
    left.decision !== null && shown === left.decision
      ? (clocks?.decision ?? 1)
      : (clocks?.[seat] ?? 1);
  const share = Math.max(0, Math.min(1, shown / Math.max(1, whole)));
  const seconds = Math.ceil(shown / 1000);
  const text =
    seconds >= 60
      ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
      : String(seconds);
  return (
    <div
      class={`timer${seconds <= 10 ? " low" : ""}`}
      role="timer"
      aria-label={`${seconds} seconds left`}
    >
      <svg viewBox="0 0 42 42" aria-hidden="true">
        <circle cx="21" cy="21" r="18" fill="none" stroke="var(--surface-4)" stroke-width="4" />
        <circle
          cx="21"
          cy="21"
          r="18"
          fill="none"
          stroke={seconds <= 10 ? "var(--home)" : "var(--lime)"}
          stroke-width="4"
          stroke-dasharray={`${share * 113} 113`}
          transform="rotate(-90 21 21)"
          stroke-linecap="round"
        />
      </svg>
      <span>{text}</span>
    </div>
  );
}
