// Tutatis: squares on the screen, the cursor of the keys, what answers are about, and placing as
// usual.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bySquare,
  deploying,
  doerOf,
  endOf,
  inOrder,
  inTurn,
  movesOf,
  narrowed,
  nextOf,
  open,
  passTo,
  receivers,
  tappable,
  toward,
  wayOf,
} from "../../src/games/tutatis/answers";
import { layOut } from "../../src/games/tutatis/sheet";
import {
  along,
  crossed,
  DIRS,
  distance,
  outside,
  parse,
  ring,
  type Square,
  step,
  turned,
  write,
} from "../../src/games/tutatis/square";
import { usualOf } from "../../src/games/tutatis/useDeploy";
import { cornered, neighbour } from "../../src/games/tutatis/walk";
import type { Choice } from "../../src/protocol";

const choice = (action: string, on: string[] = [], more: Partial<Choice> = {}): Choice => ({
  action,
  kind: action.split(" ")[0] ?? "",
  verb: "",
  label: action,
  detail: "",
  odds: null,
  on,
  refused: null,
  usual: false,
  ...more,
});
const half = { odds: { wins: 18, of: 36 } };
const CENTRE: Square = { x: 6, y: 8 };
const SHEETS = (["home", "away"] as const).flatMap((near) =>
  [true, false].map((tall) => layOut(near, tall)),
);

test("a square is read as it is written, and nothing else is", () => {
  assert.deepEqual(parse("6,8"), CENTRE);
  assert.deepEqual(parse("at:6,8"), CENTRE);
  for (const text of ["-3,8", "home:7", "", "3", "1,1,1", null])
    assert.equal(parse(text), null, String(text));
  assert.equal(write(CENTRE), "6,8");
});

test("eight neighbours are one step away, and a way leads over its squares", () => {
  assert.equal(new Set(ring(CENTRE).map(write)).size, 8);
  for (const dir of DIRS) assert.equal(distance(CENTRE, step(CENTRE, dir)), 1);
  assert.deepEqual(along(CENTRE, ["n", "ne"]).map(write), ["6,9", "7,10"]);
  assert.equal(turned("nw", 1), "n");
  assert.equal(turned("n", -1), "nw");
});

test("a pass goes over the squares its line crosses, corners left out", () => {
  const over = (from: string, to: string) =>
    crossed(parse(from) as Square, parse(to) as Square).map(write);
  assert.deepEqual(over("6,8", "6,11"), ["6,9", "6,10"]);
  assert.deepEqual(over("6,8", "8,10"), ["7,9"]);
  assert.deepEqual(over("6,8", "8,9"), ["7,8", "7,9"]);
  assert.deepEqual(over("6,8", "7,9"), []);
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
        sheet.square(sheet.spot(square)),
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
  const go = choice("go 5 7,10", ["home:5", "6,9", "7,10"], half);
  assert.equal(doerOf(go, "home"), "home:5");
  assert.deepEqual(endOf(go), { x: 7, y: 10 });
  assert.deepEqual(wayOf(go, CENTRE).map(write), ["6,8", "6,9", "7,10"]);
  assert.deepEqual(endOf(choice("step 5 n", ["home:5", "6,9"])), { x: 6, y: 9 });
  assert.equal(doerOf(choice("pass 4", ["home:5", "home:4"]), "home"), "home:5");
  assert.equal(endOf(choice("tackle 5 7", ["home:5", "away:7"])), null);
});

test("a square gives the likeliest answer, of equals the whole way", () => {
  const found = bySquare([
    choice("step 5 n", ["home:5", "6,9"]),
    choice("go 5 6,9", ["home:5", "6,9"]),
    choice("leap 5 6,10", ["home:5", "6,10"], half),
    choice("go 5 6,10", ["home:5", "6,9", "6,10"], { odds: { wins: 9, of: 36 } }),
  ]);
  assert.equal(found.get("6,9")?.action, "go 5 6,9");
  assert.equal(found.get("6,10")?.action, "leap 5 6,10");
});

