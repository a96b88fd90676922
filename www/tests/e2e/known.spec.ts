/** What is known goes before what is estimated, and the estimate is called one. */
import type { Page } from "@playwright/test";
import { expect, headline, MATE_FEN, objections, open, paste, test } from "./support.ts";

const live = (page: Page) => page.locator(".live");

for (const [width, height] of [[390, 844], [1280, 800]] as const) {
  test(`a mate that was found stands where the estimate was (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await paste(page, MATE_FEN);
    await expect(live(page).locator("strong")).toHaveText(/^\+/);
    await expect(live(page).locator(".tag")).toHaveText("estimate");
    await page.getByRole("button", { name: "Is there a mate?" }).click();
    await expect(live(page).locator("strong")).toHaveText("Black mates in 4");
    await expect(live(page).locator(".tag")).toHaveText("proved");
    await expect.poll(() => live(page).locator(".balance span").evaluate((bar) => (bar as HTMLElement).style.width)).toBe("0%");
    // The breakdown says it first, and what the features are worth after it.
    await page.getByRole("button", { name: "How good is this?" }).click();
    const finding = page.locator(".finding");
    await expect(finding.locator(".total")).toContainText("Black mates in 4");
    await expect(finding.locator(".sentence")).toContainText("The features alone would be worth +1.74: an estimate");
    // What belongs together is added up: nobody reads of five pawns that cost points.
    await expect(finding.locator(".features > li > .sum > summary").filter({ hasText: "Pawns on their way" })).toContainText(/\+0\.44/);
    await expect(finding.getByText("−2.59")).toBeHidden();
    await finding.getByText("Pawns on their way").click();
    await expect(finding.getByText("−2.59")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    expect(await objections(page)).toEqual([]);
  });
}

test("the plot of a review shows the mate that was allowed, and its table the estimate beside it", async ({ page }) => {
  await open(page);
  await paste(page, "1.e4 2.d5 Nf6 3.exd5 Nf3 Bb5+ 4.c6 Qb6 Ne4 Qxf2#");
  await expect(headline(page)).toContainText("Checkmate");
  await page.getByRole("button", { name: "Review game" }).click();
  const table = page.locator(".plot-table");
  await table.locator("summary").click({ timeout: 30_000 });
  await expect(table.locator("tbody tr").nth(2)).toContainText("Black mates in 4 (Estimate +1.74)");
  const y = (index: number) => page.locator(".value-plot .dot").nth(index).evaluate((dot) => Number(/translate\(\S+ (\S+)\)/.exec(dot.getAttribute("transform") ?? "")?.[1]));
  // As far down as the mate that was played.
  expect(await y(2)).toBe(await y(3));
});
