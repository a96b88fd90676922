/** Live analysis: it follows the position shown and goes on as long as the position stays. */
import { clickMove, expect, expectMan, headline, MATE_FEN, objections, open, paste, test } from "./support.ts";

test("every position is analysed as long as one stays, and what is asked goes before", async ({ page }) => {
  await open(page);
  const follow = page.getByRole("switch", { name: "Keep analysing" });
  const followed = page.locator(".followed");
  await expect(followed).toHaveCount(0);
  await follow.focus();
  await page.keyboard.press("Space");
  await expect(followed.locator("h3 .tag")).toHaveText("Best turn");
  await expect(followed.locator(".tags")).toContainText("No mate");
  await expect(page.locator(".badge")).toHaveCount(1);
  expect(await objections(page)).toEqual([]);

  // The next position is analysed without being asked for.
  await clickMove(page, "e2", "e4");
  await expect(headline(page)).toContainText("Turn 2");
  await expect(followed.locator(".move.numbered")).toHaveCount(2);
  await page.getByRole("button", { name: "Value?" }).click();
  await expect(page.locator(".finding")).toBeVisible();
  await expect(followed).toHaveCount(0);
  await page.getByRole("button", { name: "Close the answer" }).click();
  await expect(followed.locator("h3 .tag")).toHaveText("Best turn");

  // The search ends with a result that no further round can change.
  await paste(page, MATE_FEN);
  await expect(headline(page)).toContainText("Turn 4");
  await expect(followed.locator("h3 .tag")).toHaveText("Mate");
  await expect(followed.locator(".move.numbered")).toHaveCount(4);
  await expect(page.locator(".live .tag")).toHaveText("proved");
  await followed.locator(".move.numbered").last().click();
  await expectMan(page, "f2", "black queen");

  await page.reload();
  await expect(followed.locator("h3 .tag")).toHaveText("Mate");
  await follow.uncheck();
  await expect(followed).toHaveCount(0);
  await expect(page.locator(".badge")).toHaveCount(0);
});

test("a game of one move a turn is followed too, and proved where that can be", async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem("seriatim") === null)
      localStorage.setItem(
        "seriatim",
        JSON.stringify({ settings: { variant: "antichess", follow: true, welcomed: ["antichess"] } }),
      );
  });
  await page.goto("./#/analyse");
  await expect(headline(page)).toContainText("White to move");
  await paste(page, "8/8/8/8/8/5p2/8/7R w - - 0 1");
  const followed = page.locator(".followed");
  await expect(followed.locator("h3 .tag")).toContainText("wins: proved");
});
