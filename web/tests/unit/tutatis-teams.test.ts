import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "../../src/app/router";
import { asOwn, type OwnTeam, withTeam } from "../../src/app/teams";
import {
  count,
  dismiss,
  fileName,
  forSale,
  hire,
  membersOf,
  nobody,
  ready,
  release,
  renumber,
  textOf,
  withStaff,
} from "../../src/games/tutatis/builder/members";
import type { Contents, Profile } from "../../src/protocol/tutatis";

const profile = (id: string, race: string | null, kind: Profile["kind"]): Profile => ({
  id,
  race,
  kind,
  name: id,
  sex: null,
  size: "medium",
  keeper_role: false,
  max: 4,
  irr: 50,
  mo: 6,
  st: 6,
  ag: 6,
  co: 6,
  bp: 6,
  abilities: [],
});
const shop: Contents = {
  pitch: { third: 5, wild: 3, mouth: [5, 7], area: 2 },
  turns: 6,
  solo: 4,
  weather: [],
  budget: 600,
  races: [
    {
      id: "orcs",
      name: "Orcs",
      club: "Knuckles",
      solo_bonus: 1,
      roster: { figures: ["hog", "ripper", "ripper"], mercenary: null, staff: ["piper"] },
    },
  ],
  profiles: [
    profile("hog", "orcs", "normal"),
    profile("ripper", "orcs", "normal"),
    profile("snagga", "orcs", "hero"),
    profile("hurler", "humans", "normal"),
    profile("wren", null, "mercenary"),
  ],
  abilities: [],
  staff: [],
};

test("somebody hired stands beside his like", () => {
  const team = ["hog", "ripper", "hog"].reduce(hire, nobody("orcs"));
  assert.deepEqual(team.figures, ["hog", "hog", "ripper"]);
  assert.equal(count(team, "hog"), 2);
  assert.deepEqual(dismiss(team, "hog").figures, ["hog", "ripper"]);
  assert.equal(dismiss(team, "snagga"), team);
});

test("numbers are given anew without losing anybody", () => {
  const team = { ...nobody("orcs"), figures: ["a", "b", "c", "d"] };
  assert.deepEqual(renumber(team, 3, 0).figures, ["d", "a", "b", "c"]);
  assert.deepEqual(renumber(team, 0, 2).figures, ["b", "c", "a", "d"]);
  assert.equal(renumber(team, 0, 4), team);
  assert.equal(renumber(team, 0, -1), team);
  assert.deepEqual(release(team, 1).figures, ["a", "c", "d"]);
});

test("staff is hired once and let go", () => {
  const one = withStaff(withStaff(nobody("orcs"), "piper", true), "piper", true);
  assert.deepEqual(one.staff, ["piper"]);
  assert.deepEqual(withStaff(one, "piper", false).staff, []);
});

test("the ready team of a race, and what can be hired for it", () => {
  assert.deepEqual(ready(shop, "orcs"), {
    name: null,
    race: "orcs",
    figures: ["hog", "ripper", "ripper"],
    mercenary: null,
    staff: ["piper"],
  });
  const { roles, heroes, mercenaries } = forSale(shop, "orcs");
  assert.deepEqual(
    [roles, heroes, mercenaries].map((list) => list.map(({ id }) => id)),
    [["hog", "ripper"], ["snagga"], ["wren"]],
  );
});

test("a team is written as a file, without what it does not have", () => {
  assert.deepEqual(JSON.parse(textOf(nobody("orcs"))), { race: "orcs", figures: [], staff: [] });
  const full = { ...nobody("orcs"), name: 'A "b"', mercenary: "wren", figures: ["hog"] };
  assert.deepEqual(JSON.parse(textOf(full)), {
    name: 'A "b"',
    race: "orcs",
    figures: ["hog"],
    mercenary: "wren",
    staff: [],
  });
  // What the server has read says which game it is for; a file does not.
  assert.deepEqual(membersOf({ game: "tutatis", ...full }), full);
  assert.equal(fileName("Gorrak's Knuckles!", "toml"), "gorrak-s-knuckles.toml");
  assert.equal(fileName("***", "json"), "team.json");
});

test("a kept team takes the place of its older self", () => {
  const written = {
    title: "Bog",
    price: 600,
    members: { game: "tutatis" as const, ...nobody("orcs") },
    line: "orcs",
    code: null,
    toml: "",
    json: "",
  };
  const own = (id: string, title: string): OwnTeam =>
    asOwn(id, "tutatis", { team: { ...written, title }, problems: [1, 2], budget: 700 });
  const two = withTeam([own("1", "One")], own("2", "Two"));
  assert.deepEqual(
    two.map(({ title }) => title),
    ["Two", "One"],
  );
  assert.deepEqual(
    withTeam(two, own("1", "Uno")).map(({ title }) => title),
    ["Two", "Uno"],
  );
  assert.equal(two[0]?.problems, 2);
});

test("addresses of teams", () => {
  assert.deepEqual(parse("/teams"), { page: "teams" });
  assert.deepEqual(parse("/teams/new", "?code=tu1-abc"), {
    page: "team",
    id: null,
    code: "tu1-abc",
    race: null,
  });
  assert.deepEqual(parse("/teams/k1", ""), { page: "team", id: "k1", code: null, race: null });
});
