// Every page at three sizes and in both themes: nothing sticks out, nothing seriously wrong for
// axe, and a picture of each is kept to be looked at.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
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
    ["rules-all", () => "/rules", "h1"],
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
    ["puzzles", () => "/puzzles", ".puzzle-themes"],
    ["puzzle", () => "/puzzles/rugby-the-game/001", ".puzzle-answer"],
    ["crash-tackle-puzzle", () => "/puzzles/crash-tackle/001", ".puzzle-answer"],
    ["tutatis-puzzle", () => "/puzzles/tutatis/001", ".puzzle-answer"],
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

test("every section of the rules can be seen and reached, on a desk and on a phone", async () => {
  for (const size of ["wide", "middle", "narrow"] as const) {
    const { page, context, errors } = await visitor(browser, size);
    for (const game of ["takkure", "tutatis"]) {
      await page.goto(`${table.url}/rules/${game}`);
      const fold = page.locator("summary", { hasText: "Contents" });
      const search = page.getByRole("searchbox");
      await search.waitFor();
      assert.equal(await fold.count(), size === "narrow" ? 1 : 0, size);
      if (size === "narrow") {
        const [above, below] = [await fold.boundingBox(), await search.boundingBox()];
        assert.ok(above && below && above.y + above.height <= below.y, "Contents stands above");
        await fold.click();
      }
      const last = page.getByRole("navigation", { name: "Sections" }).getByRole("link").last();
      if (size !== "narrow") {
        const list = await page.locator(".book-contents").boundingBox();
        const height = await page.evaluate(() => innerHeight);
        assert.ok(list && list.y + list.height <= height, `${size} ${game}: the list ends outside`);
      }
      await last.click();
      const heading = page.getByRole("heading", { name: "Glossary" });
      await page.waitForFunction(() => document.activeElement?.id === "glossary");
      const { y = -1 } = (await heading.boundingBox()) ?? {};
      const height = await page.evaluate(() => innerHeight);
      assert.ok(y >= 0 && y < height, `${size} ${game}: the glossary is at ${y}`);
      if (size === "narrow") assert.equal(await last.isVisible(), false, "folded again");
    }
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("the foot of a page leads to the rules of its game, or to all of them", async () => {
  const { page, context } = await visitor(browser);
  for (const [path, rules] of [
    ["/rules/takkure", "/rules/takkure"],
    ["/help/crash-tackle", "/rules/crash-tackle"],
    ["/new/tutatis", "/rules/tutatis"],
    ["/watch", "/rules"],
    ["/rules/no-such-game", "/rules"],
  ] as const) {
    await page.goto(table.url + path);
    const link = page.locator(".foot").getByRole("link", { name: "Rules" });
    assert.equal(await link.getAttribute("href"), rules, path);
  }
  await page.goto(`${table.url}/rules`);
  await page.getByRole("link", { name: /^Takkure/ }).click();
  await page.getByRole("heading", { name: "Rules of Takkure" }).waitFor();
  await context.close();
});

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

/** Kilobytes of script that a page has loaded, as they came over the line. */
const script = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap((one) => (one instanceof PerformanceResourceTiming ? [one] : []))
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0),
  );

test("a page loads the game that is opened, and no other", async () => {
  const { page, context, errors } = await visitor(browser);
  await page.goto(table.url, { waitUntil: "networkidle" });
  const first = await script(page);
  assert.ok(first < 60, `${first} kB of script for the first page`);
  for (const game of ["takkure", "tutatis", "crash-tackle", "rugby-the-game"]) {
    await page.goto(`${table.url}/help/${game}`, { waitUntil: "networkidle" });
    const names = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    const boards = names.filter((name) =>
      /assets\/(takkure|tutatis|crash-tackle|rugby-the-game)-.*\.js$/.test(name),
    );
    assert.equal(boards.length, 1, boards.join(" "));
    assert.ok(boards[0]?.includes(game), boards[0]);
  }
  assert.deepEqual(errors, []);
  await context.close();
});
