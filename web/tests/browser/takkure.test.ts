// Takkure by mouse: a whole match to its replay, setting up, refusals, and what strict measuring
// hides.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { court, type Drawings, drag, drawn, judged, middle, mouseAnswer, token } from "./court";
import {
  clickAnswer,
  create,
  dice,
  OPEN,
  openTo,
  play,
  playOut,
  record,
  sit,
  type,
  typed,
  until,
} from "./hands";
import { after, launch, playNow, seq, settled, Table, TOUCH, visitor } from "./harness";

let browser: Browser;
let table: Table;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start("takkure-scatter")]);
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

test("a whole match by clicking and dragging, and its replay with verified dice", async () => {
  const { page, context, errors } = await visitor(browser);
  const id = await playNow(page, table.url, "Takkure");
  const pick = dice(17);
  const drawings: Drawings = new Map();
  const made = await playOut(page, () => mouseAnswer(page, pick, drawings));
  assert.ok(made > 60, `only ${made} decisions`);
  assert.match(await page.locator(".prompt h1").innerText(), /win|draw/i);
  const kept = await record(table, id);
  assert.match(kept, /^end \d+-\d+$/m);
  // Every side kicks off once at least: each formation took one click.
  assert.ok((drawings.get("form")?.length ?? 0) >= 2, "two halves were set up");
  assert.ok((drawings.get("mark")?.length ?? 0) >= 3, "moves were marked by dragging");
  for (const action of [...drawings.values()].flat())
    assert.ok(kept.includes(action), `${action} is not in the record`);
  await page.getByRole("link", { name: /replay/i }).click();
  await page
    .getByText(/dice verified/i)
    .first()
    .waitFor({ timeout: 30_000 });
  const slider = page.getByRole("slider").first();
  assert.equal(await slider.getAttribute("aria-valuenow"), "0");
  await slider.focus();
  await page.keyboard.press("End");
  assert.equal(
    await slider.getAttribute("aria-valuenow"),
    await slider.getAttribute("aria-valuemax"),
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test("a formation is dragged, mirrored and swapped; a refused one says why before it is given", async () => {
  const { page, context, errors } = await visitor(browser);
  await sit(page, table, await create(table, "takkure", "bot"));
  await until(page, "form");
  const [proposed, was] = [await drawn(page), await seq(page)];
  assert.ok(proposed);
  const seat =
    (
      await page.locator(".tk-token.held, .held .tk-token").first().getAttribute("data-thing")
    )?.split(":")[0] ?? "home";
  const [wing, forward] = [token(page, `${seat}:wing`), token(page, `${seat}:forward`)];
  // On the spot of a team-mate: they change places.
  const [first, second] = [await middle(wing), await middle(forward)];
  await drag(page, first, second);
  assert.notEqual(await drawn(page), proposed, "nothing was swapped");
  assert.ok(
    Math.abs((await middle(wing)).y - second.y) < 3 &&
      Math.abs((await middle(forward)).y - first.y) < 3,
  );
  const swapped = await drawn(page);
  await page.getByRole("button", { name: "Mirror" }).click();
  assert.notEqual(await drawn(page), swapped);
  await page.getByRole("button", { name: "Mirror" }).click();
  assert.equal(await drawn(page), swapped, "twice mirrored is as before");
  await page.getByRole("button", { name: "Reset" }).click();
  assert.equal(await drawn(page), proposed);
  // So near to a team-mate that both would stand on each other, and not so near that they swap.
  const beside = await middle(forward);
  const base = (await forward.boundingBox())?.width ?? 40;
  await drag(page, await middle(wing), { x: beside.x, y: beside.y + base * 0.42 });
  assert.notEqual(await drawn(page), proposed);
  // Its button says so before it is pressed.
  const refused = page.locator(".prompt .answer.off").first();
  assert.match(await refused.innerText(), /same place/);
  // It is marked as disabled, and says why when it is pressed all the same.
  await refused.click({ force: true });
  assert.equal(await judged(page, was), "refused");
  assert.match(await page.locator(".why-not").first().innerText(), /same place[\s\S]*TK-018/);
  await page.getByRole("button", { name: "Reset" }).click();
  assert.equal(await drawn(page), proposed);
  // And it is one click to take it.
  await page.locator(".prompt .answer.main").click();
  await after(page, was);
  assert.deepEqual(errors, []);
  await context.close();
});

test("an answer is typed, and a refused one says why with its clause", async () => {
  const { page, context } = await visitor(browser);
  await sit(page, table, await create(table, "takkure", "bot", { options: { lesson: "EX-01" } }));
  await until(page, "mark");
  const was = await seq(page);
  await type(page, "mark 99,99");
  await page.locator(".why-not").first().waitFor();
  assert.match(await page.locator(".why-not").first().innerText(), /TK-\d\d\d/);
  assert.equal(await seq(page), was, "a refusal changes nothing");
  await type(page, "stay");
  await after(page, was);
  await context.close();
});

test("after a scatter the template shows the arrow that was rolled", async () => {
  const { page, context, errors } = await visitor(browser);
  const [laid] = table.laid;
  assert.ok(laid);
  const other = await visitor(browser);
  await sit(page, table, laid, "home");
  await sit(other.page, table, laid, "away");
  await typed(page, "activate wing");
  await page.locator(".prompt h1", { hasText: /arrow/i }).waitFor();
  await typed(page, "arrow 1,0");
  const arrow = Number(await page.locator(".tk-scattered").getAttribute("data-arrow"));
  assert.ok(arrow >= 1 && arrow <= 12, `arrow ${arrow}`);
  assert.match(
    await page.locator(".log").first().innerText(),
    new RegExp(`scatters along arrow ${arrow}\\b`),
  );
  assert.deepEqual(errors, []);
  await other.context.close();
  await context.close();
});

for (const open of [false, true]) {
  test(
    open
      ? "with open measuring, reach, lengths and odds are shown"
      : "strict measuring shows neither odds nor lengths nor reach",
    async () => {
      const { page, context, errors } = await visitor(browser);
      const lesson = () =>
        create(table, "takkure", "bot", {
          options: { open_measuring: open ? "on" : "off", lesson: "EX-01" },
        });
      await sit(page, table, await lesson());
      const seen = { marks: 0, rolls: 0 };
      const pick = dice(9);
      for (let made = 0; made < 300 && (seen.marks < 3 || seen.rolls < 1); made += 1) {
        if ((await settled(page)) === "over") {
          await sit(page, table, await lesson());
          continue;
        }
        const rolls = page.locator(`${OPEN}[data-action^="dodge"], ${OPEN}[data-action^="break"]`);
        if ((await rolls.count()) > 0) {
          assert.equal((await page.locator(".prompt .odds").count()) > 0, open, "odds");
          seen.rolls += 1;
        }
        if ((await openTo(page, "mark").count()) > 0) {
          await page.keyboard.press("]");
          assert.match((await drawn(page)) ?? "", /^mark /);
          assert.equal(await page.locator(".tk-envelope").count(), open ? 1 : 0, "the envelope");
          assert.equal(
            await court(page)
              .getByText(/of \d+(\.\d)?"/)
              .count(),
            open ? 1 : 0,
            "the length",
          );
          await page.keyboard.press("Escape");
          seen.marks += 1;
        }
        await clickAnswer(page, pick);
      }
      assert.ok(
        seen.marks >= 3 && seen.rolls >= 1,
        `too little was asked: ${JSON.stringify(seen)}`,
      );
      assert.deepEqual(errors, []);
      await context.close();
    },
  );
}

test("a defender's place is made a tackle, a press or an interception by its button", async () => {
  const { page, context, errors } = await visitor(browser);
  await playNow(page, table.url, "Takkure");
  const ways = page.locator(".tk-bar .button[aria-pressed]");
  const pick = dice(21);
  let tried = 0;
  for (let made = 0; made < 400 && tried < 2 && (await settled(page)) === "asked"; made += 1) {
    if ((await openTo(page, "pressure").count()) > 0) {
      await page.keyboard.press("]");
      for (let index = 0; index < (await ways.count()); index += 1) {
        const before = await drawn(page);
        await ways.nth(index).click();
        assert.equal(await ways.nth(index).getAttribute("aria-pressed"), "true");
        const [was, is] = [before?.split(" ") ?? [], (await drawn(page))?.split(" ") ?? []];
        assert.equal(is.at(-1), was.at(-1), "the place stays");
        tried += 1;
      }
      await page.keyboard.press("Escape");
    }
    await clickAnswer(page, pick);
  }
  assert.ok(tried >= 2, "there never was more than one way");
  assert.deepEqual(errors, []);
  await context.close();
});

test("on a phone a move is drawn by finger and taken by its button", async () => {
  const { page, context, errors } = await visitor(browser, "narrow", TOUCH);
  await sit(page, table, await create(table, "takkure", "bot", { options: { lesson: "EX-01" } }));
  await until(page, "mark");
  const mover = await court(page).getAttribute("data-mover");
  assert.ok(mover);
  const box = await court(page).boundingBox();
  assert.ok(box);
  const at = await middle(token(page, mover));
  // A tap on the open pitch draws a move there; another one on its end gives it.
  const up = at.y - box.y > 90 ? -70 : 70;
  await page.touchscreen.tap(at.x, at.y + up);
  assert.match((await drawn(page)) ?? "", /^mark /);
  const was = await seq(page);
  await page.locator(".prompt .answer.main").tap();
  if ((await judged(page, was)) === "refused")
    assert.match(await page.locator(".why-not").first().innerText(), /TK-/);
  // Buttons of the board lie beside the court, not on it.
  const bar = await page.locator(".tk-bar").boundingBox();
  assert.ok(!bar || bar.y >= box.y + box.height - 1, "buttons cover the court");
  await play(page, 3);
  assert.deepEqual(errors, []);
  await context.close();
});
