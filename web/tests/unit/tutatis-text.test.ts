// The text twin and the words of Tutatis, on a table laid out by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardText } from "../../src/games/tutatis/boardText";
import { contacts } from "../../src/games/tutatis/contact";
import { glyphOf } from "../../src/games/tutatis/glyphs";
import { ICONS } from "../../src/games/tutatis/icons";
import { ballWords, tokenLabel } from "../../src/games/tutatis/label";
import { travelled } from "../../src/games/tutatis/travel";
import {
  ball,
  costOf,
  type Figure,
  type Pack,
  type Profile,
  picked,
  type View,
  waiting,
} from "../../src/games/tutatis/view";
import {
  partWords,
  placeState,
  signed,
  squareWords,
  waitingWords,
  weatherWords,
  whereWords,
} from "../../src/games/tutatis/words";
import type { Line } from "../../src/protocol";

const who = (id: string, name: string, more: Partial<Profile> = {}): Profile => ({
  id,
  name,
  race: "elms",
  kind: "normal",
  size: "medium",
  keeper_role: false,
  irr: 50,
  mo: 6,
  st: 6,
  ag: 7,
  co: 8,
  bp: 7,
  abilities: [],
  ...more,
});
const pack: Pack = {
  races: [
    { id: "elms", name: "Elms", club: "Elm Row", solo_bonus: 2 },
    { id: "oaks", name: "Oaks", club: "Oak End", solo_bonus: 1 },
  ],
  profiles: [
    who("runner", "Runner"),
    who("gate", "Gate", { keeper_role: true }),
    who("bough", "Bough the Great", { kind: "hero", abilities: ["AB16"] }),
    who("root", "Root", { abilities: ["AB17"] }),
  ],
  abilities: [
    {
      id: "AB16",
      word: "unmarkable",
      name: "Unmarkable",
      text: "Never counts as marked.",
      kind: "passive",
      limit: null,
    },
    { id: "AB17", word: "menace", name: "Menace", text: "Gives -2.", kind: "passive", limit: null },
  ],
  staff: [{ id: "piper", name: "Time Piper", text: "One token more.", irr: 40 }],
};
const man = (profile: number, place: Figure["place"], more: Partial<Figure> = {}): Figure => ({
  profile,
  place,
  activated: false,
  passed: false,
  shaken: 0,
  used: 0,
  ...more,
});

function laid(): View {
  const figures = Array.from({ length: 26 }, () => man(0, "nobody"));
  figures[0] = man(1, { standing: "6,1" });
  figures[1] = man(0, { standing: "6,12" }, { passed: true });
  figures[2] = man(0, { standing: "8,14" });
  figures[3] = man(0, { "off-pitch": { exit: "1,7", knocked_down: true, stunned: false } });
  figures[4] = man(0, "bench");
  figures[13] = man(1, { standing: "6,16" });
  figures[14] = man(0, { standing: "7,13" });
  figures[15] = man(2, { standing: "5,11" }, { shaken: 1 });
  figures[16] = man(3, { prone: "6,11" });
  figures[17] = man(0, "sent-off");
  const side = { race: 0, name: "", staff: [], keeper: null, warp: 2, shot: false, ran: true };
  return {
    seat: "home",
    contact: [
      { figure: "home:2", opponent: "away:2", weight: 0 },
      { figure: "home:2", opponent: "away:3", weight: 1 },
      { figure: "away:3", opponent: "home:2", weight: 1 },
    ],
    stack: [{ match: "play" }, { turn: { play: { picked: "home:2" } } }],
    table: {
      settings: { budget: 600, pitch: "rock", time_warp: 3, balanced: true, strict_throws: false },
      weather: 2,
      half: 1,
      turns: { home: 4, away: 3 },
      score: { home: 7, away: 5 },
      finished: false,
      forfeited: { home: false, away: false },
      attacker: "home",
      active: "home",
      first_deployer: "home",
      throw_up: false,
      teams: {
        home: { ...side, staff: [{ staff: 0, used: true }], keeper: "home:1" },
        away: { ...side, race: 1, name: "The Stumps", keeper: "away:1" },
      },
      figures,
      ball: { at: { held: "home:2" }, since_turn_start: false, free_carry: false, solo_steps: 3 },
      activation: {
        figure: "home:2",
        act: "move",
        mo_left: 3,
        squares_moved: 2,
        last_dir: "n",
        leapt: false,
        rose: false,
        picked_up: false,
      },
      over: null,
      bounces: 0,
      roll: {
        kind: "dodge",
        figure: "home:2",
        parts: [
          ["agility", 7],
          ["modiol", -1],
        ],
        six_fails: false,
        dice: [3, 4],
        again: false,
      },
      against: null,
      clash: null,
      chain: null,
      special: [],
    },
  };
}

const text = (view: View, near: "home" | "away" = "home") =>
  boardText({ view, pack, near, viewer: near }).join("\n");

test("the text twin says all that is drawn", () => {
  const says = text(laid());
  for (const part of [
    "Elm Row (home) 7, The Stumps (away) 5.",
    "Half 1, turn 4 of 6: Elm Row, which has not shot and has made its running tackle.",
    "Weather 2, storm: every roll with ball play is 2 harder. Rock, 600 Irr, balanced shots.",
    "You attack towards row 16.",
    "Ball: Runner 2 has the ball, in their third, centre, at 6,12.",
    "Active: Runner 2, 3 movement points left.",
    "Dodge of Runner 2: 7 thrown; Ag 7, contact -1, together 6.",
    "Elm Row: Elms, soloing +2, 2 Time Warp tokens, staff Time Piper (used).",
    "your Runner 2, standing, has the ball, carried 3 of 4 squares, has passed; in their third, centre, at 6,12; Mo 6 St 6 Ag 7 Co 8 BP 7; in contact with Runner 2 (0) and Bough the Great (−1).",
    "your Runner 4, off the pitch, knocked down; in the middle band, left wild sector, at 1,7;",
    "your Runner 5, on the bench; Mo",
    "their Bough the Great, number 3, standing, shaken;",
    "their Root 4, on the ground;",
    "their Runner 5, sent off;",
  ])
    assert.ok(says.includes(part), `${part}\n---\n${says}`);
  assert.ok(!says.includes("nobody"));
});

