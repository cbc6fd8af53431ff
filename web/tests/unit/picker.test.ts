// Choosing among answers: by group, by things, and the one that was meant exactly.
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import type { Choice } from "../../src/protocol";
import { isFinal } from "../../src/shell/final";
import { endsLast, type Offer, Picker } from "../../src/shell/picker";

function answer(action: string, kind: string, on: string[] = [], refused = false): Choice {
  return {
    action,
    does: { game: "rugby-the-game", do: "skip" },
    kind,
    verb: kind,
    label: action.replace(/ at S\d$/, ""),
    detail: [],
    odds: null,
    rolls: false,
    ends_turn: false,
    on,
    refused: refused ? { clause: "X-1", reason: "Not now." } : null,
    usual: false,
  };
}

test("what ends the turn comes last, but for the answer that was meant", () => {
  const [end, run, shot] = [answer("end", "end"), answer("run", "run"), answer("shoot", "shoot")];
  const final = [end, shot].map((one) => ({ ...one, ends_turn: true }));
  const offers = [final[0], run, final[1]].flatMap((choice): Offer[] =>
    choice ? [{ type: "answer", choice }] : [],
  );
  assert.deepEqual(shown(endsLast(offers, null)), ["run", "end", "shoot"]);
  assert.deepEqual(shown(endsLast(offers, final[1] ?? null)), ["run", "shoot", "end"]);
  assert.deepEqual(shown(endsLast(offers, final[0] ?? null)), ["end", "run", "shoot"]);
});

test("what throws dice, shows something or ends the turn is asked again, whatever it is called", () => {
  const plain = answer("run", "run");
  assert.ok(!isFinal(plain));
  assert.ok(!isFinal({ ...plain, odds: { wins: 1, of: 6 } }), "a chance alone is none of it");
  assert.ok(isFinal({ ...plain, rolls: true }));
  assert.ok(isFinal({ ...plain, ends_turn: true }));
});

const alike = (on: readonly string[]) => on.filter((thing) => !thing.startsWith("slot:"));
const picker = (choices: Choice[]) => new Picker(signal(choices), alike);
const shown = (offers: Offer[]) =>
  offers.map((offer) => (offer.type === "group" ? `${offer.group}…` : offer.choice.action));

const TURN = [
  answer("run", "run"),
  answer("pass 9", "pass", ["home:9"]),
  answer("pass 10", "pass", ["home:10"]),
  answer("support forward for 6 at S1", "support", ["deck:f", "home:6", "slot:S1"]),
  answer("support forward for 6 at S2", "support", ["deck:f", "home:6", "slot:S2"]),
  answer("support forward for 7 at S1", "support", ["deck:f", "home:7", "slot:S1"]),
  answer("tackle 4", "tackle", ["home:4"]),
  answer("tackle 5", "tackle", ["home:5"]),
  answer("kick 30", "kick", [], true),
  answer("pass 11", "pass", ["home:11"], true),
];

test("answers of one kind stand behind one button when there are many", () => {
  const it = picker(TURN);
  assert.deepEqual(shown(it.offers.value), [
    "run",
    "pass pass…",
    "support support…",
    "tackle tackle…",
  ]);
  assert.deepEqual(
    shown(it.refusals.value),
    ["kick 30"],
    "a kind with legal answers is not called refused",
  );
  it.open("support support");
  assert.deepEqual(
    shown(it.offers.value),
    ["support forward for 6 at S1", "support forward for 7 at S1"],
    "answers that come to the same are shown once",
  );
});

test("few answers are shown side by side", () => {
  const it = picker(TURN.slice(0, 3));
  assert.deepEqual(shown(it.offers.value), ["run", "pass 9", "pass 10"]);
});

test("a thing narrows the answers, and tapping it again gives the one that is meant", () => {
  const it = picker(TURN);
  assert.equal(it.pick("home:9"), null);
  assert.equal(it.exact.value?.action, "pass 9");
  assert.equal(it.pick("home:9")?.action, "pass 9");
});

test("what was chosen before gives way to a thing that does not go with it", () => {
  const it = picker(TURN);
  it.pick("home:9");
  it.pick("home:4");
  assert.deepEqual(it.picked.value, ["home:4"]);
  assert.equal(it.exact.value?.action, "tackle 4");
});

test("several things together are the answer that names them and no other", () => {
  const it = picker([
    answer("commit none", "commit"),
    answer("commit 4", "commit", ["home:4"]),
    answer("commit 5", "commit", ["home:5"]),
    answer("commit 4 5", "commit", ["home:4", "home:5"]),
  ]);
  it.pick("home:4");
  assert.equal(it.exact.value?.action, "commit 4");
  it.pick("home:5");
  assert.equal(it.exact.value?.action, "commit 4 5");
  it.back();
  assert.equal(it.exact.value?.action, "commit 4");
});

test("a refused thing says why, and nothing is chosen", () => {
  const it = picker(TURN);
  it.pick("home:11");
  assert.equal(it.why.value?.action, "pass 11");
  assert.deepEqual(it.picked.value, []);
  assert.equal(it.targets.value.get("home:11"), "refused");
  assert.equal(it.targets.value.get("home:9"), "legal");
});

test("an answer drawn on the board is offered first, and dropped by going back", () => {
  const mark = { ...answer("mark 14,10", "mark", ["at:14,10"]), usual: true };
  const one = picker([answer("stay", "stay"), answer("form a 1,2", "form"), mark]);
  one.draft(answer("mark 12,9", "mark"));
  assert.deepEqual(shown(one.offers.value), ["mark 12,9", "stay", "form a 1,2", "mark 14,10"]);
  assert.equal(one.exact.value?.action, "mark 12,9");
  assert.equal(one.narrowed, true);
  one.back();
  assert.equal(one.drafted.value, null);
  assert.equal(one.offers.value.length, 3);
});

