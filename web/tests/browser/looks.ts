// How pages look: at three sizes, in both themes, before axe, and in a picture that is kept.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { faint } from "./contrast";
import { ARTEFACTS, SIZES, visitor } from "./harness";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Violation = {
  id: string;
  impact: string;
  nodes: { target: unknown; failureSummary: string }[];
};

/** What axe looks for: all it knows, only that colours can be told apart, or nothing. */
type Rules = "all" | "colours" | "none";

/** What axe finds seriously wrong. */
async function violations(page: Page, rules: Rules): Promise<string[]> {
  if (rules === "none") return [];
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(async (only) => {
    const tool = (
      globalThis as unknown as {
        axe: { run: (options: object) => Promise<{ violations: unknown[] }> };
      }
    ).axe;
    // What passes is not described, which takes longer than to find it.
    return (
      await tool.run({ resultTypes: ["violations"], ...(only && { runOnly: ["color-contrast"] }) })
    ).violations;
  }, rules === "colours");
  return (found as Violation[])
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => `${JSON.stringify(node.target)} ${node.failureSummary}`)
          .join("; ")}`,
    );
}

/** Takes the picture; nothing may stick out, be seriously wrong or too faint. */
export async function looksWell(
  page: Page,
  name: string,
  rules: Rules = "all",
  pictures = true,
): Promise<void> {
  await page.screenshot({ path: `${ARTEFACTS}${name}.png` });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(sideways <= 0, `${name} scrolls sideways by ${sideways} px`);
  const over = await page.evaluate(() =>
    [...document.querySelectorAll(".strip")].map((strip) => strip.scrollWidth - strip.clientWidth),
  );
  assert.ok(
    over.every((pixels) => pixels <= 1),
    `${name}: the chips above the board stick out by ${over} px`,
  );
  assert.deepEqual(await violations(page, rules), [], name);
  if (pictures && rules !== "none") assert.deepEqual(await faint(page), [], name);
}

/**
 * Something to look at: its name, its address, what is there when it is ready, and keys to press
 * first.
 */
export type Look = { name: string; address: string; ready: string; keys?: readonly string[] };

/**
 * The light theme has other colours and nothing else; those of the middle size are those of the
 * wide one.
 */
const IN_LIGHT: Record<keyof typeof SIZES, Rules> = {
  wide: "colours",
  middle: "none",
  narrow: "colours",
};

/** A page at every size in every theme. `seats` are the tables that the visitor keeps. */
export async function looksWellEverywhere(
  browser: Browser,
  { name, address, ready, keys = [] }: Look,
  seats: string,
): Promise<void> {
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
    const { page, context } = await visitor(browser, size);
    await context.addInitScript((kept) => localStorage.setItem("tryline.tables", kept), seats);
    await page.goto(address);
    await page.locator(ready).first().waitFor({ timeout: 15_000 });
    for (const key of keys) await page.keyboard.press(key);
    for (const theme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`:root[data-theme="${theme}"]`).waitFor();
      await page.waitForTimeout(150);
      // It takes as long as axe; what lies behind text at one size nearly always lies behind it at
      // the others.
      await looksWell(
        page,
        `${name}-${size}-${theme}`,
        theme === "dark" ? "all" : IN_LIGHT[size],
        size === "wide",
      );
    }
    await context.close();
  }
}
