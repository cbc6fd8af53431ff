// Matches whose journals the server cannot follow: they are shown with the reason, and nothing of
// them counts as broken.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { clickAnswer, dice, play } from "./hands";
import { launch, playNow, settled, Table, visitor } from "./harness";

let browser: Browser;
let table: Table;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start()]);
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

/** What each row says of a message that was answered, and what no server of today writes. */
const ANSWERED = 'said home "';
const UNKNOWN = 'sung home "';

test("a match whose journal cannot be followed opens read-only and says why, never as broken", async () => {
  const { page, context } = await visitor(browser);
  const id = await playNow(page, table.url);
  const pick = dice(3);
  await play(page, 3, () => clickAnswer(page, pick));
  await settled(page);
  await table.end();
  table.rewrite(ANSWERED, UNKNOWN);
  await table.up();

  await page.goto(`${table.url}/table/${id}`);
  const state = page.locator(".panel.state");
  await state.getByRole("heading", { name: "This match can only be looked at" }).waitFor();
  assert.match(await state.innerText(), /a newer version of Tryline has written in it/);
  assert.doesNotMatch(await page.locator("main").innerText(), /closed|broken|went wrong/i);
  assert.equal(await page.locator(".prompt").count(), 0, "nothing is asked");

  await page.goto(table.url);
  const own = page.locator(".list-item", { hasText: "a newer version of Tryline" }).first();
  await own.waitFor();
  assert.match(await own.innerText(), /Read-only/);
  assert.doesNotMatch(await own.innerText(), /Your move|Waiting|Finished/);

  const standing = await (await fetch(`${table.url}/api/matches/${id}`)).json();
  assert.equal(standing.phase, "live");
  assert.equal(
    standing.read_only,
    "it is damaged, or a newer version of Tryline has written in it",
  );
  await context.close();
});

test("other matches of the same server go on", async () => {
  const { page, context, errors } = await visitor(browser);
  await playNow(page, table.url);
  const pick = dice(5);
  await play(page, 2, () => clickAnswer(page, pick));
  assert.deepEqual(errors, []);
  await context.close();
});
