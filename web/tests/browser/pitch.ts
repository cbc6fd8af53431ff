// Hands for the pitch of Tutatis: figures placed, taken up and sent, by mouse and by keys.
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { layOut } from "../../src/games/tutatis/board/sheet";
import { distance, type Square } from "../../src/games/tutatis/board/square";
import { neighbour } from "../../src/games/tutatis/input/walk";
import type { Seat } from "../../src/protocol";
import { count, type Given, middle, type Pixel } from "./field";
import { clickAnswer, keyAnswer, OPEN, openTo, type Pick, pressLit, typed } from "./hands";
import { after, quiet, seq } from "./harness";

export const pitch = (page: Page): Locator => page.locator(".tu-drawing");
export const token = (page: Page, thing: string): Locator =>
  page.locator(`.tu-token[data-thing="${thing}"]`);
export const side = async (page: Page): Promise<Seat> =>
  (await pitch(page).getAttribute("data-near")) as Seat;

/** The square that is marked `6,8` on the page. */
export function parse(text: string): Square | null {
  const found = /^(\d+),(\d+)$/.exec(text);
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

const tallAt = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 640;

/** Where a square is on the screen. */
export async function pixelOf(page: Page, square: Square): Promise<Pixel> {
  const spot = layOut(await side(page), tallAt(page)).spot(square);
  return pitch(page).evaluate((svg, { x, y }) => {
    const at = new DOMPoint(x, y).matrixTransform(
      (svg as SVGSVGElement).getScreenCTM() ?? new DOMMatrix(),
    );
    return { x: at.x, y: at.y };
  }, spot);
}

/**
 * The squares that are lit: within reach of whoever is taken up, or others the question is about.
 */
export async function lit(page: Page, kind: "reach" | "squares"): Promise<Square[]> {
  const ends = await page
    .locator(`.tu-${kind} [data-end]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-end") ?? ""));
  return ends.flatMap((end) => parse(end) ?? []);
}

export const inTurn = async (page: Page): Promise<boolean> =>
  (await page.locator(`${OPEN}[data-action="end"]`).count()) > 0;
export const placing = async (page: Page): Promise<boolean> =>
  (await openTo(page, "place").count()) > 0;

export async function clickSquare(page: Page, square: Square): Promise<void> {
  const { x, y } = await pixelOf(page, square);
  await page.mouse.click(x, y);
}

/** Waits until it is no longer asked where to place somebody. */
export async function allPlaced(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector(
        '.prompt .answer[data-action^="place "], .prompt .answer[data-kind="place"]',
      ) && document.querySelector(".prompt .answers .answer:not(.off)"),
    undefined,
    { timeout: 30_000 },
  );
}

/** Takes up somebody of one's own; says who, once his squares are lit. */
export async function takeUp(page: Page, pick: Pick): Promise<string | null> {
  const own = page.locator(`.tu-token[data-thing^="${await side(page)}:"]`);
  const things = await own.evaluateAll((all) =>
    all.map((one) => one.getAttribute("data-thing") ?? ""),
  );
  const thing = things[pick(things.length)];
  if (!thing) return null;
  if ((await pitch(page).getAttribute("data-chosen")) !== thing) {
    const { x, y } = await middle(token(page, thing));
    // A plain click on a mate passes to him while the carrier is taken up.
    await page.keyboard.down("Shift");
    await page.mouse.click(x, y);
    await page.keyboard.up("Shift");
  }
  const chosen = (who: string) =>
    document.querySelector(".tu-drawing")?.getAttribute("data-chosen") === who &&
    document.querySelector(".tu-reach");
  const found = await page.waitForFunction(chosen, thing, { timeout: 1_500 }).catch(() => null);
  return found ? thing : null;
}

/**
 * Whether a click or a key has given an answer or drawn one; it may have fallen on something else.
 */
async function taken(page: Page, was: string | null): Promise<boolean> {
  const now = () =>
    page.evaluate(
      (old) =>
        document.querySelector(".table")?.getAttribute("data-seq") !== old ||
        document.querySelector(".tu-drawing")?.hasAttribute("data-draft"),
      was,
    );
  for (let waits = 0; waits < 60 && !(await now()); waits += 1) await page.waitForTimeout(30);
  return (await now()) === true;
}

/** A drawn answer is given by its button; where none was drawn, another is given. */
async function confirm(page: Page, was: string | null, pick: Pick): Promise<void> {
  if (!(await taken(page, was))) return clickAnswer(page, pick);
  await pressLit(page, was);
}

/**
 * One answer by mouse: everybody placed in one click, figures taken up and sent, pushes on the
 * board, all else by buttons.
 */
export async function mouseAnswer(page: Page, pick: Pick, given: Given): Promise<void> {
  if (await placing(page)) {
    await page.getByRole("button", { name: /place all as usual/i }).click();
    await allPlaced(page);
    return count(given, "place");
  }
  if (await inTurn(page)) {
    const thing = pick(7) > 0 ? await takeUp(page, pick) : null;
    const reach = thing ? await lit(page, "reach") : [];
    const was = await seq(page);
    if (reach.length > 0 && pick(4) > 0) {
      await clickSquare(page, reach[pick(reach.length)] as Square);
      await confirm(page, was, pick);
      return count(given, "go");
    }
    if (pick(2) === 0) return clickAnswer(page, pick);
    await page.locator(`${OPEN}[data-action="end"]`).click();
    await after(page, was);
    return count(given, "end");
  }
  const squares = await lit(page, "squares");
  const was = await seq(page);
  if (squares.length > 0) {
    await clickSquare(page, squares[pick(squares.length)] as Square);
    await confirm(page, was, pick);
    return count(given, "square");
  }
  return clickAnswer(page, pick);
}

/** The cursor walked to a square by arrows. */
export async function walkTo(page: Page, to: Square): Promise<void> {
  const sheet = layOut(await side(page), tallAt(page));
  const cursor = page.locator("[data-cursor]");
  const ways = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
    Home: { x: -1, y: -1 },
    PageUp: { x: 1, y: -1 },
    End: { x: -1, y: 1 },
    PageDown: { x: 1, y: 1 },
  };
  // News from the server may take the cursor off or elsewhere in the middle of it: look before
  // every key.
  for (let keys = 0; keys < 80; keys += 1) {
    const at =
      (await cursor.count()) > 0 ? parse((await cursor.getAttribute("data-cursor")) ?? "") : null;
    if (at && distance(at, to) === 0) return;
    const near = at
      ? Object.entries(ways).map(([key, way]) => ({
          key,
          far: distance(neighbour(sheet, at, way), to),
        }))
      : [];
    await page.keyboard.press(near.sort((one, two) => one.far - two.far)[0]?.key ?? "ArrowRight");
    await page.waitForTimeout(20);
  }
  assert.fail(
    `the cursor is at ${await cursor.getAttribute("data-cursor", { timeout: 100 }).catch(() => "no square")}, not at ${to.x},${to.y}`,
  );
}

/**
 * One answer by keys alone: placing by U, figures by . and the cursor, windows passed by Space, all
 * else by digits or text.
 */
export async function boardKeys(page: Page, pick: Pick, given: Given): Promise<void> {
  if (await placing(page)) {
    await page.keyboard.press("u");
    await allPlaced(page);
    return count(given, "place");
  }
  if (await inTurn(page)) {
    if (pick(6) > 0) {
      await page.keyboard.press(".");
      await quiet(page);
      const lights = await page
        .locator(".tu-reach")
        .waitFor({ timeout: 1_500 })
        .then(
          () => true,
          () => false,
        );
      const reach = lights ? await lit(page, "reach") : [];
      const was = await seq(page);
      if (reach.length > 0) {
        await walkTo(page, reach[pick(reach.length)] as Square);
        await page.keyboard.press("Enter");
        if (!(await taken(page, was))) return keyAnswer(page, pick);
        if ((await seq(page)) === was) await page.keyboard.press("Enter");
        await after(page, was);
        return count(given, "go");
      }
    }
    await typed(page, "end");
    return count(given, "end");
  }
  const pass = page.locator(
    `${OPEN}[data-action="keep"], ${OPEN}[data-action="leave"], ${OPEN}[data-action="no"]`,
  );
  if ((await pass.count()) > 0 && pick(3) > 0) {
    const was = await seq(page);
    await page.keyboard.press("Space");
    return after(page, was);
  }
  return keyAnswer(page, pick);
}
