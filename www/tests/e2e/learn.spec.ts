/** Learning the rules of an ending, and the test against perfect defence. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { SpeakingEngine } from "../../src/engine/client.ts";
import type { StrategyMoveAnswer } from "../../src/protocol/messages.ts";
import { imagesOf } from "../../src/screens/strategies/learning.ts";
import { clickMove, expect, objections, speakIn, square, test } from "./support.ts";

const LETTERS: Record<string, string> = { "white king": "K", "white rook": "R", "black king": "k" };
const FILES = [..."abcdefgh"];

/** With this seed the first two starts are short. */
const SEED = 435;

const task = (page: Page) => page.locator(".learn-task");
const show = (page: Page) => page.getByRole("button", { name: "Show the move" });
const next = (page: Page) => page.locator(".learn-buttons button").nth(1);
const stage = (page: Page, text: string) => page.locator(".learn .segments label", { hasText: text });

/** Position on the board, White to move, as the squares are read aloud. */
async function fenOn(page: Page): Promise<string> {
  const labels = await page
    .locator("chess-board [data-square]")
    .evaluateAll((all) => all.map((one) => [one.getAttribute("data-square"), one.getAttribute("aria-label")]));
  const pieces = new Map(labels.map(([name, label]) => [name, LETTERS[label?.split(", ")[1] ?? ""] ?? "1"]));
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => FILES.map((file) => pieces.get(`${file}${rank}`)).join(""));
  return `${rows.join("/").replaceAll(/1+/g, (empty) => String(empty.length))} w - - 0 1`;
}

/** Answer of the engine for the position on the board. */
async function toldBy(page: Page): Promise<StrategyMoveAnswer> {
  const text = await readFile("../cli/lab/strategies/best-7.txt", "utf8");
  return page.evaluate(
    async ([fen, rules]) => {
      const kept = window as { learning?: SpeakingEngine };
      if (!kept.learning) {
        const { createEngine } = await import(new URL("./engine.js", location.href).href);
        kept.learning = (await createEngine()) as SpeakingEngine;
      }
      return kept.learning.strategyMove({ variant: "chess", fen: fen ?? "", text: rules ?? "", against: "table" });
    },
    [await fenOn(page), text],
  );
}

async function play(page: Page, uci: string): Promise<void> {
  await clickMove(page, uci.slice(0, 2), uci.slice(2, 4));
}

/** Plays perfect moves until mate. */
async function mate(page: Page): Promise<number> {
  for (let move = 1; ; move += 1) {
    await expect(task(page)).toContainText(`move ${move}:`);
    const { best, perfect } = await toldBy(page);
    await play(page, best[0] ?? "");
    if (perfect === 1) return move;
  }
}

