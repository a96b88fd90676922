/** Threats and the review of a game, on the page and through `engine.js`. */
import type { Page } from "@playwright/test";
import { expect, expectMan, HARD_FEN, headline, MATE_FEN, objections, open, paste, test } from "./support.ts";

/** Turn 2 (Black) allows a mate, turn 3 (White) misses it, and turn 4 (Black) allows one again. */
const GAME = "1.f4 2.f6 g5 3.e4 e5 Nf3 4.a6 a5 a4 a3";

async function ask(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Threat?" }).click();
}

test.describe("a threat", () => {
  test.beforeEach(async ({ page }) => open(page));

  test("is shown with arrows, stepped through, and put away", async ({ page }) => {
    await paste(page, "6k1/5ppp/1p6/8/8/8/7P/R5K1 b - - 0 2");
    await ask(page);
    const finding = page.locator(".finding");
    await expect(finding.locator(".tag").first()).toHaveText("Threat");
    await expect(finding.locator(".sentence")).toContainText("White threatens mate: ");
    await expect(headline(page)).toHaveText("A threat");
    await expect(page.locator(".badge")).toHaveCount(3);
    await finding.locator(".move.numbered").last().click();
    await expect(headline(page)).toHaveText("A threat: move 3 of 3");
    await expectMan(page, "a8", "white rook");
    // The threat is the opponent’s move, so no button offers to play it.
    await expect(finding.getByRole("button", { name: "Play it" })).toHaveCount(0);
    await finding.getByRole("button", { name: "Close the answer" }).click();
    await expectMan(page, "a1", "white rook");
    expect(await objections(page)).toEqual([]);
  });

  test("there is none, or the turn cannot be passed", async ({ page }) => {
    await ask(page);
    await expect(page.locator(".finding .tag").first()).toHaveText("No threat");
    await paste(page, MATE_FEN);
    await expect(headline(page)).toContainText("Turn 4");
    await ask(page);
    await expect(page.locator(".ask .error")).toContainText("Black is in check and must get out of it");
  });
});

/**
 * Positions where the side that is not to move threatens something. Nothing is proved about the
 * positions themselves.
 */
