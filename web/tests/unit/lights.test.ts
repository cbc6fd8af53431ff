// What is lit: asked for once for each question, marked where it belongs, and never in the way.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { api } from "../../src/net/api";
import { hasReasons, Lights, marked } from "../../src/net/lights";
import type { Choice, HintAnswer, Lit, Why } from "../../src/protocol";

const choice = (action: string, usual = false): Choice =>
  ({ action, label: action, usual, refused: null }) as Choice;
const NOTHING: Why = { purposes: [], risk: null, instead: null };
const answer = (action: string): HintAnswer => ({
  choice: choice(action),
  chance: 0.5,
  playouts: 8,
});
const lit = (seq: number, action: string | null): Lit => ({
  seq,
  answer: action === null ? null : answer(action),
  why: NOTHING,
});
const usualOf = (choices: Choice[]) =>
  choices.filter(({ usual }) => usual).map(({ action }) => action);
const seqOf = ({ lit }: Lights) => lit.value?.seq ?? null;
const soon = () => new Promise((go) => setTimeout(go, 0));

/** A server that answers when it is told to, and what it was asked. */
function slowFetch() {
  const asked: {
    path: string;
    init: RequestInit;
    answer: (body: unknown, ok?: boolean) => void;
  }[] = [];
  globalThis.fetch = (path, init = {}) =>
    new Promise((settle, fail) => {
      init.signal?.addEventListener("abort", () => fail(new Error("given up")));
      const answer = (body: unknown, ok = true) =>
        settle({ ok, status: ok ? 200 : 429, json: () => Promise.resolve(body) } as Response);
      asked.push({ path: String(path), init, answer });
    });
  return { asked, lights: new Lights((given) => api.lit("m1", "secret", given)) };
}
const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

test("a question on the screen is asked about once, in the name of the seat", async () => {
  const { asked, lights } = slowFetch();
  lights.look(7);
  lights.look(7);
  assert.equal(asked.length, 1);
  assert.equal(asked[0]?.path, "/api/matches/m1/lit");
  assert.equal(asked[0]?.init.method, "POST");
  assert.deepEqual(asked[0]?.init.headers, { authorization: "Bearer secret" });
  assert.equal(lights.looking.value, true);
  asked[0]?.answer(lit(7, "b"));
  await soon();
  assert.equal(lights.lit.value?.answer?.choice.action, "b");
  assert.equal(lights.looking.value, false);
  lights.look(7);
  assert.equal(asked.length, 1, "what is known is not asked again");
});

test("an answer to another question changes nothing, and nor does a refusal", async () => {
  const { asked, lights } = slowFetch();
  lights.look(7);
  asked[0]?.answer(lit(6, "b"));
  await soon();
  assert.equal(seqOf(lights), null);
  assert.equal(lights.looking.value, false);
  lights.look(8);
  asked[1]?.answer({ code: "too-many", message: "Later." }, false);
  await soon();
  assert.equal(seqOf(lights), null);
  assert.equal(lights.looking.value, false);
  // The next question is asked about all the same.
  lights.look(9);
  asked[2]?.answer(lit(9, "c"));
  await soon();
  assert.equal(seqOf(lights), 9);
});

test("whoever has gone on waits no more for the question before", async () => {
  const { asked, lights } = slowFetch();
  lights.look(7);
  lights.look(8);
  assert.equal(asked[0]?.init.signal?.aborted, true);
  await soon();
  assert.equal(lights.looking.value, true, "the new one is still waited for");
  asked[1]?.answer(lit(8, "b"));
  await soon();
  assert.equal(seqOf(lights), 8);
  lights.leave();
  assert.equal(seqOf(lights), null);
});

test("the best answer of a hint is lit, whatever a quick look says later", async () => {
  const { asked, lights } = slowFetch();
  lights.look(7);
  const why = { purposes: ["You keep the ball."], risk: null, instead: null };
  lights.hint({ seq: 7, answers: [answer("best"), answer("second")], playouts: 99, why });
  asked[0]?.answer(lit(7, "b"));
  await soon();
  assert.equal(lights.lit.value?.answer?.choice.action, "best");
  assert.deepEqual(lights.lit.value?.why, why);
  assert.equal(lights.looking.value, false);
});

test("until it is known what is lit, the older mark stays", () => {
  const choices = [choice("a", true), choice("b")];
  assert.equal(marked(choices, null), choices);
});

test("what is lit takes the mark over, and nothing else keeps it", () => {
  const choices = [choice("a", true), choice("b"), choice("c")];
  const shown = marked(choices, lit(1, "b"));
  assert.deepEqual(usualOf(shown), ["b"]);
  assert.equal(shown.length, 3);
  assert.equal(shown[2], choices[2], "the others are the same as before");
  assert.deepEqual(usualOf(choices), ["a"], "the list of the server is left alone");
  assert.equal(marked(choices, lit(1, "a")), choices, "it was marked already");
  assert.deepEqual(usualOf(marked(choices, lit(1, null))), []);
});

test("a whole way that the list leaves out is put after it, but not among those of one figure", () => {
  const choices = [choice("a", true), choice("b")];
  const shown = marked(choices, lit(1, "way"));
  assert.deepEqual(
    shown.map(({ action }) => action),
    ["a", "b", "way"],
  );
  assert.deepEqual(usualOf(shown), ["way"]);
  assert.deepEqual(usualOf(marked(choices, lit(1, "way"), false)), []);
  assert.equal(marked(choices, lit(1, "way"), false).length, 2);
});

test("reasons are there when one of them is", () => {
  assert.equal(hasReasons({ why: NOTHING }), false);
  assert.equal(hasReasons({ why: { ...NOTHING, risk: "They steal it." } }), true);
  assert.equal(hasReasons({ why: { ...NOTHING, purposes: ["You score."] } }), true);
});
