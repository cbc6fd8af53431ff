// What a replay is made of, beyond its steps: moments to jump to, the margin, totals. Pure, so that
// it can be tested without a page. Everything comes from the lines the server told.
import type { Line, Replay, ReplayStep, Score, Seat } from "../../protocol";

/** What the events of games count as, by the name of the event. Others have their first letter. */
const KINDS: Record<string, { letter: string; counts?: keyof Tally }> = {
  "try-scored": { letter: "T", counts: "tries" },
  "drop-goal": { letter: "G", counts: "goals" },
  "goal-second": { letter: "G", counts: "goals" },
  scored: { letter: "G" },
  "penalty-awarded": { letter: "P", counts: "penalties" },
  "sin-binned": { letter: "Y", counts: "cards" },
};

export type Tally = { made: number; failed: number; tries: number; goals: number; penalties: number; cards: number };

/** Something worth jumping to. */
export type Moment = {
  step: number;
  seat: Seat | null;
  letter: string;
  kind: "score" | "whistle";
  at: string;
  text: string;
  /** What else the step told of it. */
  more: string;
  score: Score;
};

/** The name of an event, whether its JSON is a word or an object with one key. */
export function kindOf(event: unknown): string {
  if (typeof event === "string") return event;
  return event !== null && typeof event === "object" ? (Object.keys(event)[0] ?? "") : "";
}

function letterOf(line: Line): string {
  const kind = kindOf(line.event);
  return KINDS[kind]?.letter ?? (kind || line.text).charAt(0).toUpperCase();
}

/** Scores and whistles. What one step tells of one side and kind is one moment. */
export function moments(steps: ReplayStep[]): Moment[] {
  return steps.flatMap(({ told, score }, step) => {
    const groups = new Map<string, Line[]>();
    for (const line of told) {
      if (line.mark !== "score" && line.mark !== "whistle") continue;
      const key = `${line.mark} ${line.seat}`;
      groups.set(key, [...(groups.get(key) ?? []), line]);
    }
    const found = [...groups.values()].map((lines) => moment(lines, step, score));
    const before = steps[step - 1]?.score ?? score;
    const by = score.home > before.home ? "home" : score.away > before.away ? "away" : null;
    // Points are a moment even where no line says so: the score itself does.
    if (!by || found.some(({ kind }) => kind === "score")) return found;
    const known = told.filter(({ event }) => KINDS[kindOf(event)]);
    const lines = known.length > 0 ? known : told.slice(-1);
    return lines.length > 0 ? [...found, { ...moment(lines, step, score), seat: by, kind: "score" as const }] : found;
  });
}

/** The line that counts gives the name: a try, rather than its points. */
function naming(lines: Line[]): Line | undefined {
  return lines.find(({ event }) => KINDS[kindOf(event)]?.counts) ?? lines[0];
}

function moment(lines: Line[], step: number, score: Score): Moment {
  const line = naming(lines) ?? lines[0]!;
  const more = lines.filter((other) => other !== line).map(({ text }) => text).join(" ");
  const kind = line.mark === "whistle" ? "whistle" : "score";
  return { step, seat: line.seat, letter: letterOf(line), kind, at: line.at, text: line.text, more, score };
}

/** The steps that "next score or turn" stops at. */
export function stops(steps: ReplayStep[]): number[] {
  const inner = steps.flatMap(({ told }, step) => (told.some(({ mark }) => mark === "score" || mark === "time") ? [step] : []));
  return [...new Set([0, ...inner, steps.length - 1])];
}

/** Stretches of equal margin, home's lead positive: `from` step up to `to`. */
export type Stretch = { from: number; to: number; margin: number };

export function margins(steps: ReplayStep[]): Stretch[] {
  const runs: Stretch[] = [];
  steps.forEach(({ score }, step) => {
    const margin = score.home - score.away;
    const last = runs.at(-1);
    if (last) last.to = step;
    if (last?.margin !== margin) runs.push({ from: step, to: step, margin });
  });
  return runs;
}

/** Where the clock of the game moves on: ticks of the ribbon. */
export function clock(steps: ReplayStep[]): number[] {
  return steps.flatMap(({ progress }, step) => (step > 0 && steps[step - 1]?.progress !== progress ? [step] : []));
}

/** Where another half begins: the first words of the progress change. */
export function halves(steps: ReplayStep[]): { step: number; name: string }[] {
  const found: { step: number; name: string }[] = [];
  steps.forEach(({ progress }, step) => {
    const name = progress.split(", ")[0] ?? "";
    if (name && found.at(-1)?.name !== name) found.push({ step, name });
  });
  return found;
}

/** What each side has rolled and scored in these lines. */
export function totals(lines: Line[]): Record<Seat, Tally> {
  const none = (): Tally => ({ made: 0, failed: 0, tries: 0, goals: 0, penalties: 0, cards: 0 });
  const sums = { home: none(), away: none() };
  for (const line of lines) {
    const seat = line.seat ?? seatIn(line.event);
    if (!seat) continue;
    const sum = sums[seat];
    if (line.roll?.made === true) sum.made += 1;
    if (line.roll?.made === false) sum.failed += 1;
    const counts = KINDS[kindOf(line.event)]?.counts;
    if (counts && !missed(line.event)) sum[counts] += 1;
  }
  return sums;
}

/** The side an event names: `{"try-scored": {"seat": "away"}}`. */
function seatIn(event: unknown): Seat | null {
  const told = (event as Record<string, { seat?: Seat }> | null)?.[kindOf(event)];
  return told?.seat ?? null;
}

/** Whether an event tells of an attempt that failed: `{"goal-second": {"made": false}}`. */
function missed(event: unknown): boolean {
  const told = (event as Record<string, { made?: boolean }>)[kindOf(event)];
  return told?.made === false;
}

/** What happened at a step, in one sentence: its score or whistle, else its last line. */
export function headline(steps: ReplayStep[], at: number): Line | null {
  for (let step = at; step >= 0; step -= 1) {
    const told = steps[step]?.told ?? [];
    const line = naming(told.filter(({ mark }) => mark === "score" || mark === "whistle")) ?? told.at(-1);
    if (line) return line;
  }
  return null;
}

/**
 * Both seats' replays of one match as one: each line as the side it is about could read it, so
 * that drawn cards of both are named. Positions are home's.
 */
export function opened(home: Replay, away: Replay): Replay {
  const steps = home.steps.map((step, index) => {
    const other = away.steps[index]?.told ?? [];
    const told = step.told.map((line, at) => (line.seat === "away" ? (other[at] ?? line) : line));
    return { ...step, told, action: step.action ?? away.steps[index]?.action ?? null };
  });
  return { ...home, steps };
}
