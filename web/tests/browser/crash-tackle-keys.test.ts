// Crash Tackle without a mouse: a Pro match of three turns a half.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { boardKeys, field, type Given, inMain, walkTo } from "./field";
import { create, dice, playOut, record, sit } from "./hands";
import { launch, settled, Table, visitor } from "./harness";

let browser: Browser;
let table: Table;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start()]);
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

test("a Pro match by keyboard alone: cursor, letters, brackets, digits and Space", async () => {
  const { page, context, errors } = await visitor(browser);
  const created = await create(table, "crash-tackle", "bot", { options: { turns: "3" } });
  await sit(page, table, created);
  const pick = dice(23);
  const given: Given = new Map();
  const made = await playOut(page, () => boardKeys(page, pick, given));
  assert.ok(made > 10, `only ${made} decisions`);
  const kept = await record(table, created.summary.id);
  assert.match(kept, /^end \d+-\d+$/m);
  assert.ok((given.get("form") ?? 0) >= 2, "both halves were set up");
  assert.ok((given.get("move") ?? 0) >= 5, `only ${given.get("move")} moves by the cursor`);
  assert.deepEqual(errors, []);
  await context.close();
});

test("the cursor says where it stands, and a player is picked up there", async () => {
  const { page, context, errors } = await visitor(browser);
  await sit(
    page,
    table,
    await create(table, "crash-tackle", "bot", { options: { level: "basic", turns: "3" } }),
  );
  const pick = dice(4);
  const given: Given = new Map();
  for (let made = 0; made < 200 && !(await inMain(page)); made += 1) {
    assert.equal(await settled(page), "asked");
    await boardKeys(page, pick, given);
  }
  await page.keyboard.press(".");
  const who = await field(page).getAttribute("data-chosen");
  assert.ok(who, "nobody was taken up");
  const says = page.locator(".ct-field .visually-hidden");
  assert.match(await says.innerText(), /your \d+, .*standing/);
  const at = (await page.locator("[data-cursor]").getAttribute("data-cursor")) ?? "";
  const [x = 0, y = 0] = at.split(",").map(Number);
  await walkTo(page, { x: x === 0 ? 1 : x - Math.sign(x), y: y === 0 ? 1 : y - Math.sign(y) });
  assert.doesNotMatch(await says.innerText(), new RegExp(`at ${at}[;.]`));
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("[data-cursor]").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});
