// Tutatis: squares on the screen, the cursor of the keys, what answers are about, and placing as
// usual.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Target } from "../../src/games/module";
import { narrowed, nextOf, open } from "../../src/games/shared/grid/answers";
import { write } from "../../src/games/shared/grid/space";
import { layOut } from "../../src/games/tutatis/board/sheet";
import {
  crossed,
  distance,
  outside,
  ring,
  type Square,
} from "../../src/games/tutatis/board/square";
import {
  bySquare,
  deploying,
  doerOf,
  endOf,
  inOrder,
  inTurn,
  movesOf,
  offersAbout,
  passTo,
  receivers,
  toward,
  wayOf,
} from "../../src/games/tutatis/input/answers";
import { usualOf } from "../../src/games/tutatis/input/useDeploy";
import { cornered, neighbour } from "../../src/games/tutatis/input/walk";
import type { Choice } from "../../src/protocol";
import type { Act } from "../../src/protocol/tutatis";

/** A choice by its notation, which nothing but a test reads. */
const choice = (action: string, does: Act, more: Partial<Choice> = {}): Choice => ({
  action,
  does: { game: "tutatis", ...does },
  kind: does.do,
  verb: "",
  label: action,
  detail: [],
  odds: null,
  rolls: false,
  ends_turn: false,
  on: [],
  refused: null,
  usual: false,
  ...more,
});
const at = (x: number, y: number): Square => ({ x, y });
const go = (number: number, way: Square[], more: Partial<Choice> = {}): Choice => {
  const to = way.at(-1) ?? at(0, 0);
  const legs = way.map((to) => ({ to, tests: [] }));
  const does: Act = { do: "go", who: `home:${number}`, to, way: legs };
  return choice(`go ${number} ${write(to)}`, does, more);
};
const step = (number: number, to: Square): Choice =>
  choice(`step ${number} n`, {
    do: "step",
    who: `home:${number}`,
    dir: "way:n",
    to,
    way: [{ to, tests: [] }],
  });
const pass = (number: number, more: Partial<Choice> = {}): Choice =>
  choice(`pass ${number}`, { do: "pass", who: "home:5", on: `home:${number}` }, more);
const tackle = (more: Partial<Choice> = {}): Choice =>
  choice("tackle 5 7", { do: "tackle", who: "home:5", on: "away:7" }, more);
const place = (number: number, to: Square, more: Partial<Choice> = {}): Choice =>
  choice(`place ${number} ${write(to)}`, { do: "place", who: `home:${number}`, to }, more);
const push = (to: Square, more: Partial<Choice> = {}): Choice =>
  choice(`to ${write(to)}`, { do: "push", who: null, to }, more);
const END = choice("end", { do: "end" });
const actions = (choices: readonly Choice[]): string[] => choices.map(({ action }) => action);
const half = { odds: { wins: 18, of: 36 } };
const CENTRE: Square = { x: 6, y: 8 };
const SHEETS = (["home", "away"] as const).flatMap((near) =>
  [true, false].map((tall) => layOut(near, tall)),
);

test("eight neighbours are one step away", () => {
  assert.equal(new Set(ring(CENTRE).map(write)).size, 8);
  for (const next of ring(CENTRE)) assert.equal(distance(CENTRE, next), 1);
  assert.equal(write(CENTRE), "6,8");
});

test("a pass goes over the squares its line crosses, corners left out", () => {
  const over = (to: Square) => crossed(CENTRE, to).map(write);
  assert.deepEqual(over(at(6, 11)), ["6,9", "6,10"]);
  assert.deepEqual(over(at(8, 10)), ["7,9"]);
  assert.deepEqual(over(at(8, 9)), ["7,8", "7,9"]);
  assert.deepEqual(over(at(7, 9)), []);
});

test("whoever is pushed off waits beside the square he left", () => {
  assert.deepEqual(outside({ x: 1, y: 7 }), { x: 0, y: 7 });
  assert.deepEqual(outside({ x: 11, y: 7 }), { x: 12, y: 7 });
  assert.deepEqual(outside({ x: 6, y: 1 }), { x: 6, y: 0 });
  assert.deepEqual(outside({ x: 6, y: 16 }), { x: 6, y: 17 });
});

