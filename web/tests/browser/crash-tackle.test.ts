// Crash Tackle by mouse and finger: a Basic match to its replay, formations, refusals, kicks,
// zones, a phone.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import {
  field,
  type Given,
  inMain,
  lit,
  middle,
  mouseAnswer,
  type Pixel,
  pixelOf,
  takeUp,
  token,
} from "./field";
import { create, dice, OPEN, type Pick, playOut, record, sit, until } from "./hands";
import { after, launch, seq, settled, Table, TOUCH, visitor } from "./harness";

let browser: Browser;
let table: Table;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start()]);
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

const BASIC = { level: "basic", turns: "4" };

/** Plays on by mouse until it is the open part of this coach's turn. */
async function toMain(page: Page, pick: Pick): Promise<void> {
  const given: Given = new Map();
  for (let made = 0; made < 200 && (await settled(page)) === "asked"; made += 1) {
    if (await inMain(page)) return;
    await mouseAnswer(page, pick, given);
  }
  assert.fail("it was never the open part of a turn");
}

async function drag(page: Page, from: Pixel, to: Pixel): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

test("a Basic match by clicking players and spaces, and its replay with verified dice", async () => {
  const { page, context, errors } = await visitor(browser);
  const created = await create(table, "crash-tackle", "bot", { options: BASIC });
  await sit(page, table, created);
  const pick = dice(17);
  const given: Given = new Map();
  const made = await playOut(page, () => mouseAnswer(page, pick, given));
  assert.ok(made > 10, `only ${made} decisions`);
  assert.match(await page.locator(".prompt h1").innerText(), /win|draw/i);
  const kept = await record(table, created.summary.id);
  assert.match(kept, /^end \d+-\d+$/m);
  assert.ok((given.get("form") ?? 0) >= 2, "both halves were set up in one click each");
  assert.ok((given.get("move") ?? 0) >= 8, `only ${given.get("move")} moves by clicking spaces`);
  assert.ok(
    kept.split("\n").filter((line) => /\bmove \d+ -?\d+,-?\d+/.test(line)).length >=
      (given.get("move") ?? 0),
  );
  await page.getByRole("link", { name: /replay/i }).click();
  await page
    .getByText(/dice verified/i)
    .first()
    .waitFor({ timeout: 30_000 });
  assert.deepEqual(errors, []);
  await context.close();
});

test("a formation is dragged, mirrored and reset; a refused one stays and says why", async () => {
  const { page, context, errors } = await visitor(browser);
  await sit(page, table, await create(table, "crash-tackle", "bot", { options: BASIC }));
  await until(page, "form");
  // What is laid out is judged first: until then it is no answer yet.
  const draft = async (other = "") => {
    await page.waitForFunction((old) => {
      const now = document.querySelector(".ct-drawing")?.getAttribute("data-draft");
      return now && now !== old;
    }, other);
    return (await field(page).getAttribute("data-draft")) ?? "";
  };
  const proposed = await draft();
  assert.match(proposed, /^form 1 /);
  const was = await seq(page);
  const own =
    (await page.locator(".ct-token").first().getAttribute("data-thing"))?.split(":")[0] ?? "home";
  const [one, two] = [token(page, `${own}:1`), token(page, `${own}:2`)];
  const [first, second] = [await middle(one), await middle(two)];
  await drag(page, first, second);
  const near = (a: Pixel, b: Pixel) => Math.hypot(a.x - b.x, a.y - b.y) < 4;
  assert.ok(
    near(await middle(one), second) && near(await middle(two), first),
    "they change places",
  );
  await page.getByRole("button", { name: "Mirror" }).click();
  await page.getByRole("button", { name: "Mirror" }).click();
  const swapped = await draft(proposed);
  await page.getByRole("button", { name: "Reset" }).click();
  assert.equal(await draft(swapped), proposed);
  // Far into the other half: nobody may stand there at a kick-off.
  const ahead = (await field(page).getAttribute("data-facing")) === "up" ? 24 : -24;
  await drag(page, await middle(one), await pixelOf(page, { x: 2, y: ahead }));
  const laid = await draft(proposed);
  await page.locator(`.prompt .answer.off[data-action="${laid}"]`).click({ force: true });
  await page.locator(".why-not").first().waitFor();
  assert.match(await page.locator(".why-not").first().innerText(), /CT-\d\d\d/);
  assert.equal(await seq(page), was, "a refusal changes nothing");
  assert.equal(await draft(), laid, "the layout stays, for the offender to be moved");
  await page.getByRole("button", { name: "Reset" }).click();
  await page.locator(".prompt .answer.main").click();
  await after(page, was);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a player shows where he can go, the way there, and is dragged to a space", async () => {
  const { page, context, errors } = await visitor(browser);
  await sit(page, table, await create(table, "crash-tackle", "bot", { options: BASIC }));
  const pick = dice(3);
  await toMain(page, pick);
  const thing = await takeUp(page, pick);
  assert.ok(thing);
  const reach = await lit(page, "reach");
  assert.ok(reach.length > 5, `${reach.length} spaces`);
  const to = reach.at(-1);
  assert.ok(to);
  const at = await pixelOf(page, to);
  await page.mouse.move(at.x, at.y);
  await page.locator(".ct-way").waitFor();
  const [was, from] = [await seq(page), await middle(token(page, thing))];
  const apart = (one: Pixel, two: Pixel) => Math.hypot(one.x - two.x, one.y - two.y);
  await drag(page, from, at);
  await after(page, was);
  assert.ok(apart(await middle(token(page, thing)), at) < 4, "he is where he was dropped");
  // Nothing was shown, so it can be taken back.
  const moved = await seq(page);
  await page.keyboard.press("z");
  await after(page, moved);
  assert.ok(apart(await middle(token(page, thing)), from) < 4, "he is back");
  assert.deepEqual(errors, []);
  await context.close();
});

