// What the analysis and hints say.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "../../src/app/router";
import { withStep } from "../../src/pages/analysis/Chart";
import { ended, gained, lucky } from "../../src/pages/analysis/words";
import type { Hint, Result } from "../../src/protocol";
import { alike, chanceText } from "../../src/shell/Advice";

const names = { home: "Ann", away: "Ben" };
const luck = (total: number) => ({
  home: { total, throws: 3, own: 0 },
  away: { total: -total, throws: 3, own: 0 },
});

test("a swing is told in hundredths of a match, with its sign", () => {
  assert.equal(gained(0.124), "+12");
  assert.equal(gained(-0.3), "−30");
  assert.equal(gained(0.004), "±0");
  assert.equal(gained(-0.004), "±0");
});

test("whom the dice helped", () => {
  assert.match(lucky(luck(0.2), names), /helped Ann: \+20/);
  assert.match(lucky(luck(-0.2), names), /helped Ben: \+20/);
  assert.match(lucky(luck(0.01), names), /even/);
});

test("how a match ended, and that a match given up was not lost slowly", () => {
  const score = { home: 3, away: 7 };
  const by = (how: Result["by"], winner: Result["winner"] = "home"): Result => ({
    winner,
    by: how,
    score,
  });
  assert.equal(ended(by("concession"), names), "Ben conceded; it stood 3–7.");
  assert.equal(ended(by("time"), names), "Ben ran out of time; it stood 3–7.");
  assert.equal(ended(by("score", "away"), names), "Ben won 7–3.");
  assert.equal(ended(by("agreement", null), names), "The coaches agreed on a draw; it stood 3–7.");
  const chances = [0.5, 0.4, 1].map((home, at) => ({
    ...{ step: 10 * at, clock: "", luck: 0, skill: 0 },
    home,
  }));
  const drawn = (result: Result) => withStep(chances, result).map(({ step, home }) => [step, home]);
  assert.deepEqual(drawn(by("concession")), [
    [0, 0.5],
    [10, 0.4],
    [20, 0.4],
    [20, 1],
  ]);
  assert.deepEqual(drawn(by("score")), [
    [0, 0.5],
    [10, 0.4],
    [20, 1],
  ]);
});

test("chances in whole per cents", () => {
  assert.equal(chanceText(0.576), "58 %");
  assert.equal(chanceText(1), "100 %");
});

test("answers that read the same are told apart", () => {
  const answer = (action: string, label: string) => ({
    choice: { action, label, detail: ["No test"] },
    chance: 0.5,
    playouts: 9,
  });
  const [one, other, third] = [
    answer("path 7 n", "Hurler 7 along this way"),
    answer("path 7 e", "Hurler 7 along this way"),
    answer("end", "End"),
  ];
  const hint = (...answers: object[]) => ({ seq: 1, answers, playouts: 18 }) as unknown as Hint;
  const reads = (said: Hint) => said.answers.map((given) => alike(said, given));
  assert.deepEqual(reads(hint(one, other)), [true, true]);
  assert.deepEqual(reads(hint(one, third)), [false, false]);
});

test("the analysis has an address", () => {
  assert.deepEqual(parse("/analysis/0123456789abcdef"), {
    page: "analysis",
    id: "0123456789abcdef",
  });
  assert.equal(parse("/analysis").page, "missing");
});
