/** The page as an installed app: without a network, and when a new version is published. */
import type { Page } from "@playwright/test";
import { FOR_OTHERS } from "../../src/offline/kinds.ts";
import { test, type Site } from "./site.ts";
import { boardIsLive, clickMove, expect, expectMan, headline, seriesList, unfold } from "./support.ts";

test.use({ serviceWorkers: "allow" });

/** Each screen, with a selector for what it shows once loaded. */
const SCREENS = [
  ["puzzles", "chess-board"],
  ["analyse", "chess-board"],
  ["editor", "setup-board"],
  ["games", "#games-title"],
  ["explore", ".explore-group"],
  ["weights", "h2"],
  ["bot", "chess-board"],
  ["strategies", "h2"],
  ["fortress", "chess-board"],
] as const;

/** Visits the site once and waits until the service worker has stored everything. */
async function visit(page: Page, site: Site, screen = "analyse"): Promise<void> {
  await page.goto(`${site.url}#/${screen}`);
  await expect(headline(page)).toContainText("Turn 1: White plays 1 move");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

test("after one visit everything works without the network", async ({ page, site }) => {
  await visit(page, site);
  await site.stop();
  await page.reload();
  await expect(headline(page)).toContainText("Turn 1: White plays 1 move");
  await clickMove(page, "e2", "e4");
  await expect(headline(page)).toContainText("Turn 2");
  await page.getByRole("button", { name: "Mate?" }).click();
  await expect(page.locator(".finding")).toContainText("no mate in this turn", { timeout: 20_000 });
  // Files that the first visit did not need are available, too.
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("sl");
  await expect(page.locator("nav")).toContainText("Naloge");
  await page.goto(`${site.url}index.html?from=home#/play`);
  await expect(headline(page)).toBeVisible();
});

test("so do the lessons, which were never visited", async ({ page, site }) => {
  await visit(page, site);
  await site.stop();
  await page.goto(`${site.url}tutorial.html?lang=it#italian`);
  await expect(page.locator("#title")).toHaveText("Il matto italiano");
  const board = page.locator(".task seriatim-board");
  for (const [index, name] of ["g1", "f1", "f1", "e1", "g8", "g3"].entries()) {
    if (index % 2 === 0) await expect(board.locator(".detail")).toContainText(`Mossa ${index / 2 + 1} di 3`);
    await board.locator(`[data-square="${name}"]`).click();
  }
  await expect(board.locator(".message")).toHaveText("Risolto: è scacco matto.");
});

test("so are the copies in other languages, and one of them is enough as a first visit", async ({ page, site }) => {
  await page.goto(`${site.url}it/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await site.stop();
  await page.goto(`${site.url}sl/#/play`);
  await boardIsLive(page);
  await expect(page.locator("nav")).toContainText("Naloge");
  await page.goto(`${site.url}it/tutorial.html#italian`);
  await expect(page.locator("#title")).toHaveText("Il matto italiano");
  await page.goto(site.url);
  await expect(headline(page)).toContainText("Turn 1");
});

test("a new version is offered, forced on nobody, and keeps the game", async ({ page, site }) => {
  await visit(page, site);
  await page.reload();
  await boardIsLive(page);
  await clickMove(page, "e2", "e4");
  await clickMove(page, "e7", "e5");
  await site.publish();
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((it) => it?.update()));
  const notice = page.locator(".toasts.update");
  await expect(notice).toContainText("A new version");
  // The notice comes in mid-turn: nothing has changed, and the game goes on.
  await expect.poll(() => seriesList(page)).toEqual(["e4", "e5"]);
  await notice.getByRole("button", { name: "Later" }).click();
  await expect(notice).toHaveText("");
  await clickMove(page, "g8", "f6");
  await expectMan(page, "f6", "black knight");
  // The old version stays until the new one is chosen, and the new one is offered again.
  await page.reload();
  await expect(page.locator("html[data-newer]")).toHaveCount(0);
  await notice.getByRole("button", { name: "Use it now" }).click();
  await expect(page.locator("html[data-newer]")).toHaveCount(1);
  await expect(headline(page)).toContainText("Turn 3");
  await expectMan(page, "f6", "black knight");
});

test("the page can be installed", async ({ page, site }) => {
  await visit(page, site);
  const response = await page.request.get(`${site.url}manifest.webmanifest`);
  const manifest = (await response.json()) as { icons: { src: string; sizes: string }[]; start_url: string };
  expect(manifest.start_url).toBe("./");
  for (const { src } of manifest.icons) expect((await page.request.get(site.url + src)).ok()).toBe(true);
  await page.evaluate(() =>
    dispatchEvent(
      Object.assign(new Event("beforeinstallprompt"), { prompt: () => document.body.classList.add("asked") }),
    ),
  );
  await unfold(page, "About this page");
  await page.getByRole("button", { name: "Install as an app" }).click();
  await expect(page.locator("body.asked")).toBeVisible();
  await expect(page.getByRole("button", { name: "Install as an app" })).toHaveCount(0);
});

test("every screen and every game work without the network, in the tab of the first visit too", async ({
  page,
  site,
}) => {
  test.slow();
  await visit(page, site, "play");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await site.stop();
  for (const [screen, shows] of SCREENS) {
    await page.evaluate((to) => (location.hash = `#/${to}`), screen);
    await expect(page.locator(`main.${screen}`).locator(shows).first(), screen).toBeVisible();
    await expect(page.locator(".missing-screen, .toast")).toHaveCount(0);
  }
  await page.evaluate(() => (location.hash = "#/play"));
  for (const game of ["Antichess", "Chess", "Progressive (Italian)"]) {
    await page.getByLabel("Which game is played").selectOption({ label: game });
    await expect(headline(page)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`· ${game.replaceAll(/[()]/g, "\\$&")} – Seriatim`));
    await boardIsLive(page);
  }
});

test("whatever is no pack of data is kept at the first visit", async ({ page, site }) => {
  await visit(page, site);
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.replace(/\?.*/, ""));
  });
  const missing = (await site.files()).filter((file) => !kept.includes(site.url + file));
  const isPack = (file: string): boolean => /puzzles\/(?:\w+\/)?\d+\.json$|assets\/\w+-[\w-]{8}\.txt$/.test(file);
  const isForOthers = (file: string): boolean =>
    FOR_OTHERS.some((one) => (one.endsWith("/*") ? file.startsWith(one.slice(0, -1)) : file === one));
  expect(missing.filter((file) => !isPack(file) && file !== "sw.js" && !isForOthers(file))).toEqual([]);
});

test("recorded games that were learnt from once are there without the network", async ({ page, site }) => {
  await page.goto(`${site.url}#/weights`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const learnt = page.getByRole("region", { name: "How it learns" });
  await learnt.getByRole("button", { name: "Run", exact: true }).click();
  await expect(learnt).toContainText("Learnt from", { timeout: 30_000 });
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open("seriatim-modules")).keys()).map(({ url }) => url.replace(/.*\//, "")).join(" "),
    );
  await expect.poll(kept).toContain("antichess_games-");
  await site.stop();
  await page.reload();
  await learnt.getByRole("button", { name: "Run", exact: true }).click();
  await expect(learnt).toContainText("Learnt from", { timeout: 30_000 });
});
