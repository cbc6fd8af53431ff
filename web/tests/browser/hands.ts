// Hands to play with: they know how a prompt is answered, and nothing of a game.
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { after, type Created, quiet, seq, settled, type Table } from "./harness";

/** No match has so many decisions of one seat. */
export const MOST = 1_500;

/** The buttons that answer something now. */
export const OPEN = ".prompt:not(.over) .answers .answer:not(.off)";

/** Chooses one of so many. */
export type Pick = (below: number) => number;

/** A cheap source of variety that repeats. */
export function dice(seed: number): Pick {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Always the first. */
export const first: Pick = () => 0;

/**
 * Waits until an answer has been given, or other answers are offered: a group was opened, or
 * somebody taken up, which is no answer yet.
 */
async function answered(page: Page, was: string | null, before: string): Promise<void> {
  await page.waitForFunction(
    ([seq, buttons]) =>
      document.querySelector(".table")?.getAttribute("data-seq") !== seq ||
      [...document.querySelectorAll(".prompt .answers .answer")]
        .map((one) => one.getAttribute("data-action") ?? one.getAttribute("data-kind"))
        .join("\n") !== buttons,
    [was, before] as const,
    { timeout: 15_000 },
  );
}

/** What is offered, as a text that changes with it. */
const offers = (page: Page): Promise<string> =>
  page
    .locator(".prompt .answers .answer")
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute("data-action") ?? one.getAttribute("data-kind")).join("\n"),
    );

/** The buttons that answer something, by what they stand for. */
const opened = (page: Page): Promise<string[]> =>
  page
    .locator(OPEN)
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute("data-action") ?? one.getAttribute("data-kind") ?? ""),
    );

/**
 * Presses the button of that number; false where the answers have changed meanwhile, for what a
 * figure can do is asked for and comes a moment later.
 */
async function pressed(page: Page, index: number, before: string): Promise<boolean> {
  try {
    await page.locator(OPEN).nth(index).click({ timeout: 3_000 });
    return true;
  } catch (error) {
    if ((await offers(page)) === before) throw error;
    return false;
  }
}

/**
 * Presses buttons until an answer has been given. What a press has brought up goes before what was
 * there already: otherwise one figure after another would be taken up, and none sent.
 */
export async function clickAnswer(page: Page, pick: Pick = first): Promise<void> {
  const was = await seq(page);
  const seen = new Set<string>();
  for (let level = 0; level < 12; level += 1) {
    if ((await seq(page)) !== was) return;
    const before = await offers(page);
    const all = await opened(page);
    const fresh = all.flatMap((one, index) => (seen.has(one) ? [] : [index]));
    const among = fresh.length > 0 ? fresh : all.map((_, index) => index);
    if (!(await pressed(page, among[pick(among.length)] ?? 0, before))) continue;
    for (const one of all) seen.add(one);
    await answered(page, was, before);
    if ((await seq(page)) !== was) return after(page, was);
  }
  assert.fail("no answer after twelve buttons");
}

/**
 * Presses the answer that is lit, behind whichever button, unless one has been given already: the
 * bot may have moved on, or the match be over, and its buttons lead elsewhere. Where nothing is lit
 * any answer does.
 */
export async function pressLit(page: Page, was: string | null): Promise<void> {
  for (let level = 0; level < 4; level += 1) {
    await quiet(page);
    if ((await seq(page)) !== was) break;
    const before = await offers(page);
    const lit = page.locator(".prompt:not(.over) .answer.main");
    if ((await lit.count()) === 0) return clickAnswer(page);
    await lit.click({ timeout: 5_000 }).catch(async (error) => {
      if ((await seq(page)) === was) throw error;
    });
    await answered(page, was, before);
  }
  await after(page, was);
}

/** Presses digits until an answer has been given. */
export async function keyAnswer(page: Page, pick: Pick = first): Promise<void> {
  const was = await seq(page);
  for (let level = 0; level < 12 && (await seq(page)) === was; level += 1) {
    const before = await offers(page);
    const count = await page.locator(OPEN).count();
    await page.keyboard.press(String(1 + pick(Math.min(count, 9))));
    await answered(page, was, before);
  }
}

/** Answers until the match is over, and says how often. */
export async function playOut(page: Page, answer: (page: Page) => Promise<void>): Promise<number> {
  let made = 0;
  while ((await settled(page)) === "asked") {
    await answer(page);
    made += 1;
    assert.ok(made < MOST, "the match does not end");
  }
  return made;
}

/** Answers so often, or until the match is over. */
export async function play(
  page: Page,
  most: number,
  answer: (page: Page) => Promise<void> = clickAnswer,
): Promise<void> {
  for (let made = 0; made < most && (await settled(page)) === "asked"; made += 1)
    await answer(page);
}

/** Buttons that answer in this way, or open answers that do. */
export const openTo = (page: Page, kind: string): Locator =>
  page.locator(`${OPEN}[data-kind="${kind}"], ${OPEN}[data-action^="${kind} "]`);

/** Answers until a question with an answer of this kind is asked. */
export async function until(page: Page, kind: string, pick: Pick = dice(5)): Promise<void> {
  for (let made = 0; made < 300 && (await settled(page)) === "asked"; made += 1) {
    if ((await openTo(page, kind).count()) > 0) return;
    await clickAnswer(page, pick);
  }
  assert.fail(`${kind} was never asked for`);
}

/**
 * From the top of the page to the button of that name by Tab, as somebody without a mouse would.
 */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(
      () =>
        document.activeElement?.getAttribute("aria-label") ??
        document.activeElement?.textContent ??
        "",
    );
    if (name.test(at)) return;
  }
  assert.fail(`no way to ${name} by Tab`);
}

/** Types an answer, which may be refused. */
export async function type(page: Page, action: string): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.type(action);
  await page.keyboard.press("Enter");
}

/** Types an answer, and waits until it is given. */
export async function typed(page: Page, action: string): Promise<void> {
  await settled(page);
  const was = await seq(page);
  await type(page, action);
  await after(page, was);
}

/** Gives the match up, by the menu. */
export async function concede(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /concede/i }).click();
  await page.getByRole("button", { name: /concede the match/i }).click();
}

/** A match laid by the server's own interface, for what no page offers in one click. */
export async function create(
  table: Table,
  game: string,
  mode: string,
  more: object = {},
): Promise<Created> {
  const answer = await fetch(`${table.url}/api/matches`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game, mode, name: "Ann", other_name: "Ben", ...more }),
  });
  assert.equal(answer.status, 201, await answer.clone().text());
  return (await answer.json()) as Created;
}

/** Takes the first seat of a match, or the one named. */
export async function sit(
  page: Page,
  table: Table,
  created: Created,
  seat?: "home" | "away",
): Promise<void> {
  const own = created.seats.find((one) => !seat || one.seat === seat);
  assert.ok(own);
  await page.goto(`${table.url}/table/${created.summary.id}#${own.seat}=${own.token}`);
}

/** The record of a match: every decision as it was sent. */
export async function record(table: Table, id: string): Promise<string> {
  const answer = await fetch(`${table.url}/api/matches/${id}/record`);
  assert.equal(answer.status, 200);
  return answer.text();
}
