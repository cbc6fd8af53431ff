// Names of things are read as the engine writes them.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  figureThing,
  isFigure,
  numberOf,
  read,
  sameThings,
  seatOf,
  without,
} from "../../src/games/shared/thing";

test("every name that the engine writes is read", () => {
  assert.deepEqual(read("home:12"), { is: "figure", seat: "home", name: "12" });
  assert.deepEqual(read("away:scrum-half"), { is: "figure", seat: "away", name: "scrum-half" });
  assert.deepEqual(read("at:-3,4"), { is: "at", name: "-3,4" });
  assert.deepEqual(read("card:G06"), { is: "card", name: "G06" });
  assert.deepEqual(read("way:ne"), { is: "way", name: "ne" });
  assert.deepEqual(read("along:4.5"), { is: "along", name: "4.5" });
  assert.deepEqual(read("deck:home:backs"), { is: "deck", seat: "home", name: "backs" });
  assert.deepEqual(read("slot:away:H"), { is: "slot", seat: "away", name: "H" });
  assert.deepEqual(read("stage:home:G02"), { is: "stage", seat: "home", name: "G02" });
  for (const none of ["", "home", "deck:forwards", "slot:both:S1", "ball:1"])
    assert.equal(read(none), null, none);
});

test("figures have a side and a number", () => {
  assert.equal(figureThing("away", 7), "away:7");
  assert.equal(seatOf("away:7"), "away");
  assert.equal(seatOf("deck:home:backs"), "home");
  assert.equal(numberOf("home:12"), 12);
  assert.ok(isFigure("home:wing") && !isFigure("card:G06") && !isFigure("homely"));
  assert.throws(() => seatOf("card:G06"));
});

test("lists of things are told apart by what is in them", () => {
  assert.deepEqual(without(["home:1", "at:1,2", "along:3"], "at", "along"), ["home:1"]);
  assert.ok(sameThings(["home:1", "card:2"], ["home:1", "card:2"]));
  assert.ok(!sameThings(["home:1"], ["home:1", "card:2"]));
  assert.ok(!sameThings(["home:1", "card:2"], ["card:2", "home:1"]));
});
