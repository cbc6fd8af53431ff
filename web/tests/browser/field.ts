// Hands for the field of Crash Tackle: players taken up and sent, kicks aimed, by mouse, by finger
// and by keys.
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { distance, type Facing, type Hex } from "../../src/games/crash-tackle/board/hex";
import { layOut } from "../../src/games/crash-tackle/board/sheet";
import { lettered } from "../../src/games/crash-tackle/input/walk";
import { clickAnswer, keyAnswer, OPEN, openTo, type Pick, pressLit } from "./hands";
import { after, seq } from "./harness";

/** The field of the core pack, as far as it is drawn. */
const FIELD = { half_width: 12, dead: 38 };

export type Pixel = { x: number; y: number };

export const field = (page: Page): Locator => page.locator(".ct-drawing");
export const token = (page: Page, thing: string): Locator =>
  page.locator(`.ct-token[data-thing="${thing}"]`);

/** The middle of something that is drawn, on the screen. */
export async function middle(what: Locator): Promise<Pixel> {
  const box = await what.boundingBox();
  assert.ok(box, "it is not drawn");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Points of the drawing on the screen. */
async function onScreen(page: Page, spots: Pixel[]): Promise<Pixel[]> {
  return field(page).evaluate((svg, points) => {
    const matrix = (svg as SVGSVGElement).getScreenCTM();
    return points.map(({ x, y }) => {
      const at = new DOMPoint(x, y).matrixTransform(matrix ?? new DOMMatrix());
      return { x: at.x, y: at.y };
    });
  }, spots);
}

const tallAt = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 640;

async function sheetOf(page: Page) {
  const facing = (await field(page).getAttribute("data-facing")) as Facing;
  return layOut(FIELD, facing, tallAt(page));
}

/** Where a space is on the screen. */
export async function pixelOf(page: Page, hex: Hex): Promise<Pixel> {
  const [at] = await onScreen(page, [(await sheetOf(page)).spot(hex)]);
  assert.ok(at);
  return at;
}

/** The spaces that are lit for the player who is taken up, or for the kick that is aimed. */
export async function lit(page: Page, kind: "reach" | "aims"): Promise<Hex[]> {
  const path = page.locator(`.ct-${kind} path`).first();
  if ((await path.count()) === 0) return [];
  const outline = (await path.getAttribute("d")) ?? "";
  const sheet = await sheetOf(page);
  return outline
    .split("Z")
    .filter(Boolean)
    .map((cell) => {
      const corners = cell
        .slice(1)
        .split("L")
        .map((corner) => corner.split(" ").map(Number));
      const mean = (index: number) =>
        corners.reduce((sum, corner) => sum + (corner[index] ?? 0), 0) / corners.length;
      return sheet.place({ x: mean(0), y: mean(1) });
    });
}

/** What came of it: answers given on the field, by their first word. */
export type Given = Map<string, number>;
export const count = (given: Given, verb: string): void =>
  void given.set(verb, (given.get(verb) ?? 0) + 1);

export const inMain = async (page: Page): Promise<boolean> =>
  (await page.locator(`${OPEN}[data-action="end"]`).count()) > 0;

/** The side this page plays. */
export const side = async (page: Page): Promise<string> =>
  (await page.locator(".scoreboard-team.home").first().innerText()).includes("You")
    ? "home"
    : "away";

/** Takes up a player who can move; says who, once his spaces are lit. */
export async function takeUp(page: Page, pick: Pick): Promise<string | null> {
  const open = page.locator('.ct-token[data-target="legal"], .ct-token[data-target="picked"]');
  const things = await open.evaluateAll((all) =>
    all.map((one) => one.getAttribute("data-thing") ?? ""),
  );
  if (things.length === 0) return null;
  const thing = things[pick(things.length)] ?? "";
  if ((await field(page).getAttribute("data-chosen")) !== thing) {
    const { x, y } = await middle(token(page, thing));
    await page.mouse.click(x, y);
  }
  await page
    .waitForFunction(
      (who) =>
        document.querySelector(".ct-drawing")?.getAttribute("data-chosen") === who &&
        document.querySelector(".ct-reach"),
      thing,
      { timeout: 3_000 },
    )
    .catch(() => null);
  return (await page.locator(".ct-reach").count()) > 0 ? thing : null;
}

async function pressMain(page: Page): Promise<void> {
  await pressLit(page, await seq(page));
}

/**
 * One answer by mouse: formations in one click, kicks aimed on the field, players taken up and
 * sent.
 */
export async function mouseAnswer(page: Page, pick: Pick, given: Given): Promise<void> {
  const was = await seq(page);
  if ((await openTo(page, "form").count()) > 0) {
    await pressMain(page);
    return count(given, "form");
  }
  if ((await field(page).getAttribute("data-mode")) === "kick") {
    await page.locator(".ct-aims").waitFor();
    const aims = await lit(page, "aims");
    const at = await pixelOf(page, aims[pick(aims.length)] ?? { x: 0, y: 8 });
    await page.mouse.click(at.x, at.y);
    await page.waitForFunction(() =>
      document.querySelector(".ct-drawing")?.getAttribute("data-draft")?.startsWith("kick "),
    );
    await pressMain(page);
    return count(given, "kick");
  }
  if ((await inMain(page)) && pick(5) > 0) {
    const thing = await takeUp(page, pick);
    const reach = thing ? await lit(page, "reach") : [];
    if (reach.length > 0) {
      const at = await pixelOf(page, reach[pick(reach.length)] as Hex);
      await page.mouse.click(at.x, at.y);
      await after(page, was);
      return count(given, "move");
    }
    await page.keyboard.press("Escape");
  }
  if (await inMain(page)) return endOrAct(page, pick);
  return clickAnswer(page, pick);
}

/** Some action by its button, or the end of the turn. */
async function endOrAct(page: Page, pick: Pick): Promise<void> {
  const was = await seq(page);
  const actions = page.locator(
    `${OPEN}[data-action^="gather"], ${OPEN}[data-action^="pass"], ${OPEN}[data-action="ground"]`,
  );
  const some = await actions.count();
  const button =
    some > 0 && pick(2) === 0
      ? actions.nth(pick(some))
      : page.locator(`${OPEN}[data-action="end"]`);
  await button.click();
  await after(page, was);
}

/** The space of a text such as `-3,7`. */
function parse(text: string | null): Hex {
  const [x = 0, y = 0] = (text ?? "").split(",").map(Number);
  return { x, y };
}

/** The cursor walked to a space, by letters and where it begins by an arrow. */
export async function walkTo(page: Page, to: Hex): Promise<void> {
  const sheet = await sheetOf(page);
  const cursor = page.locator("[data-cursor]");
  if ((await cursor.count()) === 0) await page.keyboard.press("ArrowRight");
  await cursor.waitFor();
  let at = parse(await cursor.getAttribute("data-cursor"));
  for (let steps = 0; steps < 90 && distance(at, to) > 0; steps += 1) {
    const keys = ["q", "w", "e", "a", "s", "d"].map((key) => ({
      key,
      hex: lettered(sheet, at, key) as Hex,
    }));
    const best = keys.sort((one, two) => distance(one.hex, to) - distance(two.hex, to))[0];
    assert.ok(best);
    await page.keyboard.press(best.key);
    at = best.hex;
  }
  assert.deepEqual(parse(await cursor.getAttribute("data-cursor")), to, "the cursor is elsewhere");
}

/**
 * One answer by keys alone: players by , and ., spaces by the cursor, windows passed by Space, all
 * else by digits.
 */
export async function boardKeys(page: Page, pick: Pick, given: Given): Promise<void> {
  const was = await seq(page);
  if ((await openTo(page, "form").count()) > 0) {
    await page.keyboard.press("Enter");
    await after(page, was);
    return count(given, "form");
  }
  if ((await field(page).getAttribute("data-mode")) === "kick") {
    await page.locator(".ct-aims").waitFor();
    for (let times = 1 + pick(6); times > 0; times -= 1) await page.keyboard.press("]");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() =>
      document.querySelector(".ct-drawing")?.getAttribute("data-draft")?.startsWith("kick "),
    );
    await page.keyboard.press("Enter");
    await after(page, was);
    return count(given, "kick");
  }
  if ((await inMain(page)) && pick(5) > 0) {
    for (let times = 1 + pick(4); times > 0; times -= 1)
      await page.keyboard.press(pick(3) === 0 ? "," : ".");
    const lights = await page
      .locator(".ct-reach")
      .waitFor({ timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
    const reach = lights ? await lit(page, "reach") : [];
    if (reach.length > 0) {
      await walkTo(page, reach[pick(reach.length)] as Hex);
      await page.keyboard.press("Enter");
      await after(page, was);
      await page.keyboard.press("Escape");
      return count(given, "move");
    }
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }
  if (await inMain(page)) {
    const buttons = page.locator(OPEN);
    const actions = await buttons.evaluateAll((all) =>
      all.map((one) => one.getAttribute("data-action") ?? ""),
    );
    const wanted = actions
      .map((action, index) => ({ action, index }))
      .filter(({ action }) => /^(gather|pass|ground)/.test(action));
    const some = wanted.length > 0 && pick(2) === 0 ? wanted[pick(wanted.length)] : undefined;
    const index = some?.index ?? actions.indexOf("end");
    if (index >= 0 && index < 9) {
      await page.keyboard.press(String(index + 1));
      await after(page, was);
      return;
    }
  }
  const skip = page.locator(`${OPEN}[data-action="skip"], ${OPEN}[data-action="done"]`);
  if ((await skip.count()) > 0 && pick(3) > 0) {
    await page.keyboard.press("Space");
    return after(page, was);
  }
  return keyAnswer(page, pick);
}
