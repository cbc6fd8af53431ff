// Every page at three sizes and in both themes: nothing sticks out, nothing seriously wrong for
// axe, and a picture of each is kept to be looked at.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { concede, create, play, sit, until } from "./hands";
import { launch, playNow, Table, visitor } from "./harness";
import { looksWellEverywhere } from "./looks";

/** A match that has got somewhere, and one that is over, of each game. */
type Played = Record<
  | "live"
  | "over"
  | "takkure"
  | "takkureForm"
  | "takkureMark"
  | "takkureOver"
  | "hexForm"
  | "hexKick"
  | "hexMain"
  | "hexBasic"
  | "hexOver"
  | "tuPlace"
  | "tuTurn"
  | "tuOver",
  string
>;

let browser: Browser;
let table: Table;
let played: Played;
let seats: string;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start()]);
  const { page, context } = await visitor(browser);
  const over = async (game: string) => {
    const id = await playNow(page, table.url, game);
    await play(page, 6);
    await concede(page);
    await page.locator(".prompt.over").waitFor();
    return id;
  };
  const live = async (game: string, answers: number) => {
    const id = await playNow(page, table.url, game);
    await play(page, answers);
    return id;
  };
  /** A match that has come to a question with an answer of this kind. */
  const asked = async (kind: string, options: object, game = "takkure") => {
    const created = await create(table, game, "bot", { options });
    await sit(page, table, created);
    await until(page, kind);
    return created.summary.id;
  };
  played = {
    over: await over("Rugby: The Game"),
    live: await live("Rugby: The Game", 9),
    takkureOver: await over("Takkure"),
    takkure: await live("Takkure", 14),
    takkureForm: await asked("form", { open_measuring: "on" }),
    takkureMark: await asked("mark", { open_measuring: "on", lesson: "EX-03" }),
    hexOver: await over("Crash Tackle"),
    hexForm: await asked("form", {}, "crash-tackle"),
    hexKick: await asked("kick", {}, "crash-tackle"),
    hexMain: await asked("pick", {}, "crash-tackle"),
    hexBasic: await asked("pick", { level: "basic" }, "crash-tackle"),
    tuOver: await over("Tutatis"),
    tuPlace: await asked("place", {}, "tutatis"),
    tuTurn: await asked("pick", {}, "tutatis"),
  };
  seats = await page.evaluate(() => localStorage.getItem("tryline.tables") ?? "[]");
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

const PAGES: [name: string, path: (played: Played) => string, ready: string, ...keys: string[]][] =
  [
    ["home", () => "/", "h1"],
    ["new", () => "/new/rugby-the-game", "form, h1"],
    ["table", ({ live }) => `/table/${live}`, ".prompt"],
    ["table-over", ({ over }) => `/table/${over}`, ".prompt.over"],
    ["replay", ({ over }) => `/replay/${over}`, "[role=slider]"],
    ["rules", () => "/rules/rugby-the-game/RT-095", "h1"],
    ["takkure-new", () => "/new/takkure", "form, h1"],
    ["takkure-table", ({ takkure }) => `/table/${takkure}`, ".prompt"],
    ["takkure-form", ({ takkureForm }) => `/table/${takkureForm}`, ".prompt .answer.main"],
    [
      "takkure-mark",
      ({ takkureMark }) => `/table/${takkureMark}`,
      ".prompt .answer",
      "]",
      "t",
      "Shift+ArrowUp",
    ],
    ["takkure-over", ({ takkureOver }) => `/table/${takkureOver}`, ".prompt.over"],
    ["takkure-replay", ({ takkureOver }) => `/replay/${takkureOver}`, "[role=slider]"],
    ["takkure-rules", () => "/rules/takkure/TK-066", "h1"],
    ["crash-tackle-new", () => "/new/crash-tackle", "form, h1"],
    ["crash-tackle-form", ({ hexForm }) => `/table/${hexForm}`, ".prompt .answer.main"],
    ["crash-tackle-kick", ({ hexKick }) => `/table/${hexKick}`, ".prompt .answer"],
    ["crash-tackle-main", ({ hexMain }) => `/table/${hexMain}`, ".prompt .answer", ".", "]", "t"],
    ["crash-tackle-basic", ({ hexBasic }) => `/table/${hexBasic}`, ".prompt .answer", "."],
    ["crash-tackle-over", ({ hexOver }) => `/table/${hexOver}`, ".prompt.over"],
    ["crash-tackle-replay", ({ hexOver }) => `/replay/${hexOver}`, "[role=slider]"],
    ["crash-tackle-rules", () => "/rules/crash-tackle/CT-072", "h1"],
    ["tutatis-new", () => "/new/tutatis", "form, h1"],
    ["tutatis-place", ({ tuPlace }) => `/table/${tuPlace}`, ".prompt .answer.main"],
    ["tutatis-turn", ({ tuTurn }) => `/table/${tuTurn}`, ".prompt .answer", ".", "]"],
    ["tutatis-over", ({ tuOver }) => `/table/${tuOver}`, ".prompt.over"],
    ["tutatis-replay", ({ tuOver }) => `/replay/${tuOver}`, "[role=slider]"],
    ["tutatis-rules", () => "/rules/tutatis/TU-193", "h1"],
    ["replays", () => "/replays", "h1"],
    ["watch", () => "/watch", "h1"],
    ["help", () => "/help", "h1"],
    ["settings", () => "/settings", "h1"],
    ["missing-table", () => "/table/0000000000000000", "h1"],
    ["missing", () => "/no/such/page", "h1"],
  ];

for (const [name, path, ready, ...keys] of PAGES) {
  test(`${name}: three sizes, two themes`, () =>
    looksWellEverywhere(browser, { name, address: table.url + path(played), ready, keys }, seats));
}

test("what does not fit on a page comes with one click", async () => {
  const { page, context, errors } = await visitor(browser);
  const [match] = (
    (await (await fetch(`${table.url}/api/matches?finished=1`)).json()) as {
      matches: { summary: object }[];
    }
  ).matches;
  await page.route("**/api/matches?finished=1*", (route) => {
    const before = new URL(route.request().url()).searchParams.get("before");
    const line = (number: number) => ({
      ...match,
      summary: { ...match?.summary, id: `${before ?? "first"}${number}` },
    });
    return route.fulfill({
      json: { matches: [1, 2, 3].map(line), next: before ? null : "second" },
    });
  });
  await page.goto(`${table.url}/replays`);
  const rows = page.getByRole("region", { name: "Everyone’s matches" }).getByRole("link");
  await rows.filter({ hasText: "won by concession" }).nth(2).waitFor();
  assert.equal(await rows.count(), 3);
  await page.getByRole("button", { name: "Show more" }).click();
  await rows.nth(5).waitFor();
  assert.equal(await page.getByRole("button", { name: "Show more" }).count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});
