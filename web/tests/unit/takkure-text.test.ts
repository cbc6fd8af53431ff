// The text twin, the words and the numbers of Takkure, on a table laid out by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { scattered } from "../../src/games/takkure/board/scatter";
import { boardText } from "../../src/games/takkure/panels/boardText";
import { skills, stats } from "../../src/games/takkure/panels/condition";
import type { Card, Coach, Pack, Person, Place, Scene } from "../../src/games/takkure/scene";
import { inch, nameOf, slotsOf, whenWords, whereWords } from "../../src/games/takkure/words";
import type { Line } from "../../src/protocol";
import type { Value, Values } from "../../src/protocol/takkure";
import { listed, many } from "../../src/shell/words";

const NAMES = ["Ash", "Birch", "Cedar", "Damson", "Elm", "Fir", "Gorse", "Holly"];
const ROLES = ["forward", "wing", "scrum-half", "full-back"] as const;

const at = (x: number, y: number): Place => ({ x: x * 1000, y: y * 1000 });

const players: Card[] = NAMES.map((name) => ({
  id: name.toLowerCase(),
  name,
  base_mm: 30,
  radius: 591,
  skill: { name: "Leap", text: "Jumps." },
  position_skill: { name: "Side Step", text: "Two dice." },
}));

const team = (name: string, pooled: boolean) => ({
  id: name.toLowerCase(),
  name,
  about: "",
  skill: { name: "Stars", text: "", pooled },
});

const play = (id: string, name: string, text: string) => ({
  card: `card:${id}`,
  id,
  name,
  text,
  slots: 2,
  carrier: "standing" as const,
  first: [{ slot: "C", act: "move" }],
  second: [{ slot: "C", act: "pass to S1" }],
});

const pack: Pack = {
  game: "takkure",
  name: "Trees",
  pitch: {
    length: 30_000,
    width: 20_000,
    in_goal: 3000,
    kick_off_lines: [13_000, 17_000],
    template_radius: 1500,
    ball_radius: 394,
  },
  boxes: 5,
  tokens: 4,
  teams: [team("Reds", false), team("Blues", true)],
  players,
  trainee: {
    id: "trainee",
    name: "Trainee",
    base_mm: 30,
    radius: 591,
    skill: null,
    position_skill: null,
  },
  cards: [
    {
      card: "card:GI-3",
      id: "GI-3",
      name: "Sticky Fingers",
      text: "+2.",
      window: "before-roll",
      side: "either",
    },
  ],
  plays: [play("GT-1", "Quick Hands", "Run and pass."), play("GT-3", "Loop", "Round.")],
  lessons: [],
};

const value = (now: number, injury = 0, fatigue = 0): Value => ({ now, injury, fatigue });
const VALUES: Values = {
  attack: value(5000),
  defence: value(2500),
  bac: value(7),
  bac_try: value(9),
  str: value(6),
  ref: value(8),
  int: value(7),
  end: value(7),
};

/** The player with this number, home's first. */
const man = (number: number, place: Place | null, changes: Partial<Person> = {}): Person => ({
  who: `${number < 4 ? "home" : "away"}:${ROLES[number % 4]}`,
  role: ROLES[number % 4] ?? "wing",
  card: players[number]?.id ?? null,
  status: "on-pitch",
  at: place,
  ground: 0,
  fatigue: { active: 0, inactive: 0, permanent: 0 },
  wounds: 0,
  tokens: 0,
  honour: 0,
  needs_body_roll: false,
  lost_skills: false,
  skill_works: true,
  position_skill_works: true,
  values: VALUES,
  ...changes,
});

const coach = (changes: Partial<Coach> & { team: string }): Coach => ({
  hand: [],
  hidden_hand: 0,
  discard: [],
  plays: [],
  hidden_plays: 0,
  used: [],
  pool: 0,
  ...changes,
});

