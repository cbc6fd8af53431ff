// Whole matches against the computer: by clicking, and by keyboard alone.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { after, launch, playNow, seq, settled, Table, visitor } from "./harness";

let browser: Browser;
let table: Table;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start()]);
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

/** No match has so many decisions of one seat. */
const MOST = 1_500;

/** A cheap source of variety that repeats. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Presses buttons until an answer has been given. */
async function clickAnswer(page: Page, pick: (below: number) => number): Promise<void> {
  const was = await seq(page);
  for (let level = 0; level < 6; level += 1) {
    const buttons = page.locator(".prompt .acts .act:not(.off)");
    const count = await buttons.count();
    const button = buttons.nth(pick(count));
    const isGroup = (await button.getAttribute("data-kind")) !== null;
    await button.click();
    if (!isGroup) return after(page, was);
  }
  assert.fail("no answer after six buttons");
}

test("a match against the computer is two clicks away and is played to its end by clicking", async () => {
  const { page, context, errors } = await visitor(browser);
  const id = await playNow(page, table.url);
  const pick = dice(7);
  let made = 0;
  while ((await settled(page)) === "asked") {
    await clickAnswer(page, pick);
    made += 1;
    assert.ok(made < MOST, "the match does not end");
  }
  assert.ok(made > 30, `only ${made} decisions`);
  assert.match(await page.locator(".prompt h1").innerText(), /win|draw/i);
  const record = await fetch(`${table.url}/api/matches/${id}/record`);
  assert.equal(record.status, 200);
  assert.match(await record.text(), /^end \d+-\d+$/m);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a match is played to its end by keyboard alone", async () => {
  const { page, context, errors } = await visitor(browser);
  await page.goto(table.url);
  // From the top of the page to the button by Tab, as somebody without a mouse would.
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => document.activeElement?.textContent ?? "");
    if (/play now/i.test(at)) break;
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/table\//);
  const pick = dice(11);
  let made = 0;
  while ((await settled(page)) === "asked") {
    const was = await seq(page);
    for (let level = 0; level < 6 && (await seq(page)) === was; level += 1) {
      const count = await page.locator(".prompt .acts .act:not(.off)").count();
      const group = (await page.locator(".prompt .acts .act[data-kind]").count()) > 0;
      await page.keyboard.press(String(1 + pick(Math.min(count, 9))));
      // A group opens at once; an answer takes a moment.
      await page.waitForFunction(
        ([old, kinds]) =>
          document.querySelector(".table")?.getAttribute("data-seq") !== old ||
          (kinds === "yes" && document.querySelectorAll(".prompt .acts .act[data-kind]").length === 0),
        [was, group ? "yes" : "no"] as const,
        { timeout: 15_000 },
      );
    }
    made += 1;
    assert.ok(made < MOST, "the match does not end");
  }
  assert.ok(made > 30, `only ${made} decisions`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("an answer can be typed, and a refused one says why with its clause", async () => {
  const { page, context } = await visitor(browser);
  await playNow(page, table.url);
  await settled(page);
  const was = await seq(page);
  await page.keyboard.press("/");
  await page.keyboard.type("run");
  await page.keyboard.press("Enter");
  await page.locator(".whybar").waitFor();
  assert.equal(await seq(page), was, "a refusal changes nothing");
  const action = await page.locator(".prompt .acts .act[data-action]:not(.off)").first().getAttribute("data-action");
  assert.ok(action);
  await page.keyboard.press("/");
  await page.keyboard.type(action);
  await page.keyboard.press("Enter");
  await after(page, was);
  await context.close();
});

test("a server that is killed and comes back goes on where it was, without a reload", async () => {
  const { page, context } = await visitor(browser);
  await playNow(page, table.url);
  const pick = dice(3);
  for (let made = 0; made < 8 && (await settled(page)) === "asked"; made += 1) await clickAnswer(page, pick);
  await settled(page);
  const [was, lines] = [await seq(page), await page.locator(".logl li").count()];
  await table.kill();
  await page.locator(".linkstrip").waitFor();
  await table.up();
  await page.locator(".linkstrip").waitFor({ state: "detached", timeout: 20_000 });
  assert.equal(await seq(page), was);
  assert.equal(await page.locator(".logl li").count(), lines);
  await clickAnswer(page, pick);
  await page.reload();
  await settled(page);
  await context.close();
});
