// The text twin and the words of Tutatis, on a table laid out by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { glyphOf } from "../../src/games/tutatis/board/glyphs";
import { travelled } from "../../src/games/tutatis/board/travel";
import { boardText } from "../../src/games/tutatis/panels/boardText";
import { ballWords, tokenLabel } from "../../src/games/tutatis/panels/label";
import {
  acting,
  type Contents,
  contacts,
  type Figure,
  type Profile,
  type Scene,
  waiting,
} from "../../src/games/tutatis/scene";
import {
  askedWords,
  placeState,
  signed,
  squareWords,
  waitingWords,
  weatherWords,
  whereWords,
} from "../../src/games/tutatis/words";
import type { Line } from "../../src/protocol";
import type { Beat, Side } from "../../src/protocol/tutatis";

const who = (id: string, name: string, more: Partial<Profile> = {}): Profile => ({
  id,
  name,
  race: "elms",
  kind: "normal",
  sex: null,
  size: "medium",
  keeper_role: false,
  max: 4,
  irr: 50,
  mo: 6,
  st: 6,
  ag: 7,
  co: 8,
  bp: 7,
  abilities: [],
  ...more,
});
const roster = { figures: [], mercenary: null, staff: [] };
const pack: Contents = {
  pitch: { third: 5, wild: 3, mouth: [5, 7], area: 2 },
  turns: 6,
  solo: 4,
  weather: [
    {
      from: 2,
      to: 2,
      name: "storm",
      does: "every roll with ball play is 2 harder",
      clause: "TU-019",
    },
    { from: 4, to: 10, name: "fair", does: null, clause: "TU-022" },
  ],
  budget: 600,
  races: [
    { id: "elms", name: "Elms", club: "Elm Row", solo_bonus: 2, roster },
    { id: "oaks", name: "Oaks", club: "Oak End", solo_bonus: 1, roster },
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
const man = (
  id: string,
  profile: number,
  place: Figure["place"],
  more: Partial<Figure> = {},
): Figure => ({
  id,
  seat: id.startsWith("home") ? "home" : "away",
  number: Number(id.split(":")[1]),
  profile,
  own_profile: null,
  place,
  activated: false,
  passed: false,
  shaken: false,
  movement: null,
  used: [],
  ...more,
});
const standing = (x: number, y: number): Figure["place"] => ({ how: "standing", at: { x, y } });

function laid(): Scene {
  const side: Side = {
    name: "Elm Row",
    race: "elms",
    price: 290,
    score: 7,
    turns: 4,
    keeper: "home:1",
    tokens: 2,
    shot: false,
    ran: true,
    staff: [{ id: "piper", used: true }],
  };
  const stumps = { name: "The Stumps", race: "oaks", score: 5, turns: 3, keeper: "away:1" };
  return {
    settings: { budget: 600, pitch: "rock", time_warp: 3, balanced: true },
    weather: 2,
    half: 1,
    finished: false,
    attacker: "home",
    active: "home",
    sides: { home: side, away: { ...side, ...stumps, staff: [] } },
    figures: [
      man("home:1", 1, standing(6, 1)),
      man("home:2", 0, standing(6, 12), { passed: true, movement: 3 }),
      man("home:3", 0, standing(8, 14), { movement: 6 }),
      man("home:4", 0, {
        how: "off-pitch",
        exit: { x: 1, y: 7 },
        knocked_down: true,
        stunned: false,
      }),
      man("home:5", 0, { how: "bench" }),
      man("away:1", 1, standing(6, 16)),
      man("away:2", 0, standing(7, 13)),
      man("away:3", 2, standing(5, 11), { shaken: true }),
      man("away:4", 3, { how: "prone", at: { x: 6, y: 11 } }),
      man("away:5", 0, { how: "sent-off" }),
    ],
    ball: { state: "held", by: "home:2", at: { x: 6, y: 12 }, carried: 3, free: false },
    activation: { figure: "home:2", movement: 3 },
    picked: "home:2",
    contact: [
      { figure: "home:2", opponent: "away:2", weight: 0 },
      { figure: "home:2", opponent: "away:3", weight: 1 },
      { figure: "away:3", opponent: "home:2", weight: 1 },
    ],
    open: null,
    roll: {
      what: "Dodge",
      figure: "home:2",
      parts: [
        { name: "Ag", value: 7 },
        { name: "contact", value: -1 },
      ],
      sum: 6,
      dice: [3, 4],
    },
    against: null,
    tackle: null,
    pushes: [],
  };
}

const text = (scene: Scene, near: "home" | "away" = "home") =>
  boardText({
    scene: { game: "tutatis", ...scene },
    pack: { game: "tutatis", ...pack },
    near,
    viewer: near,
  }).join("\n");

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
  const scene = laid();
  assert.equal(ballWords(scene, pack), "Runner 2 has the ball");
  scene.ball = { state: "loose", at: { x: 3, y: 4 } };
  assert.equal(ballWords(scene, pack), "the ball is loose");
  scene.ball = { state: "moving", at: { x: 3, y: 4 }, bounces: [] };
  assert.equal(ballWords(scene, pack), "the ball is moving");
  scene.ball = null;
  assert.equal(ballWords(scene, pack), "the ball is out of play");
});