test("from the other side everything is turned", () => {
  const says = text(laid(), "away");
  assert.ok(says.includes("You attack towards row 1."));
  assert.ok(
    says.includes(
      "their Runner 2, standing, has the ball, carried 3 of 4 squares, has passed; in your third, centre, at 6,12;",
    ),
    says,
  );
});

test("contact is what the server says of a figure", () => {
  const of = (id: string) =>
    contacts(laid(), id).map(({ opponent, weight }) => `${opponent} ${weight}`);
  assert.deepEqual(of("home:2"), ["away:2 0", "away:3 1"]);
  assert.deepEqual(of("home:1"), []);
});

test("where the ball is, in every state", () => {
  const view = laid();
  assert.deepEqual(ball(view), { state: "held", at: { x: 6, y: 12 } });
  view.table.ball.at = { loose: "3,4" };
  assert.deepEqual(ball(view), { state: "loose", at: { x: 3, y: 4 } });
  assert.equal(ballWords(view, pack), "the ball is loose");
  view.table.ball.at = "nowhere";
  assert.equal(ball(view), null);
  assert.equal(ballWords(view, pack), "the ball is out of play");
});

test("whose acts are offered: who was picked, then who is active", () => {
  const view = laid();
  assert.equal(picked(view), "home:2");
  view.stack = [{ match: "play" }, { turn: { play: { picked: null } } }];
  assert.equal(picked(view), "home:2");
  view.table.activation = null;
  assert.equal(picked(view), null);
});

test("whoever has begun is not over because somebody else is picked, and it is said what an act would end", () => {
  const view = laid();
  assert.equal(waiting(view), null);
  assert.equal(waitingWords(view, pack), null);
  view.stack = [{ match: "play" }, { turn: { play: { picked: "home:3" } } }];
  assert.equal(waiting(view), "home:2");
  assert.equal(
    waitingWords(view, pack),
    "Acting with Runner 3 ends the run of Runner 2, who has 3 Mo left.",
  );
  if (view.table.activation) view.table.activation.mo_left = 0;
  assert.equal(waiting(view), null);
});

test("places, signs, weather and parts in words", () => {
  assert.equal(
    placeState({ "off-pitch": { exit: "1,1", knocked_down: false, stunned: true } }),
    "off the pitch, stunned",
  );
  assert.deepEqual([signed(-2), signed(0), signed(3)], ["−2", "0", "+3"]);
  assert.equal(weatherWords(7), "7, fair");
  assert.equal(partWords(pack, [{ ability: 1 }, 1]), "Menace");
  assert.equal(partWords(pack, [{ staff: 0 }, 1]), "Time Piper");
  assert.equal(whereWords({ x: 6, y: 16 }, "home"), "in their keeper area, centre");
  assert.equal(whereWords({ x: 1, y: 1 }, "away"), "in their third, right wild sector");
  assert.equal(
    squareWords({ x: 12, y: 8 }, "home"),
    "in the middle band, beside the pitch, at 12,8",
  );
});

test("what a team has cost is the sum of its figures and staff", () => {
  assert.equal(costOf(laid(), pack, "home"), 5 * 50 + 40);
  assert.equal(costOf(laid(), pack, "away"), 5 * 50);
});

test("a keeper is named, and a figure that is not known here still has a sign", () => {
  assert.match(tokenLabel(laid(), pack, "home:1", "home"), /keeper/);
  for (const one of pack.profiles) assert.match(glyphOf(one), /^M/);
});

test("ways are put together from steps, and the ball's from bounces", () => {
  const line = (event: unknown): Line => ({
    seat: null,
    at: "",
    text: "",
    clauses: [],
    mark: "plain",
    roll: null,
    event,
  });
  const { figures, ball: way } = travelled([
    line({ moved: { figure: "home:2", from: "6,8", to: "6,9" } }),
    line({ moved: { figure: "home:2", from: "6,9", to: "7,10" } }),
    line({ pushed: { figure: "away:3", from: "5,5", to: "5,4" } }),
    line({ bounced: { from: "7,10", to: "8,11", dir: "ne" } }),
    line({ bounced: { from: "8,11", to: "8,12", dir: "n" } }),
    line({ "turn-ended": { seat: "home", why: "floored" } }),
    line("nothing"),
  ]);
  assert.deepEqual(figures.get("home:2"), [
    { x: 6, y: 8 },
    { x: 6, y: 9 },
    { x: 7, y: 10 },
  ]);
  assert.deepEqual(figures.get("away:3"), [
    { x: 5, y: 5 },
    { x: 5, y: 4 },
  ]);
  assert.deepEqual(way, [
    { x: 7, y: 10 },
    { x: 8, y: 11 },
    { x: 8, y: 12 },
  ]);
});

test("every kind of answer has an icon of its own kind", () => {
  const kinds =
    "first place done redeploy pick step go path leap solo stand enter roll-over tackle running pass shoot foul clear use finish end keep warp re-roll yes no catch leave intercept result to receiver keeper";
  for (const kind of kinds.split(" ")) assert.ok(ICONS[kind], kind);
});
