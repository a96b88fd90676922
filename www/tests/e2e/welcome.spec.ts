/** First visit: the game explained in a sentence and an animation, and three ways to go on. */
import type { Page } from "@playwright/test";
import { clickMove, expect, expectMan, headline, objections, square, test } from "./support.ts";

const card = (page: Page) => page.locator(".welcome");
const says = (page: Page) => card(page).locator(".example-says");

/** Waits until the Tab key can reach the board. */
async function boardCanBeReached(page: Page): Promise<void> {
  await expect(page.locator('chess-board [data-square="a1"][tabindex="0"]')).toBeAttached();
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`a newcomer is told and shown what the game is, and moves when he likes (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("./");
    await expect(card(page).getByRole("heading")).toHaveText("Progressive chess");
    await expect(card(page)).toContainText(
      "White plays one move, Black two in a row, White three, and so on. The first to mate wins.",
    );
    await expect(says(page)).toHaveText("… White 3, and that is mate.");
    await expectMan(page, "f7", "white queen");
    await expect(page.locator("chess-board .badge text")).toHaveText(["1", "2", "3"]);
    // All of the card is on the first screen, beside the whole board. On a phone the bar of the
    // screens is at the bottom.
    const bar = await page.locator(".site nav").boundingBox();
    const bottom = bar && bar.y > height / 2 ? bar.y : height;
    for (const part of [
      page.locator("chess-board"),
      card(page).getByRole("button", { name: "Play" }),
      card(page).getByRole("link", { name: "Learn in a minute" }),
      card(page).getByRole("link", { name: "Solve today’s puzzle" }),
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom);
    }
    expect(await objections(page)).toEqual([]);
    // The board answers at once: the example disappears and the game is shown.
    await clickMove(page, "e2", "e4");
    await expectMan(page, "e4", "white pawn");
    await expect(card(page)).toHaveCount(0);
    await expect(headline(page)).toContainText("Turn 3: White plays 3 moves", { timeout: 20_000 });
    await page.reload();
    await expect(headline(page)).toContainText("Turn 3: White plays 3 moves", { timeout: 20_000 });
    await expect(card(page)).toHaveCount(0);
  });
}

test("the example ends by itself, and leaves the board for the first move", async ({ page }) => {
  await page.goto("./");
  await expectMan(page, "f7", "white queen");
  await expectMan(page, "f7", "black pawn");
  await expect(card(page)).toBeVisible();
  await card(page).getByRole("button", { name: "Watch the example" }).click();
  await expect(says(page)).toHaveText("White plays 1 move …");
  await card(page).getByRole("button", { name: "Pause the example" }).click();
  await card(page).getByRole("button", { name: "Play", exact: true }).click();
  await expect(card(page)).toHaveCount(0);
  await expectMan(page, "e2", "white pawn");
});

test("where motion is unwelcome it is stepped through, by keyboard too", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("./");
  const step = card(page).getByRole("button", { name: "Next move of the example" });
  await expect(says(page)).toHaveText("An example, on the board");
  const told = ["White plays 1 move …", "… Black 2 in a row …", "… Black 2 in a row …", "… White 3, and that is mate."];
  for (const text of [...told, ...told.slice(-1), ...told.slice(-1)]) {
    await step.press("Enter");
    await expect(says(page)).toHaveText(text);
  }
  await expect(says(page)).toHaveText("… White 3, and that is mate.");
  await expectMan(page, "f7", "white queen");
});

test("by keyboard alone: the first link leads to the board, and Play on the card as well", async ({ page }) => {
  await page.goto("./");
  await expect(card(page)).toBeVisible();
  await boardCanBeReached(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the board" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(square(page, "a1")).toBeFocused();
  // The board is the next stop after the names.
  await page.getByLabel("Black is played by").focus();
  await page.keyboard.press("Tab");
  await expect(square(page, "a1")).toBeFocused();
  await card(page).getByRole("button", { name: "Play", exact: true }).press("Enter");
  await expect(card(page)).toHaveCount(0);
  await expect(square(page, "a1")).toBeFocused();
  for (const key of [
    "ArrowRight",
    "ArrowRight",
    "ArrowRight",
    "ArrowRight",
    "ArrowUp",
    "Enter",
    "ArrowUp",
    "ArrowUp",
    "Enter",
  ])
    await page.keyboard.press(key);
  await expectMan(page, "e4", "white pawn");
});

test("the board is in the tab order while the engine is still on its way", async ({ page, complaints }) => {
  await page.route("**/rules*.wasm", (route) => new Promise(() => route));
  await page.goto("./#/play");
  await expect(page.locator(".welcome")).toBeVisible();
  await boardCanBeReached(page);
  complaints.length = 0;
});

test("a press on a square that the example has marked is a press on the board", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("./");
  await card(page).getByRole("button", { name: "Next move of the example" }).click();
  await expectMan(page, "e4", "white pawn");
  await expect(square(page, "e2").locator(".mark")).toHaveCount(1);
  await clickMove(page, "e2", "e4");
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves", { timeout: 20_000 });
});

test("the picture needs no engine", async ({ page, complaints }) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("./");
  await expect(says(page)).toHaveText("… Black 2 in a row …");
  await expectMan(page, "e5", "black pawn");
  complaints.length = 0;
});

test("antichess is explained when it is chosen first, chess in a sentence", async ({ page }) => {
  await page.goto("./");
  await card(page).getByRole("button", { name: "Play", exact: true }).click();
  await page.locator("select.variant").selectOption("antichess");
  await expect(card(page)).toContainText(
    "if you can capture, you must. You win when you have lost all your pieces or cannot move",
  );
  await expect(says(page)).toHaveText("White offers the rook.");
  await expect(says(page)).toHaveText("Captured. White has no pieces left and wins.");
  await expect(card(page).getByRole("link", { name: "Learn in a minute" })).toHaveAttribute(
    "href",
    "./tutorial.html#take",
  );
  await clickMove(page, "e2", "e3");
  await expect(card(page)).toHaveCount(0);
  await page.locator("select.variant").selectOption("chess");
  await expect(card(page)).toContainText("The game that everybody knows");
  await expect(card(page).locator(".example")).toHaveCount(0);
  await page.locator("select.variant").selectOption("italian");
  await expect(headline(page)).toContainText("Turn 1");
  await expect(card(page)).toHaveCount(0);
});

test("today’s puzzle is that of the date, for everybody", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-22T10:00:00"));
  await page.goto("./#/puzzles/today");
  await expect(page.locator(".puzzle")).toContainText("Puzzle of November 22");
  const title = await page.locator("#puzzle-title").textContent();
  expect(title).not.toBe("Puzzle 1");
  await expect(page).toHaveURL(/#\/puzzles\/today$/);
  await page.clock.setFixedTime(new Date("2026-11-23T10:00:00"));
  await page.reload();
  await expect(page.locator(".puzzle")).toContainText("Puzzle of November 23");
  await expect(page.locator("#puzzle-title")).not.toHaveText(title ?? "");
});

test("who comes again is where he was", async ({ page }) => {
  await page.goto("./#/games");
  await expect(page.locator("main.games")).toBeVisible();
  await page.goto("about:blank");
  await page.goto("./");
  await expect(page.locator("main.games")).toBeVisible();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await expect(square(page, "e2")).toBeVisible();
});
