// Two coaches: at one screen, and by link with a line that breaks.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { VERSION } from "../../src/protocol";
import { create, sit } from "./hands";
import { after, launch, seq, settled, Table, visitor, Wire } from "./harness";

let browser: Browser;
let table: Table;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start()]);
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

/** Ids of the cards and team plays anywhere in the page, also where they cannot be seen. */
function cardsInPage(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...new Set(
        document.documentElement.outerHTML.match(/card:(?:[GRY]\d\d|[GTY][IT]-\d+)/g) ?? [],
      ),
    ].sort(),
  );
}

for (const game of ["rugby-the-game", "takkure"]) {
  test(`a hot seat of ${game} is handed over without either hand in the page`, async () => {
    const { page, context, errors } = await visitor(browser);
    await page.goto(`${table.url}/new/${game}`);
    await page
      .getByText(/one screen|hot.?seat/i)
      .first()
      .click();
    await page.getByRole("button", { name: /start/i }).click();
    await page.waitForURL(/\/table\//);
    let handed = 0;
    let seen = 0;
    // Cards come with the draws, which the dice decide: until both have been seen.
    for (let made = 0; made < 400 && (handed <= 3 || seen === 0); made += 1) {
      await page
        .locator(".prompt .answers .answer:not(.off), .page.centre .button.primary")
        .first()
        .waitFor({ timeout: 15_000 });
      const ready = page.locator(".page.centre .button.primary");
      if (await ready.count()) {
        assert.deepEqual(
          await cardsInPage(page),
          [],
          "a hand is in the page while it is handed over",
        );
        handed += 1;
        await ready.click();
        continue;
      }
      if (await page.locator(".prompt.over").count()) break;
      seen = Math.max(seen, (await cardsInPage(page)).length);
      const button = page.locator(".prompt .answers .answer:not(.off)").first();
      const was = await seq(page);
      const group = (await button.getAttribute("data-kind")) !== null;
      await button.click();
      if (group) continue;
      await page.waitForFunction(
        (old) =>
          document.querySelector(".page.centre") ||
          document.querySelector(".table")?.getAttribute("data-seq") !== old,
        was,
      );
    }
    assert.ok(handed > 3, `handed over ${handed} times`);
    assert.ok(seen > 0, "no hand was ever shown to its own coach");
    assert.deepEqual(errors, []);
    await context.close();
  });
}

/** The first question of a new match at one screen, once somebody has sat down. */
async function firstQuestion(page: Page): Promise<string> {
  await page.goto(`${table.url}/new/rugby-the-game`);
  await page
    .getByText(/one screen|hot.?seat/i)
    .first()
    .click();
  await page.getByRole("button", { name: /start/i }).click();
  await page.waitForURL(/\/table\//);
  await page.locator(".page.centre .button.primary").click();
  const question = page.locator(".prompt h1");
  await question.waitFor();
  return question.innerText();
}

test("nobody is asked for a coin who keeps what is won, and everybody who does not", async () => {
  const { page, context, errors } = await visitor(browser);
  assert.doesNotMatch(await firstQuestion(page), /coin/i);
  await page.goto(`${table.url}/settings`);
  const keep = page.getByRole("switch", { name: /keep what is won/i });
  assert.ok(await keep.isChecked(), "it is on unless somebody turns it off");
  await keep.click();
  assert.match(await firstQuestion(page), /coin/i);
  assert.deepEqual(errors, []);
  await context.close();
});

test("friends play by link, and a line that breaks in the middle loses nothing", async () => {
  const created = await create(table, "rugby-the-game", "friend");
  const [home, away] = created.seats;
  assert.ok(home && away);
  const wire = await Wire.to(table.port);
  const ann = await visitor(browser);
  const ben = await visitor(browser, "narrow");
  await ann.page.goto(`${table.url}/table/${created.summary.id}#${home.seat}=${home.token}`);
  await ann.page.getByText(/waiting for the other coach/i).waitFor();
  await ben.page.goto(`${wire.url}/table/${created.summary.id}#${away.seat}=${away.token}`);
  assert.ok(!ben.page.url().includes(away.token), "the secret stays in the address bar");
  const pages = [ann.page, ben.page];
  const asked = async (): Promise<Page> => {
    for (let tries = 0; tries < 400; tries += 1) {
      for (const page of pages) {
        if (await page.locator(".prompt .answers .answer:not(.off)").count()) return page;
      }
      await ann.page.waitForTimeout(25);
    }
    return assert.fail("nobody is asked");
  };
  const answer = async (): Promise<void> => {
    const page = await asked();
    const was = await seq(page);
    for (let level = 0; level < 6 && (await seq(page)) === was; level += 1) {
      const button = page.locator(".prompt .answers .answer:not(.off)").first();
      const group = (await button.getAttribute("data-kind")) !== null;
      try {
        await button.click({ timeout: 5_000 });
      } catch (error) {
        // A lone answer is given by the server after a while: then there is nothing left to press.
        if ((await seq(page)) === was) throw error;
        break;
      }
      if (!group) await after(page, was);
    }
  };
  for (let made = 0; made < 10; made += 1) await answer();
  wire.break();
  await ben.page.locator(".link-strip").waitFor();
  // Ann plays on while Ben is away, as long as she is asked.
  const lines = await ben.page.locator(".visually-hidden[role=log] p").count();
  assert.ok(lines > 0);
  wire.mend();
  await ben.page.locator(".link-strip").waitFor({ state: "detached", timeout: 20_000 });
  for (let made = 0; made < 10; made += 1) await answer();
  await settled(await asked());
  assert.equal(await seq(ann.page), await seq(ben.page), "both know the same");
  assert.deepEqual([...ann.errors, ...ben.errors], []);
  await ann.context.close();
  await ben.context.close();
  wire.close();
});

test("a watcher sees no hand and is asked nothing", async () => {
  const created = await create(table, "rugby-the-game", "bot");
  const coach = await visitor(browser);
  await sit(coach.page, table, created);
  await settled(coach.page);
  const watcher = await visitor(browser);
  await watcher.page.goto(`${table.url}/table/${created.summary.id}`);
  await watcher.page.getByText(/you are watching/i).waitFor();
  assert.equal(await watcher.page.locator(".prompt .answer").count(), 0);
  assert.deepEqual(await cardsInPage(watcher.page), []);
  await coach.context.close();
  await watcher.context.close();
});

test("a friend is invited by a link, and a rematch keeps both seats", async () => {
  const ann = await visitor(browser);
  await ann.page.goto(table.url);
  await ann.page.getByRole("button", { name: /invite a friend/i }).click();
  const link = await ann.page.getByLabel("Seat link").inputValue();
  assert.match(link, /\/table\/[0-9a-f]+#(home|away)=[0-9a-f]{32}$/);
  const ben = await visitor(browser);
  await ben.page.goto(link);
  await ann.page.locator(".prompt .answers .answer, .prompt.waiting").first().waitFor();
  await ben.page.getByRole("button", { name: "Menu" }).click();
  await ben.page.getByLabel(/your name/i).fill("Ben of the hill");
  await ben.page.getByRole("button", { name: "Save" }).click();
  await ann.page.getByText("Ben of the hill").first().waitFor();
  await ben.page.keyboard.press("Escape");
  await ben.page.getByRole("button", { name: "Menu" }).click();
  await ben.page.getByRole("button", { name: /concede/i }).click();
  await ben.page.getByRole("button", { name: /concede the match/i }).click();
  await ann.page.getByRole("button", { name: /rematch/i }).click();
  for (const { page } of [ann, ben])
    await page.getByRole("link", { name: /go to the rematch/i }).click();
  for (const { page } of [ann, ben]) {
    await page.locator(".prompt .answers .answer, .prompt.waiting").first().waitFor();
    assert.ok(!page.url().includes(link.split("#")[0] ?? "?"), "it is another table");
  }
  assert.equal(ann.page.url(), ben.page.url());
  assert.deepEqual([...ann.errors, ...ben.errors], []);
  await ann.context.close();
  await ben.context.close();
});

test("with a clock the seconds are shown, and an answer that does not come is given", async () => {
  const created = await create(table, "rugby-the-game", "bot", {
    clock: { decision_s: 5, match_s: null },
  });
  const { page, context } = await visitor(browser);
  await sit(page, table, created);
  await settled(page);
  await page.getByRole("timer").waitFor();
  const was = await seq(page);
  // Nobody answers.
  await after(page, was);
  await context.close();
});

test("a table without room says so instead of trying for ever", async () => {
  const created = await create(table, "rugby-the-game", "bot");
  const crowd = await visitor(browser);
  await crowd.page.goto(table.url);
  // As many watchers as there are places.
  const hello = JSON.stringify({ type: "hello", version: VERSION, token: null });
  const watched = { id: created.summary.id, hello };
  await crowd.page.evaluate(async ({ id, hello }) => {
    const watch = () =>
      new Promise<void>((seated) => {
        const socket = new WebSocket(`ws://${location.host}/ws/${id}`);
        socket.onopen = () => socket.send(hello);
        socket.onmessage = () => seated();
      });
    await Promise.all(Array.from({ length: 64 }, watch));
  }, watched);
  const late = await visitor(browser);
  await late.page.goto(`${table.url}/table/${created.summary.id}`);
  await late.page.getByRole("heading", { name: /no room at this table/i }).waitFor();
  await crowd.context.close();
  await late.context.close();
});
