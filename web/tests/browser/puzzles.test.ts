// Puzzles: one is solved and one is missed, by mouse and keys on a desk and by finger on a phone.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { launch, Table, TOUCH, visitor } from "./harness";

type Verdict = { right: boolean; solution: string; chances: { answer: string; chance: number }[] };

let browser: Browser;
let table: Table;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start()]);
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

/** What is right at the puzzle that is open, as anybody is told who has answered. */
async function verdict(page: Page): Promise<Verdict> {
  const path = new URL(page.url()).pathname;
  const answer = await page.locator(".puzzle-answer").first().getAttribute("data-action");
  const told = await page.request.post(`${table.url}/api${path}`, { data: { answer } });
  assert.equal(told.status(), 200);
  return (await told.json()) as Verdict;
}

const answer = (page: Page, action: string) =>
  page.locator(`.puzzle-answer[data-action=${JSON.stringify(action)}]`);

/** How many are solved in a row, as the page of all puzzles says. */
async function row(page: Page): Promise<string> {
  await page.goto(`${table.url}/puzzles`);
  const panel = page.getByRole("region", { name: "In a row" });
  return panel.locator(".puzzle-row > b").innerText();
}

for (const size of ["wide", "narrow"] as const) {
  test(`a puzzle is solved and another missed, ${size}`, async () => {
    const { page, context, errors } = await visitor(browser, size, size === "narrow" ? TOUCH : {});
    await page.goto(table.url);
    await page.locator("a[href='/puzzles']:visible").first().click();
    await page.getByRole("heading", { name: "Puzzles", exact: true }).waitFor();
    const games = page.getByRole("region", { name: "Tutatis" });
    await games.locator("a").first().click();
    await page.locator(".puzzle-answer").first().waitFor();
    assert.equal(await page.locator(".puzzle-worth").count(), 0, "no chance to win is shown yet");

    const first = await verdict(page);
    const right = answer(page, first.solution);
    if (size === "wide") await page.keyboard.press((await right.locator("kbd").innerText()).trim());
    else await right.tap();
    await page.getByRole("heading", { name: "That is the best answer." }).waitFor();
    assert.equal(await page.locator(".puzzle-worth").count(), first.chances.length);
    const best = Math.max(...first.chances.map(({ chance }) => chance));
    assert.match(await right.innerText(), new RegExp(`${best} %`));
    assert.match(await right.innerText(), /best, your answer/);
    const why = page.getByRole("region", { name: "Why" }).locator("visible=true").first();
    assert.ok((await why.innerText()).length > 20, "it says why");

    const was = page.url();
    if (size === "wide") await page.keyboard.press("n");
    else await page.getByRole("link", { name: "Next puzzle" }).tap();
    await page.waitForURL((url) => url.href !== was);
    await page.locator(".puzzle-answer kbd").first().waitFor({ state: "attached" });
    const second = await verdict(page);
    const wrong = second.chances.find((one) => one.answer !== second.solution);
    assert.ok(wrong);
    const missed = answer(page, wrong.answer);
    if (size === "wide") await missed.click();
    else await missed.tap();
    await page.getByRole("heading", { name: "Not this time." }).waitFor();
    assert.match(await missed.innerText(), /your answer/);
    assert.match(await answer(page, second.solution).innerText(), /best/);
    await page.getByRole("button", { name: "Try again" }).click();
    await answer(page, second.solution).click();
    await page.getByRole("heading", { name: "That is the best answer." }).waitFor();

    assert.equal(await row(page), "0", "a second try does not mend the row");
    assert.ok(await page.getByText("best 1").isVisible());
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("the puzzles of the day are one of each game that has some, and the same for somebody else", async () => {
  const ours: string[][] = [];
  for (const size of ["wide", "narrow"] as const) {
    const { page, context } = await visitor(browser, size);
    await page.goto(`${table.url}/puzzles`);
    const rows = page.getByRole("region", { name: "Puzzles of the day" }).locator("a");
    await rows.first().waitFor();
    ours.push(
      await rows.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? "")),
    );
    await context.close();
  }
  const { page, context } = await visitor(browser);
  let withSome = 0;
  for (const game of ["crash-tackle", "rugby-the-game", "takkure", "tutatis"]) {
    const list = await page.request.get(`${table.url}/api/puzzles/${game}`);
    const { puzzles } = (await list.json()) as { puzzles: unknown[] };
    withSome += puzzles.length > 0 ? 1 : 0;
  }
  await context.close();
  assert.ok(withSome > 0);
  assert.equal(ours[0]?.length, withSome);
  assert.deepEqual(ours[0], ours[1]);
});

test("a puzzle that there is not is said so, with a way back", async () => {
  const { page, context } = await visitor(browser);
  await page.goto(`${table.url}/puzzles/tutatis/999`);
  await page.getByText("There is no such puzzle.").waitFor();
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByRole("heading", { name: "Puzzles", exact: true }).waitFor();
  await context.close();
});
