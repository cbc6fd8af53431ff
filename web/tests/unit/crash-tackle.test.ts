// Crash Tackle: spaces on the screen, the cursor of the keys, what answers are about, formations
// and cards put to a kick.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  DIRS,
  direction,
  distance,
  type Hex,
  nearest,
  ring,
  step,
} from "../../src/games/crash-tackle/board/hex";
import { layOut, RIM } from "../../src/games/crash-tackle/board/sheet";
import {
  bySpace,
  endOf,
  inMain,
  kicker,
  kicksOf,
  movesOf,
  onlyKicks,
  passTo,
  receivers,
  wayOf,
} from "../../src/games/crash-tackle/input/answers";
import { boosts, kickAct, NO_BOOST, toggle } from "../../src/games/crash-tackle/input/boost";
import {
  type Form,
  formAct,
  formOf,
  mirror,
  proposed,
  put,
  sameForm,
} from "../../src/games/crash-tackle/input/form";
import { lettered, neighbour } from "../../src/games/crash-tackle/input/walk";
import { type Act, drawnAct } from "../../src/games/crash-tackle/scene";
import { window } from "../../src/games/shared/camera";
import { narrowed } from "../../src/games/shared/grid/answers";
import { write } from "../../src/games/shared/grid/space";
import type { Choice } from "../../src/protocol";

const choice = (does: Act, on: string[] = [], more: Partial<Choice> = {}): Choice => ({
  action: JSON.stringify(does),
  does: drawnAct(does),
  kind: does.do,
  verb: "",
  label: "",
  detail: [],
  odds: null,
  rolls: false,
  ends_turn: false,
  on,
  refused: null,
  usual: false,
  ...more,
});
const at = (x: number, y: number): Hex => ({ x, y });
const refused = { clause: "CT-029", reason: "Too far." };
const move = (player: string, to: Hex, along: Hex[] = []): Act => ({
  do: "move",
  player,
  to,
  along,
});
const kick = (
  player: string,
  to: Hex,
  distance: string | null = null,
  cards: string[] = [],
): Act => ({
  do: "kick",
  player,
  to,
  distance,
  with: cards,
  fifty_22: false,
});
const pass = (to: string, cards: string[] = []): Act => ({
  do: "pass",
  player: "home:9",
  to,
  with: cards,
});
const pick = (player: string): Act => ({ do: "pick", player });
const FIELD = { half_width: 12, dead: 38 };
const CENTRE: Hex = { x: 0, y: 0 };
const SHEETS = (["up", "down"] as const).flatMap((way) =>
  [true, false].map((tall) => layOut(FIELD, way, tall)),
);

test("six neighbours are one step away, and the directions lead to them", () => {
  assert.equal(new Set(ring(CENTRE).map(write)).size, 6);
  for (const dir of DIRS) {
    assert.equal(distance(CENTRE, step(CENTRE, dir)), 1);
    assert.equal(direction(CENTRE, step(CENTRE, dir)), dir);
  }
  assert.equal(distance({ x: 0, y: 0 }, { x: 2, y: 8 }), 5);
  assert.equal(direction(CENTRE, { x: 0, y: 4 }), null);
});

test("a point lies in the space whose middle is nearest, however the field lies", () => {
  assert.deepEqual(nearest(0.4, 0.3), CENTRE);
  for (const sheet of SHEETS) {
    for (const hex of [CENTRE, { x: -12, y: 38 }, { x: 11, y: -37 }, { x: 3, y: 5 }]) {
      const { x, y } = sheet.spot(hex);
      assert.deepEqual(sheet.place({ x: x + 5, y: y - 6 }), hex);
    }
  }
});

test("the near side attacks to the right, and upwards on a phone", () => {
  for (const sheet of SHEETS) {
    const own = sheet.facing === "up" ? -30 : 30;
    const [from, to] = [sheet.spot({ x: 0, y: own }), sheet.spot({ x: 0, y: -own })];
    if (sheet.tall) assert.ok(to.y < from.y);
    else assert.ok(to.x > from.x);
  }
});

