// What a replay is made of, beyond its steps: moments to jump to, the margin, totals. Pure, so that
// it can be tested without a page. Everything comes from the lines the server told.
import type { GameModule } from "../../games/module";
import type { Line, Replay, ReplayStep, Score, Seat } from "../../protocol";
import { progressText } from "../../shell/words";

/** What a game's events are to somebody who looks back, by their names. */
type Landmarks = GameModule["landmarks"];

/** Rows of the totals that every game has. */
const MADE = "Rolls made";
const FAILED = "Rolls failed";

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

/** What was told of one thing: never nothing. */
type Lines = [Line, ...Line[]];

/** What kind of thing happened; nothing where no board shows it. */
export const kindOf = ({ beat }: Line): string => beat?.event ?? "";

function letterOf(line: Line, landmarks: Landmarks): string {
  const kind = kindOf(line);
  return landmarks[kind]?.letter ?? (kind || line.text).charAt(0).toUpperCase();
}

/** Scores, whistles, and what the game itself calls a moment. */
function momentKind(line: Line, landmarks: Landmarks): Moment["kind"] | null {
  if (line.mark === "score" || line.mark === "whistle") return line.mark;
  return landmarks[kindOf(line)]?.moment ? "whistle" : null;
}

/** What is worth jumping to. What one step tells of one side and kind is one moment. */
export function moments(steps: ReplayStep[], landmarks: Landmarks): Moment[] {
  return steps.flatMap(({ told, score }, step) => {
    const groups = new Map<string, Lines>();
    for (const line of told) {
      const kind = momentKind(line, landmarks);
      if (!kind) continue;
      const key = `${kind} ${line.seat}`;
      const same = groups.get(key);
      if (same) same.push(line);
      else groups.set(key, [line]);
    }
    const found = [...groups.values()].map((lines) => moment(lines, step, score, landmarks));
    const before = steps[step - 1]?.score ?? score;
    const by = score.home > before.home ? "home" : score.away > before.away ? "away" : null;
    // Points are a moment even where no line says so: the score itself does.
    if (!by || found.some(({ kind }) => kind === "score")) return found;
    const known = told.filter((line) => landmarks[kindOf(line)]);
    const [first, ...others] = known.length > 0 ? known : told.slice(-1);
    if (!first) return found;
    const scored = moment([first, ...others], step, score, landmarks);
    return [...found, { ...scored, seat: by, kind: "score" as const }];
  });
}

/** The line that counts gives the name: a try, rather than its points. */
function naming(lines: Lines, landmarks: Landmarks): Line {
  return lines.find((line) => landmarks[kindOf(line)]?.counts) ?? lines[0];
}

/** Whose moment it was: of a contest that its first roller has lost, the winner's. */
function gainer({ seat, roll }: Line): Seat | null {
  const won = roll?.made === false ? roll.against.find(({ made }) => made === true) : undefined;
  return won?.seat ?? seat;
}

function moment(lines: Lines, step: number, score: Score, landmarks: Landmarks): Moment {
  const line = naming(lines, landmarks);
  const more = lines
    .filter((other) => other !== line)
    .map(({ text }) => text)
    .join(" ");
  const kind = momentKind(line, landmarks) ?? "score";
  return {
    step,
    seat: gainer(line),
    letter: letterOf(line, landmarks),
    kind,
    at: line.at,
    text: line.text,
    more,
    score,
  };
}

/** The steps that "next score or turn" stops at. */
export function stops(steps: ReplayStep[]): number[] {
  const inner = steps.flatMap(({ told }, step) =>
    told.some(({ mark }) => mark === "score" || mark === "time") ? [step] : [],
  );
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
  return steps.flatMap(({ progress }, step) => {
    const before = steps[step - 1];
    return before && progressText(before.progress) !== progressText(progress) ? [step] : [];
  });
}

/** Where another half begins: the first part of the progress changes. */
export function halves(steps: ReplayStep[]): { step: number; name: string }[] {
  const found: { step: number; name: string }[] = [];
  steps.forEach(({ progress }, step) => {
    const name = progress[0];
    if (name && found.at(-1)?.name !== name) found.push({ step, name });
  });
  return found;
}

/** What each side has rolled and scored in these lines, row by row. */
export function totals(
  lines: Line[],
  landmarks: Landmarks,
): { row: string; home: number; away: number }[] {
  const counted = Object.values(landmarks).flatMap(({ counts }) => (counts ? [counts] : []));
  const rows = new Map([MADE, FAILED, ...counted].map((row) => [row, { row, home: 0, away: 0 }]));
  const count = (row: string | undefined, seat: Seat) => {
    const sum = row === undefined ? undefined : rows.get(row);
    if (sum) sum[seat] += 1;
  };
  for (const line of lines) {
    const seat = line.seat ?? seatIn(line);
    if (!seat) continue;
    const rolls =
      line.roll && landmarks[kindOf(line)]?.rolls !== false
        ? [{ seat, made: line.roll.made }, ...line.roll.against]
        : [];
    for (const { seat: whose, made } of rolls)
      if (made !== null) count(made ? MADE : FAILED, whose);
    if (!missed(line)) count(landmarks[kindOf(line)]?.counts, seat);
  }
  return [...rows.values()];
}

/** The side that what happened names. */
const seatIn = ({ beat }: Line): Seat | null =>
  beat && "seat" in beat ? (beat.seat ?? null) : null;

/** Whether it was an attempt that failed. */
const missed = ({ beat }: Line): boolean => beat !== null && "made" in beat && beat.made === false;

/** What happened at a step, in one sentence: its first moment, else its last line. */
export function headline(steps: ReplayStep[], at: number, all: Moment[]): Line | null {
  for (let step = at; step >= 0; step -= 1) {
    const told = steps[step]?.told ?? [];
    const moment = all.find((found) => found.step === step);
    const line = told.find(({ text }) => text === moment?.text) ?? told.at(-1);
    if (line) return line;
  }
  return null;
}

/** The headline in words; what was told at an earlier step is not said to have happened here. */
export function headlineText(steps: ReplayStep[], at: number, all: Moment[]): string {
  const line = headline(steps, at, all);
  if (!line) return "The table is laid.";
  return steps[at]?.told.length ? line.text : `After: ${line.text}`;
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
