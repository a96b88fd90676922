/** Proved results take precedence over estimates, and estimates are called estimates. */
import type { Page } from "@playwright/test";
import { expect, headline, MATE_FEN, objections, open, paste, test } from "./support.ts";

const live = (page: Page) => page.locator(".live");

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`a mate that was found stands where the estimate was (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await paste(page, MATE_FEN);
    await expect(live(page).locator("strong")).toHaveText(/^\+/);
    await expect(live(page).locator(".tag")).toHaveText("estimate");
    await page.getByRole("button", { name: "Mate?" }).click();
    await expect(live(page).locator("strong")).toHaveText("Black mates in 4");
    await expect(live(page).locator(".tag")).toHaveText("proved");
    await expect
      .poll(() =>
        live(page)
          .locator(".balance span")
          .evaluate((bar) => (bar as HTMLElement).style.width),
      )
      .toBe("0%");
    // The breakdown states the proved result first and shows no estimate beside it.
    await page.getByRole("button", { name: "Value?" }).click();
    const finding = page.locator(".finding");
    await expect(finding.locator(".total")).toContainText("Black mates in 4");
    await expect(finding.locator(".sentence")).toHaveText(
      "The features below judge the position without looking ahead.",
    );
    // Related features are summed, so that nobody reads that five pawns cost points.
    await expect(
      finding.locator(".features > li > .sum > summary").filter({ hasText: "Advanced pawns" }),
    ).toContainText(/\+0\.44/);
    await expect(finding.getByText("−2.59")).toBeHidden();
    await finding.getByText("Advanced pawns").click();
    await expect(finding.getByText("−2.59")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    expect(await objections(page)).toEqual([]);
  });
}

test("the plot of a review shows the mate that was allowed, and its table no estimate beside it", async ({ page }) => {
  await open(page);
  await paste(page, "1.e4 2.d5 Nf6 3.exd5 Nf3 Bb5+ 4.c6 Qb6 Ne4 Qxf2#");
  await expect(headline(page)).toContainText("Checkmate");
  await page.getByRole("button", { name: "Review game" }).click();
  const table = page.locator(".plot-table");
  await table.locator("summary").click({ timeout: 30_000 });
  await expect(table.locator("tbody tr").nth(2).locator("td").first()).toHaveText("Black mates in 4");
  const y = (index: number) =>
    page
      .locator(".value-plot .dot")
      .nth(index)
      .evaluate((dot) => Number(/translate\(\S+ (\S+)\)/.exec(dot.getAttribute("transform") ?? "")?.[1]));
  // The point is as low in the plot as the mate that was played.
  expect(await y(2)).toBe(await y(3));
});

// A lone king never mates, so the last two positions are drawn: the other side is held.
for (const [fen, side, shown] of [
  ["1k4b1/1p6/1Pp5/n1Pp4/2pP4/1pPp4/1P1P4/K1B2b2 b - - 0 1", "Black", "Black cannot win"],
  ["6k1/8/5K1P/8/8/3B4/8/8 w - - 0 1", "White", "Draw"],
  ["8/8/3b4/8/8/5k1p/8/7K b - - 0 1", "Black", "Draw"],
] as const) {
  test(`${side} is ahead and provably cannot win: no value says otherwise (${fen})`, async ({ page }) => {
    await open(page);
    await page.locator("select.variant").selectOption("chess");
    await expect(headline(page)).toContainText("White to move");
    await paste(page, fen);
    await page.getByRole("button", { name: "Can it be won?" }).click();
    await expect(page.locator(".finding h3 .tag")).toHaveText(`${side} cannot win: proved`, { timeout: 30_000 });
    await expect(live(page).locator("strong")).toHaveText(shown);
    await expect(live(page).locator(".certainty")).toContainText(
      `${side} cannot win: the proof of a fortress was checked.`,
    );
    await expect(live(page).locator(".tag")).toHaveText("proved");
    await expect
      .poll(() =>
        live(page)
          .locator(".balance span")
          .evaluate((bar) => (bar as HTMLElement).style.width),
      )
      .toBe("50%");
    await page.getByRole("button", { name: "Value?" }).click();
    await expect(page.locator(".finding .total")).toHaveText(new RegExp(`^${shown}\\s+proved$`));
    await expect(page.locator(".finding > .sentence")).toHaveText(
      "The features below judge the position without looking ahead.",
    );
    // No move of the attacker gets a better value.
    await page.getByRole("button", { name: /^Best (move|turn)$/ }).click();
    const values = page.locator(".finding .facts .value");
    await expect(values.first()).toBeVisible({ timeout: 30_000 });
    const sign = side === "White" ? "+" : "−";
    expect((await values.allTextContents()).filter((text) => text.startsWith(sign))).toEqual([]);
  });
}
