// A computer's turn is shown one thing after another, and at once for whoever does not want to
// wait.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { create, dice, OPEN, sit } from "./hands";
import { launch, seq, Table, visitor } from "./harness";

let browser: Browser;
let table: Table;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start()]);
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

const BEHIND = /click or press a key/i;
/**
 * In milliseconds: two that are less than the time between two things, and one that is more than
 * all may take.
 */
const GLANCE = 4;
const SHORT = 40;
const LONG = 4_200;

/** Answers until more has happened than is shown. The clock of the page goes on by hand only. */
async function fallBehind(page: Page): Promise<void> {
  const pick = dice(7);
  const waits = page.locator(".prompt.waiting", { hasText: BEHIND });
  const buttons = page.locator(OPEN);
  let was: string | null = null;
  for (let glances = 0; glances < 4_000; glances += 1) {
    await page.clock.runFor(GLANCE);
    if ((await waits.count()) > 0) return;
    const now = await seq(page);
    const open = await buttons.count();
    if (open === 0 || now === was) continue;
    const button = buttons.nth(pick(Math.min(3, open)));
    // A group opens more answers; anything else is an answer, and what it leads to is waited for.
    if ((await button.getAttribute("data-kind")) === null) was = now;
    await button.click();
  }
  assert.fail("nothing came faster than it was shown");
}

for (const game of ["crash-tackle", "takkure", "rugby-the-game"]) {
  test(`a computer's turn of ${game} is followed step by step, or skipped`, async () => {
    const { page, context, errors } = await visitor(browser, "wide", {
      reducedMotion: "no-preference",
    });
    await sit(page, table, await create(table, game, "bot"));
    await page.locator(OPEN).first().waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await fallBehind(page);
    // Nothing moves until its time has come.
    const was = await seq(page);
    await page.clock.runFor(SHORT);
    assert.equal(await seq(page), was);
    await page.keyboard.press("Enter");
    await page.clock.runFor(SHORT);
    assert.ok(Number(await seq(page)) > Number(was), "a key shows where it leads");
    // And whoever only looks on is asked in the end.
    await fallBehind(page);
    for (let times = 0; times < 200 && (await page.locator(OPEN).count()) === 0; times += 1)
      await page.clock.runFor(LONG);
    assert.ok((await page.locator(OPEN).count()) > 0);
    assert.deepEqual(errors, []);
    await context.close();
  });
}
