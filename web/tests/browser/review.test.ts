// Learning from a match that is over: its costliest decisions, and one of them tried again.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { clickAnswer, concede, play } from "./hands";
import { launch, playNow, settled, Table, TOUCH, visitor } from "./harness";
import { looksWell } from "./looks";

let browser: Browser;
let table: Table;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start()]);
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

/** Plays a few decisions and gives up; the number of the match. */
async function played(page: Page): Promise<string> {
  const id = await playNow(page, table.url, "Rugby: The Game");
  await play(page, 10);
  await concede(page);
  await page.locator(".prompt.over").waitFor();
  return id;
}

for (const size of ["wide", "narrow"] as const) {
  test(`a finished match is learnt from and a moment of it tried again (${size})`, async () => {
    const touch = size === "narrow" ? TOUCH : {};
    const { page, context, errors } = await visitor(browser, size, touch);
    const id = await played(page);
    await page.getByRole("link", { name: /learn from it/i }).click();
    await page.waitForURL(`**/analysis/${id}`);

    // Luck and skill are told apart, and their numbers add up.
    const chart = page.locator(".luck-skill svg");
    await chart.waitFor({ timeout: 30_000 });
    assert.match((await chart.getAttribute("aria-label")) ?? "", /dice .* decisions/i);
    await page.getByRole("button", { name: /show as a table/i }).click();
    const cells = await page.locator(".waterfall td").allInnerTexts();
    const values = cells.map((cell) => Number(cell.replace("−", "-").replace("±", "")));
    const last = values.pop();
    assert.equal(
      values.reduce((sum, value) => sum + value, 0),
      last,
      cells.join(" "),
    );

    // The costliest decision, with the board as it lay and both answers.
    const costly = page.locator(".turning-list .turning");
    await costly.first().waitFor({ timeout: 60_000 });
    assert.ok((await costly.count()) <= 8);
    await costly.first().click();
    assert.equal(await costly.first().getAttribute("aria-current"), "true");
    await page.locator(".moment-board .rt-board").waitFor();
    const detail = page.locator(".turning-detail");
    const given = await detail.locator(".choice-bar.yours b").first().innerText();
    const chances = await detail.locator(".choice-chance b").allInnerTexts();
    const [then, best] = chances.map((text) => Number.parseInt(text, 10));
    assert.ok(then !== undefined && best !== undefined && then <= best, chances.join(" "));

    for (const theme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`:root[data-theme="${theme}"]`).waitFor();
      await looksWell(page, `review-${size}-${theme}`, theme === "dark" ? "all" : "colours");
    }

    // The moment again, against the same bot; the new answer is weighed.
    await detail.getByRole("button", { name: /try again from here/i }).click();
    await page.waitForURL(
      (url) => url.pathname.startsWith("/table/") && !url.pathname.includes(id),
    );
    const exercise = page.locator(".try-again");
    await exercise.getByText(`Last time: ${given}`).waitFor();
    await settled(page);
    await clickAnswer(page);
    await exercise
      .getByText(/last time|best found/i)
      .first()
      .waitFor({ timeout: 30_000 });
    await exercise.locator(".choice-bar.tried").waitFor({ timeout: 30_000 });
    const old = await exercise.locator(".choice-bar.yours .choice-chance b").innerText();
    assert.equal(Number.parseInt(old, 10), then, "as the review has it");
    await looksWell(page, `try-again-${size}`, "all", false);
    await exercise.getByRole("link", { name: /back to the review/i }).click();
    await page.waitForURL(`**/analysis/${id}`);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("the replay has the same list, and what could not be reviewed is said", async () => {
  const { page, context } = await visitor(browser);
  const id = await played(page);
  await page.goto(`${table.url}/replay/${id}`);
  await page.getByRole("button", { name: "Decisions", exact: true }).click();
  const costly = page.locator(".replay-decisions .turning");
  await costly.first().waitFor({ timeout: 60_000 });
  await costly.first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".replay-decisions .choice-bar.better").waitFor();
  const at = Number(await page.getByRole("slider").first().getAttribute("aria-valuenow"));
  assert.ok(at > 0, "the replay has gone to the moment");

  const failed = { code: "broken", message: "this match cannot go on" };
  await page.route("**/review", (route) => route.fulfill({ status: 500, json: failed }));
  await page.goto(`${table.url}/analysis/${id}`);
  await page.getByText("This match cannot go on.").waitFor();
  await context.close();
});
