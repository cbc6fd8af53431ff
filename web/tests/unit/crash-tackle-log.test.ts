// What boards of Crash Tackle draw of the log: the ways players went, and the pairs of a battle.
import assert from "node:assert/strict";
import { test } from "node:test";
import { travelled } from "../../src/games/crash-tackle/board/travel";
import {
  commitAct,
  commitsOf,
  committed,
  places,
  rounds,
} from "../../src/games/crash-tackle/input/battle-cards";
import { type Beat, drawnAct } from "../../src/games/crash-tackle/scene";
import type { Choice, Line } from "../../src/protocol";

const at = (x: number, y: number) => ({ x, y });
const line = (beat: Beat): Line => ({
  seat: null,
  at: "",
  text: "",
  clauses: [],
  mark: "plain",
  roll: null,
  beat: { game: "crash-tackle", ...beat },
});

test("single steps become one way to follow", () => {
  const moved = (player: string, from: [number, number], to: [number, number]) =>
    line({ event: "moved", player, from: at(...from), to: at(...to) });
  const ways = travelled([
    moved("home:7", [0, 0], [0, 2]),
    moved("home:7", [0, 2], [1, 3]),
    moved("home:8", [4, 0], [4, 2]),
  ]);
  assert.deepEqual(ways.get("home:7"), [at(0, 0), at(0, 2), at(1, 3)]);
  assert.equal(ways.get("home:8")?.length, 2);
});

const commit = (...cards: string[]): Choice => ({
  action: `commit ${cards.join(" ")}`,
  does: drawnAct(commitAct(cards)),
  kind: "commit",
  verb: "Commit",
  label: "",
  detail: [],
  odds: null,
  rolls: false,
  ends_turn: false,
  on: [],
  refused: null,
  usual: false,
});

/** A pair that was turned up. */
const pair = (round: number, winner: "home" | "away"): Line =>
  line({ event: "energy-round", round, cards: { home: "card:PP01", away: null }, winner });

test("an Energy Battle is committed in order and turned up pair by pair", () => {
  const listed = [commit(), commit("card:PP01", "card:PP05")];
  assert.deepEqual(listed.map(committed), [[], ["card:PP01", "card:PP05"]]);
  assert.equal(commitsOf(listed, ["card:PP01", "card:PP05"]), listed[1]);
  assert.equal(commitsOf(listed, ["card:PP05", "card:PP01"]), null, "the order counts");
  const seen = rounds([
    pair(1, "home"),
    line({ event: "energy-dice", round: 2, dice: { home: 3, away: 5 }, winner: "away" }),
  ]);
  assert.deepEqual(
    seen.map(({ round, winner, dice }) => [round, winner, dice]),
    [
      [1, "home", null],
      [2, "away", { home: 3, away: 5 }],
    ],
  );
  for (const event of ["formed", "awarded"] as const) {
    const other = line({ event, seat: "home" });
    const later = rounds([pair(1, "home"), pair(2, "home"), other, pair(1, "away")]);
    assert.deepEqual(
      later.map(({ round, winner }) => [round, winner]),
      [[1, "away"]],
      "an older battle is over",
    );
  }
});

test("in a battle of free order what was turned up comes first, and nothing that still lies is lost", () => {
  const seen = rounds([
    line({
      event: "energy-round",
      round: 1,
      cards: { home: "PP04", away: "PP09" },
      winner: "away",
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
