// The text twin and the words of Crash Tackle, on a table laid out by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  commitChoice,
  commitText,
  places,
  rounds,
} from "../../src/games/crash-tackle/battle-cards";
import { boardText } from "../../src/games/crash-tackle/boardText";
import { ICONS } from "../../src/games/crash-tackle/icons";
import { ballWords, tokenLabel } from "../../src/games/crash-tackle/label";
import { travelled } from "../../src/games/crash-tackle/travel";
import {
  ball,
  groupOf,
  holder,
  type Pack,
  type Player,
  skillsOf,
  type View,
  zones,
} from "../../src/games/crash-tackle/view";
import {
  nameOfCard,
  offWords,
  restartWords,
  usersWords,
  whereWords,
} from "../../src/games/crash-tackle/words";
import type { Line } from "../../src/protocol";

const pack: Pack = {
  name: "Trees",
  teams: [
    { name: "Ash", short: "ASH", about: "" },
    { name: "Birch", short: "BIR", about: "" },
  ],
  field: { half_width: 12, dead: 38, tryline: 30, l22: 16, l10: 6, l5: 26, touch5: 9 },
  skills: [
    { movement: 5, ball: 8, kicking: 5 },
    { movement: 7, ball: 8, kicking: 8 },
    { movement: 8, ball: 8, kicking: 7 },
    { movement: 7, ball: 9, kicking: 9 },
  ],
  abilities: [
    {
      id: "SAFE",
      name: "Safe Hands",
      text: "Gather: +2.",
      users: ["forwards", "backs", "wings", "fullback"],
      window: "pre-roll",
      rolls: ["gather"],
    },
  ],
  cards: [
    {
      id: "PP01",
      ability: "SAFE",
      name: "Safe Hands",
      energy: 4,
      distance: 2,
      arrows: ["se", "sw"],
    },
  ],
};

const man = (at: string | null, more: Partial<Player> = {}): Player => ({
  at,
  grounded: false,
  status: "playing",
  moves_used: 0,
  closed: false,
  stepped: false,
  kick_offside: false,
  kick_liable: false,
  must_retreat: false,
  holding_on: false,
  ...more,
});

function laid(): View {
  const players = Array.from({ length: 30 }, () => man(null));
  players[7] = man("2,14", { grounded: true, holding_on: true });
  players[8] = man("2,10");
  players[15 + 3] = man("3,15", { must_retreat: true });
  players[15 + 12] = man(null, { status: { "sin-bin": 3 } });
  return {
    seat: "home",
    hidden: { home: { hand: 0, committed: 0 }, away: { hand: 5, committed: 2 } },
    stack: [{ match: "begin" }, { main: { picked: null } }],
    ruck: {
      protection: { home: ["2,12", "3,13", "1,13"], away: ["2,16", "3,15", "1,15"] },
      gate: { home: ["2,10", "3,11", "1,11"], away: ["2,18", "3,17", "1,17"] },
      line: { home: 12, away: null },
      offside: ["away:4"],
    },
    table: {
      settings: { modules: ["cards", "ruck"], turns: 20, free_flip: false },
      half: 2,
      turn_no: { home: 13, away: 12 },
      active: "home",
      score: { home: 17, away: 15 },
      home_facing: "up",
      finished: false,
      players,
      ball: {
        at: { "on-grounded": "home:8" },
        last_touched: "home",
        gained_in_22: false,
        may_dot: false,
      },
      kicked: null,
      breakdown: {
        centre: "2,14",
        owner: "home",
        stood: { home: true, away: true },
        formed: true,
        failed: { home: 1, away: 0 },
      },
      tackle: null,
      roll: null,
      cards: {
        deck: [],
        discard: [],
        hands: { home: ["PP01"], away: [] },
        committed: { home: [], away: [] },
        substitutions: { home: 6, away: 7 },
      },
      due: null,
      advantage: { to: "home", what: { penalty: "4,2" }, advantage: true },
      turn: { mover: null, over: null, bonus: null, must_step: null },
    },
  };
}

const text = (view: View, near: "home" | "away" = "home") =>
  boardText({ view, pack, near, viewer: near }).join("\n");

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
  const view = laid();
  view.table.settings.modules = [];
  assert.match(text(view), /Basic\./);
  assert.doesNotMatch(text(view), /substitution|Your hand|Discarded/);
});

test("every state of the ball has its words", () => {
  const view = laid();
  const says = (at: View["table"]["ball"]["at"]) => {
    view.table.ball.at = at;
    return [ball(view)?.state ?? "none", holder(view), ballWords(view, pack)];
  };
  assert.deepEqual(says({ carried: "home:9" }), ["carried", "home:9", "Ash 9 has the ball"]);
  assert.deepEqual(says({ "on-grounded": "home:8" }), [
    "under",
    "home:8",
    "the ball is on Ash 8, who is on the ground",
  ]);
  assert.deepEqual(says({ loose: "0,2" }), ["loose", null, "the ball is loose"]);
  assert.deepEqual(says({ "in-air": "0,2" }), ["air", null, "the ball is in the air"]);
  assert.deepEqual(says("dead"), ["none", null, "the ball is out of play"]);
});

