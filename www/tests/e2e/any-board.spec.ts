/** King and rook on boards of 4 to 16 files: the slider, the game that is played, and the figures. */
import type { Page } from "@playwright/test";
import { expect, objections, test } from "./support.ts";

const board = (page: Page) => page.locator(".any-board");
const size = (page: Page) => page.getByRole("slider", { name: "Files and ranks" });
const moves = (page: Page) => page.locator(".strategy-move");

async function resize(page: Page, side: number): Promise<void> {
  await size(page).fill(String(side));
  await expect(page.locator(".any-board .cells rect:not(.last)")).toHaveCount(side * side);
  await expect(moves(page)).toContainText("to mate", { timeout: 20_000 });
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`a game is played to mate on boards of every size (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("./#/strategies/boards");
    await expect(page.getByRole("heading", { name: "Seven rules, thirteen boards" })).toBeVisible();
    // The board of ten files comes first, and its game is played at once.
    await expect(moves(page)).toContainText("to mate", { timeout: 20_000 });
    await expect(page.getByText("all 742,080 positions")).toBeVisible();
    await expect(board(page)).toHaveAccessibleName(/^white king [a-j]\d+, white rook [a-j]\d+, black king [a-j]\d+$/);
    await expect(moves(page)).toContainText(/1\. [KR]/);
    await expect(page.locator(".strategy-reason")).toContainText("Move the king or the rook");
    for (const side of [16, 4]) {
      await resize(page, side);
      await expect(page.getByText(side === 16 ? "all 14,241,920 positions" : "all 1,312 positions")).toBeVisible();
      await page.getByRole("button", { name: "End of the game" }).click();
      await expect(moves(page)).toContainText("Mate.");
      await expect(moves(page)).toContainText("#");
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await objections(page)).toEqual([]);
  });

test("the game is stepped through by keyboard, and another one begins", async ({ page }) => {
  await page.goto("./#/strategies/boards");
  await expect(moves(page)).toContainText("to mate", { timeout: 20_000 });
  await page.keyboard.press("Home");
  const first = await board(page).getAttribute("aria-label");
  await page.keyboard.press("ArrowRight");
  await expect(board(page)).not.toHaveAccessibleName(first ?? "");
  await page.keyboard.press("ArrowLeft");
  await expect(board(page)).toHaveAccessibleName(first ?? "");
  await page.keyboard.press("End");
  await expect(moves(page)).toContainText("Mate.");
  await page.getByRole("button", { name: "Another position" }).click();
  await expect(moves(page)).toContainText("to mate");
});

test("the figures of all boards stand in a table, and the rules open in the workshop", async ({ page }) => {
  await page.goto("./#/strategies");
  await page.getByRole("link", { name: "Boards of any size" }).click();
  await expect(moves(page)).toContainText("to mate", { timeout: 20_000 });
  await page.getByText("All boards in figures").click();
  await expect(page.locator(".any-board-table tbody tr")).toHaveCount(13);
  await expect(page.locator(".any-board-table tr[aria-current]")).toContainText("10 × 10");
  await page.getByRole("link", { name: "All seven rules" }).click();
  await expect(page.getByRole("heading", { name: "This strategy wins all 175,168 positions" })).toBeVisible({
    timeout: 20_000,
  });
});

test("with reduced motion the game waits until the person plays it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("./#/strategies/boards");
  await expect(moves(page)).toContainText("to mate", { timeout: 20_000 });
  const first = (await board(page).getAttribute("aria-label")) ?? "";
  await page.waitForTimeout(1500);
  await expect(board(page)).toHaveAccessibleName(first);
  await page.getByRole("button", { name: "Play it out" }).click();
  await expect(moves(page)).toContainText(/1\. [KR]/);
});

test("a screen reader hears the pause, the steps and the mate, not the game that plays by itself", async ({ page }) => {
  await page.goto("./#/strategies/boards");
  await expect(moves(page)).toContainText(/1\. [KR]/, { timeout: 20_000 });
  await page.evaluate(() => {
    const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const heard: string[] = [];
    const listen = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (region) heard.push(region.textContent?.trim() ?? "");
      }
    });
    listen.observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { heard });
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.filter(Boolean));
  await expect(moves(page)).toContainText(/3\. [KR]/, { timeout: 20_000 });
  expect(await heard()).toEqual([]);
  await page.getByRole("button", { name: "Play it out" }).click();
  await expect.poll(async () => (await heard()).at(-1)).toMatch(/\. \d+ moves? to mate$/);
  const atPause = (await heard()).length;
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await heard()).length).toBeGreaterThan(atPause);
  await page.keyboard.press("End");
  await expect.poll(async () => (await heard()).at(-1)).toMatch(/mate$/);
});
