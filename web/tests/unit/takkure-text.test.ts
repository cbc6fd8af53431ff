// The text twin, the words and the numbers of Takkure, on a table laid out by hand.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { boardText } from "../../src/games/takkure/boardText";
import { skills, stats } from "../../src/games/takkure/condition";
import { ICONS } from "../../src/games/takkure/icons";
import { scattered } from "../../src/games/takkure/scatter";
import type { Coach, Pack, Player, PlayerCard, View } from "../../src/games/takkure/view";
import {
  inch,
  listed,
  many,
  nameOf,
  slotsOf,
  whenWords,
  whereWords,
} from "../../src/games/takkure/words";

const NAMES = ["Ash", "Birch", "Cedar", "Damson", "Elm", "Fir", "Gorse", "Holly"];
const ROLES = ["forward", "wing", "scrum-half", "full-back"] as const;

const players: PlayerCard[] = NAMES.map((name, index) => ({
  id: name.toLowerCase(),
  name,
  team: index < 4 ? "reds" : "blues",
  roles: [ROLES[index % 4] ?? "wing"],
  base_mm: 30,
  radius: 591,
  mov: [5000, 2500],
  pressure: 3000,
  bac: 7,
  bac_try: 9,
  str: 6,
  ref: 8,
  int: 7,
  prt: 3,
  bdy: 4,
  skill: { name: "Leap", text: "Jumps.", kind: index === 5 ? "innate" : "training" },
  position_skill: { name: "Side Step", text: "Two dice." },
}));

const team = (name: string, first: number, holder: string) => ({
  id: name.toLowerCase(),
  name,
  short: name.slice(0, 3),
  about: "",
  skill: { name: "Stars", text: "", holder },
  players: [first, first + 1, first + 2, first + 3],
  deck: ["GI-3"],
  plays: ["GT-1"],
});

const pack: Pack = {
  name: "Trees",
  pitch: {
    length: 30_000,
    width: 20_000,
    in_goal: 3000,
    kick_off_lines: [13_000, 17_000],
    template_radius: 1500,
    ball_radius: 394,
  },
  numbers: { boxes: 5, tokens: 4, pressure_range: 3000, catch_range: 3000 },
  teams: [team("Reds", 0, "player"), team("Blues", 4, "coach")],
  players,
  trainee: { ...(players[0] as PlayerCard), name: "Trainee" },
  cards: [
    { id: "GI-3", name: "Sticky Fingers", text: "+2.", window: "before_roll", side: "either" },
  ],
  plays: [
    {
      id: "GT-1",
      name: "Quick Hands",
      text: "Run and pass.",
      slots: 2,
      carrier: "standing",
      first: [["C", "move"]],
      second: [["C", "pass to S1"]],
    },
    {
      id: "GT-3",
      name: "Loop",
      text: "Round.",
      slots: 2,
      carrier: "standing",
      first: [["C", "move"]],
      second: [["C", "pass to S1"]],
    },
  ],
  lessons: [],
};

const man = (card: number, at: string, changes: Partial<Player> = {}): Player => ({
  card,
  status: "on-pitch",
  at,
  ground: 0,
  fatigue: { active: 0, inactive: 0, permanent: 0 },
  wounds: 0,
  tokens: 0,
  honour: 0,
  losses: { mov: [0, 0], stats: [0, 0, 0, 0, 0, 0, 0] },
  needs_body_roll: false,
  lost_skills: false,
  ...changes,
});

const coach = (changes: Partial<Coach> & { team: number }): Coach => ({
  deck: [],
  hand: [],
  discard: [],
  plays: [],
  used: [],
  shown: [],
  pool: 0,
  ready: false,
  ...changes,
});

const waiting = {
  action: "waiting",
  order: 0,
  path: [],
  touched: false,
  displaced: false,
  reach: null,
  rolled: false,
};

function laid(): View {
  return {
    seat: "home",
    table: {
      settings: {
        open_measuring: true,
        kick_out: "trailing",
        lesson: null,
        lesson_attacker: "home",
      },
      half: 1,
      score: { home: 1, away: 0 },
      finished: false,
      attacker: "home",
      time: { box: 3, active: { home: false, away: true } },
      tokens_left: 1,
      ball: { held: "home wing" },
      coaches: {
        home: coach({ team: 0, hand: ["GI-3"], plays: ["GT-1", "GT-3"], used: ["GT-3"] }),
        away: coach({ team: 1, pool: 2 }),
      },
      players: [
        man(0, "10,10", { ground: 1 }),
        man(1, "16.25,17", { tokens: 2, fatigue: { active: 0, inactive: 1, permanent: 0 } }),
        man(2, "2,1"),
        man(3, "0,0", { status: "injured" }),
        man(4, "28,10", {
          fatigue: { active: 2, inactive: 0, permanent: 1 },
          losses: { mov: [-1000, 0], stats: [0, 0, -2, 0, 0, 0, -1] },
        }),
        man(5, "20,10", { fatigue: { active: 1, inactive: 0, permanent: 0 } }),
        man(6, "20,4"),
        man(7, "21,4", { lost_skills: true }),
      ],
      kick: { kicker: null, template: null, kicking: null },
      act: {
        step: 2,
        active: "home wing",
        start: "14,17",
        first: { move: { turn: null, end: "16.25,17" } },
        extra_move: 0,
        play: {
          card: "GT-1",
          participants: ["scrum-half"],
          slots: [null, null, null, null],
          revealed: false,
          over: false,
        },
        trails: [[], [], [], []],
        second_start: null,
        second: "none",
        doing: null,
        defence: [waiting, { ...waiting, action: "rest", order: 1 }, waiting, waiting],
        named: null,
      },
      rolls: [],
    },
    hidden: {
      home: { hand: 0, deck: 0, plays: 0, face_down: false },
      away: { hand: 3, deck: 5, plays: 4, face_down: false },
    },
    stack: [],
    awaiting: null,
  };
}

