// Answers that are judged while they are drawn: one question on the line, the newest wins.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isAnswer, Newest, whyNot } from "../../src/games/shared/useJudge";

/** A server that answers when it is told to. */
function slow() {
  const asked: { what: string; answer: (word: string | null) => void }[] = [];
  const ask = (what: string) =>
    new Promise<string | null>((answer) => asked.push({ what, answer }));
  return { asked, line: new Newest<string, string>(ask) };
}

const soon = () => new Promise((go) => setTimeout(go, 0));

test("one question is on its way, and the newest of those that wait is asked next", async () => {
  const { asked, line } = slow();
  const answers = ["a", "b", "c", "d"].map((what) => line.of(what));
  assert.deepEqual(
    asked.map(({ what }) => what),
    ["a"],
  );
  asked[0]?.answer("yes");
  await soon();
  assert.deepEqual(
    asked.map(({ what }) => what),
    ["a", "d"],
  );
  asked[1]?.answer("no");
  assert.deepEqual(await Promise.all(answers), ["yes", null, null, "no"]);
});

test("a line that broke keeps nobody waiting", async () => {
  const { asked, line } = slow();
  const first = line.of("a");
  asked[0]?.answer(null);
  assert.equal(await first, null);
  const broken = new Newest<string, string>(() => Promise.reject(new Error("gone")));
  assert.equal(await broken.of("a"), null);
  const again = line.of("b");
  await soon();
  asked[1]?.answer("yes");
  assert.equal(await again, "yes");
});

test("a verdict is an answer, refused or not, or a refusal", () => {
  const refusal = { clause: "table", reason: "Not now." };
  assert.equal(isAnswer(refusal), false);
  assert.deepEqual(whyNot(refusal), refusal);
});
