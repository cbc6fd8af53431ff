// Crash Tackle from positions laid by hand: moments that a match reaches only by luck.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser, Locator, Page } from "playwright-core";
import { lit, middle, pixelOf, token } from "./field";
import { openTo, sit, typed } from "./hands";
import {
  after,
  type Created,
  launch,
  SIZES,
  seq,
  settled,
  Table,
  type Visitor,
  visitor,
} from "./harness";

let browser: Browser;
let table: Table;
const POSITIONS = ["tmo", "free-flip", "free-flip", "penalty", "loose"] as const;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start(...POSITIONS)]);
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

const laid = (index: number): Created => {
  const found = table.laid[index];
  assert.ok(found);
  return found;
};

/** Both coaches, each with a page of their own. */
async function both(created: Created): Promise<[Visitor, Visitor]> {
  const pair: [Visitor, Visitor] = [await visitor(browser), await visitor(browser)];
  await sit(pair[0].page, table, created, "home");
  await sit(pair[1].page, table, created, "away");
  return pair;
}

async function leave(...visitors: Visitor[]): Promise<void> {
  for (const { context, errors } of visitors) {
    assert.deepEqual(errors, []);
    await context.close();
  }
}

async function apart(one: Locator, two: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await two.boundingBox()];
  assert.ok(a && b, "one of them is not drawn");
  return (
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  );
}

test("while the TMO looks, both coaches see it, and the player it is about", async () => {
  const [home, away] = await both(laid(0));
  await typed(home.page, "ground");
  for (const { page } of [home, away]) {
    const banner = page.locator(".ct-moment.tmo");
    await banner.waitFor();
    assert.match(
      await banner.innerText(),
      /TMO\s+Did Saltmarsh 9 ground the ball\? On 8 or less\./,
    );
    for (const size of [SIZES.wide, SIZES.narrow]) {
      await page.setViewportSize(size);
      await page.waitForFunction((width) => innerWidth === width, size.width);
      assert.ok(
        await apart(banner, token(page, "home:9")),
        `the banner lies over him at ${size.width}`,
      );
    }
    await page.setViewportSize(SIZES.wide);
  }
  await typed(home.page, "play PP23 9");
  await home.page.waitForFunction(
    () => !document.querySelector(".ct-moment.tmo")?.textContent?.includes("8 or less"),
  );
  await leave(home, away);
});

/** The set-ups before the Energy Battle of a scrum at the centre spot. */
const FORMED = {
  home: "form 1 -1,-1 2 0,-2 3 1,-1 4 -1,-3 5 1,-3 6 -2,-2 7 2,-2 8 0,-4 9 1,-5 10 3,-9 12 6,-10 13 9,-11 11 -5,-9 14 10,-12 15 2,-18",
  away: "form 1 1,1 2 0,2 3 -1,1 4 1,3 5 -1,3 6 2,2 7 -2,2 8 0,4 9 -1,5 10 -3,9 12 -6,10 13 -9,11 11 5,9 14 -10,12 15 -2,18",
} as const;

/** The places of a side, as they read. */
function places(page: Page, side: "home" | "away"): Promise<string[]> {
  return page
    .locator(`.ct-side[data-side="${side}"] li`)
    .evaluateAll((all) =>
      all.map(
        (one) =>
          `${one.className}: ${[...one.querySelectorAll("b, span")].map((part) => part.textContent).join(" ")}`,
      ),
    );
}

test("cards of an Energy Battle in free order: shown one by one, and the same after a reload", async () => {
  const [home, away] = await both(laid(1));
  await typed(home.page, FORMED.home);
  await typed(away.page, FORMED.away);
  await settled(home.page);
  await home.page.getByRole("button", { name: "Close" }).first().click();
  const size = async () => (await home.page.locator(".ct-drawing").boundingBox())?.height;
  const before = await size();
  await typed(home.page, "commit PP05 PP04 PP03");
  assert.equal(
    await size(),
    before,
    "the field keeps its size without a hand and while the others are asked",
  );
  await typed(away.page, "commit PP13 PP01 PP09");
  await openTo(home.page, "flip").first().waitFor();
  assert.deepEqual(await places(home.page, "home"), [
    "own: ⚡1 Break Away",
    "own: ⚡4 Break Away",
    "own: ⚡6 Break Away",
  ]);
  assert.deepEqual(await places(home.page, "away"), Array(3).fill("back: face down"));
  // A card is pressed in the battle itself, and given by the button that has it.
  await home.page.locator('.ct-side[data-side="home"] button', { hasText: "⚡4" }).click();
  const main = home.page.locator(".prompt .answer.main");
  assert.match(await main.innerText(), /Show Energy 4/);
  const was = await seq(home.page);
  await main.click();
  await after(home.page, was);
  await openTo(away.page, "flip").first().waitFor();
  const waiting = ["shown: ⚡4 Break Away", "back: face down", "back: face down"];
  assert.deepEqual(await places(away.page, "home"), waiting);
  await away.page.reload();
  await openTo(away.page, "flip").first().waitFor();
  assert.deepEqual(await places(away.page, "home"), waiting, "after a reload");
  await typed(away.page, "flip 3");
  await openTo(home.page, "flip").first().waitFor();
  const turned = {
    home: ["lost: ⚡4 Break Away", "own: ⚡1 Break Away", "own: ⚡6 Break Away"],
    away: ["won: ⚡6 Pop Pass", "back: face down", "back: face down"],
  };
  for (const when of ["at once", "after a reload"]) {
    if (when !== "at once") await home.page.reload();
    await openTo(home.page, "flip").first().waitFor();
    assert.deepEqual(
      { home: await places(home.page, "home"), away: await places(home.page, "away") },
      turned,
      when,
    );
  }
  await typed(home.page, "flip 2");
  await typed(away.page, "flip 1");
  // The last cards are shown without asking. The side that won is asked who gets the ball; all
  // three pairs are still there, also for who comes back.
  await openTo(away.page, "give").first().waitFor();
  const all = ["lost: ⚡4 Break Away", "won: ⚡6 Break Away", "lost: ⚡1 Break Away"];
  assert.deepEqual(await places(away.page, "home"), all);
  await away.page.reload();
  await openTo(away.page, "give").first().waitFor();
  assert.deepEqual(await places(away.page, "home"), all, "after a reload");
  await leave(home, away);
});

