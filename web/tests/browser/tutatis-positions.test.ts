// Tutatis from positions laid by hand: a pass over an opponent, dice that may be thrown again, a
// goal, the end of a turn.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser, Locator, Page } from "playwright-core";
import { middle } from "./field";
import { concede, openTo, sit, typed } from "./hands";
import {
  after,
  launch,
  quiet,
  SIZES,
  seq,
  settled,
  slowLine,
  Table,
  type Visitor,
  visitor,
} from "./harness";
import { token } from "./pitch";

let browser: Browser;
let table: Table;
const POSITIONS = [
  "tutatis-pass",
  "tutatis-warp",
  "tutatis-fail",
  "tutatis-shot",
  "tutatis-pass",
  "tutatis-pass",
] as const;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start(...POSITIONS)]);
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

/** Both coaches of a table, each with a page of their own. */
async function both(index: number, size: keyof typeof SIZES = "wide"): Promise<[Visitor, Visitor]> {
  const laid = table.laid[index];
  assert.ok(laid);
  const pair: [Visitor, Visitor] = [await visitor(browser, size), await visitor(browser, size)];
  await sit(pair[0].page, table, laid, "home");
  await sit(pair[1].page, table, laid, "away");
  await settled(pair[0].page);
  return pair;
}

async function leave(...visitors: Visitor[]): Promise<void> {
  for (const { context, errors } of visitors) {
    assert.deepEqual(errors, []);
    await context.close();
  }
}

async function takeUp(page: Page, thing: string): Promise<void> {
  const at = await middle(token(page, thing));
  await page.mouse.click(at.x, at.y);
  await page.locator(`.tu-drawing[data-chosen="${thing}"]`).waitFor();
  await page.locator(".tu-reach").waitFor();
}

/** Whether the middle of a figure can be seen: a box does not lie over it. */
async function clear(box: Locator, figure: Locator): Promise<boolean> {
  const [lies, at] = [await box.boundingBox(), await middle(figure)];
  assert.ok(lies, "the box is not drawn");
  return (
    at.x < lies.x || at.x > lies.x + lies.width || at.y < lies.y || at.y > lies.y + lies.height
  );
}

const within = async (page: Page, box: Locator): Promise<boolean> => {
  const [lies, size] = [await box.boundingBox(), page.viewportSize()];
  return !!lies && !!size && lies.x >= 0 && lies.x + lies.width <= size.width;
};

test("a pass is drawn with the chances of throw, interception and reception, and thrown by the second click", async () => {
  const [home, away] = await both(0);
  const { page } = home;
  await takeUp(page, "home:7");
  const chance = page.locator('[data-pass="home:8"] text');
  await chance.waitFor();
  const mate = await middle(token(page, "home:8"));
  await page.mouse.move(mate.x, mate.y);
  const hint = page.locator(".tu-hint");
  await hint.waitFor();
  const whole = await chance.textContent();
  assert.match(
    await hint.innerText(),
    /Pass to Hurler 8[\s\S]*Throw \d+ %[\s\S]*Brawler 8 intercepts \d+ %[\s\S]*reception \d+ %/,
  );
  assert.equal(
    await hint.locator("em").innerText(),
    `${whole} in all`,
    "the chance at the mate and that of the hint",
  );
  const was = await seq(page);
  await page.mouse.click(mate.x, mate.y);
  await page.locator('.tu-drawing[data-draft="pass 8"]').waitFor();
  assert.equal(await seq(page), was, "the ball is still in hand");
  for (const size of [SIZES.wide, SIZES.narrow]) {
    await page.setViewportSize(size);
    await page.waitForFunction((width) => innerWidth === width, size.width);
    await hint.waitFor();
    for (const thing of ["home:7", "home:8", "away:8"])
      assert.ok(
        await clear(hint, token(page, thing)),
        `the hint lies over ${thing} at ${size.width}`,
      );
    assert.ok(await within(page, hint), `the hint is cut at ${size.width}`);
  }
  await page.setViewportSize(SIZES.wide);
  await page.waitForFunction((width) => innerWidth === width, SIZES.wide.width);
  const there = await middle(token(page, "home:8"));
  await page.mouse.click(there.x, there.y);
  await after(page, was);
  await leave(home, away);
});

test("on a slow line a pass is drawn before the server has said all about who passes, and stays drawn", async () => {
  const laid = table.laid[5];
  assert.ok(laid);
  const [home, away] = [await visitor(browser), await visitor(browser)];
  const { page } = home;
  const line = await slowLine(page, 400);
  await sit(away.page, table, laid, "away");
  await sit(page, table, laid, "home");
  await settled(page);
  const was = await seq(page);
  line.slow = true;
  const [carrier, mate] = [
    await middle(token(page, "home:7")),
    await middle(token(page, "home:8")),
  ];
  await page.mouse.click(carrier.x, carrier.y);
  await page.locator('.tu-drawing[data-chosen="home:7"]').waitFor();
  await page.mouse.click(mate.x, mate.y);
  const drawn = page.locator('.tu-drawing[data-draft="pass 8"]');
  await drawn.waitFor();
  assert.equal(await page.locator(".tu-reach").count(), 0, "the line was not slow enough");
  await page.locator(".tu-reach").waitFor();
  await quiet(page);
  assert.equal(await drawn.count(), 1, "what was drawn is lost");
  assert.equal(await seq(page), was, "nothing has been given");
  await leave(home, away);
});