test("whose acts are offered: who was picked, then who is active", () => {
  const scene = laid();
  assert.equal(acting(scene), "home:2");
  scene.picked = null;
  assert.equal(acting(scene), "home:2");
  scene.activation = null;
  assert.equal(acting(scene), null);
});

test("whoever has begun is not over because somebody else is taken up, and it is said what an act would end", () => {
  const scene = laid();
  assert.equal(waiting(scene, "home:2"), null);
  assert.equal(waitingWords(scene, pack, "home:2"), null);
  assert.equal(waiting(scene, "home:3"), "home:2");
  assert.equal(
    waitingWords(scene, pack, "home:3"),
    "Acting with Runner 3 ends the run of Runner 2, who has 3 Mo left.",
  );
  assert.equal(askedWords(scene, pack, "home:3"), "What does Runner 3 do? Movement left: 6.");
  assert.equal(askedWords(scene, pack, "away:3"), null);
  if (scene.activation) scene.activation.movement = 0;
  assert.equal(waiting(scene, "home:3"), null);
});

test("places, signs, weather and parts in words", () => {
  assert.equal(
    placeState({ how: "off-pitch", exit: { x: 1, y: 1 }, knocked_down: false, stunned: true }),
    "off the pitch, stunned",
  );
  assert.deepEqual([signed(-2), signed(0), signed(3)], ["−2", "0", "+3"]);
  assert.equal(weatherWords(pack, 7), "7, fair");
  assert.equal(whereWords({ x: 6, y: 16 }, pack, "home"), "in their keeper area, centre");
  assert.equal(whereWords({ x: 1, y: 1 }, pack, "away"), "in their third, right wild sector");
  assert.equal(
    squareWords({ x: 12, y: 8 }, pack, "home"),
    "in the middle band, beside the pitch, at 12,8",
  );
});

test("a keeper is named, and a figure that is not known here still has a sign", () => {
  assert.match(tokenLabel(laid(), pack, "home:1", "home"), /keeper/);
  for (const one of pack.profiles) assert.match(glyphOf(one), /^M/);
});

test("ways are put together from steps, and the ball's from bounces", () => {
  const line = (beat: Beat | null): Line => ({
    seat: null,
    at: "",
    text: "",
    clauses: [],
    mark: "plain",
    roll: null,
    beat: beat && { game: "tutatis", ...beat },
  });
  const at = (x: number, y: number) => ({ x, y });
  const { figures, ball: way } = travelled([
    line({ event: "moved", figure: "home:2", from: at(6, 8), to: at(6, 9) }),
    line({ event: "moved", figure: "home:2", from: at(6, 9), to: at(7, 10) }),
    line({ event: "pushed", figure: "away:3", from: at(5, 5), to: at(5, 4) }),
    line({ event: "bounced", from: at(7, 10), to: at(8, 11) }),
    line({ event: "bounced", from: at(8, 11), to: at(8, 12) }),
    line({ event: "half-ended" }),
    line(null),
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