test("at one screen a battle keeps what was shown through every hand-over", async () => {
  const one = await visitor(browser);
  const { page } = one;
  const created = laid(2);
  await sit(page, table, created, "home");
  await page.locator(".prompt").waitFor();
  await page.goto("about:blank");
  await sit(page, table, created, "away");
  const ready = page.locator(".page.centre .button.primary");
  for (const action of [
    FORMED.home,
    FORMED.away,
    "commit PP05 PP04 PP03",
    "commit PP13 PP01 PP09",
    "flip 2",
    "flip 3",
    "flip 2",
  ]) {
    await ready.click();
    await settled(page);
    await page.keyboard.press("/");
    await page.keyboard.type(action);
    await page.keyboard.press("Enter");
    await ready.waitFor();
  }
  await ready.click();
  await settled(page);
  assert.deepEqual(await places(page, "home"), [
    "lost: ⚡4 Break Away",
    "shown: ⚡6 Break Away",
    "back: face down",
  ]);
  assert.deepEqual(await places(page, "away"), [
    "won: ⚡6 Pop Pass",
    "own: ⚡1 Hand-Off",
    "own: ⚡3 Break Away",
  ]);
  await leave(one);
});

test("a penalty for touch is aimed on the field, with the cards that lengthen it", async () => {
  const [home, away] = await both(laid(3));
  const { page } = home;
  await settled(page);
  const thrown = page.locator(".ct-bar .button", { hasText: "Throw away Break Away" });
  await thrown.waitFor();
  const answers = page.locator(".prompt .answers");
  assert.equal(await answers.locator(".answer").count(), 4);
  assert.ok(
    await answers.evaluate((list) => list.scrollHeight <= list.clientHeight),
    "all answers are seen whole",
  );
  assert.equal((await lit(page, "aims")).length, 0, "no touch line is within reach without a card");
  await thrown.click();
  const aims = await lit(page, "aims");
  assert.ok(aims.length > 10 && aims.every(({ x }) => Math.abs(x) === 12), `${aims.length} spaces`);
  assert.ok(aims.some(({ x, y }) => x === 12 && y === 14));
  const at = await pixelOf(page, { x: 12, y: 14 });
  await page.mouse.click(at.x, at.y);
  await page.waitForFunction(
    () =>
      document.querySelector(".ct-drawing")?.getAttribute("data-draft") ===
      "kick 10 12,14 distance PP05",
  );
  const was = await seq(page);
  await page.locator(".prompt .answer.main").click();
  await after(page, was);
  await leave(home, away);
});

test("the ball is picked up by whoever is taken up, and everybody stands up in one click", async () => {
  const [home, away] = await both(laid(4));
  const { page } = home;
  await settled(page);
  const ball = await pixelOf(page, { x: 0, y: 4 });
  for (const shirt of [7, 9]) {
    const at = await middle(token(page, `home:${shirt}`));
    await page.mouse.click(at.x, at.y);
    await page.locator(`.ct-drawing[data-chosen="home:${shirt}"]`).waitFor();
    await page.locator(".ct-reach").waitFor();
    await page.mouse.click(ball.x, ball.y);
    await page.waitForFunction(
      (action) => document.querySelector(".ct-drawing")?.getAttribute("data-draft") === action,
      `gather ${shirt}`,
    );
  }
  await page.keyboard.press("Escape");
  await typed(page, "end");
  const up = page.locator(".ct-bar .button", { hasText: "Everybody stands up" });
  await up.click();
  await settled(away.page);
  for (const shirt of [3, 4, 5])
    assert.match((await token(page, `home:${shirt}`).getAttribute("aria-label")) ?? "", /standing/);
  await leave(home, away);
});
