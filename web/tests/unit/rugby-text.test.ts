// The text twin and the readers of a view, on a ruck laid out by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardText } from "../../src/games/rugby-the-game/boardText";
import {
  counts,
  groundedAs,
  inSlot,
  metresToGo,
  type Pack,
  type Side,
  setPiece,
  type View,
} from "../../src/games/rugby-the-game/view";

const NAMES = [
  "Ash",
  "Birch",
  "Cedar",
  "Damson",
  "Elm",
  "Fir",
  "Gorse",
  "Holly",
  "Ivy",
  "Juniper",
  "Kapok",
  "Larch",
  "Maple",
  "Nutmeg",
  "Oak",
];

const players = NAMES.map((name, index) => ({
  shirt: index + 1,
  name: `Al ${name}`,
  forward: index < 8,
  run: 5,
  pass: [9],
  line_pass: [],
  line_pass_winger: false,
  tackle_forward: 5,
  tackle_back: 6,
  ruck: 2,
  scrum: null,
  kick: null,
  drop_kick: null,
  evade: null,
  sprint: null,
  fend: null,
  offload: null,
  sidestep: null,
  flanker: null,
  big_hit: null,
}));

const pack: Pack = {
  name: "Trees",
  about: "",
  teams: [
    { id: "reds", name: "River Reds", about: "", players },
    { id: "blues", name: "Bay Blues", about: "", players },
  ],
  cards: [
    {
      id: "G14",
      name: "CLEAN OUT",
      text: "+2 in this ruck.",
      colour: "green",
      copies: 3,
      balls: 1,
      cost: "react",
      windows: ["ruck"],
    },
    {
      id: "G02",
      name: "MAUL",
      text: "Stays in play.",
      colour: "green",
      copies: 3,
      balls: 2,
      cost: "action",
      windows: ["turn"],
    },
  ],
  coaches: [],
  weathers: [{ id: "W4", name: "Breeze", text: "Kicks go further with the wind.", wind: 5 }],
  referees: [],
};

function side(changes: Partial<Side>): Side {
  return {
    slots: [null, null, null, null, null, 9],
    ready: [9],
    headgear: [],
    nine_sits_out: false,
    forwards: { pool: [1, 3, 4], bottom: [5] },
    backs: { pool: [10, 11], bottom: [] },
    power: { fresh: 30, pool: { G14: 2 } },
    discard: { G02: 3, G14: 1 },
    hand: [],
    in_play: [],
    set_aside: [],
    looked_at: [],
    absent: [],
    coach: null,
    coach_used: false,
    warned: false,
    ...changes,
  };
}

/** Away carried the ball into a ruck 70 m from home's line, as home's coach sees it. */
function ruck(): View {
  const nobody = { hand: 0, power: 0, looked_at: 0, lock: false, kept: false };
  return {
    seat: "home",
    hidden: { home: nobody, away: { ...nobody, hand: 3, power: 4 } },
    stack: [{ match: "in-play" }, { ruck: "turn-first" }],
    table: {
      teams: { home: 0, away: 1 },
      half: 2,
      overtime: false,
      finished: false,
      pos: 70,
      ball: null,
      attacking: "away",
      score: { home: 5, away: 10 },
      half_left: 1,
      weather: 0,
      wind_favours: "home",
      referee: null,
      tackle: { tackler: 7, carrier: 12, last_chance: false, big_hit: false },
      contest: {
        scrum: false,
        first: "away",
        committed: { home: [6], away: [] },
        mods: { home: 2, away: 0 },
        extra: { home: 0, away: 0 },
        counted: { home: 1, away: 0 },
        balls: { home: 3, away: 0 },
        turned: { home: {}, away: {} },
        winner: null,
      },
      lineout: {
        lock: { home: null, away: null },
        revealed: false,
        mods: { home: 0, away: 0 },
        forced_match: false,
        jump: { home: 0, away: 0 },
      },
      kick: { kind: "touch", metres: 0, catcher: null, chaser: null },
      limbo: [],
      sides: {
        home: side({
          slots: [6, 7, null, null, 13, 9],
          ready: [9, 13],
          headgear: [6],
          hand: ["G14"],
          in_play: ["G02"],
          absent: [{ shirt: 2, kind: "bin", due: 5, closes: "S4" }],
        }),
        away: side({
          slots: [12, null, null, null, null, 9],
          ready: [],
          nine_sits_out: true,
          headgear: [9],
        }),
      },
    },
  };
}

