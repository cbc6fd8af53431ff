// Limits of time. Off unless somebody wants them.
import type { Change, Setup } from "./setup";

const DECISION = [15, 30, 60, 120, 300];
const MATCH = [600, 1200, 1800, 3600];

export function Clocks({ setup, change }: { setup: Setup; change: Change }) {
  const { clock } = setup;
  return (
    <>
      <div class="options">
        <Limit
          label="For each decision"
          choices={DECISION}
          value={clock.decision_s}
          put={(decision_s) => change({ clock: { ...clock, decision_s } })}
        />
        <Limit
          label="For the whole match, each coach"
          choices={MATCH}
          value={clock.match_s}
          put={(match_s) => change({ clock: { ...clock, match_s } })}
        />
      </div>
      <p class="hint">
        Without a limit nobody is hurried, and a match can go on another day. With one, running out
        of time loses.
      </p>
    </>
  );
}

type LimitProps = {
  label: string;
  choices: number[];
  value: number | null;
  put: (value: number | null) => void;
};

function Limit({ label, choices, value, put }: LimitProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={value ?? ""}
        onChange={(event) => put(Number(event.currentTarget.value) || null)}
      >
        <option value="">No limit</option>
        {choices.map((seconds) => (
          <option value={seconds}>{duration(seconds)}</option>
        ))}
      </select>
    </label>
  );
}

export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  return seconds === 60 ? "1 minute" : `${seconds / 60} minutes`;
}
