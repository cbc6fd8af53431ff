// What has happened since the last answer, over the board for a few seconds: a computer's turn is
// over in no time, and a try should not go by unseen. The log reads the same lines out.
import { useEffect, useState } from "preact/hooks";
import { kitOf } from "../../app/colours";
import { settings } from "../../app/settings";
import type { Line, Mark } from "../../protocol";

const NOTICED: Mark[] = ["score", "whistle", "moment", "roll", "card"];
/** Lines shown at once. */
const MOST = 5;
/** Milliseconds a line takes to read at the usual speed. */
const READING = 1_800;

/** The lines worth showing: points first of all, then the latest of the others. */
export function noticed(told: Line[]): Line[] {
  const worth = told.filter((line) => NOTICED.includes(line.mark));
  const scores = worth.filter((line) => line.mark === "score");
  const others = worth
    .filter((line) => line.mark !== "score")
    .slice(-Math.max(1, MOST - scores.length));
  return worth.filter((line) => scores.includes(line) || others.includes(line)).slice(-MOST);
}

export function News({ told }: { told: Line[] }) {
  const [shown, setShown] = useState(true);
  const lines = noticed(told);
  const newest = told.length;
  useEffect(() => {
    setShown(true);
    const time = (READING + lines.length * 900) / Math.max(0.5, settings.value.speed || 1);
    const timer = setTimeout(() => setShown(false), time);
    return () => clearTimeout(timer);
  }, [newest]);
  if (!shown || lines.length === 0) return null;
  return (
    <ol class="news" aria-hidden="true">
      {lines.map((line, index) => (
        <li key={index} class={`mark-${line.mark} ${line.seat ? kitOf(line.seat) : ""}`}>
          {line.text}
        </li>
      ))}
    </ol>
  );
}