const text = (
  view: View,
  near: "home" | "away" = "home",
  viewer: "home" | "away" | null = "home",
) => boardText({ view, pack, near, viewer });
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
  const view = laid();
  view.table.act.play = {
    card: "GT-1",
    participants: ["scrum-half"],
    slots: ["wing", "scrum-half", null, null],
    revealed: true,
    over: false,
  };
  view.table.ball = { loose: "15,2" };
  const lines = text(view, "home", null);
  has(lines, "Team play Quick Hands: C Birch, S1 Cedar.");
  has(lines, "Ball: loose on the halfway line, right, at 15,2.");
  assert.ok(!lines.some((line) => line.startsWith("Your hand")));
});

test("places are told as the near side sees them", () => {
  const at = { x: 4000, y: 18_000 };
  assert.equal(whereWords(at, pack, "home"), "in your half, left");
  assert.equal(whereWords(at, pack, "away"), "in their half, right");
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
  const view = laid();
  assert.equal(nameOf(view, pack, "away wing"), "Fir");
  view.table.players[5] = man(1, "20,10");
  assert.equal(nameOf(view, pack, "away wing"), "Birch (away wing)");
});

test("injuries and fatigue lower the numbers, and say so", () => {
  const now = Object.fromEntries(
    stats(laid(), pack, "away forward").map((stat) => [stat.name, stat]),
  );
  assert.deepEqual(
    [now.MOV?.value, now.MOV?.change, now.MOV?.cause],
    ["4/2.5", "down", "lowered by injury"],
  );
  assert.deepEqual(
    [now.STR?.value, now.STR?.cause],
    ["3", "lowered by injury, lowered by three fatigue tokens"],
  );
  assert.deepEqual([now.REF?.value, now.END?.value], ["7", "6"]);
  assert.ok(
    stats(laid(), pack, "home wing").every(({ change, cause }) => change === "" && cause === ""),
  );
});

test("skills are off while fatigue counts, innate ones only after a grave injury", () => {
  const on = (id: string) => skills(laid(), pack, id).map(({ on: works }) => works);
  assert.deepEqual(on("home wing"), [true, true], "inactive fatigue counts for nothing");
  assert.deepEqual(on("away forward"), [false, false]);
  assert.deepEqual(on("away wing"), [false, true], "the second is innate");
  assert.deepEqual(on("away full-back"), [false, false]);
});

test("every kind of answer the server knows has an icon", () => {
  const words = (file: string, name: string) => {
    const source = readFileSync(
      new URL(`../../../crates/takkure/src/${file}`, import.meta.url),
      "utf8",
    );
    const body = new RegExp(`fn ${name}\\([\\s\\S]*?\\n( {4})?}`).exec(source)?.[0] ?? "";
    return [...body.matchAll(/=> "([a-z-]+)"/g)].map((found) => found[1] ?? "");
  };
  // Two questions share a kind for both of their answers.
  const shared = ["kick", "receive", "roll", "decline"];
  const kinds = [
    ...words("screen/choices.rs", "kind"),
    ...words("notation.rs", "verb").filter((verb) => !shared.includes(verb)),
  ];
  assert.ok(kinds.length > 40);
  assert.deepEqual(
    kinds.filter((kind) => !(kind in ICONS)),
    [],
  );
});

test("the last scatter among the news is the one that is shown", () => {
  const line = (event: unknown) => ({ event }) as Parameters<typeof scattered>[0][number];
  const roll = (arrow: number, at: string) =>
    line({ scattered: { centre: "10,8", along: "1,0", arrow, at } });
  assert.equal(scattered([]), null);
  assert.equal(scattered([line("half-time"), line({ moved: {} })]), null);
  const last = scattered([roll(3, "11,9"), roll(12, "10.5,8"), line({ moved: {} })]);
  assert.equal(last?.arrow, 12);
  assert.deepEqual(last?.at, { x: 10_500, y: 8000 });
});
