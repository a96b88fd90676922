/** The engine’s turn: it is played out, can be skipped, stays drawn, and can be stepped through. */
import type { Page } from "@playwright/test";
import { clickMove, expect, expectMan, headline, objections, open, seriesList, square, test } from "./support.ts";

const strip = (page: Page) => page.locator(".series-strip");
const chips = (page: Page) => strip(page).locator("button.strip-move");
const badges = (page: Page) => page.locator("chess-board .badge.made text");
const showing = (page: Page) => page.getByText("press Esc to go on at once");

/**
 * Black, with the king alone, is to play six moves at once; White is a person. The rooks keep the
 * king away from the pawns, so each move of a pawn is legal afterwards, whatever Black played.
 */
const KING_ALONE = "3k4/8/R6R/8/8/3P4/P6P/K7 b - - 0 6";

async function engineToPlay(page: Page, fen: string, rules = "italian"): Promise<void> {
  await page.addInitScript(
    ([start, variant]) => {
      const game = { variant, fen: start, series: [] };
      const settings = { level: 1, turnMs: 1000, welcomed: ["progressive", "antichess", "chess"] };
      localStorage.setItem(
        "seriatim",
        JSON.stringify({ settings, players: { white: "person", black: "engine" }, games: { play: game } }),
      );
    },
    [fen, rules],
  );
  await page.goto("./#/play");
}

test("the board stays in its place while the engine thinks above it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const settings = { welcomed: ["progressive", "antichess", "chess"] };
    localStorage.setItem("seriatim", JSON.stringify({ settings, players: { white: "person", black: "engine" } }));
  });
  await page.goto("./#/play");
  await expect(page.locator('chess-board [role=grid][aria-readonly="false"]')).toBeAttached();
  const top = () => page.locator("chess-board").evaluate((board) => board.getBoundingClientRect().top);
  const before = await top();
  // Looked for in every frame from now on, because the engine may be quick.
  const during = page.waitForFunction(() => {
    const stop = document.querySelector(".player .play-now");
    return stop ? { top: document.querySelector("chess-board")?.getBoundingClientRect().top } : undefined;
  });
  await clickMove(page, "e2", "e4");
  expect(await (await during).jsonValue()).toEqual({ top: before });
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`the engine's turn is played out move by move and stays drawn (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await engineToPlay(page, KING_ALONE);
    await expect(showing(page)).toBeVisible({ timeout: 20_000 });
    await expect(headline(page)).toHaveText("Turn 6: Black plays 6 moves");
    await expect(chips(page)).toHaveCount(6);
    // The animation is under way: arrows are drawn as far as the moves are made.
    const made = strip(page).locator(".made");
    await expect.poll(() => made.count(), { intervals: [50] }).toBeGreaterThan(0);
    const [moves, arrows] = [await made.count(), await badges(page).count()];
    expect(moves).toBeLessThan(6);
    expect(arrows - moves === 0 || arrows - moves === 1).toBe(true);
    await expect(headline(page)).toContainText("Turn 7: White plays 7 moves", { timeout: 20_000 });
    await expect(badges(page)).toHaveText(["1", "2", "3", "4", "5", "6"]);
    await expect(chips(page).last()).toHaveAttribute("aria-current", "step");
    // A long turn shows its last move, not its first.
    await expect(chips(page).last()).toBeInViewport({ ratio: 1 });
    const [series = ""] = await seriesList(page);
    await expect(strip(page).locator("button.strip-move")).toHaveText(
      series.split(" ").map((san, index) => `${index + 1} ${san}`),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    expect(await objections(page)).toEqual([]);
    // The first move of the next turn replaces the drawing.
    await clickMove(page, "h2", "h3");
    await expect(chips(page)).toHaveText(["1 h3"]);
    await expect(badges(page)).toHaveText(["1"]);
  });
}

test("whoever does not want to wait moves at once", async ({ page }) => {
  await engineToPlay(page, KING_ALONE);
  await expect(showing(page)).toBeVisible({ timeout: 20_000 });
  await clickMove(page, "h2", "h4");
  await expect(showing(page)).toBeHidden();
  await expectMan(page, "h4", "white pawn");
  await expect(headline(page)).toContainText("Turn 7");
  await expect(chips(page)).toHaveText(["1 h4"]);
});

test("a key ends the waiting: Esc anywhere, any on the board", async ({ page }) => {
  await engineToPlay(page, KING_ALONE);
  await expect(showing(page)).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press("Escape");
  await expect(headline(page)).toContainText("Turn 7");
  await strip(page).getByRole("button", { name: "Watch this turn again" }).press("Enter");
  await expect(showing(page)).toBeVisible();
  await square(page, "h2").press("Enter");
  await expect(headline(page)).toContainText("Turn 7");
});

test("tapping a number shows the board after that move, of any turn of the game", async ({ page }) => {
  await page.addInitScript(() => {
    const series = [["e2e4"], ["d7d5", "g8f6"], ["e4d5", "g1f3", "f1b5"]];
    const game = { variant: "italian", series };
    localStorage.setItem(
      "seriatim",
      JSON.stringify({
        settings: { welcomed: ["progressive"] },
        players: { white: "person", black: "person" },
        games: { play: game },
      }),
    );
  });
  await page.goto("./#/play");
  await expect(chips(page)).toHaveText(["1 exd5", "2 Nf3", "3 Bb5+"]);
  await chips(page).nth(0).click();
  await expectMan(page, "d5", "white pawn");
  await expectMan(page, "f3", "");
  await expect(badges(page)).toHaveText(["1"]);
  // A captured piece is shown small on its square.
  await expect(page.locator("chess-board .taken")).toHaveAttribute("data-taken", "p");
  await page.keyboard.press("ArrowLeft");
  await expect(chips(page)).toHaveText(["1 d5", "2 Nf6"]);
  await strip(page).getByRole("button", { name: "Watch this turn again" }).click();
  await expect(strip(page).locator(".made")).toHaveCount(1);
  await expect(strip(page).locator(".made")).toHaveCount(2);
  await expect(badges(page)).toHaveText(["1", "2"]);
});

test("where motion is unwelcome the turn stands there at once, as list and arrows", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await engineToPlay(page, KING_ALONE);
  await expect(headline(page)).toContainText("Turn 7", { timeout: 20_000 });
  expect(await showing(page).count()).toBe(0);
  await expect(badges(page)).toHaveCount(6);
  await expect(chips(page)).toHaveCount(6);
});

test("a move of chess or antichess has its two squares tinted, which a hover is not", async ({ page }) => {
  await engineToPlay(page, "4k3/8/8/8/8/8/PPPP4/4K3 b - - 0 6", "chess");
  await expect(headline(page)).toContainText("White to move", { timeout: 20_000 });
  await expect(page.locator("chess-board .mark.last")).toHaveCount(2);
  await expect(strip(page)).toHaveCount(0);
  await square(page, "a2").hover();
  const frame = await square(page, "a2").evaluate((one) => getComputedStyle(one, "::before").borderTopStyle);
  expect(frame).toBe("solid");
  await expect(page.locator("chess-board .mark.last")).toHaveCount(2);
});

test("on a first visit the answer to the first move is seen, and a turn of one's own is its list", async ({ page }) => {
  await open(page, "play");
  await clickMove(page, "e2", "e4");
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves", { timeout: 20_000 });
  await expect(chips(page)).toHaveCount(2);
  await expect(badges(page)).toHaveCount(2);
});
