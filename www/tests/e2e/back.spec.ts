/**
 * Back and forward: every screen shows what the address says, whether the visit began at the plain
 * address or at a longer one.
 */
import type { Page } from "@playwright/test";
import { expect, square, test } from "./support.ts";

const main = (page: Page) => page.locator("main");
const link = (page: Page, screen: string) => page.locator(`.site nav a[href="#/${screen}"]`);
/** Goes to a screen that has no entry in the bar. */
const go = (page: Page, screen: string) => page.evaluate((name) => void (location.hash = `/${name}`), screen);
const shows = (page: Page, screen: string) => expect(main(page)).toHaveClass(screen);

for (const place of ["./", "./it/", "./sl/"]) {
  test(`back to the plain address shows what was there, and forward what came after (${place})`, async ({ page }) => {
    await page.goto(place);
    await shows(page, "play");
    await expect(square(page, "e2")).toBeVisible();
    for (const screen of ["analyse", "puzzles", "explore", "games"]) {
      await link(page, screen).click();
      await shows(page, screen);
      await expect(main(page).locator(":is(button, article a)").first()).toBeAttached();
      await page.goBack();
      await shows(page, "play");
      await expect(link(page, "play")).toHaveAttribute("aria-current", "page");
      expect(new URL(page.url()).hash).toBe("");
      await page.goForward();
      await shows(page, screen);
      await page.goBack();
      await shows(page, "play");
    }
  });
}

test("the screens of one game too can be left and found again from the plain address", async ({ page }) => {
  await page.goto("./#variant=chess");
  // The page says chess at once, but the game begun is stored only after the rules have loaded.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("seriatim"))).toContain('"variant":"chess"');
  await page.goto("about:blank");
  await page.goto("./");
  await shows(page, "play");
  for (const screen of ["bot", "strategies"]) {
    await go(page, screen);
    await shows(page, screen);
    await page.goBack();
    await shows(page, "play");
    await page.goForward();
    await shows(page, screen);
    await page.goBack();
  }
  await page.locator("select.variant").selectOption("antichess");
  await expect(page.locator("select.variant")).toHaveValue("antichess");
  await go(page, "weights");
  await shows(page, "weights");
  await page.goBack();
  await shows(page, "play");
});