test("only ways of the chosen figure that are legal are drawn", () => {
  const refused = { refused: { clause: "TU-084", reason: "Somebody stands there." } };
  const all = [
    choice("go 5 6,9", ["home:5", "6,9"]),
    choice("go 4 6,9", ["home:4", "6,9"]),
    choice("go 5 6,10", ["home:5", "6,10"], refused),
    choice("pass 4", ["home:5", "home:4"]),
  ];
  assert.deepEqual(
    movesOf(all, "home:5", "home").map(({ action }) => action),
    ["go 5 6,9"],
  );
});

test("taps give what rolls no dice and gives nothing away", () => {
  assert.ok(tappable(choice("go 5 6,9")));
  assert.ok(tappable(choice("go 5 6,9", [], { odds: { wins: 1, of: 1 } })));
  assert.ok(!tappable(choice("go 5 6,9", [], half)));
  for (const action of ["pass 4", "shoot goal", "end", "tackle 5 7"])
    assert.ok(!tappable(choice(action)), action);
});

test("passes and tackles are found by whom they are for", () => {
  const all = [
    choice("pass 4", ["home:5", "home:4"], half),
    choice("tackle 5 7", ["home:5", "away:7"], half),
    choice("end"),
  ];
  assert.deepEqual([...receivers(all, "home").keys()], ["home:4"]);
  assert.deepEqual(
    toward(all, "away:7").map(({ action }) => action),
    ["tackle 5 7"],
  );
  assert.ok(inTurn(all) && !deploying(all));
});

test("answers that were opened in the prompt bar leave the others closed", () => {
  const all = [choice("pass 4", ["home:5", "home:4"]), choice("clear 6,9", ["home:5", "6,9"])];
  const everything = new Map([
    ["home:5", "legal"],
    ["home:4", "legal"],
    ["6,9", "legal"],
  ]);
  assert.ok(!narrowed(all, everything));
  const clears = new Map([
    ["home:5", "legal"],
    ["6,9", "legal"],
  ]);
  assert.ok(narrowed(all, clears));
  assert.deepEqual(
    open(all, clears).map(({ action }) => action),
    ["clear 6,9"],
  );
});

test("keys go round those who can act, both ways", () => {
  const ids = ["home:1", "home:2", "home:3"];
  assert.equal(nextOf(ids, null, 1), "home:1");
  assert.equal(nextOf(ids, null, -1), "home:3");
  assert.equal(nextOf(ids, "home:3", 1), "home:1");
  assert.equal(nextOf([], "home:3", 1), null);
});

test("placing as usual gives usual placements, and stops at any other question", () => {
  const place = choice("place 5 6,8", ["home:5", "6,8"], { usual: true });
  assert.equal(usualOf([choice("place 4 1,1", ["home:4", "1,1"]), place])?.action, "place 5 6,8");
  assert.equal(
    usualOf([choice("place 4 1,1", ["home:4", "1,1"]), choice("done", [], { usual: true })])
      ?.action,
    "done",
  );
  assert.equal(usualOf([choice("yes"), choice("no", [], { usual: true })]), null);
});

test("a pass to a mate is the legal one to him, and there is none to anybody else", () => {
  const pass = choice("pass 4", ["home:4"], half);
  const refused = choice("pass 6", ["home:6"], {
    refused: { clause: "TU-168", reason: "too far" },
  });
  const all = [choice("tackle 5 3", ["home:5", "away:3"]), pass, refused];
  assert.equal(passTo(all, "home:4", "home"), pass);
  for (const id of ["home:6", "home:3", "away:4"]) assert.equal(passTo(all, id, "home"), null, id);
});

test("squares are numbered as their buttons are: legal answers in order, the drawn one first", () => {
  const [one, two] = [choice("to 6,10", ["at:6,10"]), choice("to 7,10", ["at:7,10"])];
  const all = [one, choice("to 5,10", [], { refused: { clause: "TU-150", reason: "taken" } }), two];
  assert.deepEqual(inOrder(all, null), [one, two]);
  assert.deepEqual(inOrder(all, two), [two, one]);
});
