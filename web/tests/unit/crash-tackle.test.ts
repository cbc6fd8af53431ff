// Crash Tackle: spaces on the screen, the cursor of the keys, what answers are about, formations
// and cards put to a kick.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bySpace,
  endOf,
  inMain,
  kicker,
  kicksOf,
  movesOf,
  narrowed,
  onlyKicks,
  passTo,
  receivers,
  stepped,
  tappable,
  wayOf,
} from "../../src/games/crash-tackle/answers";
import { boosts, boostText, kickTo, NO_BOOST, toggle } from "../../src/games/crash-tackle/boost";
import { formChoice, mirror, put, readForm, writeForm } from "../../src/games/crash-tackle/form";
import {
  DIRS,
  direction,
  distance,
  type Hex,
  nearest,
  parse,
  ring,
  step,
  write,
} from "../../src/games/crash-tackle/hex";
import { layOut, RIM } from "../../src/games/crash-tackle/sheet";
import { lettered, neighbour } from "../../src/games/crash-tackle/walk";
import { window } from "../../src/games/shared/camera";
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
const CENTRE: Hex = { x: 0, y: 0 };
const SHEETS = (["up", "down"] as const).flatMap((way) =>
  [true, false].map((tall) => layOut(way, tall)),
);

test("a space is read as it is written, and nothing else is", () => {
  assert.deepEqual(parse("-3,7"), { x: -3, y: 7 });
  assert.deepEqual(parse("at:-3,7"), { x: -3, y: 7 });
  for (const text of ["-3,8", "home:7", "", "3", "1,1,1"]) assert.equal(parse(text), null, text);
  assert.equal(write({ x: -3, y: 7 }), "-3,7");
});

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
      assert.deepEqual(sheet.hex({ x: x + 5, y: y - 6 }), hex);
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
  const move = choice("move 7 -1,5", ["home:7", "at:0,2", "at:0,4", "at:-1,5"]);
  const choices = [
    choice("pick 7", ["home:7"]),
    choice("step 7 n", ["home:7", "way:n"]),
    move,
    choice("move 8 0,6", ["home:8", "at:0,6"]),
    choice("move 7 4,4", ["home:7"], { refused: { clause: "CT-029", reason: "Too far." } }),
  ];
  assert.deepEqual(
    movesOf(choices, "home:7").map(({ action }) => action),
    ["move 7 -1,5"],
    "a step alone leads nowhere",
  );
  assert.deepEqual(
    movesOf(stepped(choices, CENTRE), "home:7").map(({ action }) => action),
    ["step 7 n", "move 7 -1,5"],
  );
  assert.deepEqual(endOf(move), { x: -1, y: 5 });
  assert.deepEqual(wayOf(move, CENTRE).map(write), ["0,0", "0,2", "0,4", "-1,5"]);
  assert.deepEqual(wayOf(choice("move 7 -1,5", ["home:7"]), CENTRE).map(write), ["0,0", "-1,5"]);
  assert.deepEqual(
    [...bySpace(movesOf(stepped(choices, CENTRE), "home:7")).keys()],
    ["0,2", "-1,5"],
  );
  const path = stepped([choice("path 7 n ne ne", ["home:7", "at:2,4"])], CENTRE)[0] as Choice;
  assert.deepEqual(
    wayOf(path, CENTRE).map(write),
    ["0,0", "0,2", "1,3", "2,4"],
    "a way told step by step",
  );
  assert.ok(inMain(choices));
  assert.ok(!inMain([choice("skip")]));
});

test("a whole move goes before a single step to the same space", () => {
  const both = [
    choice("step 7 n", ["home:7", "at:0,2"]),
    choice("move 7 0,2", ["home:7", "at:0,2"]),
  ];
  assert.equal(bySpace(both).get("0,2")?.action, "move 7 0,2");
});

test("receivers are those a pass without cards may go to", () => {
  const choices = [
    choice("pass 10", ["home:10"]),
    choice("pass 12 with PP20", ["home:12", "card:PP20"]),
    choice("pass 13", ["home:13"], { refused: { clause: "CT-053", reason: "Too far." } }),
  ];
  assert.deepEqual([...receivers(choices, "home").keys()], ["home:10"]);
  assert.equal(passTo(choices, "home:10")?.action, "pass 10");
  assert.equal(passTo(choices, "home:12"), null);
});

