// Every page at three sizes and in both themes: nothing sticks out, nothing seriously wrong for axe,
// and a picture of each is kept to be looked at.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after as afterAll, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { ARTEFACTS, launch, playNow, settled, SIZES, Table, visitor } from "./harness";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;
let table: Table;
let played: { id: string; state: Awaited<ReturnType<Browser["newContext"]>>; seats: string };
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start()]);
  // One match that has got somewhere, and one that is over, for all pages to show.
  const { page, context } = await visitor(browser);
  const over = await playNow(page, table.url);
  await play(page, 6);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /concede/i }).click();
  await page.getByRole("button", { name: /concede the match/i }).click();
  await page.locator(".prompt.over").waitFor();
  const id = await playNow(page, table.url);
  await play(page, 9);
  const seats = await page.evaluate(() => localStorage.getItem("tryline.tables") ?? "[]");
  played = { id: `${id} ${over}`, state: context, seats };
});
afterAll(async () => {
  await played.state.close();
  await browser.close();
  await table.stop();
});

async function play(page: Page, most: number): Promise<void> {
  for (let made = 0; made < most && (await settled(page)) === "asked"; made += 1) {
    const button = page.locator(".prompt .acts .act:not(.off)").first();
    await button.click();
    await page.waitForTimeout(30);
  }
}

type Violation = { id: string; impact: string; nodes: { target: unknown; failureSummary: string }[] };

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const tool = (globalThis as unknown as { axe: { run: () => Promise<{ violations: unknown[] }> } }).axe;
    return (await tool.run()).violations;
  });
  return (found as Violation[])
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => `${JSON.stringify(node.target)} ${node.failureSummary}`).join("; ")}`);
}

const PAGES: [name: string, path: (live: string, over: string) => string, ready: string][] = [
  ["home", () => "/", "h1"],
  ["new", () => "/new/rugby-the-game", "form, h1"],
  ["table", (live) => `/table/${live}`, ".prompt"],
  ["table-over", (_, over) => `/table/${over}`, ".prompt.over"],
  ["replay", (_, over) => `/replay/${over}`, "[role=slider]"],
  ["replays", () => "/replays", "h1"],
  ["watch", () => "/watch", "h1"],
  ["rules", () => "/rules/rugby-the-game/RT-095", "h1"],
  ["help", () => "/help", "h1"],
  ["settings", () => "/settings", "h1"],
  ["missing-table", () => "/table/0000000000000000", "h1"],
  ["missing", () => "/no/such/page", "h1"],
];

for (const [name, path, ready] of PAGES) {
  test(`${name}: three sizes, two themes`, async () => {
    const [live, over] = played.id.split(" ") as [string, string];
    for (const theme of ["dark", "light"] as const) {
      for (const [size, viewport] of Object.entries(SIZES)) {
        const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: "reduce" });
        await context.addInitScript((seats) => localStorage.setItem("tryline.tables", seats), played.seats);
        const page = await context.newPage();
        await page.goto(table.url + path(live, over));
        await page.locator(ready).first().waitFor({ timeout: 15_000 });
        await page.waitForTimeout(150);
        await page.screenshot({ path: `${ARTEFACTS}${name}-${size}-${theme}.png` });
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(sideways <= 0, `${name} ${size} ${theme} scrolls sideways by ${sideways} px`);
        assert.deepEqual(await violations(page), [], `${name} ${size} ${theme}`);
        await context.close();
      }
    }
  });
}