test("a link to the screen that is shown makes no step to come back from", async ({ page }) => {
  await page.goto("./#/games");
  await shows(page, "games");
  await link(page, "puzzles").click();
  await expect(page).toHaveURL(/#\/puzzles\/\w+$/);
  const entries = await page.evaluate(() => history.length);
  const address = page.url();
  await link(page, "puzzles").click();
  // The click changes the address to the one without a puzzle, and the screen adds the puzzle
  // again.
  await expect(page).toHaveURL(address);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await shows(page, "games");
});

test("whoever was elsewhere the last time comes back to that", async ({ page }) => {
  await page.goto("./#/games");
  await shows(page, "games");
  await page.goto("about:blank");
  await page.goto("./");
  await shows(page, "games");
  await link(page, "analyse").click();
  await shows(page, "analyse");
  await link(page, "play").click();
  await shows(page, "play");
  await page.goBack();
  await shows(page, "analyse");
  await page.goBack();
  await shows(page, "games");
  // A reload keeps the screen, too: the history entry stores it.
  await page.reload();
  await shows(page, "games");
  await page.goForward();
  await shows(page, "analyse");
});

test("a place on the page, and an address of nothing, keep their screen", async ({ page }) => {
  await page.goto("./#/analyse");
  await shows(page, "analyse");
  await page.evaluate(() => void (location.hash = "main"));
  await shows(page, "analyse");
  await link(page, "games").click();
  await shows(page, "games");
  await page.goBack();
  await shows(page, "analyse");
  await page.evaluate(() => void (location.hash = "/nowhere"));
  await expect(page.locator(".address-trouble")).toContainText("There is nothing at “#/nowhere”");
  await link(page, "play").click();
  await shows(page, "play");
  await page.goBack();
  await shows(page, "analyse");
});

test("a new game that is begun elsewhere leaves the way back", async ({ page }) => {
  await page.goto("./#/analyse");
  await shows(page, "analyse");
  await page.getByRole("button", { name: "New game" }).click();
  await page
    .locator("dialog.new-game")
    .getByRole("button", { name: /begin|start/i })
    .click();
  await shows(page, "play");
  await page.goBack();
  await shows(page, "analyse");
  await page.goForward();
  await shows(page, "play");
});

test("back from a challenge of a bot, from a position in the fortress lab, and from a kept game", async ({ page }) => {
  await page.goto("./#/bot");
  await shows(page, "bot");
  await expect(page.locator(".bot-wishes").first()).toBeVisible();
  const headline = await page.locator("#headline").innerText();
  await page.evaluate(() => void (location.hash = "/bot/depth:2/11"));
  await expect(page.locator("#headline")).toHaveText("Move 1: find the mate");
  await page.goBack();
  await expect(page.locator("#headline")).toHaveText(headline);
  await page.goForward();
  await expect(page.locator("#headline")).toHaveText("Move 1: find the mate");

  await page.goto("./#/fortress");
  await shows(page, "fortress");
  await expect(square(page, "h1")).toBeVisible();
  const usual = await page.locator("chess-board .man").count();
  await page.evaluate(() => void (location.hash = "/fortress/8/8/8/4k3/8/8/4P3/4K3_w_-_-_0_1"));
  await expect(page.locator("chess-board .man")).toHaveCount(3);
  await page.goBack();
  await expect(page.locator("chess-board .man")).toHaveCount(usual);
});

for (const address of [
  "#/analyse/xxx",
  "#/weights/xxx",
  "#/play/xxx",
  "#/play/friend/nobody",
  "#/games/nothing",
  "#/puzzles/xxx",
  "#/editor/xxx",
  "#/bot/xxx",
  "#/fortress/xxx",
  "#/strategies/xxx",
  "#/Analyse",
  "#/analyse?x",
]) {
  test(`what is not there is told: ${address}`, async ({ page }) => {
    await page.goto(`./${address}`);
    await expect(page.locator(".address-trouble")).toContainText("This link does not work");
    const screen = /^#\/([a-z]+)\//.exec(address)?.[1];
    if (screen) await shows(page, screen);
    await expect(main(page).locator(":is(button, article a)").first()).toBeAttached();
    await expect(page.locator(".address-trouble")).toContainText("This link does not work");
  });
}

test("of two games that are chosen one after the other the last counts, whichever puzzles come first", async ({
  page,
}) => {
  const choose = (variant: string) => page.locator("select.variant").selectOption(variant);
  let come: () => void = () => undefined;
  const there = new Promise<void>((resolve) => (come = resolve));
  let asked = 0;
  await page.route(/puzzles\/chess\/(?!list)/, async (route) => {
    asked += 1;
    await there;
    await route.continue();
  });
  await page.goto("./#/puzzles");
  await expect(page.locator("#puzzle-title")).toBeVisible();
  await choose("chess");
  await expect.poll(() => asked).toBe(1);
  await choose("scottish");
  await expect(page.locator("#puzzle-title")).toBeVisible();
  const pack = page.waitForResponse(/puzzles\/chess\/(?!list)/);
  come();
  await (await pack).finished();
  // Gives the late pack time to change the screen, which it must not do; no event tells when the
  // page is done.
  await page.waitForTimeout(500);
  await expect(page.locator("#puzzle-title")).toBeVisible();
  await expect(page.locator("select.variant")).toHaveValue("scottish");
  await expect(page).toHaveTitle(/Progressive/);
});

test("another game is chosen where one is, if there is such a screen for it", async ({ page }) => {
  const choose = (variant: string) => page.locator("select.variant").selectOption(variant);
  await page.goto("./#/puzzles");
  await expect(page.locator("#puzzle-title")).toBeVisible();
  await expect(page).toHaveTitle(/Progressive/);
  for (const [variant, title] of [
    ["antichess", /Antichess/],
    ["chess", /· Chess/],
    ["scottish", /Progressive/],
    ["italian", /Progressive/],
  ] as const) {
    await choose(variant);
    await expect(page).toHaveTitle(title);
    await shows(page, "puzzles");
    await expect(page.locator("#puzzle-title")).toBeVisible();
    await expect(page.locator("select.variant")).toHaveValue(variant);
  }
  for (const screen of ["games", "analyse", "explore", "editor"]) {
    await go(page, screen);
    await shows(page, screen);
    for (const variant of ["antichess", "chess", "scottish", "italian"]) {
      await choose(variant);
      await expect(page.locator("select.variant")).toHaveValue(variant);
      await shows(page, screen);
    }
  }
  // Only chess has the bot screen. Choosing another game there opens its board; going back chooses
  // chess again.
  await choose("chess");
  await go(page, "bot");
  await shows(page, "bot");
  await choose("antichess");
  await shows(page, "play");
  await expect(page).toHaveTitle(/Antichess/);
  await page.goBack();
  await shows(page, "bot");
  await expect(page.locator("select.variant")).toHaveValue("chess");
});

test("the lessons go back and forward, to the plain address too", async ({ page }) => {
  await page.goto("./tutorial.html");
  const title = page.locator("#title");
  await expect(title).toHaveText("One move, two moves, three");
  await page.locator('.courses a[href="#take"]').click();
  await expect(title).toHaveText("If you can capture, you must");
  await page.evaluate(() => void (location.hash = "lesson"));
  await expect(title).toHaveText("If you can capture, you must");
  await page.locator('.courses a[href="#check-mate"]').click();
  await expect(title).toHaveText("Mate");
  await page.goBack();
  await expect(title).toHaveText("If you can capture, you must");
  await page.goBack();
  await page.goBack();
  await expect(title).toHaveText("One move, two moves, three");
  await page.goForward();
  await expect(title).toHaveText("If you can capture, you must");
});
