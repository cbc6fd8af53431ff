// The log: one line an event, in the style of its side, with the clauses that decided it.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { kitOf } from "../app/colours";
import type { Line } from "../protocol";
import { ClauseChip } from "./Clause";

type Filter = "all" | "rolls" | "scores" | "every";
const filter = signal<Filter>("all");
/** Older lines are left out of the page; the replay has them all. */
const SHOWN = 250;

function passes(line: Line): boolean {
  switch (filter.value) {
    case "every":
      return true;
    case "all":
      return line.mark !== "quiet";
    case "rolls":
      return line.roll !== null;
    case "scores":
      return line.mark === "score" || line.mark === "whistle";
  }
}

export function LogFilter() {
  return (
    <label class="log-filter">
      <span class="visually-hidden">Show in the log</span>
      <select
        value={filter.value}
        onChange={(event) => (filter.value = event.currentTarget.value as Filter)}
      >
        <option value="all">All</option>
        <option value="rolls">Rolls</option>
        <option value="scores">Scores</option>
        <option value="every">Every line</option>
      </select>
    </label>
  );
}

export function LogLine({ line, game, now }: { line: Line; game: string; now?: boolean }) {
  const big = line.mark === "score" || line.mark === "time";
  return (
    <li
      class={`log-line ${line.seat ? kitOf(line.seat) : ""}${now ? " now" : ""}${big ? " big" : ""}`}
    >
      <span class="log-when">{line.at || "·"}</span>
      <span>
        {line.text}{" "}
        {line.clauses.map((id) => (
          <ClauseChip key={id} id={id} game={game} />
        ))}
      </span>
    </li>
  );
}

/** The whole log. It follows its end unless somebody has scrolled up to read. */
export function EventLog({ log, game, fresh = 0 }: { log: Line[]; game: string; fresh?: number }) {
  const box = useRef<HTMLOListElement>(null);
  const follows = useRef(true);
  const lines = log.filter(passes).slice(-SHOWN);
  useEffect(() => {
    // A frame later: a log in a sheet has no height before the sheet is open.
    const frame = requestAnimationFrame(() => {
      const list = box.current;
      if (list && follows.current) list.scrollTop = list.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [log, filter.value]);
  // What stands above the log may grow and shrink; its end stays in sight.
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const watch = new ResizeObserver(() => {
      if (follows.current) list.scrollTop = list.scrollHeight;
    });
    watch.observe(list);
    return () => watch.disconnect();
  }, []);
  // A log that grows or shrinks is scrolled by the browser too, up as well as down, and tells it
  // late. Only who scrolls up while it keeps its size wants to read there.
  const last = useRef({ top: 0, inside: 0, outside: 0 });
  const scrolled = (list: HTMLElement) => {
    const { scrollTop: top, scrollHeight: inside, clientHeight: outside } = list;
    const same = inside === last.current.inside && outside === last.current.outside;
    if (inside - top - outside < 40) follows.current = true;
    else if (same && top < last.current.top - 1) follows.current = false;
    else if (follows.current && !same) list.scrollTop = inside;
    last.current = { top: list.scrollTop, inside, outside };
  };
  const lit = new Set(log.slice(log.length - fresh));
  return (
    <ol
      ref={box}
      class="log"
      tabIndex={0}
      aria-label="Event log"
      onScroll={(event) => scrolled(event.currentTarget)}
    >
      {lines.length === 0 && <li class="quiet">Nothing has happened yet.</li>}
      {lines.map((line, index) => (
        <LogLine key={index} line={line} game={game} now={lit.has(line)} />
      ))}
    </ol>
  );
}

/** Reads new lines out, politely; corrections after an undo are not read. */
export function LiveLog({ told }: { told: Line[] }) {
  return (
    <div class="visually-hidden" role="log" aria-live="polite" aria-relevant="additions">
      {told.slice(-8).map((line, index) => (
        <p key={`${index} ${line.text}`}>{line.text}</p>
      ))}
    </div>
  );
}