test("a point lies in the square it is drawn in, on the pitch and just off it, however the pitch lies", () => {
  for (const sheet of SHEETS) {
    for (const square of [
      CENTRE,
      { x: 1, y: 1 },
      { x: 11, y: 16 },
      { x: 0, y: 5 },
      { x: 12, y: 5 },
      { x: 6, y: 0 },
      { x: 6, y: 17 },
    ]) {
      assert.deepEqual(
        sheet.place(sheet.spot(square)),
        square,
        `${sheet.near} ${sheet.tall} ${write(square)}`,
      );
    }
  }
});

test("the near side attacks to the right, or upwards where it is narrow", () => {
  for (const sheet of SHEETS) {
    const own = sheet.spot({ x: 6, y: sheet.near === "home" ? 1 : 16 });
    const theirs = sheet.spot({ x: 6, y: sheet.near === "home" ? 16 : 1 });
    assert.ok(sheet.tall ? theirs.y < own.y : theirs.x > own.x, `${sheet.near} ${sheet.tall}`);
  }
  // Turned, not mirrored: to the left of the attack is the same hand for both.
  const [home, away] = [layOut("home", true), layOut("away", true)];
  assert.deepEqual(home.spot({ x: 2, y: 3 }), away.spot({ x: 10, y: 14 }));
});

test("the cursor goes where the arrow points on the screen, and stops at the edge", () => {
  for (const sheet of SHEETS) {
    for (const way of [
      { x: 1, y: 0 },
      { x: 0, y: 1 },
      { x: -1, y: 0 },
      { x: 0, y: -1 },
    ]) {
      const [from, to] = [sheet.spot(CENTRE), sheet.spot(neighbour(sheet, CENTRE, way))];
      assert.deepEqual([Math.sign(to.x - from.x), Math.sign(to.y - from.y)], [way.x, way.y]);
    }
    const [from, to] = [
      sheet.spot(CENTRE),
      sheet.spot(cornered(sheet, CENTRE, "PageUp") ?? CENTRE),
    ];
    assert.ok(to.x > from.x && to.y < from.y);
    assert.equal(cornered(sheet, CENTRE, "q"), null);
    let at = CENTRE;
    for (let steps = 0; steps < 40; steps += 1) at = neighbour(sheet, at, { x: 1, y: 0 });
    assert.deepEqual(neighbour(sheet, at, { x: 1, y: 0 }), at);
  }
});

test("an answer is done by somebody, leads somewhere and goes over squares", () => {
  const far = go(5, [at(6, 9), at(7, 10)], half);
  assert.equal(doerOf(far), "home:5");
  assert.deepEqual(endOf(far), { x: 7, y: 10 });
  assert.deepEqual(wayOf(far, CENTRE).map(write), ["6,8", "6,9", "7,10"]);
  assert.deepEqual(wayOf(push(at(6, 10)), null).map(write), ["6,10"]);
  assert.deepEqual(endOf(step(5, at(6, 9))), { x: 6, y: 9 });
  assert.equal(doerOf(pass(4)), "home:5");
  assert.equal(endOf(tackle()), null);
});

test("a square gives the likeliest answer, of equals the whole way", () => {
  const leap: Act = { do: "leap", who: "home:5", to: at(6, 10), way: [] };
  const found = bySquare([
    step(5, at(6, 9)),
    go(5, [at(6, 9)]),
    choice("leap 5 6,10", leap, half),
    go(5, [at(6, 9), at(6, 10)], { odds: { wins: 9, of: 36 } }),
  ]);
  assert.equal(found.get("6,9")?.action, "go 5 6,9");
  assert.equal(found.get("6,10")?.action, "leap 5 6,10");
});

