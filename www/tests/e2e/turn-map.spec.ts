/** Map of turn 4 in the explorer: White's turns 3 after a reply. */
import type { Page } from "@playwright/test";
import { expect, paste, test, unfold } from "./support.ts";

const MAP = "italian,3,0\na2a3,2\na7a5 a5a4,0,3,1\ne2e4,2\nf7f6 g7g5,1,0,5\ne7e5 d8h4,0,100,700\n";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const row = (page: Page, san: string) =>
  page.locator(".explored-row").filter({ has: page.getByText(san, { exact: true }) });

for (const variant of ["italian", "scottish"]) {
  test(`the explorer counts White’s turns after each first move and each reply, ${variant}`, async ({ page }) => {
    await page.route(`**/assets/turn_map_${variant}-*.txt`, (route) => route.fulfill({ body: MAP }));
    await page.goto(`./#variant=${variant}&fen=${encodeURIComponent(START)}`);
    await unfold(page, "Known moves here");
    await expect(row(page, "e4")).toContainText("mate 1, safe 100, allow mate 705");
    // One of two replies is not counted.
    await expect(row(page, "a3")).toHaveCount(0);
    await paste(page, "1.e4");
    await expect(row(page, "e5 Qh4")).toContainText("mate 0, safe 100, allow mate 700");
    await expect(page.locator(".explorer")).toContainText("All are proved.");
    // A reply that allows mate is not among those that leave White the fewest safe turns.
    await expect(row(page, "f6 g5")).toHaveCount(0);
  });
}

test("without the map the explorer says nothing about it", async ({ page }) => {
  await page.route("**/assets/turn_map_italian-*.txt", (route) => route.fulfill({ body: "none" }));
  await page.goto("./#/analyse");
  await paste(page, "1.e4");
  await unfold(page, "Known moves here");
  await expect(row(page, "d5 Nc6")).toContainText("no mate in reply: proved");
  await expect(page.locator(".explored-results.turns")).toHaveCount(0);
});
