// Colours follow meaning: what failed is never green, nor is what is unlikely.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ODDS_INK, oddsInk, oddsTone, rollTone } from "../../src/shell/tones";

test("only what is made has a tick, whatever it is called", () => {
  for (const word of ["Critical", "Success", "Made", "Cancelled", "Stunned", ""]) {
    assert.equal(rollTone(false, word).look, "no", word);
    assert.equal(rollTone(null, word).look, "tie", word);
    assert.ok(!["check", "bolt"].includes(rollTone(null, word).icon), word);
    assert.equal(rollTone(false, word).icon, "cross", word);
  }
  assert.deepEqual(rollTone(true, "Made"), { look: "ok", icon: "check" });
  assert.deepEqual(rollTone(true, "Critical"), { look: "ok", icon: "bolt" });
});

test("a chance is green only where it is likely", () => {
  const tone = (per: number) => oddsTone({ wins: per, of: 100 });
  assert.deepEqual([0, 17, 34].map(tone), ["unlikely", "unlikely", "unlikely"]);
  assert.deepEqual([35, 50, 59].map(tone), ["even", "even", "even"]);
  assert.deepEqual([60, 72, 100].map(tone), ["likely", "likely", "likely"]);
  assert.equal(oddsTone({ wins: 0, of: 0 }), "unlikely");
});

test("an ink is that of its tone, and none is taken for a good one where nothing is known", () => {
  assert.equal(oddsInk({ wins: 17, of: 100 }), ODDS_INK.unlikely);
  assert.equal(oddsInk({ wins: 72, of: 100 }), ODDS_INK.likely);
  assert.ok(!Object.values(ODDS_INK).includes(oddsInk(null)));
});