test("kicks are told apart by their cards, and one with cards is written as the rules read it", () => {
  const choices = [
    choice("kick 10 0,20"),
    choice("kick 10 0,26 distance PP07"),
    choice("kick 10 0,24 with PP27"),
  ];
  assert.equal(kicker(choices, "away"), "away:10");
  assert.deepEqual(
    kicksOf(choices).map(({ action }) => action),
    ["kick 10 0,20"],
  );
  assert.deepEqual(
    kicksOf(choices, ["PP07"]).map(({ action }) => action),
    ["kick 10 0,26 distance PP07"],
  );
  assert.deepEqual(boosts(choices), { distance: ["PP07"], with: ["PP27"] });
  const both = toggle(toggle(NO_BOOST, "PP07", "distance"), "PP27", "with");
  assert.equal(boostText(both), "distance PP07 with PP27");
  assert.equal(
    kickTo(choices, "home:10", { x: 1, y: 29 }, both).action,
    "kick 10 1,29 distance PP07 with PP27",
  );
  assert.equal(kickTo(choices, "home:10", { x: 0, y: 20 }, NO_BOOST), choices[0]);
  assert.deepEqual(toggle(toggle(both, "PP07", "distance"), "PP27", "with"), NO_BOOST);
});

test("kicks that were opened in the prompt bar are told from everything else", () => {
  const choices = [
    choice("kick 9 0,20", ["home:9", "at:0,20"]),
    choice("pick 9", ["home:9"]),
    choice("pass 10", ["home:9", "home:10"]),
    choice("end"),
  ];
  const targets = (...things: string[]) => new Map(things.map((thing) => [thing, "legal"]));
  assert.ok(onlyKicks(choices, targets("home:9", "at:0,20")));
  assert.ok(!onlyKicks(choices, targets("home:9", "at:0,20", "home:10")), "the whole question");
  assert.ok(!onlyKicks(choices, targets("home:9", "home:10")), "passes");
  assert.ok(onlyKicks([choices[0] as Choice], targets("home:9", "at:0,20")), "a kick-off");
});

test("a formation is moved, swapped and mirrored, and written as it was read", () => {
  const text = "form 1 -8,0 2 -6,0 10 0,0";
  const form = readForm(text);
  assert.ok(form);
  assert.equal(writeForm(form), text);
  assert.equal(writeForm(put(form, 1, { x: -7, y: -3 })), "form 1 -7,-3 2 -6,0 10 0,0");
  assert.equal(
    writeForm(put(form, 1, { x: -6, y: 0 })),
    "form 1 -6,0 2 -8,0 10 0,0",
    "they change places",
  );
  assert.equal(writeForm(put(form, 9, CENTRE)), text, "who is not there is not put");
  assert.equal(writeForm(mirror(form)), "form 1 8,0 2 6,0 10 0,0");
  assert.equal(writeForm(mirror(mirror(form))), text);
  assert.equal(readForm("pass 10"), null);
});

test("a formation that the server proposed keeps the server's words", () => {
  const preset = choice("form 1 -8,0", [], { label: "As usual" });
  assert.equal(formChoice(readForm("form 1 -8,0") as never, [preset]), preset);
  assert.equal(formChoice(readForm("form 1 -6,0") as never, [preset]).action, "form 1 -6,0");
});

test("the camera shows everything at first, and never leaves the field", () => {
  const sheet = layOut("up", false);
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

test("taps alone give nothing that rolls dice or gives the ball away", () => {
  const odds = { wins: 30, of: 36 } as Choice["odds"];
  assert.ok(tappable(choice("move 7 0,4")));
  assert.ok(!tappable(choice("gather 7", ["home:7"], { odds })));
  for (const action of ["kick 9 0,8", "pass 10", "goal 10", "dangerous 7 10"])
    assert.ok(!tappable(choice(action)), action);
});

test("answers are narrowed once something is picked or one kind is opened", () => {
  const choices = [
    choice("pick 1", ["home:1"]),
    choice("pass 2", ["home:2"]),
    choice("pass 3", ["home:3"], { refused: { clause: "CT-046", reason: "Too far." } }),
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
