/** A bot that always answers alike, and methods that learn to beat it. */
import type { Page } from "@playwright/test";
import { expect, objections, speakIn, test } from "./support.ts";

const title = (page: Page) => page.locator("#headline");
const learn = (page: Page) => page.getByRole("button", { name: "Learn", exact: true });
const move = (page: Page) => page.locator(".bot-move");

test("the archive mates a bot of one ply, and one steps through the line", async ({ page }) => {
  await page.goto("./#/bot");
  await expect(title(page)).toHaveText("Beat the bot");
  await page.getByLabel("Questions to the bot at most").selectOption("1000");
  await learn(page).click();
  await expect(page.getByText("Confirmed: played again by the rules")).toBeVisible({ timeout: 60_000 });
  await expect(title(page)).toHaveText(/^Mate in \d+$/);
  await expect(page.locator(".train-plot circle.mate").first()).toBeAttached();
  await expect(move(page)).toContainText("#");
  expect(await objections(page)).toEqual([]);

  // By the keys that step through every game.
  await page.getByRole("button", { name: "Play it out" }).focus();
  await page.keyboard.press("Home");
  await expect(move(page)).toHaveText("–");
  await page.keyboard.press("ArrowRight");
  await expect(move(page)).toHaveText(/^1\. /);
  await expect(page.locator("chess-board .arrow")).toHaveCount(2);
  await speakIn(page, "sl");
  await expect(page.getByText("Potrjeno: ponovno odigrano po pravilih")).toBeVisible();

  await page.locator(".now .toolbar button").last().click();
  await expect(page).toHaveURL(/#\/analyse/);
});

test("what was stopped goes on where it was", async ({ page }) => {
  await page.goto("./#/bot");
  await page.getByRole("combobox", { name: "The bot", exact: true }).selectOption("depth:3");
  await page.getByLabel("Questions to the bot at most").selectOption("100000");
  await learn(page).click();
  await expect(page.getByText(/of 100,000 questions/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: "Learn anew" })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel("Questions to the bot at most").selectOption("1000");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText(/of (\d+,)?\d+ questions/)).not.toContainText("100,000");
  await page.getByRole("button", { name: "Stop" }).click();
  // Another bot is another task: nothing goes on.
  await page.getByRole("combobox", { name: "The bot", exact: true }).selectOption("greedy");
  await expect(page.getByRole("button", { name: "Go on" })).toHaveCount(0);
});
