// Drawing answers of Takkure: nudging, bends, proposals, and the pitch turned for the away seat.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  along,
  cut,
  nearestAlong,
  type Place,
  pathLength,
} from "../../src/games/takkure/board/place";
import { layOut } from "../../src/games/takkure/board/sheet";
import {
  aimOf,
  alike,
  bare,
  bend,
  cycle,
  type Draft,
  drawing,
  endOf,
  type Form,
  facing,
  moveEnd,
  nudge,
  proposed,
  recast,
  route,
  shorten,
  toggleTurn,
  turned,
  within,
} from "../../src/games/takkure/input/draft";
import { mirrored, stand, standsAt, swapped } from "../../src/games/takkure/input/formation";
import type { Act } from "../../src/games/takkure/scene";
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

/** A place in inches. */
const at = (x: number, y: number): Place => ({ x: x * 1000, y: y * 1000 });
const drawn = { game: "takkure", who: "home:wing", stops: null } as const;
const mark = (end: Place, turn: Place | null = null): Draft => ({
  ...drawn,
  do: "mark",
  turn,
  end,
});
const run = (...through: Place[]): Draft => ({ ...drawn, do: "run", through });
const pass = (mils: number): Draft => ({
  game: "takkure",
  do: "pass",
  who: "home:wing",
  to: "home:forward",
  along: mils,
  interceptors: [],
});

function answer(does: Act, refused = false): Choice {
  return {
    action: JSON.stringify(does),
    does,
    kind: does.do,
    verb: does.do,
    label: does.do,
    detail: [],
    odds: null,
    rolls: false,
    ends_turn: false,
    on: [],
    refused: refused ? { clause: "TK-1", reason: "No." } : null,
    usual: false,
  };
}

test("answers with a place, a way, a direction or a point are drawn, and no others", () => {
  const all: Act[] = [
    mark(at(14, 10)),
    run(at(14, 10), at(15.5, 11)),
    { ...drawn, do: "steal", ball: "air", through: [at(12, 8)] },
    { ...drawn, do: "tackle", at: at(12, 8) },
    { game: "takkure", do: "template", at: at(22, 10) },
    { game: "takkure", do: "arrow", way: at(-0.5, 0.866) },
    {
      game: "takkure",
      do: "card",
      card: "card:TI-3",
      on: null,
      by: null,
      at: at(14, 10),
      die: null,
    },
    pass(2500),
  ];
  for (const act of all) assert.deepEqual(drawing(answer(act)), act);
  const others: Act[] = [
    { game: "takkure", do: "stay" },
    { ...drawn, do: "pressure", through: [] },
    { game: "takkure", do: "card", card: "card:GI-1", on: null, by: null, at: null, die: null },
  ];
  for (const act of others) assert.equal(drawing(answer(act)), null, act.do);
});

test("what the server has told of a draft makes it no other draft", () => {
  const told: Draft = { ...drawn, do: "mark", turn: null, end: at(14, 10), stops: at(13, 10) };
  assert.ok(alike(told, mark(at(14, 10))));
  assert.deepEqual(bare(told), mark(at(14, 10)));
  assert.ok(!alike(told, mark(at(14, 10), at(12, 10))));
  const [first, second] = [answer(mark(at(9, 9))), answer(told)];
  assert.equal(proposed([first, second], mark(at(14, 10))), second);
  assert.equal(proposed([first, answer(told, true)], told), undefined);
});

test("a nudge is a tenth of an inch, and ten of them an inch", () => {
  assert.deepEqual(nudge(mark(at(14, 10)), { x: 1, y: 0 }, limits), mark(at(14.1, 10)));
  assert.deepEqual(nudge(mark(at(14, 10)), { x: 0, y: -10 }, limits), mark(at(14, 9)));
  assert.deepEqual(nudge(pass(2500), { x: -1, y: 0 }, limits), pass(2400));
  assert.deepEqual(nudge(pass(0), { x: -1, y: 0 }, limits), pass(0));
});

test("a nudge stays on the pitch", () => {
  assert.deepEqual(nudge(mark(at(29.4, 19.4)), { x: 10, y: 10 }, limits), mark(at(29.409, 19.409)));
  assert.deepEqual(within({ x: -5000, y: 7000 }, limits), { x: 591, y: 7000 });
});

test("only the lifted player of a formation is nudged", () => {
  const lifted = nudge(FORM, { x: 0, y: 1 }, limits, "home:wing");
  assert.deepEqual(lifted.do === "form" && standsAt(lifted, "home:wing"), at(12.4, 8.1));
  assert.deepEqual(lifted.do === "form" && standsAt(lifted, "home:forward"), at(12.2, 4));
  assert.deepEqual(nudge(FORM, { x: 0, y: 1 }, limits), FORM);
});

test("the arrow turns by twelfths, clockwise", () => {
  let way = { x: 0, y: 1000 };
  const seen = new Set<string>();
  for (let step = 0; step < 12; step += 1) {
    seen.add(`${way.x},${way.y}`);
    way = turned(way, 1);
  }
  assert.equal(seen.size, 12);
  assert.deepEqual(way, { x: 0, y: 1000 });
  assert.deepEqual(turned({ x: 0, y: 1000 }, 3), { x: 1000, y: 0 });
  assert.deepEqual(facing({ x: 5000, y: 5000 }, { x: 9000, y: 5300 }), { x: 1000, y: 0 });
});