test("dice that lie are shown with the chance of new ones, to each coach in turn, clear of the players", async () => {
  const [home, away] = await both(1);
  await typed(home.page, "tackle 7 8");
  const ask = async ({ page }: Visitor, own: number) => {
    await openTo(page, "keep").or(page.locator('.prompt [data-action="keep"]')).first().waitFor();
    const panel = page.getByRole("region", { name: "Throw again?" });
    const [mine, theirs] = (await panel.locator(".total").allInnerTexts()).map((text) =>
      Number(text.replace("=", "")),
    ) as [number, number];
    const lead = own === 0 ? mine - theirs : theirs - mine;
    const question = await page.locator(".prompt h1").innerText();
    assert.match(
      question,
      lead > 0
        ? new RegExp(`${lead} ahead and have won the roll.* again all the same\\?`)
        : lead < 0
          ? new RegExp(`${-lead} behind.* again\\?`)
          : /level/,
    );
    assert.match(
      await panel.locator(".tu-warps").innerText(),
      /New dice level or ahead: (\d+ %|sure|<1 %)/,
    );
    const button = page.locator('.prompt [data-action="warp"]');
    assert.ok(
      (await panel.locator(".tu-warps").innerText()).endsWith(
        await button.locator(".odds b").innerText(),
      ),
      "the panel and the button",
    );
    for (const size of [SIZES.wide, SIZES.narrow]) {
      await page.setViewportSize(size);
      await page.waitForFunction((width) => innerWidth === width, size.width);
      for (const thing of ["home:7", "away:8"]) {
        // The pitch is laid out anew in the frames after the page has got its size.
        for (let frames = 0; frames < 120 && !(await clear(panel, token(page, thing))); frames += 1)
          await page.evaluate(() => new Promise(requestAnimationFrame));
        assert.ok(
          await clear(panel, token(page, thing)),
          `the panel lies over ${thing} at ${size.width}`,
        );
      }
    }
    await page.setViewportSize(SIZES.wide);
    return panel;
  };
  await away.page.getByRole("region", { name: "Will they throw again?" }).waitFor();
  const panel = await ask(home, 0);
  assert.equal(await panel.getByRole("img", { name: "3 of 3 Time Warp tokens left" }).count(), 1);
  await typed(home.page, "warp");
  const other = await ask(away, 1);
  assert.equal(await other.getByRole("img", { name: "2 of 3 Time Warp tokens left" }).count(), 1);
  await leave(home, away);
});

test("a failed test is offered again with what it needs and what a new throw does", async () => {
  const [home, away] = await both(2);
  const { page } = home;
  // Only two ones make the dodge, and hardly more the pick-up after it.
  await typed(page, "step 7 n");
  const panel = page.getByRole("region", { name: "Throw again?" });
  await panel.waitFor();
  const needs = /(\d+), needs (\d+) or less/.exec(await panel.locator(".total").innerText());
  assert.ok(needs && Number(needs[1]) > Number(needs[2]), "only what has failed is asked about");
  assert.match(await panel.innerText(), /New dice succeed: \d+ %/);
  assert.equal(await panel.locator(".die").count(), 2);
  await leave(home, away);
});

test("after a score the ball is seen in the goal for a moment", async () => {
  const [home, away] = await both(3);
  await typed(home.page, "shoot goal");
  for (const { page } of [home, away]) {
    await page.locator('.tu-goal[data-goal="home"]').waitFor();
    assert.match(await page.locator(".tu-moment").innerText(), /3 points to /);
  }
  // It is gone by itself, and does not stand in the way of the kick-off.
  await home.page.locator(".tu-goal").waitFor({ state: "detached" });
  await leave(home, away);
});

test("the end of a turn stands apart, and is not pressed by a click meant for the answer before", async () => {
  const [home, away] = await both(4);
  const { page } = home;
  const end = page.locator('.prompt .answer[data-action="end"]');
  const last = page.locator(".prompt .answers .answer:not(.off)").last();
  assert.equal(await last.getAttribute("data-action"), "end");
  await takeUp(page, "home:9");
  assert.equal(await last.getAttribute("data-action"), "end");
  // The clicks of somebody in a hurry: the second one is no answer to the next question.
  const was = await seq(page);
  const done = page.locator('.prompt .answer[data-action="finish 9"]');
  const ended = await page.evaluate(() => {
    const press = (action: string) =>
      document.querySelector<HTMLButtonElement>(`.prompt .answer[data-action="${action}"]`);
    const seen = new Promise<boolean>((found) => {
      const watch = new MutationObserver(() => {
        if (press("finish 9")) return;
        watch.disconnect();
        found(press("end")?.disabled ?? false);
      });
      watch.observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    press("finish 9")?.click();
    return seen;
  });
  assert.ok(ended, "the end of the turn can be pressed as soon as it is offered");
  await after(page, was);
  await done.waitFor({ state: "detached" });
  // A moment later it can.
  await end.click();
  await settled(away.page);
  await concede(home.page);
  await away.page.locator(".prompt.over").waitFor();
  assert.match(
    await away.page.locator(".prompt.over").innerText(),
    /coach of Dunmarrow Levy, conceded/,
  );
  assert.match(
    await away.page.locator(".log li").last().innerText(),
    /coach of Dunmarrow Levy, conceded/,
  );
  assert.match(await home.page.locator(".log li").last().innerText(), /You conceded/);
  await leave(home, away);
});
