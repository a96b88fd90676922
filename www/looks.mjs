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
  [1920, 1080],
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

const MATED = {
  variant: "italian",
  series: [["e2e4"], ["d7d5", "g8f6"], ["e4d5", "g1f3", "f1b5"], ["c7c6", "d8b6", "f6e4", "b6f2"]],
};
/** No piece can pass the pawns. */
const DEAD = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1";
/** White's time has run out, and Black cannot mate. */
const UNFAIR =
  '[White "Ann"]\n[Black "Bob"]\n[Result "0-1"]\n[Termination "Time forfeit"]\n[SetUp "1"]\n[FEN "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 61"]\n\n61. Kf2 0-1';

/** State of the page with a game on the board. */
function kept(game, white, black, more = {}) {
  const settings = { variant: game.variant, welcomed: ["progressive", "antichess", "chess"] };
  return { settings, players: { white, black }, games: { play: game }, ...more };
}

/** State of the page with a game between two people and a stopped clock. */
function timed(moves, white, black, fen) {
  const series = fen === undefined ? [["e2e4"], ...moves.map((uci) => [uci])] : [["f2f3"], ["h1g1"]];
  const clock = { minutes: 5, increment: 3, left: { white, black }, turns: series.length };
  return kept({ variant: "chess", ...(fen === undefined ? {} : { fen }), series }, "person", "person", { clock });
}

async function startClock(page, wait = 1500) {
  await page.getByRole("button", { name: "Start the clock" }).click();
  await page.waitForTimeout(wait);
}

const ended = (page) => page.locator(".chance p:not(.looking)").waitFor({ timeout: 60_000 });

/** Asks a question about a position, and waits for the answer. */
async function asked(page, fen, name) {
  await paste(page, fen);
  await page.getByRole("button", { name }).click();
  await page.locator(".finding .sentence").first().waitFor({ timeout: 30_000 });
}

/** Opens the first puzzle with a theme. */
async function theme(page, name) {
  await page.locator(".practice .tile, .practice button", { hasText: name }).first().click();
  await page.waitForTimeout(1500);
}

/** Name, address, actions before the picture, and the state that the page keeps. */
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
  lost: ["#/play", ended, kept(MATED, "person", "engine")],
  won: ["#/play", undefined, kept(MATED, "engine", "person")],
  drawn: ["#/play", undefined, kept({ variant: "chess", fen: DEAD, series: [] }, "person", "person")],
  clock: ["#/play", startClock, timed(["e7e5"], 290_000, 200_000)],
  "clock-low": ["#/play", startClock, timed(["e7e5"], 27_000, 200_000)],
  "time-out": ["#/play", (page) => startClock(page, 6000), timed(["e7e5"], 3000, 200_000)],
  "time-draw": ["#/play", (page) => startClock(page, 6000), timed([], 200_000, 3000, "7k/8/8/8/8/8/5q2/7K b - - 0 60")],
  antichess: ["#/play", undefined, { settings: { variant: "antichess" } }],
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
  judged: ["#/analyse", (page) => paste(page, UNFAIR), { settings: { variant: "chess" } }],
  dead: ["#/analyse", (page) => paste(page, DEAD), { settings: { variant: "chess" } }],
  survive: ["#/analyse", (page) => asked(page, "7k/5ppp/8/8/8/8/8/QRR3K1 b - - 0 4", "Can I survive?")],
  "mate-in-two": ["#/analyse", (page) => asked(page, "7k/8/8/8/8/8/8/RR5K w - - 0 1", "Win in two?")],
  "turn-map": [
    "#/analyse",
    async (page) => {
      await paste(page, "1.e4");
      await unfold(page, "explorer-fold");
      await page.waitForTimeout(2500);
      await page.locator("#explorer-fold").evaluate((fold) => fold.scrollIntoView());
    },
  ],
  fair: ["#/fair", (page) => page.waitForTimeout(4000)],
  puzzles: ["#/puzzles"],
  "puzzles-survive": ["#/puzzles", (page) => theme(page, "Survive")],
  "puzzles-two-turns": ["#/puzzles", (page) => theme(page, "Mate in two turns")],
  offline: [
    "#/play",
    async (page) => {
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForTimeout(3000);
      await page.context().setOffline(true);
      await page.reload();
      await page.waitForTimeout(2000);
    },
  ],
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
    async (page) => page.locator(".now .proof-replies").waitFor({ timeout: 60_000 }),
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
  "strategies-boards": [
    "#/strategies/boards",
    async (page) => {
      await page.waitForTimeout(4000);
      await unfold(page, "any-board-figures-fold");
    },
  ],
  "strategies-learn": ["#/strategies/learn", async (page) => page.waitForTimeout(3000)],
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
for (const [name, [address, act, state]] of Object.entries(SCREENS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const colorScheme of ["light", "dark"]) {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 1280, height: 800 },
      locale: "en-GB",
      serviceWorkers: name === "offline" ? "allow" : "block",
    });
    const page = await context.newPage();
    if (state !== undefined)
      await page.addInitScript((text) => localStorage.setItem("seriatim", text), JSON.stringify(state));
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
