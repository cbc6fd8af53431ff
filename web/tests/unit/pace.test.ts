// What comes too fast is shown one thing after another, and never later than promised.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Clock, Pace } from "../../src/net/pace";

/** A clock that goes on when it is told to. */
function hand(): Clock & { go: (time: number) => void } {
  let now = 1_000;
  let timers: { at: number; then: () => void }[] = [];
  return {
    now: () => now,
    after: (time, then) => {
      const timer = { at: now + time, then };
      timers.push(timer);
      return () => (timers = timers.filter((one) => one !== timer));
    },
    go: (time) => {
      const end = now + time;
      for (let next = due(end); next; next = due(end)) {
        timers = timers.filter((one) => one !== next);
        now = next.at;
        next.then();
      }
      now = end;
    },
  };
  function due(end: number) {
    return timers.filter(({ at }) => at <= end).sort((one, two) => one.at - two.at)[0];
  }
}

function start() {
  const clock = hand();
  const shown: string[] = [];
  const behind: boolean[] = [];
  const pace = new Pace<string>(
    (things) => shown.push(things.join("+")),
    (now) => behind.push(now),
    clock,
  );
  return { clock, shown, behind, pace };
}

test("the first is shown at once, the others one by one", () => {
  const { clock, shown, behind, pace } = start();
  for (const thing of ["a", "b", "c"]) pace.add(thing, 1);
  assert.deepEqual(shown, ["a"]);
  assert.equal(behind.at(-1), true);
  clock.go(400);
  assert.deepEqual(shown, ["a", "b"]);
  clock.go(400);
  assert.deepEqual(shown, ["a", "b", "c"]);
  assert.equal(behind.at(-1), false);
});

test("twice the speed takes half the time, and speed 0 none, for all that waits", () => {
  const { clock, shown, pace } = start();
  for (const thing of ["a", "b", "c"]) pace.add(thing, 2);
  clock.go(200);
  assert.deepEqual(shown, ["a", "b"]);
  pace.add("d", 0);
  assert.deepEqual(shown, ["a", "b", "c+d"]);
});

test("however many there are, all are shown within four seconds", () => {
  const { clock, shown, pace } = start();
  for (let thing = 0; thing < 60; thing += 1) pace.add(String(thing), 1);
  clock.go(2_000);
  assert.ok(shown.length > 10 && shown.length < 60, `${shown.length} after half the time`);
  clock.go(2_100);
  assert.equal(shown.length, 60);
  // One that comes while nothing waits any more need not wait either.
  pace.add("late", 1);
  assert.equal(shown.at(-1), "late");
});

test("what cannot be seen takes no time, and never overtakes", () => {
  const { clock, shown, pace } = start();
  pace.add("a", 1);
  pace.add("light", 1, true);
  assert.deepEqual(shown, ["a", "light"]);
  pace.add("b", 1);
  pace.add("end", 1, true);
  assert.deepEqual(shown, ["a", "light"]);
  clock.go(400);
  assert.deepEqual(shown, ["a", "light", "b", "end"]);
});

test("all can be shown at once, and what follows an answer waits for nothing", () => {
  const { clock, shown, behind, pace } = start();
  for (const thing of ["a", "b", "c"]) pace.add(thing, 1);
  pace.skip();
  assert.deepEqual(shown, ["a", "b+c"]);
  assert.equal(behind.at(-1), false);
  pace.add("d", 1);
  pace.afresh();
  pace.add("answer", 1);
  assert.equal(shown.at(-1), "answer");
  pace.add("reply", 1);
  assert.equal(shown.at(-1), "answer");
  clock.go(400);
  assert.equal(shown.at(-1), "reply");
});