/** Whether a kick with a card is drafted; evaluated in the page. */
const boosted = (): boolean =>
  /^kick .* (distance|with) PP/.test(
    document.querySelector(".ct-drawing")?.getAttribute("data-draft") ?? "",
  );

test("a kick is aimed on the field, and longer with a card", async () => {
  const { page, context, errors } = await visitor(browser);
  const pick = dice(31);
  const given: Given = new Map();
  const boosts = page.locator(".ct-bar .button");
  // Some hands hold no card that helps; most do.
  for (let matches = 0; matches < 6; matches += 1) {
    await sit(page, table, await create(table, "crash-tackle", "bot", {}));
    for (let made = 0; made < 40 && (await settled(page)) === "asked"; made += 1) {
      if ((await field(page).getAttribute("data-mode")) !== "kick") {
        await mouseAnswer(page, pick, given);
        continue;
      }
      // First the few that the question lists, then all that the server says about the kicker.
      await boosts
        .first()
        .waitFor({ timeout: 2_000 })
        .catch(() => null);
      if ((await boosts.count()) === 0) break;
      await page.waitForFunction(
        () => Number(document.querySelector(".ct-aims")?.getAttribute("data-count")) > 20,
      );
      const plain = await lit(page, "aims");
      await boosts.first().click();
      const further = (await lit(page, "aims")).filter(
        (hex) => !plain.some(({ x, y }) => x === hex.x && y === hex.y),
      );
      assert.ok(further.length > 0, "the card adds nothing");
      // A space may lie under a button or beyond the window; one of some does not.
      let aimed = false;
      for (let tries = 0; tries < 8 && !aimed; tries += 1) {
        const at = await pixelOf(page, further[pick(further.length)] ?? { x: 0, y: 0 });
        await page.mouse.click(at.x, at.y);
        aimed = await page.waitForFunction(boosted, null, { timeout: 1_500 }).then(
          () => true,
          () => false,
        );
      }
      assert.ok(aimed, "no space took the kick with the card");
      const was = await seq(page);
      await page.locator(".prompt .answer.main").click();
      await after(page, was);
      assert.deepEqual(errors, []);
      return context.close();
    }
  }
  assert.fail("no hand had a card for a kick");
});

