// What the page of rules draws as lists and tables, read from the rules as they are.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { deckCards, handCards, players, teamPlays } from "../../src/pages/rules/facts";
import { opening } from "../../src/pages/rules/find";
import { itemised } from "../../src/pages/rules/itemised";
import type { Term } from "../../src/protocol";

/** The rules as they are written; `CT-023` and the words of a clause, and the glossary. */
function book(game: string): { clauses: Map<string, string>; glossary: Term[] } {
  const text = readFileSync(new URL(`../../../rules/${game}.md`, import.meta.url), "utf8");
  const clauses = [...text.matchAll(/^- \*\*([A-Z]{2}-\d{3}[a-z]?)\*\* \[[^\]]+\] (.+)$/gm)];
  const terms = text.split("\n## Glossary\n")[1]?.split("\n## ")[0] ?? "";
  const glossary = terms.matchAll(/^- \*\*(.+?)\*\*(?: \(also: [^)]*\))? \[([^\]]+)\] (.+)$/gm);
  return {
    clauses: new Map(clauses.map(([, id = "", words = ""]) => [id, words])),
    glossary: [...glossary].map(([, name = "", clause = "", words = ""]) => ({
      name,
      also: [],
      clause,
      text: words,
    })),
  };
}

test("steps and cases of a clause come apart, and what is no list stays whole", () => {
  assert.deepEqual(itemised("An order: 1 this (CT-001); 2 that, too. More of it. And more."), {
    lead: "An order:",
    ordered: true,
    items: [
      { case: null, text: "this (CT-001)" },
      { case: null, text: "that, too" },
    ],
    rest: "More of it. And more.",
  });
  assert.deepEqual(
    itemised("A roll: on 1: nothing · on 2 to 11: a wound · on 12: out. See there."),
    {
      lead: "A roll:",
      ordered: false,
      items: [
        { case: "on 1", text: "nothing" },
        { case: "on 2 to 11", text: "a wound" },
        { case: "on 12", text: "out" },
      ],
      rest: "See there.",
    },
  );
  assert.equal(itemised("A pass of 2: 1 more than that. No list."), null);
  assert.equal(itemised("One · two: no case opens this."), null);
});

test("the lists of the rules are found where they are written", () => {
  const [takkure, crash] = [book("takkure").clauses, book("crash-tackle").clauses];
  const count = (text: string | undefined) => itemised(text ?? "")?.items.length;
  assert.deepEqual([count(takkure.get("TK-220")), count(takkure.get("TK-221"))], [12, 6]);
  assert.deepEqual([count(crash.get("CT-022")), count(crash.get("CT-023"))], [8, 5]);
  const places = itemised(crash.get("CT-285") ?? "");
  assert.deepEqual([places?.lead, places?.items.length], ["Where a penalty is taken:", 5]);
  assert.equal(places?.items[1]?.case, "dangerous tackle");
});

test("every player and card of Takkure has a row", () => {
  const { glossary } = book("takkure");
  const people = players(glossary);
  assert.equal(people.length, 9, "eight players and the trainee");
  for (const { name, numbers } of people)
    assert.equal(
      numbers.map(({ name: which }) => which).join(),
      "MOV,BaC,STR,REF,INT,PRT,BDY",
      name,
    );
  assert.deepEqual(
    people.find(({ name }) => name === "Corvane"),
    {
      name: "Corvane",
      place: { position: "Scrum-Half", team: "Teriomorphs" },
      base: "30\u00a0mm",
      numbers: [
        { name: "MOV", value: "5/2" },
        { name: "BaC", value: "8/9" },
        { name: "STR", value: "5" },
        { name: "REF", value: "8" },
        { name: "INT", value: "7" },
        { name: "PRT", value: "3" },
        { name: "BDY", value: "3" },
      ],
      skills: ["Precise Pass", "Bird's Eye"],
    },
  );
  assert.equal(people.find(({ name }) => name === "Trainee")?.place, null);
  assert.equal(handCards(glossary).length, 18, "eight general ones, five of each team");
  const plays = teamPlays(glossary);
  assert.equal(plays.length, 11, "five general ones, three of each team");
  assert.deepEqual(plays.find(({ name }) => name === "Clear Out")?.next, [
    "S1 picks the ball up from C",
    "S1 passes to S2",
  ]);
});

test("every ability of the deck of Crash Tackle has a row", () => {
  const cards = deckCards(book("crash-tackle").glossary);
  assert.equal(cards.length, 18);
  assert.deepEqual(
    cards.find(({ name }) => name === "Big Boot"),
    {
      name: "Big Boot",
      of: "backs and Fullback",
      when: "before a kick",
      text: "it may go four spaces further.",
    },
  );
});

test("the beginning of a clause is cut between words", () => {
  assert.equal(opening("A short one."), "A short one.");
  const long = opening("word ".repeat(40));
  assert.ok(long.length <= 112 && long.endsWith("word …"), long);
});
