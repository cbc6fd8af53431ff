// Whole matches against the computer: by clicking, and by keyboard alone.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { clickAnswer, dice, keyAnswer, play, playOut, record, tabTo } from "./hands";
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

test("a match against the computer is two clicks away and is played to its end by clicking", async () => {
  const { page, context, errors } = await visitor(browser);
  const id = await playNow(page, table.url);
  const pick = dice(7);
  const made = await playOut(page, () => clickAnswer(page, pick));
  assert.ok(made > 30, `only ${made} decisions`);
  assert.match(await page.locator(".prompt h1").innerText(), /win|draw/i);
  assert.match(await record(table, id), /^end \d+-\d+$/m);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a match is played to its end by keyboard alone", async () => {
  const { page, context, errors } = await visitor(browser);
  await page.goto(table.url);
  await tabTo(page, /play now/i);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/table\//);
  const pick = dice(11);
  const made = await playOut(page, () => keyAnswer(page, pick));
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
  await page.locator(".why-not").waitFor();
  assert.equal(await seq(page), was, "a refusal changes nothing");
  const action = await page
    .locator(".prompt .answers .answer[data-action]:not(.off)")
    .first()
    .getAttribute("data-action");
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
  await play(page, 8, () => clickAnswer(page, pick));
  await settled(page);
  const [was, lines] = [await seq(page), await page.locator(".log li").count()];
  await table.kill();
  await page.locator(".link-strip").waitFor();
  await table.up();
  await page.locator(".link-strip").waitFor({ state: "detached", timeout: 20_000 });
  assert.equal(await seq(page), was);
  assert.equal(await page.locator(".log li").count(), lines);
  await clickAnswer(page, pick);
  await page.reload();
  await settled(page);
  await context.close();
});
