// The puzzles of the day, the row, and where a puzzle leads to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "../../src/app/router";
import { dayName, dayNumber, ofDay } from "../../src/pages/puzzles/day";
import { type Lists, next, pathOf, today, untried } from "../../src/pages/puzzles/next";
import {
  answered,
  balls,
  FULL,
  nothing,
  type Progress,
  rowWords,
  understood,
} from "../../src/pages/puzzles/progress";
import type { PuzzleInfo } from "../../src/protocol";

const info = (number: number, theme = "score"): PuzzleInfo => ({
  id: String(number).padStart(3, "0"),
  theme,
  level: 1,
});
const sixty = Array.from({ length: 60 }, (_, index) => info(index + 1));

test("the day is the same everywhere, and changes at midnight of world time", () => {
  const before = dayNumber(new Date("2026-03-01T23:59:59Z"));
  const after = dayNumber(new Date("2026-03-02T00:00:00Z"));
  assert.equal(after, before + 1);
  assert.equal(dayNumber(new Date("2026-03-02T01:30:00+02:00")), before);
  assert.equal(dayName(after), "2026-03-02");
});

test("all puzzles of a game come up before one comes again", () => {
  for (const count of [1, 2, 7, 59, 60]) {
    const list = sixty.slice(0, count);
    for (const game of ["takkure", "tutatis"]) {
      const days = Array.from({ length: count }, (_, day) => ofDay(list, game, 20_000 + day));
      const ids = new Set(days.map((puzzle) => puzzle?.id));
      assert.equal(ids.size, count, `${game}, ${count} puzzles`);
      assert.deepEqual(ofDay(list, game, 20_000 + count), days[0]);
    }
  }
  assert.equal(ofDay([], "takkure", 1), null);
});

test("a first answer counts, and trying again changes nothing", () => {
  let at = answered(nothing, "takkure", "001", true, "2026-03-01");
  at = answered(at, "takkure", "002", true, "2026-03-01");
  assert.deepEqual([at.row, at.best], [2, 2]);
  at = answered(at, "takkure", "003", false, "2026-03-01");
  assert.deepEqual([at.row, at.best], [0, 2]);
  const again = answered(at, "takkure", "003", true, "2026-03-02");
  assert.equal(again, at, "it was missed");
  assert.equal(answered(at, "takkure", "001", false, "2026-03-02"), at, "and this one solved");
  const other = answered(at, "tutatis", "003", true, "2026-03-02");
  assert.equal(other.row, 1, "the same number in another game is another puzzle");
});

test("a row has seven balls, and what is said of it is true", () => {
  assert.deepEqual([0, 1, FULL, FULL + 1].map(balls), [0, 1, FULL, 1]);
  assert.match(rowWords(0, null), /starts with the next/);
  assert.match(rowWords(0, 6), /stops at 6/);
  assert.match(rowWords(FULL - 1, null), /One more/);
  assert.match(rowWords(FULL, null), /full row/);
});

test("what a browser kept is read, and anything else is nothing", () => {
  const kept: Progress = { tried: { "takkure/001": { right: true, day: "d" } }, row: 1, best: 3 };
  assert.deepEqual(understood(JSON.stringify(kept)), kept);
  for (const text of [null, "", "{", "7", "{}", '{"tried":null}'])
    assert.deepEqual(understood(text), nothing);
});

const lists: Lists = {
  takkure: { themes: [], puzzles: [info(1), info(2, "run"), info(3), info(4, "run")] },
  tutatis: { themes: [], puzzles: [info(1)] },
};
const tried = (...keys: string[]): Progress => ({
  ...nothing,
  tried: Object.fromEntries(keys.map((key) => [key, { right: false, day: "d" }])),
});

test("next is the next of the theme that was not tried, then any of the game", () => {
  const way = { theme: "run", day: false };
  const leads = (id: string, progress: Progress) =>
    next(lists, { game: "takkure", id }, way, 1, progress);
  assert.equal(leads("002", nothing), "/puzzles/takkure/004?theme=run");
  assert.equal(leads("004", nothing), "/puzzles/takkure/002?theme=run", "round to the start");
  assert.equal(leads("004", tried("takkure/002")), "/puzzles/takkure/001");
  const all = tried("takkure/001", "takkure/002", "takkure/003");
  assert.equal(leads("004", all), null);
  assert.equal(untried("takkure", lists.takkure?.puzzles ?? [], all)?.id, "004");
});

test("next of a puzzle of the day is another of that day", () => {
  const day = 20_500;
  const ours = today(lists, day);
  assert.deepEqual(
    ours.map(({ game }) => game),
    ["takkure", "tutatis"],
  );
  const way = { theme: null, day: true };
  const first = ours[0];
  assert.ok(first);
  const done = tried(`takkure/${first.puzzle.id}`);
  const at = { game: "takkure", id: first.puzzle.id };
  assert.equal(next(lists, at, way, day, done), "/puzzles/tutatis/001?day");
  assert.equal(next(lists, at, way, day, tried(...Object.keys(done.tried), "tutatis/001")), null);
});

test("an address names the puzzle and the way through", () => {
  assert.deepEqual(parse("/puzzles"), { page: "puzzles" });
  for (const way of [
    { theme: null, day: false },
    { theme: "run", day: false },
    { theme: null, day: true },
  ]) {
    const [path = "", query = ""] = pathOf("takkure", "017", way).split("?");
    assert.deepEqual(parse(path, query), { page: "puzzle", game: "takkure", id: "017", ...way });
  }
});
