/** A tab that is older than the site: the files of its version are gone. */
import type { Page } from "@playwright/test";
import { test, type Site } from "./site.ts";
import { clickMove, expect, expectMan, headline, open, seriesList, unfold } from "./support.ts";

/** The page requests missing files, and the browser reports each of them. */
test.afterEach(({ complaints }) => void complaints.splice(0));

/** Opens a game in the analysis; then the site gets another version. */
async function oldTab(page: Page, site: Site): Promise<void> {
  await open(page);
  await clickMove(page, "e2", "e4");
  await clickMove(page, "e7", "e5");
  await expect.poll(() => seriesList(page)).toEqual(["e4", "e5"]);
  await site.deploy();
}

const isNewer = (page: Page) => expect(page.locator("html[data-newer]")).toHaveCount(1);

test("without a service worker an old tab begins anew when a screen is gone, with the game", async ({ page, site }) => {
  await oldTab(page, site);
  await page.locator("nav").getByRole("link", { name: "Puzzles" }).click();
  await isNewer(page);
  await expect(page.locator("main.puzzles chess-board")).toBeVisible();
  await page.locator("nav").getByRole("link", { name: "Analyse" }).click();
  await expect.poll(() => seriesList(page)).toEqual(["e4", "e5"]);
  await clickMove(page, "g8", "f6");
  await expectMan(page, "f6", "black knight");
});

test("while something is being typed it says that there is a new version, and that a reload helps", async ({
  page,
  site,
}) => {
  await oldTab(page, site);
  await unfold(page, "Open a position or a game");
  await page.getByLabel("Paste a FEN or a game").fill("1.e4 2.d5");
  await page.getByLabel("Which game is played").selectOption("Chess");
  const notice = page.locator(".toasts.update");
  await expect(notice).toContainText("There is a new version of Seriatim, and some files of the old one are gone.");
  // The header, the title and the board name the same game.
  await expect(page.getByLabel("Which game is played")).toHaveValue("italian");
  await expect(page.locator(".variant-name")).toContainText("Italian");
  await page.locator("nav").getByRole("link", { name: "Games" }).click();
  await expect(page.locator("main")).toContainText("There is a new version of Seriatim");
  await expect(page.locator("html[data-newer]")).toHaveCount(0);
  await page.locator("main").getByRole("button", { name: "Reload" }).click();
  await isNewer(page);
  await expect(page.locator("#games-title")).toBeVisible();
  await page.goBack();
  await expect.poll(() => seriesList(page)).toEqual(["e4", "e5"]);
});

test("files that are gone without a new version are told in words, in the language of the page", async ({
  page,
  site,
}) => {
  await open(page);
  await site.lose(/^assets\//);
  await page.getByLabel("Which game is played").selectOption("Chess");
  await expect(page.locator(".toasts.update")).toContainText(
    "This part of the page could not be loaded. Reloading the page may help",
  );
  await expect(page.getByLabel("Which game is played")).toHaveValue("italian");
  await page.locator("nav").getByRole("link", { name: "Puzzles" }).click();
  await expect(page.locator("main.puzzles")).toContainText("could not be loaded");
  await expect(page.locator("main.puzzles").getByRole("button", { name: "Try again" })).toBeVisible();
  expect(await page.locator("body").innerText()).not.toMatch(/Failed to fetch|dynamically imported/);
});

test("where one plays, a game whose engine is gone is not begun", async ({ page, site }) => {
  await page.goto("./");
  await expect(headline(page)).toContainText("Turn 1");
  // Wait until the rules have loaded.
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".engine-sign")).toHaveText("");
  await site.lose(/^assets\/.*chess/);
  await page.getByLabel("Which game is played").selectOption("Chess");
  await expect(page.locator(".toasts.update")).toContainText(
    "This part of the page could not be loaded. Reloading the page may help",
  );
  await expect(page.getByLabel("Which game is played")).toHaveValue("italian");
  await expect(page).toHaveTitle(/Progressive/);
});

/** Waits until the engine and its texts have loaded, so that no request is under way. */
async function allIsHere(page: Page): Promise<void> {
  await clickMove(page, "g1", "f3");
  await page.getByRole("button", { name: "Undo move" }).click();
  await unfold(page, "About this page");
  await expect(page.locator("main")).toContainText(/Engine \d/);
  await page.waitForLoadState("networkidle");
}

test("without a network that is said, what is there goes on, and with one again the screen comes", async ({
  page,
  context,
}) => {
  await open(page);
  await allIsHere(page);
  await context.setOffline(true);
  await page.locator("nav").getByRole("link", { name: "Games" }).click();
  await expect(page.locator("main.games")).toContainText(
    "This part of the page has not been loaded yet, and there is no network.",
  );
  await expect(page.locator("main.games").getByRole("button", { name: "Reload" })).toHaveCount(0);
  await page.locator("nav").getByRole("link", { name: "Analyse" }).click();
  await clickMove(page, "e2", "e4");
  await expect(headline(page)).toContainText("Turn 2");
  // The page requests the screen again. At last it requests itself, to see whether there is a
  // network.
  const asked = page.waitForEvent(
    "requestfailed",
    (request) => new URL(request.url()).pathname === new URL(page.url()).pathname,
  );
  await page.locator("nav").getByRole("link", { name: "Games" }).click();
  await asked;
  await context.setOffline(false);
  await page.locator("main.games").getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("#games-title")).toBeVisible();
});

