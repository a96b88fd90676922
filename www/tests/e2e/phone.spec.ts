/** The page on a phone, with a finger. */
import { devices } from "@playwright/test";
import { expect, expectMan, headline, MATE_FEN, objections, open, paste, square, test } from "./support.ts";

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
test.use(phone);

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const width of [320, 360, 412]) {
  test(`at ${width} px nothing sticks out`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page);
    expect(await page.evaluate(overflow)).toBe(0);
    expect(await objections(page)).toEqual([]);
    await paste(page, "1.e4 2.e5 Nf6 3.Nf3 Bc4 Nc3 4.Nc6 Bc5 d6 h6");
    await expect(headline(page)).toContainText("Turn 5");
    await page.getByRole("button", { name: "How good is this?" }).click();
    await expect(page.locator(".finding .total")).toBeVisible();
    expect(await page.evaluate(overflow)).toBe(0);
    await page.getByRole("button", { name: "Bc4", exact: true }).click();
    await expect(headline(page)).toContainText("Turn 3");
    expect(await page.evaluate(overflow)).toBe(0);
  });
}

test("moves are made by tapping", async ({ page }) => {
  await open(page);
  await square(page, "e2").tap();
  await expect(square(page, "e4")).toHaveClass(/marked-target/);
  await square(page, "e4").tap();
  await expectMan(page, "e4", "white pawn");
});

test("a mate is found and shown", async ({ page }) => {
  await open(page);
  await paste(page, MATE_FEN);
  await page.getByRole("button", { name: "Is there a mate?" }).tap();
  await expect(page.locator(".finding .move.numbered")).toHaveCount(4, { timeout: 20_000 });
  await page.locator(".finding .move.numbered").first().tap();
  // The board comes into view, for that is where the move is seen.
  await expect(square(page, "c6")).toBeInViewport();
});

test("the name of the screen that is shown is in sight, wherever it stands in the row", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  for (const [screen, name] of [["games", "Games"], ["play", "Play"]] as const) {
    await page.goto(`./#/${screen}`);
    const link = page.getByRole("navigation").getByRole("link", { name });
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});
