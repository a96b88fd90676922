/** Explanation of a mate: in words, and as marks on the board. */
import { expect, headline, MATE_FEN, objections, open, paste, test } from "./support.ts";

/** Turn 3, White mates by c4, g4 and Bf4+: hxg3 e.p. is illegal because it would give check. */
const ITALIAN_FEN = "8/8/8/8/1p5p/7b/2PB1KPk/7b w - - 0 3";

test("a mate that was found is explained at the end of its line", async ({ page }) => {
  const board = page.locator("chess-board");
  await open(page);
  await paste(page, MATE_FEN);
  await page.getByRole("button", { name: "Mate?" }).click();
  const reasons = page.locator(".reasons li");
  await expect(reasons.first()).toHaveText("The queen on f2 gives check and covers f1 and e2.");
  await expect(board.locator(".why")).toHaveCount(0);
  await page.locator(".finding .move.numbered").last().click();
  await expect(board.locator("svg .why.checker")).toHaveCount(1);
  await expect(board.locator("svg .why.covered")).toHaveCount(3);
  await expect(board.locator(".mark.why.ownMan")).toHaveCount(2);
  await expect(board.locator(".ray.check")).toHaveCount(1);
  await expect(page.locator(".legend")).toContainText("gives check");
  // Pointing at a sentence marks its squares and lines on the board.
  const guard = page.getByRole("button", { name: "Only the king could take the queen" });
  await guard.hover();
  await expect(board.locator(".ray.cover")).toHaveCount(1);
  await expect(board.locator("svg .why.named")).toHaveCount(1);
  await page.locator("#live-title").hover();
  await expect(board.locator(".ray.cover")).toHaveCount(0);
  // One move earlier there is no mate, so there are no marks.
  await page.getByRole("button", { name: "Step back" }).click();
  await expect(board.locator(".why")).toHaveCount(0);
  // Enter on a sentence goes to the mate and marks that sentence’s squares.
  await guard.press("Enter");
  await expect(headline(page)).toContainText("move 4 of 4");
  await expect(guard).toHaveAttribute("aria-pressed", "true");
  await expect(board.locator(".ray.cover")).toHaveCount(1);
});

test("an Italian mate names the reply that would give check", async ({ page }) => {
  const board = page.locator("chess-board");
  await open(page);
  await paste(page, ITALIAN_FEN);
  await page.getByRole("button", { name: /^Best (move|turn)$/ }).click();
  await page.locator(".finding .move.numbered").last().click();
  const reasons = page.locator(".reasons");
  await expect(reasons).toContainText(
    "The pawn on h4 could take en passant on g3, but that would give check to the king on f2.",
  );
  await expect(board.locator(".ray.reply")).toHaveCount(1);
  await expect(board.locator(".ray.replyCheck")).toHaveCount(1);
  await expect(board.locator("svg .why.givesCheck")).toHaveCount(1);
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(headline(page)).toContainText("Checkmate. White wins.");
  // The question gives the same sentences for a finished game, also from the middle of it.
  await page.getByRole("button", { name: "g4", exact: true }).click();
  await page.getByRole("button", { name: "Why mate?" }).click();
  await expect(reasons).toContainText("By the Italian rules only the last of Black’s 4 moves may give check.");
  await expect(board.locator("svg .why.givesCheck")).toHaveCount(1);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe-core finds nothing, ${colorScheme}, and nothing sticks out on a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 360, height: 740 });
    const board = page.locator("chess-board");
    await open(page);
    await paste(page, "3R2k1/5npp/8/8/2B5/8/8/6K1 b - - 0 4");
    await page.getByRole("button", { name: "Why mate?" }).click();
    const pinned = page.getByRole("button", { name: "The knight on f7 could take the rook" });
    await pinned.click();
    await expect(board.locator(".ray.pin")).toHaveCount(1);
    await expect(board).toBeInViewport();
    expect(await objections(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  });
}
