// What the pages away from a table work out by themselves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "../../src/app/router";
import { folded } from "../../src/games/crash-tackle/modules";
import { chosen, options as crashWords } from "../../src/games/crash-tackle/options";
import { options as rugbyWords } from "../../src/games/rugby-the-game/options";
import { upTo } from "../../src/pages/home/usePages";
import { ago, ending, line, plain } from "../../src/pages/home/words";
import { namedIn, usual, wanted } from "../../src/pages/new/setup";
import { optionAbout, valueName } from "../../src/pages/new/words";
import { explained, grouped, matching } from "../../src/pages/rules/find";
import { readSeats, writeSeats } from "../../src/pages/settings/file";
import { endingLine, endingWords } from "../../src/pages/table/ending";
import type { GameInfo, Listed, MatchPage, Standing, Summary } from "../../src/protocol";
import { pack as box } from "./rugby";

const summary: Summary = {
  id: "0123456789abcdef",
  game: "rugby-the-game",
  pack: "core",
  mode: "bot",
  options: {},
  names: { home: "Ann", away: "rookie" },
  bots: { home: null, away: "rookie" },
  clock: null,
  continued_from: null,
  commitment: "",
};

const standing: Standing = {
  summary,
  phase: "live",
  score: { home: 17, away: 12 },
  progress: ["2nd half", "6 cards left"],
  awaiting: ["home"],
  result: null,
  read_only: null,
};

test("a list is read as far as it was asked for", async () => {
  const line = (id: string): Listed => ({
    ...standing,
    summary: { ...summary, id },
    changed_ms: 0,
  });
  const places: (string | undefined)[] = [];
  const ask = async (before?: string): Promise<MatchPage> => {
    places.push(before);
    const number = Number(before ?? "0");
    return {
      matches: [line(`a${number}`), line(`b${number}`)],
      next: number < 2 ? `${number + 1}` : null,
    };
  };
  for (const [pages, ids, next] of [
    [1, "a0 b0", "1"],
    [2, "a0 b0 a1 b1", "2"],
    [3, "a0 b0 a1 b1 a2 b2", null],
    [9, "a0 b0 a1 b1 a2 b2", null],
  ] as const) {
    const all = await upTo(ask, pages);
    assert.equal(all.matches.map((match) => match.summary.id).join(" "), ids);
    assert.equal(all.next, next);
  }
  assert.deepEqual(
    places.slice(-3),
    [undefined, "1", "2"],
    "nothing is asked for after the last page",
  );
});

test("a match stands in one line", () => {
  assert.equal(line(standing, "home"), "17–12 · 2nd half, 6 cards left");
  assert.equal(line({ ...standing, phase: "open" }, "home"), "Nobody has moved yet");
  assert.equal(
    line({ ...standing, read_only: "Made under other rules." }, null),
    "Made under other rules.",
  );
});

test("an ending is told to the coach it concerns", () => {
  const result = { winner: "away", by: "concession", score: standing.score } as const;
  assert.equal(ending(result, summary, "home"), "You lost by concession");
  assert.equal(ending(result, summary, "away"), "You won by concession");
  assert.equal(ending(result, summary, null), "Rookie bot won by concession");
  assert.equal(
    ending({ ...result, winner: null, by: "agreement" }, summary, "home"),
    "Drawn by agreement",
  );
});

test("times and names are said in words", () => {
  const minute = 60_000;
  const said = [0, 3, 60, 300, 24 * 60, 72 * 60].map((minutes) => ago(0, minutes * minute));
  assert.deepEqual(said, [
    "just now",
    "3 min ago",
    "an hour ago",
    "5 hours ago",
    "yesterday",
    "3 days ago",
  ]);
  assert.equal(plain("home_team"), "Home team");
});

const PLAIN = { clauses: [], needs: [] };
const game: GameInfo = {
  id: "rugby-the-game",
  name: "Rugby: The Game",
  packs: ["core"],
  bots: ["random", "rookie"].map((id) => ({ id, name: id, about: "" })),
  options: [
    { name: "weather", values: ["off", "W1"], default: "off", about: "", ...PLAIN },
    { name: "referee", values: ["off", "F1"], default: "off", about: "", ...PLAIN },
  ],
};

test("a match left as it is asks for a bot that is a fair match, and names no option", () => {
  const asked = wanted(game, usual(game, ""));
  assert.equal(asked.bot, "rookie", "the strongest there is");
  const more = {
    ...game,
    bots: ["random", "rookie", "club", "pro"].map((id) => ({ id, name: id, about: "" })),
  };
  assert.equal(wanted(more, usual(more, "")).bot, "club");
  assert.equal(asked.name, "Guest");
  assert.deepEqual(asked.options, {});
  assert.equal(asked.clock, null);
});

test("only what was changed is sent", () => {
  const draft = {
    ...usual(game, "Ann"),
    mode: "hot-seat" as const,
    seat: "away" as const,
    other: " Ben ",
  };
  const asked = wanted(game, { ...draft, options: { weather: "W1", referee: "off" } });
  assert.deepEqual(asked.options, { weather: "W1" });
  assert.equal(asked.other_name, "Ben");
  assert.equal(asked.bot, null);
  assert.equal(asked.seat, "home", "at one screen the first seat is home's");
});

test("a pack says what the value of an option is called", () => {
  const pack = { game: "rugby-the-game" as const, ...box };
  assert.equal(namedIn(pack, "W4")?.name, "Breeze");
  assert.equal(namedIn(pack, "W2"), undefined);
  assert.equal(namedIn(null, "W4"), undefined);
});

