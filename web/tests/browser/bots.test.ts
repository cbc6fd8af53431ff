// Against bots that look ahead: their answers come, hints help, and the match can be understood
// afterwards.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import type { Hint } from "../../src/protocol";
import { clickAnswer, concede, create, dice, play, pressLit, sit } from "./hands";
import { after, launch, SIZES, seq, settled, Table, visitor } from "./harness";
import { allPlaced, placing } from "./pitch";

let browser: Browser;
let table: Table;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start()]);
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

/** How many bots have not answered in their time. */
async function late(): Promise<number> {
  const text = await (await fetch(`${table.url}/metrics`)).text();
  return Number(/tryline_bots_late_total (\d+)/.exec(text)?.[1] ?? NaN);
}

/** Asks for a hint and takes the better answer. */
async function takeHint(page: Page): Promise<string> {
  const hint = await askHint(page);
  const was = await seq(page);
  const best = page.locator(".advice .advice-answer.best");
  const says = await best.innerText();
  await best.click();
  // Whoever is only taken up has not moved yet.
  if (hint.answers[0]?.choice.kind === "pick") await clickAnswer(page, dice(7));
  await after(page, was);
  return says;
}

/** Asks for a hint, and hears what the server says as well. */
async function askHint(page: Page): Promise<Hint> {
  await settled(page);
  const heard = page.waitForResponse(/\/hint$/);
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = (await (await heard).json()) as Hint;
  await page.locator(".advice .advice-answer").first().waitFor();
  return hint;
}

/** The squares an answer of Tutatis goes over. */
const way = (hint: Hint, nth: number): string[] =>
  (hint.answers[nth]?.choice.on ?? []).filter((thing) => /\d+,\d+$/.test(thing));

/** Takes hints of Tutatis until the better of two answers is a way of several squares. */
async function hintOfWay(page: Page): Promise<Hint> {
  for (let made = 0; made < 40; made += 1) {
    await settled(page);
    if (await placing(page)) {
      await page.getByRole("button", { name: /place all as usual/i }).click();
      await allPlaced(page);
      continue;
    }
    const hint = await askHint(page);
    if (way(hint, 0).length > 1 && String(way(hint, 1)) !== String(way(hint, 0))) return hint;
    const was = await seq(page);
    await page.locator(".advice .advice-answer.best").click();
    await after(page, was);
  }
  assert.fail("no way was ever the best answer");
}

/** `pro` thinks for a second at every decision: two games are enough. */
const GAMES = {
  club: ["rugby-the-game", "takkure", "crash-tackle", "tutatis"],
  pro: ["rugby-the-game", "tutatis"],
};

for (const [bot, games] of Object.entries(GAMES)) {
  for (const game of games) {
    test(`${bot} plays ${game} in its time, a hint is taken, and the match is analysed`, async () => {
      const { page, context, errors } = await visitor(browser);
      const match = await create(table, game, "bot", { bot });
      await sit(page, table, match);
      await play(page, 6, (at) => clickAnswer(at, dice(3)));
      // A question with one answer needs no hint, and some are not worth a thought: one of a few
      // is.
      const hints: string[] = [];
      for (let made = 0; made < 6; made += 1) hints.push(await takeHint(page));
      assert.ok(
        hints.some((hint) => /\d %\s*to win/.test(hint)),
        hints.join("; "),
      );
      assert.equal(await late(), 0);
      await concede(page);
      await page.getByRole("link", { name: /Learn from it/ }).click();
      await page.locator(".chance-chart svg").first().waitFor({ timeout: 60_000 });
      // Given up: the line ends with the result, and the luck of both adds up to nothing.
      assert.match(await page.locator(".chance-chart figcaption .away").innerText(), /100 %/);
      const luck = await page.locator(".totals tbody tr").first().locator("td").allInnerTexts();
      const worth = luck.map((text) => Number(text.replace("−", "-").replace("±", "")));
      assert.equal((worth[0] ?? NaN) + (worth[1] ?? NaN), 0, luck.join(" "));
      assert.deepEqual(errors, []);
      await context.close();
    });
  }
}

