/**
 * One question has one answer: list, counts and sentences of a review agree, and the chosen turn
 * has the best value shown.
 */
import type { Page } from "@playwright/test";
import { expect, headline, open, paste, test } from "./support.ts";

async function chess(page: Page): Promise<void> {
  await open(page);
  await page.locator("select.variant").selectOption("chess");
  await expect(headline(page)).toContainText("White to move");
}

for (const [game, side, other] of [
  ["1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0", "Black", "White"],
  ["1. f3 e5 2. g4 Qh4# 0-1", "White", "Black"],
] as const) {
  test(`a mate that was hung is a blunder in the summary too: ${game}`, async ({ page }) => {
    await chess(page);
    await paste(page, game);
    await expect(headline(page)).toContainText("Checkmate");
    await page.getByRole("button", { name: "Review game" }).click();
    const summary = page.locator(".review > .sentence");
    await expect(summary).toContainText(`${side} made no mistake and 1 blunder.`, { timeout: 60_000 });
    await expect(summary).toContainText(`${side} allowed one avoidable mate.`);
    await expect(
      page
        .locator(".review-note")
        .filter({ hasText: `It lets ${other} mate` })
        .locator(".tag"),
    ).toHaveClass(/bad/);
  });
}

test("the best series is the best by the numbers beside it", async ({ page }) => {
  await open(page);
  await paste(page, "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2");
  await page.getByRole("button", { name: /^Best (move|turn)$/ }).click();
  const rows = page.locator(".finding > .lines > li");
  await expect(rows.nth(1)).toBeVisible({ timeout: 60_000 });
  const told = await rows.evaluateAll((all) =>
    all.map(
      (row) =>
        [
          row.querySelector(".value")?.textContent?.trim() ?? "",
          row.querySelector(".tag")?.textContent?.trim() ?? "",
        ] as const,
    ),
  );
  const [[best, how] = ["", ""], ...others] = told;
  // For Black, lower values are better.
  const points = (text: string): number => Number(text.replace("−", "-"));
  expect(best, JSON.stringify(told)).toMatch(/^[+−]?[\d.]+$/);
  const better = others.filter(([value, safety]) => safety === how && /\d/.test(value) && points(value) < points(best));
  expect(better, JSON.stringify(told)).toEqual([]);
  await expect(page.locator(".finding .value").first()).toHaveAttribute("title", /after the best reply found/);
});