test("a drawn answer that is refused is offered first, with the reason", () => {
  const one = picker(TURN);
  one.draft(answer("mark 40,9", "mark", [], true));
  const [first] = one.offers.value;
  assert.equal(first?.type === "refused" && first.choice.refused?.reason, "Not now.");
});

test("a drawn answer takes the place of those of its kind that are about nothing on the board", () => {
  const one = picker([answer("form a 1,2", "form"), answer("form a 3,4", "form")]);
  one.draft(answer("form a 1,3", "form"));
  assert.deepEqual(shown(one.offers.value), ["form a 1,3"]);
  one.reset();
  assert.deepEqual(shown(one.offers.value), ["form a 1,2", "form a 3,4"]);
});

/** Every way to choose two of `names`; the first one is the usual one. */
function pairs(names: string[]): Choice[] {
  const all = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]));
  return all.map((on, index) => ({
    ...answer(`plays ${on.join(" ")}`, "plays", on),
    usual: index === 0,
  }));
}

test("of many combinations only the usual one is a button, and the others are put together", () => {
  const it = picker(pairs(["a", "b", "c", "d", "e", "f"]));
  assert.equal(it.made.value, 2);
  assert.deepEqual(shown(it.offers.value), ["plays a b"]);
  assert.equal(it.pick("c"), null);
  assert.deepEqual(shown(it.offers.value), [
    "plays a c",
    "plays b c",
    "plays c d",
    "plays c e",
    "plays c f",
  ]);
  assert.equal(it.pick("f"), null);
  assert.equal(it.exact.value?.action, "plays c f");
  assert.equal(it.pick("f")?.action, "plays c f", "tapped again, it is given");
});

test("while too many combinations go with what was chosen they are not listed", () => {
  const names = Array.from({ length: 12 }, (_, index) => `card:${index}`);
  const it = picker(pairs(names));
  it.pick("card:5");
  assert.deepEqual(shown(it.offers.value), []);
  it.back();
  it.pick("card:1");
  assert.deepEqual(shown(it.offers.value), ["plays card:0 card:1"], "the usual one goes with it");
});

test("combinations are listed when they are few, of different sizes, or none is usual", () => {
  const listed = (choices: Choice[]) => picker(choices).offers.value.length;
  assert.equal(listed(pairs(["a", "b", "c", "d"])), 6);
  assert.equal(
    listed([...pairs(["a", "b", "c", "d", "e"]), answer("plays a b c", "plays", ["a", "b", "c"])]),
    11,
  );
  assert.equal(
    listed(pairs(["a", "b", "c", "d", "e"]).map((choice) => ({ ...choice, usual: false }))),
    10,
  );
});

test("an answer that taps may not give is neither meant by one tap nor given by two", () => {
  const kicks = [
    answer("kick 9 1", "kick", ["home:9", "slot:1"]),
    answer("kick 9 2", "kick", ["home:9", "slot:2"]),
  ];
  const only = answer("pass 10", "pass", ["home:10"]);
  const it = new Picker(
    signal([...kicks, only]),
    alike,
    ({ kind }) => kind !== "kick" && kind !== "pass",
  );
  assert.equal(it.pick("home:9"), null);
  assert.equal(it.exact.value, null);
  assert.equal(it.pick("home:9"), null);
  assert.deepEqual(it.picked.value, []);
  assert.equal(it.pick("home:10"), null);
  assert.equal(it.pick("home:10"), null, "the second tap puts him down");
  assert.deepEqual(it.picked.value, []);
});

test("an answer that is considered marks its things, and changes neither offers nor what is open", () => {
  const it = picker(TURN);
  const offers = shown(it.offers.value);
  it.considered.value = TURN[3] ?? null;
  assert.deepEqual(shown(it.offers.value), offers);
  assert.equal(it.targets.value.get("home:6"), "meant");
  assert.equal(it.targets.value.get("home:7"), "legal");
  assert.ok(!it.narrowed);
  assert.equal(it.pick("home:6"), null, "a tap on it picks it, as any other");
  assert.equal(it.targets.value.get("home:6"), "picked");
  it.considered.value = answer("pass 11", "pass", ["home:11", "home:99"]);
  assert.equal(it.targets.value.get("home:11"), "refused", "what is closed stays closed");
  assert.ok(!it.targets.value.has("home:99"));
  it.reset();
  assert.equal(it.considered.value, null);
});

test("what is drawn while an answer is on its way is kept for the question after it, if that offers it", () => {
  const question = signal(TURN);
  const it = new Picker(question, alike);
  const next = (...offered: string[]) => {
    question.value = offered.map((action) => answer(action, "pass"));
    it.asked();
    return it.drafted.value?.action ?? null;
  };
  const drawn = (action: string) => it.draft(answer(action, "pass"));
  // The answer is heard of before the question, or after it.
  for (const late of [false, true]) {
    it.sends();
    drawn("pass 9");
    if (!late) it.sent(true);
    assert.equal(next("run", "pass 9"), "pass 9");
    if (late) it.sent(true);
    assert.equal(it.drafted.value?.action, "pass 9");
    assert.equal(it.drafted.value, question.value[1], "as the new question offers it");
    it.sends();
    if (late) it.sent(true);
    assert.equal(next("run", "pass 9"), null, "it was given");
    if (!late) it.sent(true);
  }
  it.sends();
  drawn("pass 9");
  assert.equal(next("run"), null, "it is not offered any more");
  it.sent(true);
  drawn("pass 9");
  assert.equal(next("pass 9"), null, "nothing was on its way");
  drawn("pass 9");
  it.sends();
  it.sent(true);
  assert.equal(next("pass 9"), null, "it was given");
});
