// Drawing answers of Takkure: their notation, nudging, bends, proposals, and the pitch turned for
// the away seat.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bend,
  cycle,
  type Draft,
  facing,
  notation,
  nudge,
  read,
  shorten,
  toggleTurn,
  turned,
  within,
} from "../../src/games/takkure/draft";
import { type Form, mirrored, stand, swapped } from "../../src/games/takkure/Formation";
import {
  along,
  cut,
  inches,
  nearestAlong,
  parse,
  pathLength,
  write,
} from "../../src/games/takkure/place";
import { layOut } from "../../src/games/takkure/sheet";
import type { View } from "../../src/games/takkure/view";
import type { Choice } from "../../src/protocol";

const pitch = {
  length: 30_000,
  width: 20_000,
  in_goal: 3000,
  kick_off_lines: [13_000, 17_000] as [number, number],
  template_radius: 1500,
  ball_radius: 394,
};
const limits = { length: 30_000, width: 20_000, inset: 591 };

function answer(action: string, refused = false): Choice {
  const kind = action.split(" ")[0] ?? "";
  return {
    action,
    kind,
    verb: kind,
    label: action,
    detail: "",
    odds: null,
    on: [],
    refused: refused ? { clause: "TK-1", reason: "No." } : null,
    usual: false,
  };
}

test("lengths are written without needless digits", () => {
  assert.deepEqual([2000, 2500, 394, -1000, 12_105, 0, -0.2].map(inches), [
    "2",
    "2.5",
    "0.394",
    "-1",
    "12.105",
    "0",
    "0",
  ]);
});

test("places are read as they are written", () => {
  assert.deepEqual(parse("11.4,12.105"), { x: 11_400, y: 12_105 });
  assert.equal(write({ x: 11_400, y: 12_105 }), "11.4,12.105");
  assert.deepEqual(parse("-0.5,0"), { x: -500, y: 0 });
  for (const text of ["", "11", "a,b", "1,2,3", "wing"]) assert.equal(parse(text), null, text);
});

test("every drawing is read as it is written", () => {
  const all = [
    "mark 14,10",
    "mark 8,12 14,10",
    "run 12,9",
    "run 14,10 15.5,11",
    "pressure 14,10 13,9",
    "steal air 12,8",
    "steal loose 11,8 12,8",
    "tackle 12,8",
    "template 22,10",
    "to 12,9",
    "spot 0,1",
    "arrow -0.5,0.866",
    "pass wing 2.5",
    "pick-up 1.2",
    "card TI-3 to 14,10",
    "card TI-3 by wing to 14,10",
    "form forward 12.2,4 wing 12.4,8 scrum-half 12.4,12 full-back 12.4,16",
  ];
  for (const action of all) {
    const draft = read(action);
    assert.ok(draft, action);
    assert.equal(notation(draft), action);
  }
});

test("what is no drawing is none", () => {
  for (const action of ["pressure", "stay", "dodge", "activate wing", "run", "card GI-1", ""])
    assert.equal(read(action), null, action);
});

test("a nudge is a tenth of an inch, and ten of them an inch", () => {
  const mark = read("mark 14,10") as Draft;
  assert.equal(notation(nudge(mark, { x: 1, y: 0 }, limits)), "mark 14.1,10");
  assert.equal(notation(nudge(mark, { x: 0, y: -10 }, limits)), "mark 14,9");
  assert.equal(
    notation(nudge(read("pass wing 2.5") as Draft, { x: -1, y: 0 }, limits)),
    "pass wing 2.4",
  );
  assert.equal(
    notation(nudge(read("pass wing 0") as Draft, { x: -1, y: 0 }, limits)),
    "pass wing 0",
  );
});

test("a nudge stays on the pitch", () => {
  assert.equal(
    notation(nudge(read("mark 29.4,19.4") as Draft, { x: 10, y: 10 }, limits)),
    "mark 29.409,19.409",
  );
  assert.deepEqual(within({ x: -5000, y: 7000 }, limits), { x: 591, y: 7000 });
});

test("only the lifted player of a formation is nudged", () => {
  const form = read("form forward 12,4 wing 12,8") as Draft;
  assert.equal(
    notation(nudge(form, { x: 0, y: 1 }, limits, "wing")),
    "form forward 12,4 wing 12,8.1",
  );
  assert.equal(notation(nudge(form, { x: 0, y: 1 }, limits)), notation(form));
});

test("the arrow turns by twelfths, clockwise", () => {
  let way = { x: 0, y: 1000 };
  const seen = new Set<string>();
  for (let step = 0; step < 12; step += 1) {
    seen.add(write(way));
    way = turned(way, 1);
  }
  assert.equal(seen.size, 12);
  assert.deepEqual(way, { x: 0, y: 1000 });
  assert.deepEqual(turned({ x: 0, y: 1000 }, 3), { x: 1000, y: 0 });
  assert.deepEqual(facing({ x: 5000, y: 5000 }, { x: 9000, y: 5300 }), { x: 1000, y: 0 });
});

test("T turns a mark once, and takes the turn away again", () => {
  const start = { x: 10_000, y: 10_000 };
  const mark = read("mark 13,10") as Draft;
  const bent = toggleTurn(mark, start);
  assert.equal(notation(bent), "mark 13,10 14,10");
  assert.equal(notation(toggleTurn(bent, start)), "mark 14,10");
});

test("a tapped line bends in the leg that was tapped", () => {
  const start = { x: 0, y: 0 };
  const run = read("run 4,0 4,4") as Draft;
  assert.equal(notation(bend(run, start, { x: 2000, y: 500 })), "run 2,0.5 4,0 4,4");
  assert.equal(notation(bend(run, start, { x: 4500, y: 2000 })), "run 4,0 4.5,2 4,4");
  assert.equal(
    notation(bend(read("mark 8,12 14,10") as Draft, start, { x: 9000, y: 11_000 })),
    "mark 9,11 14,10",
  );
});

