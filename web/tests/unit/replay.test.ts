// What a replay tells beyond its steps, on a match of a few lines written by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { landmarks } from "../../src/games/rugby-the-game/landmarks";
import { landmarks as hurling } from "../../src/games/tutatis/landmarks";
import { viewsOf } from "../../src/pages/replay/load";
import {
  clock,
  halves,
  headline,
  headlineText,
  kindOf,
  margins,
  moments,
  opened,
  stops,
  totals,
} from "../../src/pages/replay/story";
import type { Line, Mark, Replay, ReplayStep, Roll, Seat } from "../../src/protocol";
import type { Beat } from "../../src/protocol/rugby-the-game";
import { ruck } from "./rugby";

function line(
  text: string,
  seat: Seat | null = null,
  mark: Mark = "plain",
  beat: Beat | null = null,
  roll: Roll | null = null,
): Line {
  const shown = beat && { game: "rugby-the-game" as const, ...beat };
  return { seat, at: "", text, clauses: [], mark, roll, beat: shown };
}

function step(when: string, home: number, away: number, ...told: Line[]): ReplayStep {
  const score = { home, away };
  const scene = { game: "rugby-the-game" as const, ...ruck({ score }) };
  return { by: null, action: null, told, scene, score, progress: when.split(", "), awaiting: [] };
}

const rolled = (made: boolean | null): Roll => ({
  title: "",
  dice: [],
  need: null,
  parts: [],
  made,
  verdict: "",
  against: [],
});

const points = line("5 points for Home.", "home", "score", {
  event: "scored",
  seat: "home",
  points: 5,
  score: { home: 5, away: 0 },
});
const tried = line("Ardley scores a try.", "home", "score", {
  event: "try-scored",
  seat: "home",
  player: "home:11",
});
const binned = line("Dasher goes to the bin.", "away", "whistle", {
  event: "sin-binned",
  seat: "away",
  player: "away:6",
});
const penalty = line("Penalty to Home.", "home", "whistle", {
  event: "penalty-awarded",
  seat: "home",
});
const awayTry: Beat = { event: "try-scored", seat: "away", player: null };
const steps = [
  step("1st half, 20 cards left", 0, 0),
  step(
    "1st half, 20 cards left",
    0,
    0,
    line("Away runs.", "away"),
    line("Missed.", "home", "roll", null, rolled(false)),
  ),
  step("1st half, 18 cards left", 5, 0, points, tried),
  step("1st half, 18 cards left", 5, 0),
  step("2nd half, 20 cards left", 5, 0, line("The second half begins.", null, "time")),
  step(
    "2nd half, 18 cards left",
    5,
    0,
    binned,
    penalty,
    line("Held.", "home", "roll", null, rolled(true)),
  ),
  step(
    "full time",
    5,
    7,
    line("A try.", "away", "score", awayTry),
    line("Missed.", "away", "score", { event: "goal-second", seat: "away", made: false }),
  ),
];

test("a line is of the kind of what happened", () => {
  assert.equal(kindOf(tried), "try-scored");
  assert.equal(kindOf(line("Away runs.")), "");
});

test("a try and its points are one moment, named by the try", () => {
  const found = moments(steps, landmarks);
  assert.deepEqual(
    found.map(({ step, seat, letter, text }) => [step, seat, letter, text]),
    [
      [2, "home", "T", "Ardley scores a try."],
      [5, "away", "Y", "Dasher goes to the bin."],
      [5, "home", "P", "Penalty to Home."],
      [6, "away", "T", "A try."],
    ],
  );
  assert.equal(found[0]?.more, "5 points for Home.");
  assert.deepEqual(found[0]?.score, { home: 5, away: 0 });
});

test("points are a moment even where no line is marked", () => {
  const plain = [
    step("", 0, 3),
    step("", 0, 3, line("Away runs.")),
    step("", 0, 8, line("Away runs."), line("A try.", null, "plain", awayTry)),
  ];
  const found = moments(plain, landmarks);
  assert.deepEqual(
    found.map(({ step, seat, letter, kind, text }) => [step, seat, letter, kind, text]),
    [[2, "away", "T", "score", "A try."]],
  );
});

test("a game may call more than scores and whistles a moment", () => {
  const told = [
    line("The kick is dropped.", "away", "moment", {
      event: "kick-dropped",
      seat: "away",
      player: "away:15",
    }),
    line("Away has the ball.", "away", "moment", {
      event: "ball-placed",
      seat: "away",
      player: "away:9",
    }),
  ];
  const found = moments([step("", 0, 0), step("", 0, 0, ...told)], {
    "kick-dropped": { letter: "D", moment: true },
    "ball-placed": { letter: "B" },
  });
  assert.deepEqual(
    found.map(({ step, seat, letter, kind, text, more }) => [step, seat, letter, kind, text, more]),
    [[1, "away", "D", "whistle", "The kick is dropped.", ""]],
  );
});

