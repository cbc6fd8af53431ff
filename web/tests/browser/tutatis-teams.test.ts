// Teams built in the browser: by mouse, by keyboard, refused with every reason, kept, handed on,
// and played with.
import assert from "node:assert/strict";
import { after as afterAll, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { launch, Table, TOUCH, visitor } from "./harness";
import { looksWell, looksWellEverywhere } from "./looks";

let browser: Browser;
let table: Table;
before(async () => {
  [browser, table] = await Promise.all([launch(), Table.start()]);
});
afterAll(async () => {
  await browser.close();
  await table.stop();
});

/** What is said of the team as it is now, not of how it was a moment ago. */
const verdict = (page: Page) => page.locator(".tu-builder-purse[aria-busy=false] [role=status]");
const ready = (page: Page) => verdict(page).filter({ hasText: "Ready to play" }).waitFor();
const reasons = (page: Page) => page.locator(".tu-builder-reasons .problems li").allInnerTexts();
const squad = (page: Page) => page.locator(".tu-builder-squad li b").allInnerTexts();

/** Hires so many of each, by the buttons. */
async function hire(page: Page, wanted: Record<string, number>): Promise<void> {
  for (const [name, count] of Object.entries(wanted)) {
    for (let done = 0; done < count; done += 1)
      await page.getByRole("button", { name: `One ${name} more` }).click();
  }
}

/** The code the page shows, once the server has judged the team as it is now. */
const codeOf = (page: Page) => page.getByLabel("Code", { exact: true }).inputValue();

test("a team built by clicks is refused with every reason, mended, saved, sent as a link and played with", async () => {
  const { page, context, errors } = await visitor(browser);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: table.url });
  await page.goto(table.url);
  await page.getByRole("link", { name: "Build teams: Tutatis" }).click();
  await page.getByRole("link", { name: "New team" }).click();
  await page.locator(".tu-builder-race", { hasText: "Orcs" }).click();
  await hire(page, { "Gate Hog": 3, Charger: 3, Ripper: 2, "Half-Troll": 1 });
  await page.getByRole("button", { name: "Hire Snagga Bale" }).click();
  await verdict(page).filter({ hasText: "4 reasons" }).waitFor();
  const told = (await reasons(page)).join("\n");
  for (const clause of ["TU-280", "TU-034"]) assert.ok(told.includes(clause), told);
  assert.match(told, /3 times Gate Hog: a team has at most 2\. TU-284/);
  assert.match(told, /3 times Charger: a team has at most 2\. TU-284/);

  // The clause stands in a sheet, in full.
  await page.locator(".tu-builder-reasons").getByRole("button", { name: "Rule TU-280" }).click();
  await page
    .getByRole("dialog", { name: "Rule TU-280" })
    .getByText(/600 Irr/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");

  for (const name of ["Gate Hog", "Gate Hog", "Charger"])
    await page.getByRole("button", { name: `One ${name} fewer` }).click();
  await page.getByRole("button", { name: "Hired Snagga Bale" }).click();
  await hire(page, { Brawler: 2 });
  await page.getByLabel("Name of the team").fill("Bog Standard");
  await ready(page);
  assert.deepEqual(await squad(page), [
    "Gate Hog",
    "Charger",
    "Charger",
    "Ripper",
    "Ripper",
    "Half-Troll",
    "Brawler",
    "Brawler",
  ]);
  await page.getByRole("button", { name: "Save team" }).click();
  await page.getByText("Bog Standard is saved.").waitFor();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("The link is copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /\/teams\/new\?code=tu1-[0-9a-z]+$/);

  // Somebody else opens the link, and sees the same team.
  const friend = await visitor(browser, "narrow");
  await friend.page.goto(link);
  await ready(friend.page);
  assert.equal(await friend.page.getByLabel("Name of the team").inputValue(), "Bog Standard");
  assert.deepEqual(await squad(friend.page), await squad(page));
  assert.deepEqual(friend.errors, []);
  await friend.context.close();

  // It is among the teams of a new match, and it is the team that plays.
  await page.getByRole("link", { name: "Choose it for a match" }).click();
  await page.getByLabel("Home team").selectOption({ label: "Bog Standard (450 Irr)" });
  await page.getByText("Bog Standard, 450 of 600 Irr.").waitFor();
  await looksWell(page, "tutatis-new-own-team");
  await page.getByRole("button", { name: "Start match" }).click();
  await page.waitForURL(/\/table\/[0-9a-f]+/);
  await page.locator(".prompt").waitFor();
  await page.getByText("Bog Standard").first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("a team is built, numbered and saved by the keyboard alone", async () => {
  const { page, context, errors } = await visitor(browser, "middle");
  await page.goto(`${table.url}/teams/new`);
  const press = async (name: string, times: number) => {
    await page.getByRole("button", { name, exact: true }).focus();
    for (let done = 0; done < times; done += 1) await page.keyboard.press("Enter");
  };
  const race = page.getByRole("radio", { name: /Humans/ });
  await race.focus();
  await page.keyboard.press("Space");
  await press("One Hurler more", 7);
  await press("One Keeper more", 1);
  await ready(page);
  // The keeper walks to number 1; the focus goes with him.
  await page.getByRole("button", { name: "Keeper: number 7" }).focus();
  for (let done = 0; done < 7; done += 1) await page.keyboard.press("Enter");
  assert.deepEqual((await squad(page)).slice(0, 2), ["Keeper", "Hurler"]);
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute("data-does")),
    "up 0",
  );
  await press("Undo", 1);
  assert.equal((await squad(page))[1], "Keeper");
  // An ability is explained where the focus is.
  await page.locator(".hint-word").first().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.getByRole("tooltip").waitFor();
  await ready(page);
  await press("Save team", 1);
  await page.getByText(/ is saved\.$/).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("saved teams are renamed, deleted and brought back; files are loaded and written", async () => {
  const { page, context, errors } = await visitor(browser);
  await page.goto(`${table.url}/teams/new?race=dwarves`);
  await ready(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as TOML" }).click(),
  ]);
  assert.match(download.suggestedFilename(), /\.toml$/);
  const before = await squad(page);
  await page.getByLabel("File of a team").setInputFiles({
    name: "odd.toml",
    mimeType: "text/plain",
    buffer: Buffer.from('race = "orcs"\nfigures = ["gate-hgo"]\nstuff = 1\n'),
  });
  await page.getByText("did you mean `staff`?").waitFor();
  assert.deepEqual(await squad(page), before);
  await page.getByLabel("File of a team").setInputFiles({
    name: "odd.json",
    mimeType: "text/plain",
    buffer: Buffer.from('{"name": "Odd", "race": "orcs", "figures": ["2 gate-hog", "6 brawler"]}'),
  });
  await page.getByText("odd.json was read.").waitFor();
  await ready(page);
  assert.equal((await squad(page)).length, 8);
  await page.getByRole("button", { name: "Save team" }).click();
  await page.getByRole("link", { name: "Your teams" }).click();
  await page.getByRole("button", { name: "Rename Odd" }).click();
  await page.getByLabel("Name of the team").fill("Even");
  await page.getByRole("dialog").getByRole("button", { name: "Rename", exact: true }).click();
  await page.getByRole("heading", { name: "Even" }).waitFor();
  await looksWell(page, "tutatis-teams-list");
  await page.getByRole("button", { name: "Delete Even" }).click();
  await page.getByText("No teams yet").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.reload();
  await page.getByRole("heading", { name: "Even" }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("a code is pasted on the page of a new match, and refused there with every reason", async () => {
  const { page, context } = await visitor(browser);
  await page.goto(`${table.url}/teams/new?race=sidhe`);
  await ready(page);
  await page.getByLabel("Budget in Irr").fill("800");
  await page.getByRole("button", { name: "Hire Wren the Spare" }).click();
  await ready(page);
  const code = await codeOf(page);
  await page.goto(`${table.url}/new/tutatis`);
  await page.getByLabel("Away team").selectOption({ label: "Paste a code…" });
  await page.getByLabel("Code of the away team").fill("tu1-nonsense");
  await page.getByText("is no code of a team").waitFor();
  await page.getByLabel("Code of the away team").fill(code);
  await page.getByText(/more than the budget of 600/).waitFor();
  await looksWell(page, "tutatis-new-refused");
  await page.getByRole("button", { name: "Start match" }).click();
  await page.getByRole("alert").filter({ hasText: "TU-280" }).waitFor();
  await page.getByLabel("Budget", { exact: false }).fill("50");
  await page
    .getByText(/from 600 to 2000/)
    .first()
    .waitFor();
  await page.getByLabel("Budget", { exact: false }).fill("800");
  await page.getByText(/of 800 Irr\./).waitFor();
  await page.getByRole("button", { name: "Start match" }).click();
  await page.waitForURL(/\/table\/[0-9a-f]+/);
  await context.close();
});

test("abilities are read by a finger, and every button is large enough for one", async () => {
  const { page, context } = await visitor(browser, "narrow", TOUCH);
  await page.goto(`${table.url}/teams/new?race=orcs`);
  await ready(page);
  const ability = page.getByRole("button", { name: "Slow-Witted" }).first();
  await ability.scrollIntoViewIfNeeded();
  await ability.tap();
  await page.getByRole("tooltip").getByText("Slow-Witted").waitFor();
  await ability.tap();
  await page.getByRole("tooltip").waitFor({ state: "detached" });
  const small = await page
    .locator("main .button")
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            (one as HTMLElement).offsetParent && (one.clientHeight < 42 || one.clientWidth < 42),
        )
        .map((one) => one.textContent),
    );
  assert.deepEqual(small, []);
  await context.close();
});

for (const [name, path, there] of [
  ["tutatis-teams-new", "/teams/new?race=orcs", ".tu-builder-squad li"],
  ["tutatis-teams-wrong", "/teams/new?race=elves", ".problems li"],
  ["tutatis-teams-empty", "/teams", ".panel"],
  ["tutatis-new", "/new/tutatis", "form"],
] as const)
  test(`${name}: three sizes, two themes`, () =>
    looksWellEverywhere(browser, { name, address: table.url + path, ready: there }, "[]"));
