// Taking back, looking back, and playing on from a moment of a match that is over.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { clickAnswer, concede, play } from "./hands";
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

test("a decision is taken back while nothing has come of it, and not after the dice", async () => {
  const { page, context } = await visitor(browser);
  // Figures are placed one after the other, so there is something to take back; then come the dice.
  await playNow(page, table.url, "Tutatis");
  let taken = 0;
  let kept = 0;
  for (let made = 0; made < 120 && (taken < 2 || kept === 0); made += 1) {
    if ((await settled(page)) === "over") break;
    const before = await page.locator(".prompt h1").innerText();
    await clickAnswer(page);
    if ((await settled(page)) === "over") break;
    const undo = page.getByRole("button", { name: /undo/i });
    if ((await undo.count()) === 0) continue;
    if ((await undo.getAttribute("aria-disabled")) === "true") {
      assert.ok(((await undo.getAttribute("title")) ?? "").length > 5, "it says why not");
      kept += 1;
      continue;
    }
    if (taken >= 2) continue;
    const was = await seq(page);
    await page.keyboard.press("z");
    await after(page, was);
    assert.equal(await page.locator(".prompt h1").innerText(), before, "the question is back");
    taken += 1;
  }
  assert.ok(taken > 0, "nothing could be taken back");
  assert.ok(kept > 0, "everything could be taken back");
  await context.close();
});

for (const game of ["Rugby: The Game", "Takkure"]) {
  test(`a finished match of ${game} is replayed, its dice are verified in the page, and it goes on from any moment`, async () => {
    const { page, context, errors } = await visitor(browser);
    const id = await playNow(page, table.url, game);
    await play(page, 12);
    await concede(page);
    await page.locator(".prompt.over").waitFor();
    await page.getByRole("link", { name: /replay/i }).click();
    await page.waitForURL(`**/replay/${id}*`);

    await page
      .getByText(/dice verified/i)
      .first()
      .waitFor({ timeout: 15_000 });
    const slider = page.getByRole("slider").first();
    const max = Number(await slider.getAttribute("aria-valuemax"));
    assert.ok(max > 12, `only ${max} steps`);
    await slider.focus();
    await page.keyboard.press("Home");
    assert.equal(await slider.getAttribute("aria-valuenow"), "0");
    for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowRight");
    assert.equal(await slider.getAttribute("aria-valuenow"), "6");
    await page.keyboard.press("End");
    assert.equal(await slider.getAttribute("aria-valuenow"), String(max));

    // Back to a moment in the middle, and on from there.
    const middle = Math.floor(max / 2);
    await page.goto(`${table.url}/replay/${id}?step=${middle}`);
    await page.getByRole("slider").first().waitFor();
    await page
      .getByRole("button", { name: /play on from here/i })
      .first()
      .click();
    const bot = page.locator("dialog[open] select");
    await bot.waitFor();
    const shown = await bot.inputValue();
    assert.equal(shown, "rookie", "the one that played");
    await page
      .locator("dialog[open]")
      .getByRole("button", { name: /play on|start|begin/i })
      .last()
      .click();
    await page.waitForURL(
      (url) => url.pathname.startsWith("/table/") && !url.pathname.includes(id),
    );
    const begun = new URL(page.url()).pathname.split("/").at(-1);
    const { summary } = await (await fetch(`${table.url}/api/matches/${begun}`)).json();
    assert.ok(Object.values(summary.bots).includes(shown), "the bot that was shown plays");
    await settled(page);
    await clickAnswer(page);
    assert.deepEqual(errors, []);
    await context.close();
  });
}