test("arrows keep to their line, and q w e d s a go round clockwise", () => {
  for (const sheet of SHEETS) {
    for (const way of [
      { x: 1, y: 0 },
      { x: -1, y: 0 },
      { x: 0, y: 1 },
      { x: 0, y: -1 },
    ]) {
      const home = sheet.spot(CENTRE);
      let at: Hex = CENTRE;
      for (let steps = 0; steps < 6; steps += 1) at = neighbour(sheet, at, way, home);
      const { x, y } = sheet.spot(at);
      assert.ok(Math.abs((x - home.x) * way.y) + Math.abs((y - home.y) * way.x) < 14, "it strays");
      assert.ok((x - home.x) * way.x + (y - home.y) * way.y > 100, "it does not get on");
    }
    const round = ["q", "w", "e", "d", "s", "a"].map((key) => lettered(sheet, CENTRE, key) as Hex);
    assert.equal(new Set(round.map(write)).size, 6);
    // Each key's space touches that of the next.
    for (const [index, hex] of round.entries()) {
      assert.equal(distance(hex, round[(index + 1) % 6] as Hex), 1);
    }
    const [left, right] = [sheet.spot(round[0] as Hex), sheet.spot(round[3] as Hex)];
    assert.ok(left.x < right.x, "q lies left of d");
    assert.equal(lettered(sheet, CENTRE, "z"), null);
  }
  assert.deepEqual(
    lettered(SHEETS[0] as (typeof SHEETS)[number], { x: 12, y: 38 }, "w"),
    { x: 12, y: 38 },
    "the edge holds",
  );
});

test("answers say whom they move, where to, and by which way", () => {
  const far = choice(move("home:7", at(-1, 5), [at(0, 2), at(0, 4), at(-1, 5)]), ["home:7"]);
  const step = choice({ do: "step", player: "home:7", way: "n", to: at(0, 2) });
  const choices = [
    choice(pick("home:7")),
    step,
    far,
    choice(move("home:8", at(0, 6), [at(0, 6)])),
    choice(move("home:7", at(4, 4)), [], { refused }),
  ];
  assert.deepEqual(movesOf(choices, "home:7"), [step, far]);
  assert.deepEqual(endOf(far), at(-1, 5));
  assert.deepEqual(wayOf(far, CENTRE).map(write), ["0,0", "0,2", "0,4", "-1,5"]);
  const blind = choice(move("home:7", at(-1, 5)));
  assert.deepEqual(wayOf(blind, CENTRE).map(write), ["0,0", "-1,5"], "a way that is not known");
  assert.deepEqual([...bySpace(movesOf(choices, "home:7")).keys()], ["0,2", "-1,5"]);
  const along = [at(0, 2), at(1, 3), at(2, 4)];
  const path = choice({ do: "path", player: "home:7", ways: ["n", "ne", "ne"], along });
  assert.deepEqual(wayOf(path, CENTRE).map(write), ["0,0", "0,2", "1,3", "2,4"]);
  assert.ok(inMain(choices));
  assert.ok(!inMain([choice({ do: "skip" })]));
});

test("a whole move goes before a single step to the same space", () => {
  const whole = choice(move("home:7", at(0, 2), [at(0, 2)]));
  const step = choice({ do: "step", player: "home:7", way: "n", to: at(0, 2) });
  assert.equal(bySpace([step, whole]).get("0,2"), whole);
});

test("receivers are those a pass without cards may go to", () => {
  const choices = [
    choice(pass("home:10")),
    choice(pass("home:12", ["card:PP20"])),
    choice(pass("home:13"), [], { refused }),
  ];
  assert.deepEqual([...receivers(choices).keys()], ["home:10"]);
  assert.equal(passTo(choices, "home:10"), choices[0]);
  assert.equal(passTo(choices, "home:12"), null);
});

test("kicks are told apart by their cards, and one that is not listed is drawn", () => {
  const plain = choice(kick("away:10", at(0, 20)));
  const thrown = choice(kick("away:10", at(0, 26), "card:PP07"));
  const choices = [plain, thrown, choice(kick("away:10", at(0, 24), null, ["card:PP27"]))];
  assert.equal(kicker(choices), "away:10");
  assert.deepEqual(kicksOf(choices), [plain]);
  assert.deepEqual(kicksOf(choices, ["card:PP07"]), [thrown]);
  assert.deepEqual(boosts(choices), { distance: ["card:PP07"], with: ["card:PP27"] });
  const both = toggle(toggle(NO_BOOST, "card:PP07", "distance"), "card:PP27", "with");
  assert.deepEqual(
    kickAct("home:10", at(1, 29), both),
    kick("home:10", at(1, 29), "card:PP07", ["card:PP27"]),
  );
  assert.deepEqual(toggle(toggle(both, "card:PP07", "distance"), "card:PP27", "with"), NO_BOOST);
});