test("a hint is drawn on the board: the best answer, or the one that is pointed at", async () => {
  const { page, context } = await visitor(browser);
  await sit(page, table, await create(table, "tutatis", "bot", { bot: "rookie" }));
  const hint = await hintOfWay(page);
  const steps = page.locator(".tu-way circle");
  const drawn = () =>
    page
      .locator(".tu-way path")
      .first()
      .getAttribute("d", { timeout: 1_000 })
      .catch(() => null);
  const best = await drawn();
  assert.equal(await steps.count(), way(hint, 0).length, "the best answer, step by step");
  await page.locator(".advice .advice-answer").nth(1).hover();
  assert.notEqual(await drawn(), best, "the other one under the mouse");
  await page.mouse.move(1, 1);
  await steps.nth(way(hint, 0).length - 1).waitFor();
  assert.equal(await drawn(), best, "the best one again");
  await page.setViewportSize(SIZES.narrow);
  const board = () => page.locator(".stage").boundingBox();
  const beside = await board();
  for (const box of await Promise.all(
    (await page.locator(".advice button").all()).map((button) => button.boundingBox()),
  )) {
    assert.ok(box && box.height >= 44 && box.width >= 44, JSON.stringify(box));
  }
  await page.getByRole("button", { name: "Close the hint" }).click();
  await steps.first().waitFor({ state: "detached" });
  assert.deepEqual(await board(), beside, "a hint leaves a phone its board");
  await context.close();
});

test("what is lit says why, by its mark and by a key, and a hint has its reasons", async () => {
  const { page, context, errors } = await visitor(browser);
  await sit(page, table, await create(table, "crash-tackle", "bot", { bot: "rookie" }));
  const mark = page.locator(".prompt .lit-mark");
  const why = page.locator(".why-lit");
  const explained = page.getByRole("button", { name: "Why is this lit?" });
  const lit = page.waitForResponse(/\/lit$/);
  await settled(page);
  assert.equal((await lit).status(), 200);
  for (let made = 0; made < 60 && (await explained.count()) === 0; made += 1) {
    await pressLit(page, await seq(page));
    await settled(page);
  }
  assert.equal(await mark.count(), 1, "one answer is lit");
  assert.equal(await page.locator(".answer.main + .lit-mark").count(), 1, "the bright one");
  const was = await seq(page);
  await explained.click();
  assert.match(await why.innerText(), /\w+\.\n/, "a sentence");
  await page.keyboard.press("Escape");
  await why.waitFor({ state: "detached" });
  await page.keyboard.press("w");
  await why.waitFor();
  await page.setViewportSize(SIZES.narrow);
  const [panel, question] = [await why.boundingBox(), await page.locator("h1").boundingBox()];
  assert.ok(panel && question && panel.y > question.y && panel.x + panel.width <= 390);
  await page.getByRole("button", { name: "Close the reasons" }).click();
  await why.waitFor({ state: "detached" });
  assert.equal(await seq(page), was, "reading is no answer");
  // After a hint its better answer is lit.
  const hint = await askHint(page);
  await page
    .locator(`.answer[data-action="${hint.answers[0]?.choice.action}"] + .lit-mark`)
    .waitFor();
  const { purposes, risk, instead } = hint.why;
  for (const reason of [...purposes, ...[risk, instead].filter((one) => one !== null)])
    assert.ok((await page.locator(".advice .reasons").innerText()).includes(reason), reason);
  assert.deepEqual(errors, []);
  await context.close();
});

test("between friends there is no hint, and a running match has no analysis", async () => {
  const { page, context } = await visitor(browser, "narrow");
  const match = await create(table, "tutatis", "friend");
  const token = match.seats[0]?.token ?? "";
  const hint = await fetch(`${table.url}/api/matches/${match.summary.id}/hint`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  assert.ok(!hint.ok);
  await page.goto(`${table.url}/analysis/${match.summary.id}`);
  await page.getByRole("alert").first().waitFor();
  await context.close();
});