function laid(): Scene {
  return {
    game: "takkure",
    lesson: null,
    open_measuring: true,
    half: 1,
    score: { home: 1, away: 0 },
    finished: false,
    attacker: "home",
    time_box: 3,
    time_active: { home: false, away: true },
    tokens_left: 1,
    ball: { is: "held", by: "home:wing" },
    coaches: {
      home: coach({
        team: "reds",
        hand: ["card:GI-3"],
        plays: ["card:GT-1", "card:GT-3"],
        used: ["card:GT-3"],
      }),
      away: coach({ team: "blues", pool: 2, hidden_hand: 3, hidden_plays: 4 }),
    },
    players: [
      man(0, at(10, 10), { ground: 1 }),
      man(1, at(16.25, 17), { tokens: 2, fatigue: { active: 0, inactive: 1, permanent: 0 } }),
      man(2, at(2, 1)),
      man(3, null, { status: "injured" }),
      man(4, at(28, 10), {
        fatigue: { active: 2, inactive: 0, permanent: 1 },
        skill_works: false,
        position_skill_works: false,
        values: {
          ...VALUES,
          attack: value(4000, -1000),
          str: value(3, -2, -1),
          ref: value(7, 0, -1),
          end: value(6, -1),
        },
      }),
      man(5, at(20, 10), {
        fatigue: { active: 1, inactive: 0, permanent: 0 },
        position_skill_works: false,
      }),
      man(6, at(20, 4)),
      man(7, at(21, 4), { lost_skills: true, skill_works: false, position_skill_works: false }),
    ],
    kick_off: null,
    template: null,
    activation: {
      step: 2,
      active: "home:wing",
      marked: { start: at(14, 17), turn: null, end: at(16.25, 17) },
      trails: [],
      second_from: null,
      play: {
        card: "card:GT-1",
        participants: ["home:scrum-half"],
        slots: [null, null, null, null],
        revealed: false,
      },
      defences: [
        {
          who: "away:wing",
          action: "rest",
          ball: null,
          path: [],
          aim: null,
          misses: false,
          contact: null,
          pressure: null,
        },
      ],
      pass: null,
    },
    mover: null,
  };
}

const text = (
  scene: Scene,
  near: "home" | "away" = "home",
  viewer: "home" | "away" | null = "home",
) => boardText({ scene, pack, near, viewer });
const has = (lines: string[], line: string) =>
  assert.ok(lines.includes(line), `no "${line}" in\n${lines.join("\n")}`);

test("the text twin tells the match, the time and the ball", () => {
  const lines = text(laid());
  has(lines, "Reds (home) 1, Blues (away) 0.");
  has(lines, "Half 1, box 3 of 5. Time tokens: Reds: spent, Blues: active.");
  has(lines, "Reds attack, 1 activation token left.");
  has(lines, "Ball: Birch has it.");
});

test("the text twin tells every player with place and state", () => {
  const lines = text(laid());
  has(lines, "Ash, your forward, on the ground, in your half, middle, at 10,10.");
  has(
    lines,
    "Birch, your wing, has the ball, active, 1 inactive fatigue token, 2 activations, in their half, left, at 16.3,17.",
  );
  has(lines, "Cedar, your scrum-half, in your in-goal, right, at 2,1.");
  has(lines, "Damson, your full-back, injured, back at the next kick-off.");
  has(lines, "Fir, their wing, 1 fatigue token, rests, in their half, middle, at 20,10.");
});

test("the text twin tells what is declared and what is hidden", () => {
  const lines = text(laid());
  has(lines, "Step 2 of 6, defence. Active: Birch.");
  has(lines, "Marked move: ends in their half, left, at 16.3,17.");
  has(lines, "Team play Quick Hands, face down, with Cedar.");
  has(lines, "Blues hold 3 cards, 2 team tokens. Discarded: none.");
  has(lines, "Reds hold 1 card. Discarded: none.");
  has(lines, "Blues team plays: 4 unknown.");
  has(lines, "Reds team plays: Quick Hands. Used: Loop.");
  has(lines, "Your hand: Sticky Fingers (GI-3). Before the dice are rolled: +2.");
});

