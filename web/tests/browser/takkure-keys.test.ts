// Takkure without a mouse, and at one screen for two.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { boardKeys, type Drawings } from "./court";
import { dice, OPEN, playOut, record, tabTo } from "./hands";
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

test("a whole match by keyboard alone: brackets, arrows, Enter, digits and Space", async () => {
  const { page, context, errors } = await visitor(browser);
  await page.goto(table.url);
  await tabTo(page, /play now: takkure/i);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/table\//);
  const id = page.url().split("/").at(-1)?.split("#")[0] ?? "";
  const pick = dice(23);
  const drawings: Drawings = new Map();
  const made = await playOut(page, () => boardKeys(page, pick, drawings));
  assert.ok(made > 60, `only ${made} decisions`);
  const kept = await record(table, id);
  assert.match(kept, /^end \d+-\d+$/m);
  assert.ok((drawings.get("form")?.length ?? 0) >= 2, "two halves were set up");
  assert.ok((drawings.get("mark")?.length ?? 0) >= 3, "moves were marked");
  for (const action of [...drawings.values()].flat())
    assert.ok(kept.includes(action), `${action} is not in the record`);
  assert.deepEqual(errors, []);
  await context.close();
});

/** Cards and plays that only this team has. */
const OWN = { home: /card:Y[IT]-\d+/, away: /card:T[IT]-\d+/ };

test("a team play that lies face down is not in the page of the other coach", async () => {
  const { page, context, errors } = await visitor(browser);
  await page.goto(`${table.url}/new/takkure`);
  await page
    .getByText(/one screen|hot.?seat/i)
    .first()
    .click();
  await page.getByRole("button", { name: /start/i }).click();
  await page.waitForURL(/\/table\//);
  const pick = dice(31);
  let hidden = 0;
  /** The play that was laid down last and is not turned up yet. */
  let lying: { id: string; name: string } | null = null;
  for (let made = 0; made < 600 && hidden === 0; made += 1) {
    await page
      .locator(`${OPEN}, .page.centre .button.primary`)
      .first()
      .waitFor({ timeout: 15_000 });
    const ready = page.locator(".page.centre .button.primary");
    const html = () => page.evaluate(() => document.documentElement.outerHTML);
    if (await ready.count()) {
      for (const own of Object.values(OWN))
        assert.doesNotMatch(await html(), own, "a hand is in the page while it is handed over");
      await ready.click();
      if (!lying) continue;
      await page.locator(OPEN).first().waitFor({ timeout: 15_000 });
      const shown = await html();
      assert.ok(
        !shown.includes(`card:${lying.id}`) && !shown.includes(lying.name),
        `${lying.name} can be read`,
      );
      hidden += 1;
      lying = null;
      continue;
    }
    if (await page.locator(".prompt.over").count()) break;
    const was = await seq(page);
    // A team play of the own team wherever there is one.
    const play = page.locator(
      `${OPEN}[data-kind="team-play"], ${OPEN}[data-action^="team-play YT"], ${OPEN}[data-action^="team-play TT"]`,
    );
    const open = page.locator(OPEN);
    const button = (await play.count()) > 0 ? play.first() : open.nth(pick(await open.count()));
    const action = await button.getAttribute("data-action");
    const name = await button.locator("b").first().innerText();
    if (/^team-play [YT]T/.test(action ?? ""))
      lying = { id: action?.split(" ")[1] ?? "", name: name.split(" with ")[0] ?? name };
    // Nobody was asked in between, and it was turned up.
    if (
      lying &&
      /team play goes on|who of the team play/i.test(await page.locator(".prompt h1").innerText())
    )
      lying = null;
    await button.click();
    if (action === null) continue;
    await page.waitForFunction(
      (old) =>
        document.querySelector(".page.centre") ||
        document.querySelector(".table")?.getAttribute("data-seq") !== old,
      was,
    );
  }
  assert.ok(hidden > 0, "no team play of its own was handed over face down");
  assert.deepEqual(errors, []);
  await context.close();
});
