// Luck and skill add up, and decisions are counted and named once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { grades, parts, reach, turningPoints, verdict } from "../../src/pages/analysis/parts";
import { playedBy } from "../../src/pages/replay/PlayOn";
import type { Analysis, Review, Seat } from "../../src/protocol";

const point = (home: number, luck: number, skill: number) => ({
  ...{ step: 0, clock: "" },
  home,
  luck,
  skill,
});

/** A match in which home's decisions gave home this much, away's gave away that much. */
function analysis(home: number, away: number, luck: number, end?: number): Analysis {
  const skill = home - away;
  const coach = (total: number) => ({ total, decisions: 9 });
  return {
    chances: [point(0.5, 0, 0), point(end ?? 0.5 + luck + skill, luck, skill)],
    skill: { home: coach(home), away: coach(away) },
  } as unknown as Analysis;
}

const told = (made: Analysis, seat: Seat) =>
  parts(made, seat).map(({ name, value }) => [name, value]);

test("the parts of a match add up to its end, for either coach", () => {
  const made = analysis(-0.124, 0.166, -0.206);
  assert.deepEqual(told(made, "home"), [
    ["start", 50],
    ["own", -12],
    ["theirs", -17],
    ["dice", -21],
    ["end", 0],
  ]);
  assert.deepEqual(told(made, "away"), [
    ["start", 50],
    ["own", 17],
    ["theirs", 12],
    ["dice", 21],
    ["end", 100],
  ]);
  for (const seat of ["home", "away"] as const) {
    const steps = parts(made, seat);
    for (const [index, step] of steps.slice(1, -1).entries())
      assert.equal(step.from, steps[index]?.to, "each begins where the last one ended");
    assert.equal(steps.at(-2)?.to, steps.at(-1)?.to);
  }
});

test("what was given up is a part of its own", () => {
  const made = analysis(0.1, 0, 0.05, 0);
  assert.deepEqual(told(made, "home"), [
    ["start", 50],
    ["own", 10],
    ["theirs", 0],
    ["dice", 5],
    ["given-up", -65],
    ["end", 0],
  ]);
});

test("the lines of luck and skill have room", () => {
  assert.equal(reach(analysis(0.1, 0, 0)), 0.25);
  assert.equal(reach(analysis(0.2, -0.2, -0.6)), 0.75);
});

test("every decision of a coach is counted once", () => {
  const answer = (step: number, cost: number, seat: Seat = "home") => ({
    ...{ step, seat, before: 0.5, best: 0.6 },
    given: 0.6 - cost,
  });
  const review = {
    choices: [
      { step: 4, seat: "home" },
      { step: 7, seat: "away" },
    ],
    answers: [
      answer(1, 0),
      answer(2, 0.02),
      answer(3, 0.05),
      answer(4, 0.2),
      answer(5, -0.01),
      answer(6, 0.3, "away"),
      answer(7, 0.3, "away"),
    ],
  } as unknown as Review;
  assert.deepEqual(grades(review, "home"), { best: 2, good: 1, slips: 1, turning: 1 });
  assert.deepEqual(grades(review, "away"), { best: 0, good: 0, slips: 1, turning: 1 });
  assert.deepEqual(
    turningPoints(review.choices, "away").map(({ step }) => step),
    [7],
  );
});

test("a new answer is judged by the old one and the best", () => {
  assert.equal(verdict(0.61, 0.49, 0.61).says, "Better, and the best found.");
  assert.equal(verdict(0.55, 0.49, 0.61).look, "better");
  assert.equal(verdict(0.495, 0.49, 0.61).look, "same");
  assert.equal(verdict(0.4, 0.49, 0.61).look, "worse");
  assert.equal(verdict(0.5, 0.5, 0.5).look, "same", "nothing was to be gained");
});

test("whoever plays on meets the bot that played", () => {
  assert.equal(playedBy({ bots: { home: null, away: "club" } }, "home"), "club");
  assert.equal(playedBy({ bots: { home: null, away: "club" } }, "away"), "club");
  assert.equal(playedBy({ bots: { home: null, away: null } }, "home"), null);
});
