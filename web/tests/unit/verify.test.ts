// The golden values come from the Python program of docs/fair-dice.md and from the tests of
// crates/dice; the record from a match played to its end, which `tryline verify` found sound.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { verifyRecord } from "../../src/verify";
import { commitment, hex, matchKey, throwDice, unhex } from "../../src/verify/dice";
import { parseRecord } from "../../src/verify/record";

const utf8 = (text: string) => new TextEncoder().encode(text);
const seed = Uint8Array.from({ length: 32 }, (_, index) => index);
const key = matchKey(seed, "demo", utf8("home luck"), utf8(""));
const record = readFileSync(new URL("match.rec", import.meta.url), "utf8");

/** The record with one change, and a `check` line that fits it: what a careful cheat would send. */
function forged(find: string | RegExp, put: string): string {
  const changed = record.replace(find, put);
  assert.notEqual(changed, record, "the change must hit something");
  return resealed(changed);
}

function resealed(text: string): string {
  const body = text.slice(0, text.lastIndexOf("check "));
  return `${body}check ${createHash("sha256").update(body).digest("hex").slice(0, 16)}\n`;
}

const other = (digits: string) => (digits.startsWith("0") ? "1" : "0") + digits.slice(1);

test("commitment and keys are as published", () => {
  assert.equal(
    hex(commitment(seed)),
    "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  );
  assert.equal(hex(key), "29c3518aa4d9d77c5aab2ebfb141df3bb77c28140787e9cfc46953ef0cbaf231");
  const longest = matchKey(new Uint8Array(32).fill(0xff), "Zürich 7", seed, Uint8Array.of(7));
  assert.equal(hex(longest), "60ec14bca9ab87591fbcd8fd433ee752e76716153197f256fdbd7bdcdfb0544d");
});

test("events are thrown as published", () => {
  assert.deepEqual(throwDice(key, 0, 2, 6), [3, 0]);
  assert.deepEqual(throwDice(key, 1, 1, 115), [20]);
  assert.deepEqual(throwDice(key, 2, 12, 6), [2, 1, 1, 4, 4, 2, 4, 4, 2, 0, 3, 0]);
});

test("words that would favour small results are skipped", () => {
  assert.deepEqual(throwDice(key, 105_026, 1, 65_175), [56_299]);
  const eight = [55_217, 44_220, 17_354, 125, 48_145, 28_780, 29_823, 29_141];
  assert.deepEqual(throwDice(key, 362, 8, 65_175), eight);
});

test("an event number beyond 32 bits keeps all its bits", () => {
  const longest = matchKey(new Uint8Array(32).fill(0xff), "Zürich 7", seed, Uint8Array.of(7));
  assert.deepEqual(throwDice(longest, 2 ** 40 + 3, 3, 12), [8, 10, 0]);
});

test("hexadecimal digits are read back, and nothing else is", () => {
  assert.deepEqual(unhex("00ff1a"), Uint8Array.of(0, 255, 26));
  for (const bad of ["", "0", "0g", "0F", " 00"]) assert.equal(unhex(bad), null);
  assert.equal(unhex("00ff", 3), null);
});

test("a real record is verified, throw by throw", () => {
  const found = verifyRecord(record, parsedCommitment());
  assert.equal(found.verdict, "verified");
  assert.equal(
    found.events.length,
    record.split("\n").filter((line) => line.startsWith("~ ")).length,
  );
  assert.ok(found.events.every((event) => event.ok));
  assert.match(found.reason, new RegExp(`verified from the seed: ${found.events.length} throws`));
});

test("a decision taken back moves no throw to another number", () => {
  const more = forged(/^~ /m, "home second thoughts\nundo 1\n~ ");
  assert.equal(verifyRecord(more).verdict, "verified");
});

test("line ends of other systems change nothing", () => {
  assert.equal(verifyRecord(record.replaceAll("\n", "\r\n")).verdict, "verified");
});

test("a changed byte is found by the check line", () => {
  for (const at of [30, 400, record.length >> 1, record.length - 60]) {
    const byte = record[at] === "7" ? "8" : "7";
    const found = verifyRecord(record.slice(0, at) + byte + record.slice(at + 1));
    assert.equal(found.verdict, "failed");
    assert.match(found.reason, /has been changed/);
  }
  assert.match(verifyRecord(record.slice(0, -30)).reason, /cut off/);
  assert.match(verifyRecord(`${record}home pass\n`).reason, /cut off/);
});

test("a changed face is found and named", () => {
  const ten = parseRecord(record).drawn.find((drawn) => drawn.of === 10);
  assert.ok(ten, "a D10 was thrown");
  const lines = record.split("\n");
  const [drawn = 0] = ten.values;
  const face = (drawn + 1) % 10;
  lines[ten.line - 1] = `~ ${face}/10 ${ten.outcome}`;
  const found = verifyRecord(resealed(lines.join("\n")));
  assert.equal(found.verdict, "failed");
  assert.deepEqual(
    found.events.filter((event) => !event.ok).map((event) => event.number),
    [ten.number],
  );
  assert.equal(found.reason, `Throw ${ten.number} shows ${face}, but the seed gives ${drawn}.`);
});

test("a throw left out or added shifts all that follow", () => {
  const without = forged(/^~ .*\n/m, "");
  assert.equal(verifyRecord(without).verdict, "failed");
  const twice = forged(/^(~ .*\n)/m, "$1$1");
  assert.equal(verifyRecord(twice).verdict, "failed");
});

test("impossible throws are no rows", () => {
  for (const row of [
    "~ 10/10 face 11",
    "~ -1/10 face 0",
    "~ 01/10 face 2",
    "~ 1/0 x",
    "~ ,1/10 x",
    "~ 1/70000 x",
  ]) {
    assert.match(verifyRecord(forged(/^~ .*$/m, row)).reason, /^Line \d+ of the record/);
  }
});

test("a whole new match under another commitment is found by the one that was shown", () => {
  const found = verifyRecord(record, other(parsedCommitment()));
  assert.equal(found.verdict, "failed");
  assert.match(found.reason, /not the one that was shown/);
});

test("without a seed, and without a commitment, nothing is claimed", () => {
  const hidden = verifyRecord(forged(/^seed .*\n/m, ""));
  assert.equal(hidden.verdict, "no-seed");
  assert.ok(hidden.events.length > 0 && hidden.events.every((event) => event.ok === null));
  const simulated = forged(/^dealer .*$/m, "dealer seeded 42/17").replace(/^seed .*\n/m, "");
  assert.equal(verifyRecord(resealed(simulated)).verdict, "seeded");
});

test("what is no record is refused", () => {
  assert.match(verifyRecord("").reason, /not a record/);
  assert.match(verifyRecord("<!doctype html>").reason, /not a record/);
  assert.match(
    verifyRecord(forged(/^tryline-record 1$/m, "tryline-record 3")).reason,
    /formats 1 and 2/,
  );
});

test("a changed seed or nonce is found", () => {
  assert.match(
    verifyRecord(forged(/^seed (.*)$/m, `seed ${"ab".repeat(32)}`)).reason,
    /not the one that was committed/,
  );
  const { nonces } = parseRecord(record);
  for (const nonce of [hex(nonces.home), hex(nonces.away)]) {
    const found = verifyRecord(forged(`nonce=${nonce}`, `nonce=${other(nonce)}`));
    assert.equal(found.verdict, "failed");
    assert.match(found.reason, /but the seed gives/);
  }
});

function parsedCommitment(): string {
  const { dealer } = parseRecord(record);
  assert.equal(dealer.kind, "fair");
  return dealer.kind === "fair" ? hex(dealer.commitment) : "";
}
