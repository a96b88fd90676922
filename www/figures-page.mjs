/**
 * Work of the page's own thread: `node figures-page.mjs` prints Markdown. A game of 80 moves with
 * 20 variations is opened, a piece is moved, and a search runs for ten seconds. For each, the tasks
 * of the thread are listed in processor time. An experiment, not a test.
 */
import { readFile } from "node:fs/promises";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { initSync, Session } from "../pkg/rules.js";
import { createSite } from "./serve.mjs";
import { tasksOf } from "./tasks.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
/** A position in which ten seconds do not decide whether there is a mate. */
const HARD = "8/8/8/4k3/8/8/8/KNN4B w - - 0 21";

initSync({ module: await readFile(here("../pkg/rules_bg.wasm")) });
const session = new Session();
function asked(query) {
  const [event] = session.handle({ type: "query", id: 1, query }, 0);
  if (event.type !== "answer") throw new Error(JSON.stringify(event));
  return event.answer;
}

/**
 * Random moves of chess that do not end the game, after the moves of `before`. The same seed gives
 * the same moves.
 */
function line(seed, before, plies) {
  const series = [...before];
  let state = seed;
  let { fen } = asked({ kind: "replay", variant: "chess", series }).nodes.at(-1);
  while (series.length < plies) {
    const { moves } = asked({ kind: "legalMoves", at: { variant: "chess", fen } });
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const { uci } = moves[state % moves.length];
    const after = asked({ kind: "legalMoves", at: { variant: "chess", fen, moves: [uci] } });
    if (after.status.result !== undefined) continue;
    series.push([uci]);
    ({ fen } = after.status);
  }
  return series;
}

const main = line(1, [], 80);
const lines = Array.from({ length: 20 }, (_, n) => line(n + 2, main.slice(0, 4 * n), Math.min(80, 4 * n + 12)));
const { text } = asked({ kind: "writeGame", game: { variant: "chess", series: main, lines } });

const server = createSite(here(env.DIST ?? "dist"));
const address = await new Promise((resolve) =>
  server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${server.address().port}/`)),
);
const browser = await chromium.launch({ executablePath: env.CHROMIUM ?? "/usr/bin/chromium", args: ARGS });
const page = await (
  await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" })
).newPage();
await page.addInitScript(() =>
  localStorage.setItem(
    "seriatim",
    JSON.stringify({ settings: { variant: "chess", welcomed: ["chess", "progressive"], askMs: 10_000 } }),
  ),
);
await page.goto(`${address}#/analyse`);
await page.locator("chess-board [data-square=e2]").waitFor();

console.log("| what | time | longest task | tasks above 50 ms |\n|---|--:|--:|--:|");
async function row(name, work) {
  let ms = 0;
  const tasks = await tasksOf(page, async () => {
    const began = performance.now();
    await work();
    ms = performance.now() - began;
  });
  console.log(
    `| ${name} | ${ms.toFixed(0)} ms | ${Math.max(0, ...tasks).toFixed(0)} ms | ${tasks.filter((task) => task > 50).length} |`,
  );
}

const square = (name) => page.locator(`chess-board [data-square="${name}"]`);
await square("e2").click();
await row("a move, from its second click", async () => {
  await square("e4").click();
  await page.locator("chess-board [data-square=e4][aria-label*=pawn]").waitFor();
});
const paste = async (pasted) => {
  const box = page.getByLabel("Paste a FEN or a game");
  if (!(await box.isVisible())) await page.getByText("Open a position or a game").click();
  await box.fill(pasted);
};
await paste(text);
await row("a game of 80 moves with 20 variations", async () => {
  await page.getByRole("button", { name: "Read it" }).click();
  await page.locator(".variation, .branch").nth(19).waitFor();
});
await page.getByLabel("Which game is played").selectOption({ label: "Progressive (Italian)" });
await paste(HARD);
await page.getByRole("button", { name: "Read it" }).click();
await page.getByRole("button", { name: "Mate?" }).waitFor();
await row("a search of up to ten seconds", async () => {
  await page.getByRole("button", { name: "Mate?" }).click();
  await page.locator(".finding").waitFor({ timeout: 30_000 });
});
await browser.close();
server.close();
