// The text twin and the words of Crash Tackle, on a table laid out by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardText } from "../../src/games/crash-tackle/panels/boardText";
import { ballWords, tokenLabel } from "../../src/games/crash-tackle/panels/label";
import {
  type Contents,
  groupOf,
  holder,
  type Player,
  type Scene,
  skillsOf,
  zones,
} from "../../src/games/crash-tackle/scene";
import {
  nameOfCard,
  offWords,
  restartWords,
  usersWords,
  whereWords,
} from "../../src/games/crash-tackle/words";
import { figureThing } from "../../src/games/shared/thing";

const pack: Contents = {
  name: "Trees",
  teams: {
    home: { name: "Ash", short: "ASH", about: "" },
    away: { name: "Birch", short: "BIR", about: "" },
  },
  field: { half_width: 12, dead: 38, tryline: 30, l22: 16, l10: 6, l5: 26, touch5: 9 },
  skills: [
    { group: "forwards", shirts: [1, 2, 3, 4, 5, 6, 7, 8], movement: 5, ball: 8, kicking: 5 },
    { group: "backs", shirts: [9, 10, 12, 13], movement: 7, ball: 8, kicking: 8 },
    { group: "wings", shirts: [11, 14], movement: 8, ball: 8, kicking: 7 },
    { group: "fullback", shirts: [15], movement: 7, ball: 9, kicking: 9 },
  ],
  abilities: [
    {
      id: "SAFE",
      name: "Safe Hands",
      text: "Gather: +2.",
      users: ["forwards", "backs", "wings", "fullback"],
      window: "pre-roll",
    },
  ],
  cards: [
    {
      id: "card:PP01",
      number: "PP01",
      ability: "SAFE",
      name: "Safe Hands",
      energy: 4,
      distance: 2,
      arrows: ["se", "sw"],
    },
  ],
};

const at = (x: number, y: number) => ({ x, y });
const MEN: Record<string, Partial<Player>> = {
  "home:8": { at: at(2, 14), grounded: true, holding_on: true },
  "home:9": { at: at(2, 10) },
  "away:4": { at: at(3, 15), must_retreat: true, ruck_offside: true },
  "away:13": { off: { why: "sin-bin", turns: 3 } },
};

const men = (laid: Record<string, Partial<Player>>): Player[] =>
  (["home", "away"] as const).flatMap((seat) =>
    Array.from({ length: 15 }, (_, index) => index + 1).map((shirt) => ({
      id: figureThing(seat, shirt),
      seat,
      shirt,
      at: null,
      off: null,
      grounded: false,
      moves: 5,
      bonus: 0,
      closed: false,
      ruck_offside: false,
      kick_offside: false,
      must_retreat: false,
      holding_on: false,
      ...laid[figureThing(seat, shirt)],
    })),
  );

const laid = (more: Partial<Scene> = {}): Scene => ({
  modules: ["cards", "ruck"],
  turns: 20,
  half: 2,
  turn: { home: 13, away: 12 },
  active: "home",
  score: { home: 17, away: 15 },
  facing: { home: "up", away: "down" },
  finished: false,
  players: men(MEN),
  ball: { state: "under", at: at(2, 14), holder: "home:8", from: null },
  breakdown: {
    centre: at(2, 14),
    owner: "home",
    stood: { home: true, away: true },
    formed: true,
    failed: { home: 1, away: 0 },
    ruck: {
      home: {
        protection: [at(2, 12), at(3, 13), at(1, 13)],
        gate: [at(2, 10), at(3, 11), at(1, 11)],
        line: 12,
      },
      away: {
        protection: [at(2, 16), at(3, 15), at(1, 15)],
        gate: [at(2, 18), at(3, 17), at(1, 17)],
        line: null,
      },
    },
  },
  cards: {
    deck: 40,
    discard: [],
    held: {
      home: { count: 1, hand: ["card:PP01"], committed: [], face_down: 0, substitutions: 6 },
      away: { count: 5, hand: [], committed: [], face_down: 2, substitutions: 7 },
    },
  },
  due: null,
  advantage: { to: "home", what: "penalty", at: at(4, 2) },
  now: {
    open: true,
    picked: null,
    must_move: null,
    moved: null,
    free_pass: null,
    restart: null,
    battle: null,
    referee: null,
    review: null,
    window: null,
    pins: [],
  },
  ...more,
});

const text = (scene: Scene, near: "home" | "away" = "home") =>
  boardText({
    scene: { game: "crash-tackle", ...scene },
    pack: { game: "crash-tackle", ...pack },
    near,
    viewer: near,
  }).join("\n");