test("kicks that were opened in the prompt bar are told from everything else", () => {
  const aimed = choice(kick("home:9", at(0, 20)), ["home:9", "at:0,20"]);
  const choices = [
    aimed,
    choice(pick("home:9"), ["home:9"]),
    choice(pass("home:10"), ["home:9", "home:10"]),
    choice({ do: "end" }),
  ];
  const targets = (...things: string[]) => new Map(things.map((thing) => [thing, "legal"]));
  assert.ok(onlyKicks(choices, targets("home:9", "at:0,20")));
  assert.ok(!onlyKicks(choices, targets("home:9", "at:0,20", "home:10")), "the whole question");
  assert.ok(!onlyKicks(choices, targets("home:9", "home:10")), "passes");
  assert.ok(onlyKicks([aimed], targets("home:9", "at:0,20")), "a kick-off");
});

/** A formation as it reads. */
const says = (form: Form): string =>
  [...form].map(([shirt, to]) => `${shirt} ${write(to)}`).join(" ");

test("a formation is moved, swapped and mirrored", () => {
  const form: Form = new Map([
    [1, at(-8, 0)],
    [2, at(-6, 0)],
    [10, at(0, 0)],
  ]);
  const answer = choice(formAct(form));
  const read = formOf(answer);
  assert.ok(read && sameForm(read, form));
  assert.equal(says(put(form, 1, at(-7, -3))), "1 -7,-3 2 -6,0 10 0,0");
  assert.equal(says(put(form, 1, at(-6, 0))), "1 -6,0 2 -8,0 10 0,0", "they change places");
  assert.equal(put(form, 9, CENTRE), form, "who is not there is not put");
  assert.equal(says(mirror(form)), "1 8,0 2 6,0 10 0,0");
  assert.ok(sameForm(mirror(mirror(form)), form));
  assert.ok(!sameForm(mirror(form), form));
  assert.equal(formOf(choice(pass("home:10"))), null);
});

test("of the formations that are proposed the usual one comes first", () => {
  const [left, usual] = [-8, 8].map((x) => formAct(new Map([[1, at(x, 0)]])));
  assert.ok(left && usual);
  const choices = [choice(left), choice(usual, [], { usual: true }), choice({ do: "skip" })];
  assert.deepEqual(proposed(choices), [choices[1], choices[0]]);
});

test("the camera shows everything at first, and never leaves the field", () => {
  const sheet = layOut(FIELD, "up", false);
  const whole = window(sheet, RIM, 0.5, 1, { x: 0, y: 0 });
  assert.ok(
    whole.x <= 0 &&
      whole.y <= 0 &&
      whole.x + whole.width >= sheet.width &&
      whole.y + whole.height >= sheet.height,
  );
  for (const middle of [
    { x: -500, y: -500 },
    { x: 5000, y: 5000 },
  ]) {
    const near = window(sheet, RIM, 0.5, 4, middle);
    assert.ok(Math.abs(near.height - near.width * 0.5) < 1e-6);
    assert.ok(
      near.x >= -20 &&
        near.y >= -20 &&
        near.x + near.width <= sheet.width + 20 &&
        near.y + near.height <= sheet.height + 20,
    );
  }
});

test("answers are narrowed once something is picked or one kind is opened", () => {
  const choices = [
    choice(pick("home:1"), ["home:1"]),
    choice(pass("home:2"), ["home:2"]),
    choice(pass("home:3"), ["home:3"], { refused }),
  ];
  const all = [
    ["home:1", "legal"],
    ["home:2", "legal"],
    ["home:3", "refused"],
  ] as const;
  assert.ok(!narrowed(choices, new Map(all)));
  assert.ok(narrowed(choices, new Map(all.slice(1))), "only passes are open");
  assert.ok(narrowed(choices, new Map([...all, ["home:1", "picked"]])));
});