test("a screen that is missing together with what the engine says is told of all the same", async ({ page, site }) => {
  await open(page, "play");
  await page.waitForLoadState("networkidle");
  await site.lose(/^assets\//);
  // No control was pressed yet: the texts load with the first screen other than the start screen.
  await page.evaluate(() => (location.hash = "#/games"));
  await expect(page.locator("main.games")).toContainText("could not be loaded");
});

for (const [lang, words] of [
  ["en", "some of its files could not be loaded; reloading the page may help"],
  ["it", "alcuni dei suoi file non si sono potuti caricare"],
  ["sl", "nekaterih njegovih datotek ni bilo mogoče naložiti"],
] as const) {
  test(`a board on another page says that its files are gone, in words: ${lang}`, async ({ page, site }) => {
    // By the time the board needs the rules and their texts, their names have changed.
    await site.lose(/^assets\/(?:rules|reader)/);
    await page.goto(`${site.url}embed.html?lang=${lang}`);
    const board = page.locator("seriatim-board");
    await expect(board.locator("chess-board, .message, .comes, .board").first()).toBeAttached();
    await board.evaluate((it) => it.setAttribute("mode", "play"));
    await expect(board).toContainText(words, { timeout: 30_000 });
    await expect(board).not.toContainText(/dynamically|Failed to fetch/);
  });
}

test.describe("with two versions of the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  /** Opens the page until the service worker of its version controls it. */
  async function visited(page: Page, site: Site): Promise<void> {
    await page.goto(`${site.url}#/analyse`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await oldTab(page, site);
  }

  const update = (page: Page) =>
    page.evaluate(() => navigator.serviceWorker.getRegistration().then((it) => it?.update()));

  test("an old tab still has its own files: any screen opens", async ({ page, site }) => {
    await visited(page, site);
    await update(page);
    await expect(page.locator(".toasts.update")).toContainText("A new version");
    await page.locator("nav").getByRole("link", { name: "Games" }).click();
    await expect(page.locator("#games-title")).toBeVisible();
    await expect(page.locator("html[data-newer]")).toHaveCount(0);
  });

  test("a version is not used before all of it is published", async ({ page, site }) => {
    await page.goto(`${site.url}#/analyse`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const publishPages = await site.deploy({ early: true });
    /** Looks for a new version, and says what becomes of it. */
    const installed = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update();
        const worker = registration?.installing ?? registration?.waiting;
        if (worker?.state === "installing")
          await new Promise((settled) => worker.addEventListener("statechange", settled, { once: true }));
        return worker?.state;
      });
    expect(await installed()).toBe("redundant");
    await expect(page.locator(".toasts.update")).not.toContainText("A new version");
    await page.reload();
    await expect(page.locator("html[data-newer]")).toHaveCount(0);
    await expect(headline(page)).toContainText("Turn 1");
    await publishPages();
    expect(await installed()).toBe("installed");
    await page.locator(".toasts.update").getByRole("button", { name: "Use it now" }).click();
    await isNewer(page);
  });

  test("one that another tab has taken the files from begins anew, with the game", async ({ page, site }) => {
    await visited(page, site);
    const other = await page.context().newPage();
    await other.goto(`${site.url}#/play`);
    await update(other);
    await other.locator(".toasts.update").getByRole("button", { name: "Use it now" }).click();
    await isNewer(other);
    // The browser may still hold files that never change; a browser short of space does not.
    const browser = await page.context().newCDPSession(page);
    await browser.send("Network.clearBrowserCache");
    await page.bringToFront();
    await page.locator("nav").getByRole("link", { name: "Puzzles" }).click();
    await isNewer(page);
    await expect(page.locator("main.puzzles chess-board")).toBeVisible();
    await page.locator("nav").getByRole("link", { name: "Analyse" }).click();
    await expect.poll(() => seriesList(page)).toEqual(["e4", "e5"]);
  });

  test("out of sight the new version is used, with the game, unless something would be lost", async ({
    page,
    site,
  }) => {
    await visited(page, site);
    await update(page);
    await expect(page.locator(".toasts.update")).toContainText("A new version");
    const hide = () =>
      page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      });
    await unfold(page, "Open a position or a game");
    await page.getByLabel("Paste a FEN or a game").fill("1.e4 2.d5");
    await hide();
    await expect(page.locator("html[data-newer]")).toHaveCount(0);
    await page.getByLabel("Paste a FEN or a game").fill("");
    await hide();
    await isNewer(page);
    await expect.poll(() => seriesList(page)).toEqual(["e4", "e5"]);
  });
});