test("a free move is cut to its length, never a mil over it", () => {
  const start = { x: 10_000, y: 10_000 };
  for (const end of ["20,13.7", "3.3,1.1", "10,19", "29,2.2"]) {
    const short = shorten(read(`run ${end}`) as Draft, start, 3000);
    assert.ok("end" in short);
    const long = pathLength([start, short.end]);
    assert.ok(long <= 3000 && long > 2997, `${end}: ${long}`);
  }
  assert.equal(notation(shorten(read("run 12,10 12,15") as Draft, start, 3000)), "run 12,10 12,11");
  assert.equal(notation(shorten(read("mark 29,10") as Draft, start, 3000)), "mark 29,10");
});

test("proposals are gone through in both directions, refused ones left out", () => {
  const choices = [
    answer("stay"),
    answer("mark 14,10"),
    answer("mark 15,10", true),
    answer("mark 16,10"),
  ];
  const first = cycle(choices, null, 1);
  assert.equal(first && notation(first), "mark 14,10");
  const second = cycle(choices, first, 1);
  assert.equal(second && notation(second), "mark 16,10");
  const round = cycle(choices, second, 1);
  assert.equal(round && notation(round), "mark 14,10");
  const back = cycle(choices, null, -1);
  assert.equal(back && notation(back), "mark 16,10");
  assert.equal(cycle([answer("stay")], null, 1), null);
});

test("every lie of the pitch can be read back, and attacks the right way", () => {
  const at = { x: 7000, y: 4000 };
  for (const near of ["home", "away"] as const) {
    for (const tall of [false, true]) {
      const sheet = layOut({ pitch }, near, tall);
      assert.deepEqual(sheet.place(sheet.spot(at)), at, `${near} ${tall}`);
      const goal = sheet.spot({ x: near === "home" ? 30_000 : 0, y: 10_000 });
      // The goal attacked is at the right edge, or at the upper.
      assert.ok(tall ? goal.y === 0 : Math.abs(goal.x - sheet.width) < 1e-9);
    }
  }
});

test("a step on the screen is the same step on the pitch, turned for the away seat", () => {
  const way = (near: "home" | "away", tall: boolean) => layOut({ pitch }, near, tall).way(1, 0);
  assert.deepEqual(way("home", false), { x: 1, y: 0 });
  assert.deepEqual(way("away", false), { x: -1, y: 0 });
  assert.deepEqual(way("home", true), { x: 0, y: -1 });
  assert.deepEqual(way("away", true), { x: 0, y: 1 });
  for (const near of ["home", "away"] as const) {
    for (const tall of [false, true]) {
      const sheet = layOut({ pitch }, near, tall);
      const from = { x: 15_000, y: 10_000 };
      const step = sheet.way(0, 10);
      const moved = sheet.spot({ x: from.x + step.x * 100, y: from.y + step.y * 100 });
      assert.ok(Math.abs(moved.x - sheet.spot(from).x) < 1e-9 && moved.y > sheet.spot(from).y);
    }
  }
});

test("paths are measured along their legs", () => {
  const path = [
    { x: 1000, y: 1000 },
    { x: 4000, y: 5000 },
    { x: 4000, y: 2000 },
  ];
  assert.equal(pathLength(path), 8000);
  assert.deepEqual(along(path, 2500), { x: 2500, y: 3000 });
  assert.deepEqual(along(path, 9000), { x: 4000, y: 2000 });
  assert.deepEqual(cut(path, 6000).at(-1), { x: 4000, y: 4000 });
  const near = nearestAlong(path, { x: 4600, y: 4000 });
  assert.ok(Math.abs(near.at - 6000) < 1e-6 && Math.abs(near.off - 600) < 1e-6);
});

const FORM = read("form forward 12.2,4 wing 12.4,8 scrum-half 12.4,12") as Form;
const kickedBy = (kicker: "home" | "away") => ({ table: { kick: { kicker } } }) as View;

test("a kicking side slides along its line, a receiving one stands anywhere", () => {
  const to = { x: 9000, y: 9500 };
  assert.equal(
    notation(stand(kickedBy("home"), "home", FORM, "wing", to, limits)),
    "form forward 12.2,4 wing 12.4,9.5 scrum-half 12.4,12",
  );
  assert.equal(
    notation(stand(kickedBy("away"), "home", FORM, "wing", to, limits)),
    "form forward 12.2,4 wing 9,9.5 scrum-half 12.4,12",
  );
});

test("players dropped on each other change places", () => {
  const at = { x: 12_100, y: 4200 };
  const free = swapped(kickedBy("away"), "home", FORM, "wing", at, 700);
  assert.equal(free && notation(free), "form forward 12.4,8 wing 12.2,4 scrum-half 12.4,12");
  const line = swapped(kickedBy("home"), "home", FORM, "wing", at, 700);
  assert.equal(line && notation(line), "form forward 12.2,8 wing 12.4,4 scrum-half 12.4,12");
  assert.equal(
    swapped(kickedBy("home"), "home", FORM, "wing", { x: 12_400, y: 10_000 }, 700),
    null,
  );
});

test("a formation is mirrored across the pitch, and back", () => {
  const there = mirrored(FORM, 20_000);
  assert.equal(notation(there), "form forward 12.2,16 wing 12.4,12 scrum-half 12.4,8");
  assert.deepEqual(mirrored(there, 20_000), FORM);
});
