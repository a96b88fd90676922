/** Record against each level, kept in the browser. */
import { boardIsLive, clickMove, expect, headline, objections, test } from "./support.ts";

test("games against the engine are counted by level and variant, once, and stay", async ({ page, context }) => {
  test.slow();
  await context.addInitScript(() => {
    const settings = { welcomed: ["progressive", "antichess", "chess"], level: 2 };
    if (localStorage.getItem("seriatim") === null) localStorage.setItem("seriatim", JSON.stringify({ settings }));
  });
  await page.goto("./#/play");
  await boardIsLive(page);
  await clickMove(page, "e2", "e4");
  await expect(headline(page)).toContainText("Turn 3", { timeout: 30_000 });
  const resign = async (): Promise<void> => {
    await page.getByRole("button", { name: "Resign", exact: true }).first().click();
    await page.locator("dialog.resign").getByRole("button", { name: "Resign" }).click();
    await expect(page.locator(".over-buttons")).toBeVisible();
  };
  await resign();
  const record = page.locator(".record");
  await expect(record.locator("summary")).toHaveText("Against this level: 0 won, 0 drawn, 1 lost");
  // The resignation is taken back and the game resigned again: it still counts as one game.
  await page.getByRole("button", { name: "Undo turn" }).click();
  await expect(page.locator(".over-buttons")).toHaveCount(0);
  await clickMove(page, "d2", "d4");
  await expect(headline(page)).toContainText("Turn 3", { timeout: 30_000 });
  await resign();
  await expect(record.locator("summary")).toContainText("1 lost");
  await page.reload();
  await expect(record.locator("summary")).toContainText("1 lost");
  await record.locator("summary").click();
  await expect(record.locator("tbody tr")).toHaveCount(1);
  await expect(record.locator("tbody")).toContainText("2 – Learner");
  expect(await objections(page)).toEqual([]);
  await page.locator(".opponent .level select").selectOption("5");
  await expect(record.locator("summary")).toHaveText("Your record against other levels");
  // The dialog for a new game shows the record at the choice of the level, too.
  await page.getByRole("button", { name: "New game", exact: true }).first().click();
  const dialog = page.locator("dialog.new-game");
  await dialog.locator(".levels label").nth(1).click();
  await expect(dialog.locator(".score")).toContainText("1 lost");
  await dialog.getByLabel("Chess", { exact: true }).check({ force: true });
  await expect(dialog.locator(".score")).toHaveCount(0);
});