const text = (view: View) => boardText({ view, pack, near: "home", viewer: "home" });

test("the match comes first: score, half, ball, weather", () => {
  assert.deepEqual(text(ruck()).slice(0, 5), [
    "River Reds (home) 5, Bay Blues (away) 10.",
    "Half 2, 1 card left.",
    "Blues attack, 70 m to go. The ball is 30 m from their own line.",
    "Nobody carries the ball.",
    "Weather: Breeze. Kicks go further with the wind. The wind favours Reds.",
  ]);
});

test("a discard pile of the half deck is told where there is one", () => {
  const view = ruck();
  assert.equal(
    text(view).some((line) => line.startsWith("Half deck")),
    false,
  );
  view.table.half_discard = { G14: 1, G02: 2 };
  assert.ok(text(view).includes("Half deck: 3 discarded."));
});

test("every slot is told with who is in it and how he is", () => {
  const lines = text(ruck());
  const told = (start: string) => lines.filter((line) => line.startsWith(start));
  assert.deepEqual(told("Reds S").concat(told("Reds H")), [
    "Reds S1: 6 Al Fir, Grounded, committed, headgear.",
    "Reds S2: 7 Al Gorse, Grounded, tackler.",
    "Reds S3: empty.",
    "Reds S4: closed, 2 Birch is in the sin-bin.",
    "Reds S5: 13 Al Maple, Ready.",
    "Reds H: 9 Al Ivy, Ready.",
  ]);
  assert.deepEqual(told("Blues S1"), ["Blues S1: 12 Al Larch, Grounded, tackled."]);
  assert.deepEqual(told("Blues H"), [
    "Blues H: 9 Al Ivy, Grounded, out of the next ruck, headgear.",
  ]);
});

test("decks, bin, cards in play and the hand are told", () => {
  const lines = text(ruck());
  for (const line of [
    "Reds decks: 4 Forwards, 2 Backs, 32 Power, 4 discarded. 1 card in hand.",
    "Reds off the field: 2 Birch, back in 5 cards.",
    "Reds in play: MAUL.",
    "Your hand: CLEAN OUT (G14). Ruck: +2 in this ruck.",
    "Ruck, Reds: committed 6 Fir, cards +2, 3 balls on 1 Power card.",
    "Ruck, Blues: committed nobody, 0 balls on 0 Power cards.",
  ]) {
    assert.ok(lines.includes(line), `${line}\nis missing in\n${lines.join("\n")}`);
  }
});

test("a watcher is told no hand", () => {
  const lines = boardText({ view: ruck(), pack, near: "home", viewer: null });
  assert.ok(!lines.some((line) => line.startsWith("Your hand")));
});

test("hidden cards count", () => {
  const all = counts(ruck(), "away");
  assert.equal(all.hand, 3);
  assert.equal(all.power, 36);
});

test("distance is measured to the line attacked", () => {
  assert.equal(metresToGo(ruck(), "home"), 30);
  assert.equal(metresToGo(ruck(), "away"), 70);
});

test("a set piece is over when its ball is out", () => {
  const view = ruck();
  assert.equal(setPiece(view), "ruck");
  view.table.ball = { seat: "away", shirt: 9 };
  assert.equal(setPiece(view), null);
  const scrum = (step: unknown): View => ({
    ...ruck(),
    stack: [{ match: "in-play" }, { scrum: { feed: "home", step } }],
  });
  assert.equal(setPiece(scrum({ alternate: { seat: "home", turned: 2 } })), "scrum");
  assert.equal(setPiece(scrum("ball")), null);
});

test("outside a ruck a grounded player is just that", () => {
  const view = { ...ruck(), stack: [{ match: "in-play" }, { "attack-turn": "open" }] };
  assert.equal(groundedAs(view, "home", 6), "Grounded");
  assert.equal(groundedAs(view, "away", 9), "Next ruck");
  assert.deepEqual(inSlot(view.table.sides.home, "S3"), { is: "empty" });
});