test("places are named by their line, their side and their channel", () => {
  const view = laid();
  const where = (x: number, y: number) => whereWords({ x, y }, pack.field, view, "home");
  assert.equal(where(0, 0), "on halfway, middle");
  assert.equal(where(-8, -16), "on your 22, left");
  assert.equal(where(8, 20), "in their 22, right");
  assert.equal(where(0, 30), "on their tryline, middle");
  assert.equal(where(-1, -33), "in your in-goal, middle");
  assert.equal(where(12, 6), "on their 10 m line, touch");
});

test("groups, skills, statuses and restarts", () => {
  assert.deepEqual([1, 8, 9, 11, 13, 14, 15].map(groupOf), [
    "forwards",
    "forwards",
    "backs",
    "wings",
    "backs",
    "wings",
    "fullback",
  ]);
  assert.equal(skillsOf(pack, 14).movement, 8);
  assert.equal(offWords({ "sin-bin": 1 }), "sin-bin, 1 turn left");
  assert.equal(offWords("playing"), "");
  assert.equal(restartWords({ "line-out": "12,4" }), "Line-out");
  assert.equal(restartWords("kick-off"), "Kick-off");
  assert.equal(usersWords(["backs", "wings"]), "Backs, Wings");
  assert.equal(nameOfCard(pack, "PP01"), "Safe Hands");
  assert.equal(nameOfCard(pack, "PP44"), "PP44");
});

test("tackle zones are a union, and of those who stand only", () => {
  const view = laid();
  assert.equal(zones(view, "home").length, 6);
  view.table.players[9] = man("2,12");
  assert.equal(
    zones(view, "home").length,
    10,
    "two neighbours share two spaces and lie in each other's zone",
  );
  assert.match(tokenLabel(view, "away:4", "away"), /^your 4, lock, standing/);
});

const line = (event: unknown): Line => ({
  seat: null,
  at: "",
  text: "",
  clauses: [],
  mark: "plain",
  roll: null,
  event,
});

test("single steps become one way to follow", () => {
  const moved = (player: string, from: string, to: string) => line({ moved: { player, from, to } });
  const ways = travelled([
    moved("home:7", "0,0", "0,2"),
    moved("home:7", "0,2", "1,3"),
    moved("home:8", "4,0", "4,2"),
  ]);
  assert.deepEqual(ways.get("home:7"), [
    { x: 0, y: 0 },
    { x: 0, y: 2 },
    { x: 1, y: 3 },
  ]);
  assert.equal(ways.get("home:8")?.length, 2);
});

test("an Energy Battle is committed in order and turned up pair by pair", () => {
  assert.equal(commitText([]), "commit nothing");
  assert.equal(commitChoice(["PP05", "PP01"], []).action, "commit PP05 PP01");
  const seen = rounds([
    line({
      "energy-round": {
        round: 1,
        throwing: "home",
        cards: { home: "PP01", away: null },
        winner: "home",
      },
    }),
    line({ "energy-dice": { round: 2, throwing: "home", dice: [3, 5], winner: "away" } }),
  ]);
  assert.deepEqual(
    seen.map(({ round, winner }) => [round, winner]),
    [
      [1, "home"],
      [2, "away"],
    ],
  );
  const pair = (round: number, winner: string) =>
    line({
      "energy-round": { round, throwing: "home", cards: { home: null, away: null }, winner },
    });
  for (const other of [{ formed: { seat: "home" } }, { awarded: { seat: "home" } }]) {
    const later = rounds([pair(1, "home"), pair(2, "home"), line(other), pair(1, "away")]);
    assert.deepEqual(
      later.map(({ round, winner }) => [round, winner]),
      [[1, "away"]],
      "an older battle is over",
    );
  }
  const dice = rounds([
    line({ "energy-dice": { round: 1, throwing: "away", dice: [3, 5], winner: "home" } }),
  ]);
  assert.deepEqual(
    dice[0]?.dice,
    { home: 5, away: 3 },
    "the die of the side that throws in is the first",
  );
});

test("in a battle of free order what was turned up comes first, and nothing that still lies is lost", () => {
  const seen = rounds([
    line({
      "energy-round": {
        round: 1,
        throwing: "home",
        cards: { home: "PP04", away: "PP09" },
        winner: "away",
      },
    }),
  ]);
  const own = places("home", seen, { shown: null, own: ["PP05", "PP03"], hidden: 0 });
  assert.deepEqual(
    own.map(({ card, state, flip }) => [card, state, flip]),
    [
      ["PP04", "lost", null],
      ["PP05", "own", 1],
      ["PP03", "own", 2],
    ],
  );
  const waits = places("home", seen, { shown: "PP03", own: [], hidden: 1 });
  assert.deepEqual(
    waits.map(({ card, state }) => [card, state]),
    [
      ["PP04", "lost"],
      ["PP03", "shown"],
      [null, "back"],
    ],
  );
  const without = places("away", seen, { shown: null, own: [], hidden: 1 });
  assert.deepEqual(
    without.map(({ card, state }) => [card, state]),
    [
      ["PP09", "won"],
      [null, "back"],
      [null, "empty"],
    ],
  );
});

test("every answer of the notation has an icon", () => {
  for (const verb of [
    "form",
    "pick",
    "move",
    "gather",
    "pass",
    "kick",
    "goal",
    "ground",
    "end",
    "play",
    "skip",
    "stand",
    "roll",
    "stay",
    "done",
    "commit",
    "give",
    "accept",
    "re-roll",
  ]) {
    assert.ok(ICONS[verb], verb);
  }
});