const ASKED_ABOUT = [
  ["italian", "6k1/5ppp/1p6/8/8/8/7P/R5K1 b - - 0 2", "every question", ["g8", "black king"]],
  ["scottish", "6k1/5ppp/1p6/8/8/8/7P/R5K1 b - - 0 2", "every question", ["g8", "black king"]],
  // Black mates in this position. Only the question “Threat?” proves nothing about it.
  ["italian", "rnbqkb1r/ppp1pppp/5n2/3P4/3P4/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 4", "Threat?", ["f6", "black knight"]],
  [
    "chess",
    "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3",
    "every question",
    ["h5", "white queen"],
  ],
  ["antichess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "every question", ["e2", "white pawn"]],
] as const;

const CHIPS = { italian: "Italian rules", scottish: "Scottish rules", chess: "Chess", antichess: "Antichess" };

for (const [variant, fen, asked, [at, man]] of ASKED_ABOUT) {
  test(`a value is that of the position after ${asked}, in ${variant}`, async ({ page }) => {
    test.slow();
    await page.goto(`./#variant=${variant}&fen=${encodeURIComponent(fen)}`);
    // Wait for the position: the start position is shown first, and it has an evaluation, too.
    await expectMan(page, at, man);
    await expect(page.locator(".game .chip").first()).toHaveText(CHIPS[variant]);
    const buttons = page.locator(".questions button");
    const value = async () => {
      await buttons.filter({ hasText: "Value?" }).click();
      return [await page.locator(".finding .total").innerText(), await page.locator(".live strong").innerText()];
    };
    await expect(page.locator(".live strong")).toContainText(/\d/);
    const alone = await value();
    const others = buttons.filter(asked === "every question" ? { hasNotText: "Value?" } : { hasText: asked });
    await expect(others).not.toHaveCount(0);
    for (const question of await others.all()) {
      await question.click();
      // The earlier value is removed at the click, so the next finding shown is the answer.
      await expect(page.locator(".finding .total")).toHaveCount(0);
      await expect(page.locator(".answer[aria-busy=false] :is(.finding, .error)").first()).toBeVisible({
        timeout: 60_000,
      });
      expect(await value()).toEqual(alone);
    }
  });
}

test.describe("a review", () => {
  test.beforeEach(async ({ page }) => open(page));

  test("marks the series that missed or allowed a mate, and shows them", async ({ page }) => {
    const button = page.getByRole("button", { name: "Review game" });
    await expect(button).toHaveCount(0);
    await paste(page, GAME);
    await expect(headline(page)).toContainText("Turn 5");
    await button.click();
    const rows = page.locator(".series-list li");
    await expect(rows.nth(1).locator(".review-note")).toContainText("Allowed mate", { timeout: 30_000 });
    await expect(rows.nth(2).locator(".review-note")).toContainText("Missed mate");
    await expect(rows.nth(2).locator(".review-note")).toContainText("White missed a mate in 3 moves: ");
    await expect(rows.nth(0).locator(".review-note")).toHaveCount(0);
    await expect(page.locator(".review .sentence")).toContainText("White missed one mate");
    await expect(page.locator(".value-plot .dot")).toHaveCount(4);
    await rows.nth(2).getByRole("button", { name: "Missed mate, turn 3" }).click();
    await expect(headline(page)).toHaveText("A missed mate");
    await expect(page.locator(".badge")).toHaveCount(3);
    await expectMan(page, "e2", "white pawn");
    await rows.nth(1).getByRole("button", { name: "Better turn, turn 2" }).click();
    await expect(headline(page)).toHaveText("A better turn");
    await page.getByRole("button", { name: "Back to the game" }).click();
    expect(await objections(page)).toEqual([]);
    // Turn 2 keeps its mark; the marks of the turns taken back are gone.
    await page.getByRole("button", { name: "Undo turn" }).click();
    await page.getByRole("button", { name: "Undo turn" }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1).locator(".review-note")).toContainText("Allowed mate");
    await expect(page.locator(".review .sentence")).toContainText("The game has changed");
  });

  test("of a game of chess tells what each move lost, and what was better", async ({ page }) => {
    await paste(page, '[Variant "Standard"]\n\n1. e4 e5 2. Qh5 Nc6 3. Qxe5+ Nxe5 4. f3 Qh4+ 5. Kd1 *');
    await expect(page.locator(".game .chip")).toHaveText("Chess");
    await page.getByRole("button", { name: "Review game" }).click();
    const note = page.locator(".series-list li").nth(2).locator(".review-note");
    await expect(note).toContainText("3. Qxe5+", { timeout: 60_000 });
    await expect(note).toContainText("Blunder");
    await expect(note).toContainText("White’s chance to win falls from");
    await expect(page.locator(".review .sentence")).toContainText("White made");
    const plot = page.locator(".value-plot");
    await expect(plot.locator(".dot")).toHaveCount(9);
    await expect(plot.locator(".dot.blunder")).not.toHaveCount(0);
    await plot.locator("summary").press("Enter");
    await expect(plot.locator("thead")).toContainText("Move");
    await expect(plot.locator("tbody tr").nth(4)).toContainText("Blunder");
    await note.getByRole("button", { name: "Better move, move 3" }).click();
    await expect(headline(page)).toHaveText("A better move");
    await page.getByRole("button", { name: "Back to the game" }).click();
    expect(await objections(page)).toEqual([]);
  });

  test("of a game of antichess ends with what was won", async ({ page }) => {
    await paste(page, '[Variant "Antichess"]\n\n1. e3 b5 2. Bxb5 Bb7 3. Bxd7 Bxg2 4. Bxe8 Bxh1 *');
    await page.getByRole("button", { name: "Review game" }).click();
    await expect(page.locator(".value-plot .dot")).toHaveCount(8, { timeout: 60_000 });
    await expect(page.locator(".review .sentence")).toContainText("Black made");
  });

  test("is stopped, and begun again", async ({ page }) => {
    const there = "Ka2 Ka1 ".repeat(10);
    await paste(page, `[SetUp "1"]\n[FEN "${HARD_FEN}"]\n\n21.${there}Ka2`);
    await expect(headline(page)).toContainText("Turn 22");
    // Clicks “Stop” as soon as the button is added, so that a fast review cannot end before.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const stop = document.querySelector<HTMLElement>(".review .stop");
        if (!stop) return;
        observer.disconnect();
        stop.click();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole("button", { name: "Review game" }).click();
    await expect(page.locator(".value-plot .dot")).toHaveCount(1);
    await expect(page.locator(".review .sentence")).toContainText("For 1 turn the search could not tell");
    await expect(page.getByRole("button", { name: "Review game" })).toBeEnabled();
  });

  test("a turn is looked at from the plot", async ({ page }) => {
    await paste(page, GAME);
    await page.getByRole("button", { name: "Review game" }).click();
    await page.locator(".value-plot .dot .target").nth(1).click({ timeout: 30_000 });
    await expect(headline(page)).toContainText("Turn 2");
    await expectMan(page, "g5", "black pawn");
  });
});

for (const width of [360, 1280]) {
  test(`at ${width} px a reviewed game does not stick out`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    await paste(page, GAME);
    await page.getByRole("button", { name: "Review game" }).click();
    await expect(page.locator(".value-plot")).toBeVisible({ timeout: 30_000 });
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBe(0);
  });
}