test("a rule is learnt by finding its moves, after a wrong one too, and stays learnt", async ({ page }) => {
  await page.goto("./#/strategies");
  await page.getByRole("link", { name: "Learn the rules" }).click();
  await expect(page).toHaveURL(/#\/strategies\/learn\/krk$/);
  await expect(task(page)).toHaveText("Rule 1 of 7, position 1 of 2: find White’s move.", { timeout: 60_000 });
  await expect(stage(page, "Rules: 0 of 7")).toBeVisible();
  await expect(page.locator(".learn-rule li").first()).toHaveText("the kings are at most 2 moves apart: no");
  expect(await objections(page)).toEqual([]);

  const example = await fenOn(page);
  const { uci = "", san = "", best, path } = await toldBy(page);
  const from = uci.slice(0, 2);
  await square(page, from).click();
  const targets = await page
    .locator("chess-board .marked-target")
    .evaluateAll((all) => all.map((one) => one.closest("[data-square]")?.getAttribute("data-square") ?? ""));
  const wrong = targets.find((to) => from + to !== uci && !best.includes(from + to)) ?? "";
  await square(page, wrong).click();
  await expect(task(page)).toContainText("is not the rule’s move. Read what to play, and try again.");
  // The piece is back, and the next move is not yet offered.
  await expect(square(page, from)).toHaveAttribute("aria-label", /white/);
  await expect(next(page)).toHaveAttribute("aria-disabled", "true");
  await play(page, uci);
  await expect(task(page)).toHaveText(`Right: the rule plays ${san}.`);
  await next(page).press("Enter");

  await expect(task(page)).toHaveText("Rule 1 of 7, position 2 of 2: find White’s move.");
  await expect(next(page)).toBeFocused();
  // The same rule decides in another position, which is no mirror image of its example.
  const second = await toldBy(page);
  expect(second.path.at(-1)).toBe(path.at(-1));
  expect(imagesOf(example)).not.toContain(await fenOn(page));
  await play(page, second.uci ?? "");
  await expect(task(page)).toContainText("You know this rule.");
  await expect(stage(page, "Rules: 1 of 7")).toBeVisible();
  await expect(next(page)).toHaveText("Next rule");
  expect(await objections(page)).toEqual([]);

  await page.reload();
  await expect(stage(page, "Rules: 1 of 7")).toBeVisible({ timeout: 60_000 });
  await expect(task(page)).toContainText("Rule 2 of 7, position 1 of 2");
  await expect(page.getByRole("button", { name: "Rule 1, known" })).toBeVisible();

  await page.getByRole("button", { name: "Begin again" }).click();
  await expect(stage(page, "Rules: 0 of 7")).toBeVisible();
  await expect(task(page)).toContainText("Rule 1 of 7, position 1 of 2");
  await page.getByLabel("Ending").selectOption("kqk");
  await expect(page).toHaveURL(/#\/strategies\/learn\/kqk$/);
  await expect(task(page)).toContainText("Rule 1 of 12, position 1 of 2", { timeout: 60_000 });

  await page.getByRole("link", { name: "All strategies" }).click();
  await expect(page.locator("#headline")).toContainText("This strategy wins");
  await page.goto("./#/strategies/learn/kbnk");
  await expect(page.getByText("This link holds no strategy that can be read.")).toBeVisible();
});

test("after the right move the game may be played on to mate, and counts for nothing", async ({ page }) => {
  await page.goto("./#/strategies/learn");
  await expect(task(page)).toHaveText("Rule 1 of 7, position 1 of 2: find White’s move.", { timeout: 60_000 });
  await play(page, (await toldBy(page)).uci ?? "");
  await expect(task(page)).toContainText("Right: the rule plays");
  await page.getByRole("button", { name: "Play on" }).click();
  // Another position may be chosen at any time.
  await expect(task(page)).toHaveText("Move 2: you have White. Play on by the rules until mate.");
  await expect(next(page)).toHaveAttribute("aria-disabled", "false");
  for (let move = 2; ; move += 1) {
    await expect(task(page)).toContainText(`Move ${move}:`);
    const { best, perfect } = await toldBy(page);
    await play(page, best[0] ?? "");
    if (perfect === 1) break;
  }
  await expect(task(page)).toContainText("Mate in");
  await expect(stage(page, "Test: 0 of 10")).toBeVisible();
  await next(page).click();
  await expect(task(page)).toHaveText("Rule 1 of 7, position 2 of 2: find White’s move.");
});

test("a start is won by mate without help, told beside perfect play and the rules, and stays won", async ({ page }) => {
  await page.addInitScript((seed) => {
    const progress = { krk: { rules: [], seed, won: [] } };
    if (localStorage.getItem("seriatim-learning") === null)
      localStorage.setItem("seriatim-learning", JSON.stringify(progress));
  }, SEED);
  await page.goto("./#/strategies/learn");
  await stage(page, "Test: 0 of 10").click({ timeout: 60_000 });
  await expect(task(page)).toHaveText("Start 1 of 10, move 1: you have White. Mate Black’s king.");
  const { perfect, moves } = await toldBy(page);
  expect(await mate(page)).toBe(perfect);
  await expect(task(page)).toHaveText(`Mate in ${perfect} moves. Perfect play takes ${perfect}, the rules ${moves}.`);
  await expect(stage(page, "Test: 1 of 10")).toBeVisible();

  // With a move shown the second start is mated, but not won.
  await next(page).click();
  await expect(task(page)).toContainText("Start 2 of 10, move 1");
  const second = await fenOn(page);
  await show(page).click();
  await mate(page);
  await expect(task(page)).toContainText("A move was shown, so this start comes again.");
  await next(page).click();
  await expect(task(page)).toContainText("Start 3 of 10, move 1");

  await page.reload();
  await stage(page, "Test: 1 of 10").click({ timeout: 60_000 });
  await expect(task(page)).toContainText("Start 2 of 10, move 1");
  expect(await fenOn(page)).toBe(second);
  expect(await objections(page)).toEqual([]);
  await speakIn(page, "it");
  await expect(task(page)).toContainText("Inizio 2 di 10, mossa 1");
});