test("every game words its own options", () => {
  assert.equal(valueName(rugbyWords, "coach_cards", "on", null), "One each");
  assert.equal(valueName(crashWords, "tmo", "on", null), "On");
  assert.equal(valueName(undefined, "anything", "off", null), "Off");
});

const module = (name: string, about: string, needs: string[][] = []) => ({
  name,
  values: ["on", "off"],
  default: "on",
  about,
  clauses: [],
  needs,
});
const levels = { name: "level", values: ["basic", "pro"], default: "pro", about: "", ...PLAIN };

test("what a module needs is said by the names people see", () => {
  const says = (needs: string[][]) => optionAbout(undefined, module("gate", "by the gate", needs));
  assert.equal(says([]), "By the gate.");
  assert.equal(
    says([["ruck", "foul_play"], ["set_pieces"]]),
    "By the gate. Needs “Ruck” or “Foul play” and “Set pieces”.",
  );
});

test("modules count with Pro only, in words and in what is sent", () => {
  const pro = { level: "pro", turns: "20", tmo: "off", cards: "off" };
  assert.equal(chosen(pro), "Pro, 20 turns a half, 2 modules off");
  assert.equal(chosen({ ...pro, level: "basic", turns: "1" }), "Basic, 1 turn a half");
  assert.equal(
    chosen({ level: "pro", turns: "20", penalty_try_cards: "any" }),
    "Pro, 20 turns a half, any card proves a penalty try",
  );
  const crash = {
    ...game,
    id: "crash-tackle",
    options: [levels, module("tmo", ""), module("cards", "")],
  };
  const sent = (options: Record<string, string>) =>
    wanted(crash, { ...usual(crash, ""), options }, folded).options;
  assert.deepEqual(sent({ level: "pro", tmo: "off", cards: "on" }), { tmo: "off" });
  assert.deepEqual(sent({ level: "basic", tmo: "off", cards: "on" }), { level: "basic" });
});

test("clauses are found by all words, and grouped in the order of the rules", () => {
  const bare = { example: null, picture: null, departure: null, note: null };
  const clauses = [
    { ...bare, id: "RT-001", section: "A. Set-up", text: "The coach with more points wins." },
    { ...bare, id: "RT-090", section: "6.7 Tackle", text: "The defender grounds a Ready player." },
    { ...bare, id: "RT-267", section: "A. Set-up", text: "Which standee is used." },
  ];
  assert.deepEqual(
    grouped(clauses).map(({ name, clauses: own }) => [name, own.length]),
    [
      ["A. Set-up", 2],
      ["Tackle", 1],
    ],
  );
  assert.deepEqual(
    matching(clauses, "TACKLE ready").map(({ id }) => id),
    ["RT-090"],
  );
  assert.deepEqual(
    matching(clauses, "rt-267").map(({ id }) => id),
    ["RT-267"],
  );
  assert.equal(matching(clauses, "").length, 3);
});

test("terms are found by their other forms, too, and stand in the order of the alphabet", () => {
  const clause = "CT-233";
  const terms = [
    { name: "Ruck", also: ["rucks"], clause, text: "Players around a ball on the ground." },
    { name: "Gate", also: ["entrance"], clause, text: "Where a player may join a ruck." },
  ];
  assert.deepEqual(
    explained(terms, "").map(({ name }) => name),
    ["Gate", "Ruck"],
  );
  assert.deepEqual(
    explained(terms, "Entrance").map(({ name }) => name),
    ["Gate"],
  );
  assert.deepEqual(
    explained(terms, "ruck ball").map(({ name }) => name),
    ["Ruck"],
  );
});

test("seats come back from the file they were saved to, and from no other", () => {
  const table = {
    id: "0123456789abcdef",
    game: "rugby-the-game",
    seats: [{ seat: "home" as const, token: "a".repeat(32) }],
  };
  assert.deepEqual(readSeats(writeSeats([{ ...table, since: 5 }])), [table]);
  const damaged = writeSeats([{ ...table, since: 5, seats: [{ seat: "home", token: "short" }] }]);
  for (const text of ["", "{}", '{"format":"other","tables":[]}', damaged])
    assert.match(readSeats(text) as string, /Nothing was changed/);
});

test("the page that explains how to play is about the game in its address", () => {
  assert.deepEqual(parse("/help/takkure"), { page: "help", game: "takkure" });
  assert.deepEqual(parse("/help"), { page: "help", game: null });
});

test("a match that was given up says by whom, also in its log", () => {
  const teams = {
    home: { name: "Levy", short: "Levy" },
    away: { name: "Knuckles", short: "Knuckles" },
  };
  const names = { home: "Guest", away: "Guest" };
  const result = { winner: "home", by: "concession", score: { home: 0, away: 3 } } as const;
  assert.equal(endingWords(result, names, teams, "home"), "Guest, coach of Knuckles, conceded.");
  assert.equal(endingWords(result, names, teams, "away"), "You conceded.");
  const before = {
    seat: null,
    at: "H1·03",
    text: "",
    clauses: [],
    mark: "plain",
    roll: null,
    beat: null,
  } as const;
  const lines = endingLine(result, [{ ...before, clauses: [] }], (end) =>
    endingWords(end, names, teams, "home"),
  );
  assert.deepEqual(
    lines.map(({ seat, at, text }) => [seat, at, text]),
    [["away", "H1·03", "Guest, coach of Knuckles, conceded."]],
  );
  assert.deepEqual(
    endingLine({ ...result, by: "score" }, [], () => ""),
    [],
    "the game tells the end itself",
  );
});
