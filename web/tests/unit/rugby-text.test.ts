// The text twin and the readers of a position, on a ruck laid out by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { momentWords } from "../../src/games/rugby-the-game/moment";
import { boardText } from "../../src/games/rugby-the-game/panels/boardText";
import { inSlot, metresToGo, named } from "../../src/games/rugby-the-game/scene";
import type { Seat } from "../../src/protocol";
import type { Scene } from "../../src/protocol/rugby-the-game";
import { pack, ruck } from "./rugby";

const drawn = (scene: Scene, viewer: Seat | null = "home") =>
  boardText({
    scene: { game: "rugby-the-game", ...scene },
    pack: { game: "rugby-the-game", ...pack },
    near: "home",
    viewer,
  });
const text = (scene: Scene) => drawn(scene);

test("the match comes first: score, half, ball, weather", () => {
  assert.deepEqual(text(ruck()).slice(0, 5), [
    "River Reds (home) 5, Bay Blues (away) 10.",
    "Half 2, 1 card left.",
    "Blues attack, 70 m to go. The ball is 30 m from their own line.",
    "Nobody carries the ball.",
    "Weather: Breeze. Kicks go further with the wind. The wind favours Reds.",
  ]);
});

test("a discard pile of the half deck is told where there is one", () => {
  assert.equal(
    text(ruck()).some((line) => line.startsWith("Half deck")),
    false,
  );
  assert.ok(text(ruck({ half_discard: 3 })).includes("Half deck: 3 discarded."));
});

test("every slot is told with who is in it and how he is", () => {
  const lines = text(ruck());
  const told = (start: string) => lines.filter((line) => line.startsWith(start));
  assert.deepEqual(told("Reds S").concat(told("Reds H")), [
    "Reds S1: 6 Al Fir, Grounded, committed, headgear.",
    "Reds S2: 7 Al Gorse, Grounded, tackler.",
    "Reds S3: empty.",
    "Reds S4: closed, 2 Birch is in the sin-bin.",
    "Reds S5: 13 Al Maple, Ready.",
    "Reds H: 9 Al Ivy, Ready.",
  ]);
  assert.deepEqual(told("Blues S1"), ["Blues S1: 12 Al Larch, Grounded, tackled."]);
  assert.deepEqual(told("Blues H"), [
    "Blues H: 9 Al Ivy, Grounded, out of the next ruck, headgear.",
  ]);
});

test("decks, bin, cards in play and the hand are told", () => {
  const lines = text(ruck());
  for (const line of [
    "Reds decks: 4 Forwards, 2 Backs, 32 Power, 4 discarded. 1 card in hand.",
    "Reds off the field: 2 Birch, back in 5 cards.",
    "Reds in play: MAUL.",
    "Your hand: CLEAN OUT (G14). Ruck: +2 in this ruck.",
    "Ruck, Reds: committed 6 Fir, cards +2, 3 balls on 1 Power card.",
    "Ruck, Blues: committed nobody, 0 balls on 0 Power cards.",
  ]) {
    assert.ok(lines.includes(line), `${line}\nis missing in\n${lines.join("\n")}`);
  }
});

test("a watcher is told no hand", () => {
  assert.ok(!drawn(ruck(), null).some((line) => line.startsWith("Your hand")));
});

test("a hidden hand is told by its size", () => {
  const line = "Blues decks: 4 Forwards, 2 Backs, 32 Power, 4 discarded. 3 cards in hand.";
  assert.ok(text(ruck()).includes(line));
});

test("distance is measured to the line attacked", () => {
  assert.equal(metresToGo(ruck(), "home"), 30);
  assert.equal(metresToGo(ruck(), "away"), 70);
});

test("a lock face down is told as one, and turned up with his jump", () => {
  const jump = { line: [6], lock: null, face_down: false, jump: 0, cards: 0 };
  const lineOut = ruck({
    piece: {
      is: "line-out",
      first: "home",
      revealed: false,
      sides: { home: { ...jump, lock: 4, jump: 7, cards: -1 }, away: { ...jump, face_down: true } },
    },
  });
  const lines = text(lineOut);
  assert.ok(lines.includes("Line-out, Reds: lock 4 Damson, jump 7, cards −1."));
  assert.ok(lines.includes("Line-out, Blues: a lock face down."));
});

test("a moment is told in a few words, overtime before them", () => {
  const words = (changes: Partial<Scene>) => momentWords(ruck(changes), pack);
  assert.equal(words({}), "");
  assert.equal(
    words({ moment: { is: "kick-off", seat: "home", drop_out: true } }),
    "Reds drop out",
  );
  assert.equal(words({ moment: { is: "penalty", seat: "away" } }), "Penalty to Blues");
  assert.equal(words({ overtime: true }), "Overtime");
  assert.equal(words({ overtime: true, moment: { is: "tackle" } }), "Overtime · Tackle");
  assert.equal(words({ overtime: true, moment: { is: "half-time" } }), "Half time");
});

test("players and slots are found by their names", () => {
  const scene = ruck();
  assert.deepEqual(named(scene, "away:12"), { seat: "away", shirt: 12 });
  assert.equal(named(scene, "slot:away:S1"), null);
  const [first, , third] = scene.sides.home.slots;
  assert.ok(first && third);
  assert.deepEqual(inSlot(scene.sides.home, third), { is: "empty" });
  assert.equal(inSlot(scene.sides.home, first).is, "player");
});
