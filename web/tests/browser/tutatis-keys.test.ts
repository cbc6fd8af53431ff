// Tutatis without a mouse: a whole match, and what the cursor says.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser } from "playwright-core";
import type { Given } from "./field";
import { create, dice, playOut, record, sit } from "./hands";
import { launch, settled, Table, visitor } from "./harness";
import { boardKeys, inTurn, pitch, walkTo } from "./pitch";

let browser: Browser;
let table: Table;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start()]);
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

test("a match by keyboard alone: cursor, dots, digits, Space and text", async () => {
  const { page, context, errors } = await visitor(browser);
  const created = await create(table, "tutatis", "bot");
  await sit(page, table, created);
  const pick = dice(23);
  const given: Given = new Map();
  const made = await playOut(page, () => boardKeys(page, pick, given));
  assert.ok(made > 20, `only ${made} decisions`);
  assert.match(await record(table, created.summary.id), /^end \d+-\d+$/m);
  assert.ok((given.get("place") ?? 0) >= 2, "both halves were set up");
  assert.ok((given.get("go") ?? 0) >= 5, `only ${given.get("go")} ways by the cursor`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("the cursor says where it stands, and a figure is picked up there", async () => {
  const { page, context, errors } = await visitor(browser);
  await sit(page, table, await create(table, "tutatis", "bot"));
  const pick = dice(4);
  const given: Given = new Map();
  for (let made = 0; made < 200 && !(await inTurn(page)); made += 1) {
    assert.equal(await settled(page), "asked");
    await boardKeys(page, pick, given);
  }
  await page.keyboard.press(".");
  await page.locator("[data-cursor]").waitFor();
  assert.ok(await pitch(page).getAttribute("data-chosen"), "nobody was taken up");
  const says = page.locator(".tu-field .visually-hidden");
  assert.match(await says.innerText(), /your .*standing/);
  await walkTo(page, { x: 1, y: 8 });
  assert.match(await says.innerText(), /wild sector, at 1,8/);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("[data-cursor]").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});
