// Tutatis by mouse and finger: a match to its replay, placing by click and by drag, reach,
// refusals, a phone.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { type Given, middle } from "./field";
import { create, dice, type Pick, playOut, record, sit, type, until } from "./hands";
import { after, launch, seq, settled, Table, TOUCH, visitor } from "./harness";
import {
  allPlaced,
  clickSquare,
  inTurn,
  lit,
  mouseAnswer,
  pitch,
  pixelOf,
  placing,
  side,
  takeUp,
  token,
} from "./pitch";

let browser: Browser;
let table: Table;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start()]);
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

/** Plays on by mouse until it is this coach's turn. */
async function toTurn(page: Page, pick: Pick): Promise<void> {
  const given: Given = new Map();
  for (let made = 0; made < 200 && (await settled(page)) === "asked"; made += 1) {
    if (await inTurn(page)) return;
    await mouseAnswer(page, pick, given);
  }
  assert.fail("it was never this coach's turn");
}

test("a match by clicking figures and squares, and its replay with verified dice", async () => {
  const { page, context, errors } = await visitor(browser);
  const created = await create(table, "tutatis", "bot");
  await sit(page, table, created);
  const pick = dice(17);
  const given: Given = new Map();
  const made = await playOut(page, () => mouseAnswer(page, pick, given));
  assert.ok(made > 20, `only ${made} decisions`);
  assert.match(await page.locator(".prompt h1").innerText(), /win|draw/i);
  const kept = await record(table, created.summary.id);
  assert.match(kept, /^end \d+-\d+$/m);
  assert.ok((given.get("place") ?? 0) >= 2, "both halves were set up in one click each");
  assert.ok((given.get("go") ?? 0) >= 8, `only ${given.get("go")} ways by clicking squares`);
  await page.getByRole("link", { name: /replay/i }).click();
  await page
    .getByText(/dice verified/i)
    .first()
    .waitFor({ timeout: 30_000 });
  assert.deepEqual(errors, []);
  await context.close();
});

test("figures are placed by a click and by dragging; a refused place says why", async () => {
  const { page, context, errors } = await visitor(browser);
  await sit(page, table, await create(table, "tutatis", "bot"));
  await until(page, "place");
  const own = await side(page);
  const bench = page.locator(`[data-bench^="${own}:"]`);
  const sat = await bench.count();
  // By a click on the bench and one on the pitch.
  await page.waitForFunction(() => document.querySelectorAll(".tu-squares [data-end]").length > 0);
  const [first] = await lit(page, "squares");
  assert.ok(first);
  let was = await seq(page);
  await clickSquare(page, first);
  await after(page, was);
  await until(page, "place");
  assert.equal(await bench.count(), sat - 1);
  // By dragging the next one where he usually stands.
  const next = await pitch(page).getAttribute("data-chosen");
  assert.ok(next);
  await page.waitForFunction(() => document.querySelectorAll(".tu-squares [data-end]").length > 0);
  const usual = (await lit(page, "squares")).at(-1);
  assert.ok(usual);
  const [from, to] = [
    await middle(page.locator(`[data-bench="${next}"]`)),
    await pixelOf(page, usual),
  ];
  was = await seq(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await after(page, was);
  await until(page, "place");
  // The pitch may have shifted under the pointer by then, and he may still be on his way.
  let off = Number.POSITIVE_INFINITY;
  for (let looks = 0; looks < 20 && off >= 6; looks += 1) {
    const [there, wanted] = [await middle(token(page, next)), await pixelOf(page, usual)];
    off = Math.hypot(there.x - wanted.x, there.y - wanted.y);
    await page.waitForTimeout(100);
  }
  assert.ok(off < 6, "he is where he was dropped");
  // Deep in their third nobody may be placed.
  was = await seq(page);
  await clickSquare(page, { x: 6, y: own === "home" ? 13 : 4 });
  await page.locator(".why-not").first().waitFor();
  assert.match(await page.locator(".why-not").first().innerText(), /TU-\d\d\d/);
  assert.equal(await seq(page), was, "a refusal changes nothing");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a figure shows where he can go with what chance, and is dragged there", async () => {
  const { page, context, errors } = await visitor(browser);
  await sit(page, table, await create(table, "tutatis", "bot"));
  const pick = dice(3);
  await toTurn(page, pick);
  let thing: string | null = null;
  for (let tries = 0; tries < 20 && !thing; tries += 1) thing = await takeUp(page, pick);
  assert.ok(thing, "nobody can go anywhere");
  await page.waitForFunction(() => document.querySelectorAll(".tu-reach [data-end]").length > 5);
  const to = (await lit(page, "reach")).at(-1);
  assert.ok(to);
  const at = await pixelOf(page, to);
  await page.mouse.move(at.x, at.y);
  await page.locator(".tu-way").waitFor();
  await page.locator(".tu-hint").waitFor();
  const [was, from] = [await seq(page), await middle(token(page, thing))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + at.x) / 2, (from.y + at.y) / 2);
  await page.mouse.move(at.x, at.y);
  await page.mouse.up();
  // What needs dice is drawn first.
  await page.waitForFunction(
    (old) =>
      document.querySelector(".table")?.getAttribute("data-seq") !== old ||
      document.querySelector(".tu-drawing[data-draft]"),
    was,
  );
  if ((await seq(page)) === was) {
    assert.match((await pitch(page).getAttribute("data-draft")) ?? "", /^go /);
    await page.locator(".prompt .answer.main").click();
  }
  await after(page, was);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a typed answer that is refused says why, and changes nothing", async () => {
  const { page, context, errors } = await visitor(browser);
  await sit(page, table, await create(table, "tutatis", "bot"));
  await toTurn(page, dice(8));
  const was = await seq(page);
  await type(page, "go 1 11,16");
  await page.locator(".why-not").first().waitFor();
  assert.match(await page.locator(".why-not").first().innerText(), /TU-\d\d\d/);
  assert.equal(await seq(page), was);
  assert.deepEqual(errors, []);
  await context.close();
});

test("on a phone the pitch fills the width, is zoomed and moved, and figures are placed by finger", async () => {
  const { page, context, errors } = await visitor(browser, "narrow", TOUCH);
  await sit(page, table, await create(table, "tutatis", "bot"));
  await until(page, "place");
  assert.ok(await placing(page));
  await page.getByRole("button", { name: /place all as usual/i }).tap();
  await allPlaced(page);
  await toTurn(page, dice(12));
  const [left, right] = [await pixelOf(page, { x: 1, y: 8 }), await pixelOf(page, { x: 11, y: 8 })];
  assert.ok(Math.abs(left.x - right.x) > 300, "from side to side");
  const box = () => pitch(page).getAttribute("viewBox");
  const before = await box();
  await page.getByRole("button", { name: "Larger" }).tap();
  assert.notEqual(await box(), before);
  await page.getByRole("button", { name: "Back to the ball" }).tap();
  assert.equal(await box(), before);
  await page.getByRole("button", { name: "Benches" }).tap();
  await page.locator("dialog .tu-benches").waitFor();
  assert.equal(await page.locator("dialog .tu-benches section").count(), 2);
  assert.deepEqual(errors, []);
  await context.close();
});