test("tackle zones come with a key and go with it; a typed answer that is refused says why", async () => {
  const { page, context, errors } = await visitor(browser);
  await sit(page, table, await create(table, "crash-tackle", "bot", { options: BASIC }));
  await toMain(page, dice(8));
  assert.equal(await page.locator("[data-zones]").count(), 0);
  await page.keyboard.press("t");
  assert.equal(await page.locator("[data-zones]").count(), 2);
  await page.keyboard.press("t");
  assert.equal(await page.locator("[data-zones]").count(), 0);
  const was = await seq(page);
  await page.keyboard.press("/");
  await page.keyboard.type("move 1 0,38");
  await page.keyboard.press("Enter");
  await page.locator(".why-not").first().waitFor();
  assert.match(await page.locator(".why-not").first().innerText(), /CT-\d\d\d/);
  assert.equal(await seq(page), was);
  assert.deepEqual(errors, []);
  await context.close();
});

test("on a phone the field is zoomed, moved and played by finger", async () => {
  const { page, context, errors } = await visitor(browser, "narrow", TOUCH);
  await sit(page, table, await create(table, "crash-tackle", "bot", { options: BASIC }));
  await toMain(page, dice(12));
  const box = () => field(page).getAttribute("viewBox");
  const before = await box();
  await page.getByRole("button", { name: "Larger" }).click();
  assert.notEqual(await box(), before);
  await page.getByRole("button", { name: "Smaller" }).click();
  await page.locator(".ct-minimap").tap({ position: { x: 8, y: 8 } });
  assert.notEqual(await box(), before);
  await page.getByRole("button", { name: "Back to the ball" }).click();
  assert.equal(await box(), before);
  // Two fingers that part make it larger.
  const at = await middle(field(page));
  const touch = await context.newCDPSession(page);
  const fingers = (apart: number) => [
    { x: at.x - apart, y: at.y, id: 0 },
    { x: at.x + apart, y: at.y, id: 1 },
  ];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(30) });
  for (const apart of [45, 60, 80])
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: fingers(apart),
    });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const width = (text: string | null) => Number(text?.split(" ")[2]);
  await page.waitForFunction(
    (old) => document.querySelector(".ct-drawing")?.getAttribute("viewBox") !== old,
    before,
  );
  assert.ok(width(await box()) < width(before), "a part of it, larger");
  await page.getByRole("button", { name: "Back to the ball" }).click();
  assert.equal(await box(), before);
  // A tap takes a player up, the next one draws his way, and the same again sends him.
  const seen = await field(page).boundingBox();
  assert.ok(seen);
  const inside = ({ x, y }: Pixel) =>
    x > seen.x + 30 &&
    x < seen.x + seen.width - 120 &&
    y > seen.y + 30 &&
    y < seen.y + seen.height - 120;
  // Not in every match is somebody near the ball who can go somewhere within sight.
  for (let match = 0; match < 6; match += 1) {
    if (match > 0) {
      await sit(page, table, await create(table, "crash-tackle", "bot", { options: BASIC }));
      await toMain(page, dice(12 + match));
    }
    const things = await page
      .locator('.ct-token[data-target="legal"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-thing") ?? ""));
    for (const thing of things) {
      const from = await middle(token(page, thing));
      if (!inside(from)) continue;
      await page.touchscreen.tap(from.x, from.y);
      await page
        .locator(".ct-reach")
        .waitFor({ timeout: 3_000 })
        .catch(() => null);
      const spaces = await Promise.all(
        (await lit(page, "reach")).slice(0, 40).map((hex) => pixelOf(page, hex)),
      );
      const to = spaces.find(
        (one) => inside(one) && Math.hypot(one.x - from.x, one.y - from.y) > 40,
      );
      if (!to) continue;
      const was = await seq(page);
      await page.touchscreen.tap(to.x, to.y);
      await page.waitForFunction(() =>
        document.querySelector(".ct-drawing")?.getAttribute("data-draft")?.startsWith("move "),
      );
      assert.equal(await seq(page), was, "the first tap only draws");
      await page.locator(OPEN).first().tap();
      await after(page, was);
      assert.deepEqual(errors, []);
      await context.close();
      return;
    }
  }
  assert.fail("nobody within sight could be moved");
});