test("the text twin says all that is drawn", () => {
  const says = text(laid());
  for (const part of [
    "Ash (home) 17, Birch (away) 15. Pro.",
    "Half 2, turn 13 of 20: Ash.",
    "Ball: the ball is on Ash 8, who is on the ground in their half, middle, at 2,14.",
    "Ruck of Ash in their half, middle, at 2,14. Failed gathers: 1 and 0.",
    "Ash protect from 2,12, 3,13 and 1,13, gate 2,10, 3,11 and 1,11. Off-side line: row 12.",
    "Off-side: Birch 4.",
    "Advantage: penalty to Ash in their half, right, at 4,2.",
    "your 8, number eight, on the ground, the ball is under him, holding on, in their half",
    "their 4, lock, standing, off-side at the ruck, must go back",
    "their 13, outside centre, sin-bin, 3 turns left.",
    "Ash: 1 card, 6 substitutions left.",
    "Birch: 5 cards, 7 substitutions left, 2 committed.",
    "Your hand: Safe Hands (PP01). Before a roll: Gather: +2. Everyone. Energy 4, distance 2, arrows se sw.",
  ])
    assert.ok(says.includes(part), `${part}\nis not in\n${says}`);
  assert.ok(
    !says.includes("Birch protect from 2,16, 3,15 and 1,15, gate 2,18, 3,17 and 1,17. Off-side"),
    "no line, no words",
  );
});

test("the other coach reads it from his own end", () => {
  const says = text(laid(), "away");
  assert.ok(says.includes("in your half, middle, at 2,14"));
  assert.ok(says.includes("rows fall towards the line you attack, at -30"));
  assert.ok(!says.includes("Safe Hands"), "a hand that is not his is not told");
});

test("Basic has neither cards nor substitutions in its text", () => {
  const says = text(laid({ modules: [] }));
  assert.match(says, /Basic\./);
  assert.doesNotMatch(says, /substitution|Your hand|Discarded/);
});

test("the text twin says what the referee looks at, and when cards are played", () => {
  const { now } = laid();
  const referee = {
    offender: "away:4",
    seat: "away",
    offence: "not-rolling-away",
    at: at(2, 14),
  } as const;
  const says = text(laid({ now: { ...now, referee, window: "referee" } }));
  assert.ok(says.includes("Referee: Birch 4, not rolling away."), says);
  assert.ok(says.includes("Cards: before a referee roll."), says);
});

test("a scene of another game is refused", () => {
  const other = { game: "takkure" } as never;
  assert.throws(() => boardText({ scene: other, pack: other, near: "home", viewer: null }));
});

test("every state of the ball has its words", () => {
  const says = (ball: Scene["ball"]) => {
    const scene = laid({ ball });
    return [holder(scene), ballWords(scene, pack)];
  };
  const ball = { at: at(0, 2), holder: null, from: null };
  assert.deepEqual(says({ ...ball, state: "carried", holder: "home:9" }), [
    "home:9",
    "Ash 9 has the ball",
  ]);
  assert.deepEqual(says({ ...ball, state: "under", holder: "home:8" }), [
    "home:8",
    "the ball is on Ash 8, who is on the ground",
  ]);
  assert.deepEqual(says({ ...ball, state: "loose" }), [null, "the ball is loose"]);
  assert.deepEqual(says({ ...ball, state: "air" }), [null, "the ball is in the air"]);
  assert.deepEqual(says(null), [null, "the ball is out of play"]);
});

test("places are named by their line, their side and their channel", () => {
  const scene = laid();
  const where = (x: number, y: number) => whereWords({ x, y }, pack.field, scene, "home");
  assert.equal(where(0, 0), "on halfway, middle");
  assert.equal(where(-8, -16), "on your 22, left");
  assert.equal(where(8, 20), "in their 22, right");
  assert.equal(where(0, 30), "on their tryline, middle");
  assert.equal(where(-1, -33), "in your in-goal, middle");
  assert.equal(where(12, 6), "on their 10 m line, touch");
});

test("groups, skills, statuses and restarts", () => {
  assert.deepEqual(
    [1, 8, 9, 11, 13, 14, 15].map((shirt) => groupOf(pack, shirt)),
    ["forwards", "forwards", "backs", "wings", "backs", "wings", "fullback"],
  );
  assert.equal(skillsOf(pack, 14).movement, 8);
  assert.equal(offWords({ why: "sin-bin", turns: 1 }), "sin-bin, 1 turn left");
  assert.equal(offWords(null), "");
  assert.equal(restartWords("line-out"), "Line-out");
  assert.equal(restartWords("kick-off"), "Kick-off");
  assert.equal(usersWords(["backs", "wings"]), "Backs, Wings");
  assert.equal(nameOfCard(pack, "card:PP01"), "Safe Hands");
  assert.equal(nameOfCard(pack, "card:PP44"), "card:PP44");
});

test("tackle zones are a union, and of those who stand only", () => {
  assert.equal(zones(laid(), "home").length, 6);
  const more = laid({ players: men({ ...MEN, "home:10": { at: at(2, 12) } }) });
  assert.equal(
    zones(more, "home").length,
    10,
    "two neighbours share two spaces and lie in each other's zone",
  );
  assert.match(tokenLabel(more, "away:4", "away"), /^your 4, lock, standing/);
});
