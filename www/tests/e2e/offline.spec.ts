/** The page as an app: without a network, and when a new version comes. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSite } from "../../serve.mjs";
import type { Page } from "@playwright/test";
import { boardIsLive, clickMove, expect, expectMan, headline, seriesList, test as base, unfold } from "./support.ts";

/** A copy of the site, which can change, and a server of it, which can be stopped. */
class Site {
  readonly folder: string;
  readonly #server: Server;
  url = "";

  constructor(folder: string) {
    this.folder = folder;
    this.#server = createSite(folder, "/app/");
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/app/`;
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async change(file: string, edit: (text: string) => string): Promise<void> {
    const path = join(this.folder, file);
    const text = await readFile(path, "utf8");
    const changed = edit(text);
    expect(changed, `${file} as it is cannot be changed so`).not.toBe(text);
    await writeFile(path, changed);
  }

  /** Another mark in its HTML, and the service worker that belongs to it. */
  async publish(): Promise<void> {
    await this.change("index.html", (text) => text.replace(/<html /, '<html data-newer="true" '));
    await this.change("sw.js", (text) => text.replace(/("url":"index\.html","revision":")\w+/, "$1newer").replace(/("revision":")\w+(","url":"index\.html")/, "$1newer$2"));
  }
}

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "seriatim-site-"));
    await cp("dist", folder, { recursive: true });
    const site = new Site(folder);
    await site.start();
    await use(site);
    await site.stop();
    await rm(folder, { recursive: true });
  },
  // Of all fixtures the one that the others begin with.
  baseURL: async ({ site }, use) => use(site.url),
});
test.use({ serviceWorkers: "allow" });

/** One visit, until all is kept. */
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
  await page.getByRole("button", { name: "Is there a mate?" }).click();
  await expect(page.locator(".finding")).toContainText("no mate in this series", { timeout: 20_000 });
  // What the first visit did not need is there as well.
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
  // In mid-series: nothing has changed, and the game goes on.
  await expect.poll(() => seriesList(page)).toEqual(["e4", "e5"]);
  await notice.getByRole("button", { name: "Later" }).click();
  await expect(notice).toHaveText("");
  await clickMove(page, "g8", "f6");
  await expectMan(page, "f6", "black knight");
  // Still the old one, until it is asked for; and it is offered again.
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
  await page.evaluate(() => dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: () => document.body.classList.add("asked") })));
  await unfold(page, "About this page");
  await page.getByRole("button", { name: "Install as an app" }).click();
  await expect(page.locator("body.asked")).toBeVisible();
  await expect(page.getByRole("button", { name: "Install as an app" })).toHaveCount(0);
});

test("a game that was played once works without the network, one that was not is told to be missing", async ({ page, site, complaints }) => {
  await visit(page, site, "play");
  await page.getByLabel("Which game is played").selectOption("Chess");
  await expect(headline(page)).toContainText("White to move");
  const kept = () => page.evaluate(async () => (await (await caches.open("seriatim-modules")).keys()).map(({ url }) => url.replace(/.*\//, "")));
  await expect.poll(kept).toEqual([expect.stringMatching(/^chess/), expect.stringMatching(/^chess/)]);
  await site.stop();
  await page.reload();
  await expect(headline(page)).toContainText("White to move");
  await clickMove(page, "e2", "e4");
  await expect(page.locator(".series-list .move")).toHaveCount(2, { timeout: 20_000 });
  await page.getByLabel("Which game is played").selectOption("Antichess");
  await expect(page.locator(".toast")).toContainText("The engine could not be loaded");
  // What was there goes on.
  await expectMan(page, "e4", "white pawn");
  complaints.splice(0);
});

test("recorded games that were learnt from once are there without the network", async ({ page, site }) => {
  await page.goto(`${site.url}#/weights`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const learnt = page.getByRole("region", { name: "How it learns" });
  await learnt.getByRole("button", { name: "Run", exact: true }).click();
  await expect(learnt).toContainText("Learnt from", { timeout: 30_000 });
  const kept = () => page.evaluate(async () => (await (await caches.open("seriatim-modules")).keys()).map(({ url }) => url.replace(/.*\//, "")).join(" "));
  await expect.poll(kept).toContain("antichess_games-");
  await expect.poll(kept).toContain("antichess_bg-");
  await site.stop();
  await page.reload();
  await learnt.getByRole("button", { name: "Run", exact: true }).click();
  await expect(learnt).toContainText("Learnt from", { timeout: 30_000 });
});
