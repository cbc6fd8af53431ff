// Hands for the court of Takkure: answers that are drawn, by mouse, by finger and by keys.
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { clickAnswer, keyAnswer, OPEN, openTo, type Pick } from "./hands";
import { after, seq } from "./harness";

type Pixel = { x: number; y: number };

export const court = (page: Page): Locator => page.locator(".tk-drawing");
/** What is drawn, as soon as the server has said what it is. */
export async function drawn(page: Page): Promise<string | null> {
  await page.locator(".tk-drawing:not([data-judging])").waitFor();
  return court(page).getAttribute("data-draft");
}
export const token = (page: Page, thing: string): Locator =>
  page.locator(`.tk-token[data-thing="${thing}"]`);

/** The middle of something that is drawn, on the screen. */
export async function middle(what: Locator): Promise<Pixel> {
  const box = await what.boundingBox();
  assert.ok(box, "it is not drawn");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function drag(page: Page, from: Pixel, to: Pixel): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

/** Waits until the answer that was given is taken or refused. */
export async function judged(page: Page, was: string | null): Promise<"taken" | "refused"> {
  await page.waitForFunction(
    (old) =>
      document.querySelector(".table")?.getAttribute("data-seq") !== old ||
      document.querySelector(".why-not"),
    was,
    { timeout: 15_000 },
  );
  return (await seq(page)) === was ? "refused" : "taken";
}

/** Whether answers of this kind can be given now, behind whichever button. */
const asks = async (page: Page, kind: string): Promise<boolean> =>
  (await openTo(page, kind).count()) > 0;

/** What came of a match: the answers that were drawn and taken, by their first word. */
export type Drawings = Map<string, string[]>;

function keep(drawings: Drawings, action: string): void {
  const [kind = ""] = action.split(" ");
  drawings.set(kind, [...(drawings.get(kind) ?? []), action]);
}

/** Whether more of a kind should be drawn, so that none is left to luck. */
const few = (drawings: Drawings, kind: string): boolean => (drawings.get(kind)?.length ?? 0) < 3;

/** Sends what is drawn by its button; what the button says is refused is dropped. */
async function press(page: Page, drawings: Drawings): Promise<boolean> {
  const action = await drawn(page);
  if (!action) return false;
  const was = await seq(page);
  const button = page.locator(`.prompt .answers .answer[data-action="${action}"]`);
  await button.click({ force: true });
  if ((await judged(page, was)) === "taken") {
    keep(drawings, action);
    return true;
  }
  assert.match((await button.getAttribute("class")) ?? "", /\boff\b/, "it was not said before");
  await page.getByRole("button", { name: "Close" }).first().click();
  await page.getByRole("button", { name: /^back$/i }).click();
  return false;
}

/**
 * One answer by mouse: set up in one click, the template and some of the runs dragged, windows
 * passed.
 */
export async function mouseAnswer(page: Page, pick: Pick, drawings: Drawings): Promise<void> {
  if (await asks(page, "form")) {
    const was = await seq(page);
    const action = await drawn(page);
    await page.locator(".prompt .answer.main").click();
    await after(page, was);
    return keep(drawings, action ?? "");
  }
  const far = { x: 40 + pick(90), y: pick(160) - 80 };
  if (await asks(page, "template")) {
    const at = await middle(page.locator(".tk-template"));
    await drag(page, at, { x: at.x + far.x - 80, y: at.y + far.y });
    if (await press(page, drawings)) return;
  } else if (
    ((await asks(page, "mark")) || (await asks(page, "run"))) &&
    (few(drawings, "mark") || pick(2) === 0)
  ) {
    const mover = await court(page).getAttribute("data-mover");
    if (mover) {
      const at = await middle(token(page, mover));
      await drag(page, at, { x: at.x + far.x, y: at.y + far.y });
      if (await press(page, drawings)) return;
    }
  }
  const skip = page.locator(`${OPEN}[data-action="skip"]`);
  if ((await skip.count()) > 0 && pick(3) > 0) {
    const was = await seq(page);
    await skip.click();
    return after(page, was);
  }
  return clickAnswer(page, pick);
}

/** One answer by keys: places by ] and arrows, windows passed by Space, all else by digits. */
export async function boardKeys(page: Page, pick: Pick, drawings: Drawings): Promise<void> {
  const was = await seq(page);
  const laid = await drawn(page);
  const places =
    (await asks(page, "mark")) ||
    (await asks(page, "run")) ||
    (await asks(page, "pressure")) ||
    (await asks(page, "to"));
  if (laid || (places && pick(2) === 0)) {
    for (let times = pick(4); times >= 0 && !laid; times -= 1) await page.keyboard.press("]");
    // Laid out formations are taken as they are; a template or an arrow is moved a little.
    if (!laid?.startsWith("form"))
      await page.keyboard.press(
        ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"][pick(4)] ?? "ArrowUp",
      );
    const action = (await drawn(page)) ?? "";
    await page.keyboard.press("Enter");
    if ((await judged(page, was)) === "taken") return keep(drawings, action);
    await page.keyboard.press("Escape");
  }
  if ((await page.locator(`${OPEN}[data-action="skip"]`).count()) > 0 && pick(3) > 0) {
    await page.keyboard.press("Space");
    return after(page, was);
  }
  return keyAnswer(page, pick);
}