test("only ways of the chosen figure that are legal are drawn", () => {
  const refused = { refused: { clause: "TU-084", reason: "Somebody stands there." } };
  const all = [go(5, [at(6, 9)]), go(4, [at(6, 9)]), go(5, [at(6, 10)], refused), pass(4)];
  assert.deepEqual(actions(movesOf(all, "home:5")), ["go 5 6,9"]);
});

test("passes and tackles are found by whom they are for", () => {
  const keeper = choice("keeper 4", { do: "keeper", who: "home:4" });
  const all = [pass(4, half), tackle(half), END];
  assert.deepEqual([...receivers(all).keys()], ["home:4"]);
  assert.deepEqual(actions(toward(all, "away:7")), ["tackle 5 7"]);
  assert.deepEqual(actions(toward([...all, keeper], "home:4")), ["pass 4", "keeper 4"]);
  assert.ok(inTurn(all) && !deploying(all));
});

test("of somebody who is taken up all but squares is offered, then whom else, and the end", () => {
  const pick = (number: number) => choice(`pick ${number}`, { do: "pick", who: `home:${number}` });
  const clears = Array.from({ length: 9 }, (_, x) =>
    choice(`clear ${x},9`, { do: "clear", who: "home:5", to: at(x, 9) }),
  );
  const about = [step(5, at(6, 9)), ...clears, go(5, [at(6, 9)]), tackle()];
  const offered = actions(offersAbout(about, [END, pick(5), pick(6), pass(4)], "home:5"));
  assert.deepEqual([offered[0], ...offered.slice(-3)], ["step 5 n", "tackle 5 7", "end", "pick 6"]);
  assert.equal(offered.filter((action) => action.startsWith("clear")).length, 6);
});

test("answers that were opened in the prompt bar leave the others closed", () => {
  const clear: Act = { do: "clear", who: "home:5", to: at(6, 9) };
  const all = [
    pass(4, { on: ["home:5", "home:4"] }),
    choice("clear 6,9", clear, { on: ["home:5", "at:6,9"] }),
  ];
  const everything = new Map<string, Target>([
    ["home:5", "legal"],
    ["home:4", "legal"],
    ["at:6,9", "legal"],
  ]);
  assert.ok(!narrowed(all, everything));
  const clears = new Map<string, Target>([
    ["home:5", "legal"],
    ["at:6,9", "legal"],
  ]);
  assert.ok(narrowed(all, clears));
  assert.deepEqual(actions(open(all, clears)), ["clear 6,9"]);
});

test("keys go round those who can act, both ways", () => {
  const ids = ["home:1", "home:2", "home:3"];
  assert.equal(nextOf(ids, null, 1), "home:1");
  assert.equal(nextOf(ids, null, -1), "home:3");
  assert.equal(nextOf(ids, "home:3", 1), "home:1");
  assert.equal(nextOf([], "home:3", 1), null);
});

test("placing as usual gives usual placements, and stops at any other question", () => {
  const usual = { usual: true };
  const first = place(4, at(1, 1));
  assert.equal(usualOf([first, place(5, CENTRE, usual)])?.action, "place 5 6,8");
  assert.equal(usualOf([first, choice("done", { do: "done" }, usual)])?.action, "done");
  const [yes, no] = [
    choice("yes", { do: "yes", who: null }),
    choice("no", { do: "no", who: null }, usual),
  ];
  assert.equal(usualOf([yes, no]), null);
});

test("a pass to a mate is the legal one to him, and there is none to anybody else", () => {
  const good = pass(4, half);
  const all = [tackle(), good, pass(6, { refused: { clause: "TU-168", reason: "too far" } })];
  assert.equal(passTo(all, "home:4"), good);
  for (const id of ["home:6", "home:3", "away:4"]) assert.equal(passTo(all, id), null, id);
});

test("squares are numbered as their buttons are: legal answers in order, the drawn one first", () => {
  const [one, two] = [push(at(6, 10)), push(at(7, 10))];
  const all = [one, push(at(5, 10), { refused: { clause: "TU-150", reason: "taken" } }), two];
  assert.deepEqual(inOrder(all, null), [one, two]);
  assert.deepEqual(inOrder(all, two), [two, one]);
});
