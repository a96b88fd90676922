/**
 * Takes a picture of every screen in every size, light and dark, for inspection: `npm run looks --
 * FOLDER [NAME …]`, after `npm run build`. The sizes are those of hand-held devices and a small
 * desktop.
 */
import { mkdir } from "node:fs/promises";
import { argv, env, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { createSite } from "./serve.mjs";

const SIZES = [
  [320, 568],
  [360, 740],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 800],
];

const GAME =
  '[Variant "Progressive"]\n\n1.e4 {The king’s pawn} 2.d5 Nf6 (2.e5 Nc6 {safer} 3.Bc4 Qf3 Qxf7#) 3.exd5 Nf3 Bb5+ {[%cal Gb5e8] [%csl Re8]} 4.c6 Qb6 Ne4 Qxf2# *';

/** Légal's mate. */
const REVIEWED =
  '[White "Légal"]\n[Black "Saint Brie"]\n[Variant "Standard"]\n\n1. e4 e5 2. Bc4 d6 3. Nf3 Bg4 4. Nc3 g6? 5. Nxe5! {The queen is offered.} 5... Bxd1?? (5... dxe5 6. Qxg4) 6. Bxf7+ Ke7 7. Nd5# 1-0';

async function paste(page, text) {
  await unfold(page, "position-fold");
  await page.locator("form.paste textarea, .paste textarea").first().fill(text);
  await page.locator(".paste button[type=submit]").click();
}

const unfold = (page, id) => page.locator(`#${id}`).click();
const move = async (page, from, to) => {
  for (const square of [from, to]) await page.locator(`chess-board [data-square="${square}"]`).click();
};

/** Name, address, and actions before the picture. */
const SCREENS = {
  welcome: ["#/play"],
  playing: [
    "#/play",
    async (page) => {
      await page
        .locator(".welcome button")
        .first()
        .click()
        .catch(() => undefined);
      await move(page, "e2", "e4");
      await page.waitForTimeout(4000);
    },
  ],
  lost: [
    "#/play",
    async (page) => {
      await page.evaluate(() => {
        const series = [["e2e4"], ["d7d5", "g8f6"], ["e4d5", "g1f3", "f1b5"], ["c7c6", "d8b6", "f6e4", "b6f2"]];
        localStorage.setItem(
          "seriatim",
          JSON.stringify({
            settings: { welcomed: ["progressive"] },
            players: { white: "person", black: "engine" },
            games: { play: { variant: "italian", series } },
          }),
        );
      });
      await page.reload();
      await page.locator(".chance p:not(.looking)").waitFor({ timeout: 60_000 });
    },
  ],
  antichess: [
    "#/play",
    async (page) => {
      await page.evaluate(() => localStorage.setItem("seriatim-settings", JSON.stringify({ variant: "antichess" })));
      await page.reload();
      await page.waitForTimeout(1500);
    },
  ],
  analyse: ["#/analyse"],
  study: [
    "#/analyse",
    async (page) => {
      await paste(page, GAME);
      await page.waitForTimeout(2500);
    },
  ],
  review: [
    "#/analyse",
    async (page) => {
      await paste(page, REVIEWED);
      await page.getByRole("button", { name: "Review game" }).click();
      await page.getByRole("button", { name: "Next mistake" }).click({ timeout: 60_000 });
    },
  ],
  openings: [
    "#/analyse",
    async (page) => {
      await unfold(page, "explorer-fold");
      await page.waitForTimeout(1500);
      await page.locator("#explorer-fold").evaluate((fold) => fold.scrollIntoView());
    },
  ],
  ending: [
    "#/analyse",
    async (page) => {
      await paste(page, '[Variant "Antichess"]\n[FEN "8/8/2k5/8/8/5R2/8/8 w - - 0 1"]\n\n*');
      await page.waitForTimeout(8000);
    },
  ],
  puzzles: ["#/puzzles"],
  "puzzle-tiles": [
    "#/puzzles",
    async (page) => page.locator(".practice").evaluate((card) => card.scrollIntoView({ block: "nearest" })),
  ],
  editor: ["#/editor"],
  games: ["#/games"],
  explore: ["#/explore"],
  "explore-ending": ["#/explore/endings", async (page) => page.waitForTimeout(4000)],
  "explore-opening": ["#/explore/openings", async (page) => page.waitForTimeout(3000)],
  "fortress-try": [
    "#/fortress/noWayIn/try",
    async (page) => page.locator(".lab-proof .proof-replies").waitFor({ timeout: 60_000 }),
  ],
  "bot-try": ["#/bot/try", async (page) => page.waitForTimeout(8000)],
  "strategies-try": ["#/strategies/try", async (page) => page.waitForTimeout(8000)],
  weights: ["#/weights"],
  bot: [
    "#/bot",
    async (page) => {
      await page.locator("main button.primary").first().click();
      await page.waitForTimeout(3000);
    },
  ],
  strategies: ["#/strategies", async (page) => page.waitForTimeout(3000)],
  "strategies-tree": [
    "#/strategies",
    async (page) => {
      await page.waitForTimeout(3000);
      await page.locator(".strategy .segments label", { hasText: "Tree" }).click();
      await page.locator(".strategy-tree").scrollIntoViewIfNeeded();
    },
  ],
  fortress: [
    "#/fortress",
    async (page) => {
      await page.waitForTimeout(8000);
    },
  ],
  "fortress-estimate": [
    "#/fortress",
    async (page) => {
      await unfold(page, "fortress-details-fold");
      await page.getByLabel("To depth").selectOption("10");
      await page
        .getByRole("combobox", { name: "Position" })
        .selectOption({ label: "Like Fig. 2: the bishop guards g5" });
      await page.getByRole("button", { name: "Look again" }).waitFor({ timeout: 60_000 });
    },
  ],
  tutorial: ["tutorial.html"],
  authors: ["authors.html"],
  rules: ["rules/"],
  "rules-progressive": ["rules/progressive.html"],
  "rules-antichess": ["rules/antichess.html#names"],
  "rules-chess": ["it/rules/chess.html#pieces"],
  "new-game": ["#/play", async (page) => page.getByRole("button", { name: "New game" }).first().click()],
  settings: ["#/play", async (page) => page.getByRole("button", { name: "Settings" }).first().click()],
};

const [folder, ...wanted] = argv.slice(2);
if (folder === undefined) {
  console.error("Usage: npm run looks -- FOLDER [NAME …]");
  exit(2);
}
await mkdir(folder, { recursive: true });
const server = createSite(fileURLToPath(new URL("./dist", import.meta.url)));
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const site = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({
  executablePath: env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const [name, [address, act]] of Object.entries(SCREENS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const colorScheme of ["light", "dark"]) {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 1280, height: 800 },
      locale: "en-GB",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(site + address);
    await page.waitForTimeout(1500);
    try {
      await act?.(page);
    } catch (error) {
      console.error(`${name}: ${error.message.split("\n")[0]}`);
    }
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${folder}/${name}-${width}x${height}-${colorScheme}.png` });
    }
    await context.close();
  }
  console.log(name);
}
await browser.close();
server.close();