test("a team play is told with its places once it lies open, and nobody's hand to a watcher", () => {
  const scene = laid();
  scene.activation.play = {
    card: "card:GT-1",
    participants: ["home:scrum-half"],
    slots: ["home:wing", "home:scrum-half", null, null],
    revealed: true,
  };
  scene.ball = { is: "loose", at: at(15, 2) };
  const lines = text(scene, "home", null);
  has(lines, "Team play Quick Hands: C Birch, S1 Cedar.");
  has(lines, "Ball: loose on the halfway line, right, at 15,2.");
  assert.ok(!lines.some((line) => line.startsWith("Your hand")));
});

test("places are told as the near side sees them", () => {
  const left = at(4, 18);
  assert.equal(whereWords(left, pack, "home"), "in your half, left");
  assert.equal(whereWords(left, pack, "away"), "in their half, right");
  assert.equal(whereWords({ x: 29_000, y: 10_000 }, pack, "home"), "in their in-goal, middle");
  assert.equal(whereWords({ x: 29_000, y: 10_000 }, pack, "away"), "in your in-goal, middle");
});

test("numbers and lists are written for reading", () => {
  assert.deepEqual([2500, 591, 16_250, 4000].map(inch), ["2.5", "0.6", "16.3", "4"]);
  assert.deepEqual([many(1, "card"), many(3, "card")], ["1 card", "3 cards"]);
  assert.deepEqual([listed([]), listed(["A"]), listed(["A", "B", "C"])], ["", "A", "A, B and C"]);
  const [card] = pack.cards;
  assert.ok(card);
  assert.equal(
    whenWords({ ...card, side: "defender" }),
    "Before the dice are rolled, while you defend",
  );
  const [play] = pack.plays;
  assert.ok(play);
  assert.deepEqual(slotsOf(play), ["C", "S1"]);
});

test("players fielded by both sides are told apart", () => {
  const scene = laid();
  assert.equal(nameOf(scene, pack, "away:wing"), "Fir");
  scene.players[5] = man(5, at(20, 10), { card: "birch" });
  assert.equal(nameOf(scene, pack, "away:wing"), "Birch (away wing)");
});

test("injuries and fatigue lower the numbers, and say so", () => {
  const now = Object.fromEntries(stats(laid(), "away:forward").map((stat) => [stat.name, stat]));
  assert.deepEqual(
    [now.MOV?.value, now.MOV?.change, now.MOV?.cause],
    ["4/2.5", "down", "lowered by injury"],
  );
  assert.deepEqual(
    [now.STR?.value, now.STR?.cause],
    ["3", "lowered by injury, lowered by three fatigue tokens"],
  );
  assert.deepEqual([now.REF?.value, now.END?.value], ["7", "6"]);
  assert.ok(stats(laid(), "home:wing").every(({ change, cause }) => change === "" && cause === ""));
});

test("skills are off while fatigue counts, innate ones only after a grave injury", () => {
  const on = (id: string) => skills(laid(), pack, id).map(({ on: works }) => works);
  assert.deepEqual(on("home:wing"), [true, true], "inactive fatigue counts for nothing");
  assert.deepEqual(on("away:forward"), [false, false]);
  assert.deepEqual(on("away:wing"), [false, true], "the second is innate");
  assert.deepEqual(on("away:full-back"), [false, false]);
});

test("the last scatter among the news is the one that is shown", () => {
  const line = (beat: Line["beat"]): Line => ({
    seat: null,
    at: "",
    text: "",
    clauses: [],
    mark: "plain",
    roll: null,
    beat,
  });
  const roll = (arrow: number, lies: Place) =>
    line({
      game: "takkure",
      event: "scattered",
      centre: at(10, 8),
      along: at(1, 0),
      arrow,
      at: lies,
    });
  const moved = line({ game: "takkure", event: "moved", who: "home:wing", path: [] });
  assert.equal(scattered([]), null);
  assert.equal(scattered([line(null), moved]), null);
  const last = scattered([roll(3, at(11, 9)), roll(12, at(10.5, 8)), moved]);
  assert.equal(last?.arrow, 12);
  assert.deepEqual(last?.at, at(10.5, 8));
});
