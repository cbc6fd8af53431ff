// What a match was made of: decisions of both coaches and dice, in numbers that add up.
import type { Analysis, Review, ReviewedChoice, Seat } from "../../protocol";
import { other } from "../../shell/sides";

/** A step of the way from the first chance to the last, in whole hundredths. */
export type Part = {
  name: "start" | "own" | "theirs" | "dice" | "given-up" | "end";
  /** What it adds; of start and end the chance itself. */
  value: number;
  /** Where it stands: from one chance to the other. */
  from: number;
  to: number;
};

const hundredths = (chance: number): number => Math.round(100 * chance);

/**
 * From the chance before the match to the one after it, as `seat` sees it. Whole hundredths that add
 * up exactly: what rounding leaves goes to the dice.
 */
export function parts({ chances, skill }: Analysis, seat: Seat): Part[] {
  const [first, last] = [chances[0], chances.at(-1)];
  if (!first || !last) return [];
  const mine = (home: number) => (seat === "home" ? home : 1 - home);
  const start = hundredths(mine(first.home));
  const played = hundredths(mine(first.home + last.luck + last.skill));
  const end = hundredths(mine(last.home));
  const own = hundredths(skill[seat].total);
  const theirs = 0 - hundredths(skill[other(seat)].total);
  const found: Part[] = [{ name: "start", value: start, from: 0, to: start }];
  let at = start;
  const add = (name: Part["name"], value: number) => {
    found.push({ name, value, from: at, to: at + value });
    at += value;
  };
  add("own", own);
  add("theirs", theirs);
  add("dice", played - start - own - theirs);
  if (end !== played) add("given-up", end - played);
  found.push({ name: "end", value: end, from: 0, to: end });
  return found;
}

/** How good the answers of a coach were, each counted once. */
export type Grades = { best: number; good: number; slips: number; turning: number };

/** What costs less is as good as the best, and what costs less than the second is good. */
const BEST = 0.01;
const GOOD = 0.03;

export function grades({ answers, choices }: Review, seat: Seat): Grades {
  const turning = new Set(turningPoints(choices, seat).map(({ step }) => step));
  const found: Grades = { best: 0, good: 0, slips: 0, turning: turning.size };
  for (const { seat: whose, step, best, given } of answers) {
    if (whose !== seat || turning.has(step)) continue;
    const cost = best - given;
    found[cost < BEST ? "best" : cost < GOOD ? "good" : "slips"] += 1;
  }
  return found;
}

/** The costliest decisions of a coach in the order of the match. */
export const turningPoints = (choices: ReviewedChoice[], seat: Seat): ReviewedChoice[] =>
  choices.filter((choice) => choice.seat === seat);

/** What two lines lie between: as far as either goes, in quarters of a match. */
export function reach({ chances }: Analysis): number {
  const most = Math.max(...chances.flatMap(({ luck, skill }) => [luck, skill].map(Math.abs)), 0);
  return Math.max(0.25, Math.ceil(4 * most) / 4);
}

/** How good another answer is beside the one that was given then, in a few words. */
export function verdict(
  tried: number | null,
  given: number | null,
  best: number | null,
): { look: "better" | "worse" | "same"; says: string } {
  const [now, then, most] = [tried ?? 0, given ?? 0, best ?? 0].map(hundredths) as [
    number,
    number,
    number,
  ];
  if (now >= most && now > then) return { look: "better", says: "Better, and the best found." };
  if (now > then + 1) return { look: "better", says: "Better than last time." };
  if (now < then - 1) return { look: "worse", says: "Not as good as last time." };
  return { look: "same", says: "About as good as last time." };
}