test("T turns a mark once, and takes the turn away again", () => {
  const start = at(10, 10);
  const bent = toggleTurn(mark(at(13, 10)), start);
  assert.deepEqual(bent, mark(at(14, 10), at(13, 10)));
  assert.deepEqual(toggleTurn(bent, start), mark(at(14, 10)));
});

test("a tapped line bends in the leg that was tapped", () => {
  const start = at(0, 0);
  const way = run(at(4, 0), at(4, 4));
  assert.deepEqual(bend(way, start, at(2, 0.5)), run(at(2, 0.5), at(4, 0), at(4, 4)));
  assert.deepEqual(bend(way, start, at(4.5, 2)), run(at(4, 0), at(4.5, 2), at(4, 4)));
  assert.deepEqual(
    bend(mark(at(14, 10), at(8, 12)), start, at(9, 11)),
    mark(at(14, 10), at(9, 11)),
  );
});

test("a free move is cut to its length, never a mil over it", () => {
  const start = at(10, 10);
  for (const end of [at(20, 13.7), at(3.3, 1.1), at(10, 19), at(29, 2.2)]) {
    const long = pathLength([start, ...route(shorten(run(end), start, 3000))]);
    assert.ok(long <= 3000 && long > 2997, `${end.x},${end.y}: ${long}`);
  }
  assert.deepEqual(shorten(run(at(12, 10), at(12, 15)), start, 3000), run(at(12, 10), at(12, 11)));
  assert.deepEqual(shorten(mark(at(29, 10)), start, 3000), mark(at(29, 10)));
});

test("a place is made a tackle, a press or a steal, and forgets where it would have stopped", () => {
  const press: Draft = {
    ...drawn,
    do: "pressure",
    through: [at(11, 8), at(12, 8)],
    stops: at(11.5, 8),
  };
  const tackle = recast(press, { do: "tackle", ball: null });
  assert.deepEqual(tackle, { ...drawn, do: "tackle", at: at(12, 8) });
  const steal = recast(tackle, { do: "steal", ball: "loose" });
  assert.deepEqual(aimOf(steal), { do: "steal", ball: "loose" });
  assert.deepEqual(endOf(steal), at(12, 8));
  assert.deepEqual(moveEnd(press, at(13, 8)), {
    ...press,
    through: [at(11, 8), at(13, 8)],
    stops: null,
  });
});

test("proposals are gone through in both directions, refused ones left out", () => {
  const [near, far] = [mark(at(14, 10)), mark(at(16, 10))];
  const stay = answer({ game: "takkure", do: "stay" });
  const choices = [stay, answer(near), answer(mark(at(15, 10)), true), answer(far)];
  assert.deepEqual(cycle(choices, null, 1), near);
  assert.deepEqual(cycle(choices, near, 1), far);
  assert.deepEqual(cycle(choices, far, 1), near);
  assert.deepEqual(cycle(choices, null, -1), far);
  assert.equal(cycle([stay], null, 1), null);
});

test("every lie of the pitch can be read back, and attacks the right way", () => {
  const there = at(7, 4);
  for (const near of ["home", "away"] as const) {
    for (const tall of [false, true]) {
      const sheet = layOut({ pitch }, near, tall);
      assert.deepEqual(sheet.place(sheet.spot(there)), there, `${near} ${tall}`);
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

const FORM: Form = {
  game: "takkure",
  do: "form",
  places: [
    { who: "home:forward", at: at(12.2, 4) },
    { who: "home:wing", at: at(12.4, 8) },
    { who: "home:scrum-half", at: at(12.4, 12) },
  ],
};
const kickedBy = (kicker: "home" | "away") => ({ kick_off: { kicker, to: null, by: null } });
/** Where forward, wing and scrum-half stand. */
const stood = (form: Form | null): Place[] | undefined => form?.places.map((one) => one.at);

test("a kicking side slides along its line, a receiving one stands anywhere", () => {
  const moved = (kicker: "home" | "away") =>
    stood(stand(kickedBy(kicker), FORM, "home:wing", at(9, 9.5), limits));
  assert.deepEqual(moved("home"), [at(12.2, 4), at(12.4, 9.5), at(12.4, 12)]);
  assert.deepEqual(moved("away"), [at(12.2, 4), at(9, 9.5), at(12.4, 12)]);
});

test("players dropped on each other change places", () => {
  const dropped = (kicker: "home" | "away", to: Place) =>
    swapped(kickedBy(kicker), FORM, "home:wing", to, 700);
  assert.deepEqual(stood(dropped("away", at(12.1, 4.2))), [at(12.4, 8), at(12.2, 4), at(12.4, 12)]);
  assert.deepEqual(stood(dropped("home", at(12.1, 4.2))), [at(12.2, 8), at(12.4, 4), at(12.4, 12)]);
  assert.equal(dropped("home", at(12.4, 10)), null);
});

test("a formation is mirrored across the pitch, and back", () => {
  const there = mirrored(FORM, 20_000);
  assert.deepEqual(stood(there), [at(12.2, 16), at(12.4, 12), at(12.4, 8)]);
  assert.deepEqual(mirrored(there, 20_000), FORM);
});
