// What the analysis and hints say.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "../../src/app/router";
import { gained, lucky } from "../../src/pages/analysis/words";
import type { Hint } from "../../src/protocol";
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

test("chances in whole per cents", () => {
  assert.equal(chanceText(0.576), "58 %");
  assert.equal(chanceText(1), "100 %");
});

test("answers that read the same are told apart", () => {
  const answer = (action: string, label: string) => ({ choice: { action, label, detail: "No test" }, chance: 0.5, playouts: 9 });
  const [one, other, third] = [answer("path 7 n", "Hurler 7 along this way"), answer("path 7 e", "Hurler 7 along this way"), answer("end", "End")];
  const hint = (...answers: object[]) => ({ seq: 1, answers, playouts: 18 }) as unknown as Hint;
  const reads = (said: Hint) => said.answers.map((given) => alike(said, given));
  assert.deepEqual(reads(hint(one, other)), [true, true]);
  assert.deepEqual(reads(hint(one, third)), [false, false]);
});

test("the analysis has an address", () => {
  assert.deepEqual(parse("/analysis/0123456789abcdef"), { page: "analysis", id: "0123456789abcdef" });
  assert.equal(parse("/analysis").page, "missing");
});