test("in a contest every roll counts for its own side", () => {
  const rival = { seat: "away" as const, title: "", dice: [], need: null, parts: [], verdict: "" };
  const contest: Roll = {
    ...rolled(true),
    against: [
      { ...rival, made: false },
      { ...rival, made: null },
    ],
  };
  const sums = totals([line("", "home", "roll", null, contest)], {});
  assert.deepEqual(sums, [
    { row: "Rolls made", home: 1, away: 0 },
    { row: "Rolls failed", home: 0, away: 1 },
  ]);
});

test("dice that no side can make or fail are not counted", () => {
  const kick: Beat = { event: "goal-second", seat: "home", made: true };
  const shown = [
    line("", "home", "roll", kick, rolled(true)),
    line("", "home", "roll", null, rolled(true)),
  ];
  const sums = totals(shown, { "goal-second": { letter: "G", rolls: false } });
  assert.deepEqual(sums, [
    { row: "Rolls made", home: 1, away: 0 },
    { row: "Rolls failed", home: 0, away: 0 },
  ]);
  assert.equal(hurling["rolled-off"]?.rolls, false, "nor who begins");
});

test("the margin is told in stretches that meet", () => {
  assert.deepEqual(margins(steps), [
    { from: 0, to: 2, margin: 0 },
    { from: 2, to: 6, margin: 5 },
    { from: 6, to: 6, margin: -2 },
  ]);
});

test("halves, ticks and stops are where the lines and the progress put them", () => {
  assert.deepEqual(
    halves(steps).map(({ step, name }) => [step, name]),
    [
      [0, "1st half"],
      [4, "2nd half"],
      [6, "full time"],
    ],
  );
  assert.deepEqual(clock(steps), [2, 4, 5, 6]);
  assert.deepEqual(stops(steps), [0, 2, 4, 6]);
  assert.deepEqual(stops(steps.slice(0, 1)), [0]);
});

test("totals count what was made, not what was tried", () => {
  const rows = totals(
    steps.flatMap(({ told }) => told),
    landmarks,
  ).map(({ row, home, away }) => [row, home, away]);
  assert.deepEqual(rows, [
    ["Rolls made", 1, 0],
    ["Rolls failed", 1, 0],
    ["Tries", 1, 1],
    ["Goals", 0, 0],
    ["Penalties awarded", 1, 0],
    ["Sent to the bin", 0, 1],
  ]);
});

test("a line without a side is counted for the side its event names", () => {
  const sums = totals(
    [line("A try.", null, "score", awayTry), line("Overtime.", null, "time")],
    landmarks,
  );
  assert.deepEqual(
    sums.find(({ row }) => row === "Tries"),
    { row: "Tries", home: 0, away: 1 },
  );
});

test("a step that tells nothing keeps the headline before it", () => {
  assert.equal(headline(steps, 0, moments(steps, landmarks)), null);
  assert.equal(headline(steps, 1, moments(steps, landmarks))?.text, "Missed.");
  assert.equal(headline(steps, 2, moments(steps, landmarks))?.text, "Ardley scores a try.");
  assert.equal(headline(steps, 3, moments(steps, landmarks))?.text, "Ardley scores a try.");
});

test("what was told before is not said to have happened at a step that tells nothing", () => {
  const all = moments(steps, landmarks);
  assert.equal(headlineText(steps, 0, all), "The table is laid.");
  assert.equal(headlineText(steps, 2, all), "Ardley scores a try.");
  // A card that is drawn in silence after a tackle is no tackle.
  assert.equal(headlineText(steps, 3, all), "After: Ardley scores a try.");
});

test("a dodge that is won is a moment of whoever dodged", () => {
  const dodger = { seat: "away" as const, title: "", dice: [], need: null, parts: [], verdict: "" };
  const contest = (made: boolean): Roll => ({
    ...rolled(made),
    against: [{ ...dodger, made: !made }],
  });
  const beat: Beat = { event: "kick-dropped", seat: "home", player: "home:15" };
  const told = (made: boolean) => [
    step("", 0, 0, line("A duel.", "home", "roll", beat, contest(made))),
  ];
  const whose = (made: boolean) =>
    moments(told(made), { "kick-dropped": { letter: "D", moment: true } })[0]?.seat;
  assert.equal(whose(true), "home", "the tackle was made");
  assert.equal(whose(false), "away", "the dodge was won");
});

test("open hands read every line as its own side could", () => {
  const replay = (told: Line[], action: string | null): Replay =>
    ({
      standing: {},
      seed: null,
      steps: [{ ...step("", 0, 0, ...told), action }],
    }) as unknown as Replay;
  const home = replay(
    [line("Home draws Dummy.", "home"), line("Away draws a card.", "away")],
    null,
  );
  const away = replay(
    [line("Home draws a card.", "home"), line("Away draws Wheel.", "away")],
    "draw",
  );
  const [both] = opened(home, away).steps;
  assert.deepEqual(
    both?.told.map(({ text }) => text),
    ["Home draws Dummy.", "Away draws Wheel."],
  );
  assert.equal(both?.action, "draw");
});

test("while a match goes on, only own hands can be seen", () => {
  assert.deepEqual(viewsOf("live", []), ["watch"]);
  assert.deepEqual(viewsOf("live", ["away"]), ["away", "watch"]);
  assert.deepEqual(viewsOf("finished", []), ["open", "home", "away"]);
});
