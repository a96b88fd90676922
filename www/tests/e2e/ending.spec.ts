/** The end of a game: why it is mate, where it could have been avoided, and once more from there. */
import type { Page } from "@playwright/test";
import { clickMove, expect, expectMan, headline, objections, square, test } from "./support.ts";

const over = (page: Page) => page.locator(".over-card");
const chance = (page: Page) => page.locator(".chance");

interface Kept {
  variant: string;
  series: string[][];
}

/** Turn 4, Black mates: c6 Qb6 Ne4 Qxf2#. */
const BEFORE_MATE: Kept = { variant: "italian", series: [["e2e4"], ["d7d5", "g8f6"], ["e4d5", "g1f3", "f1b5"]] };
const MATED: Kept = { ...BEFORE_MATE, series: [...BEFORE_MATE.series, ["c7c6", "d8b6", "f6e4", "b6f2"]] };

async function openGame(page: Page, game: Kept, players: { white: string; black: string }, screen = "play"): Promise<void> {
  await page.addInitScript(
    ([kept, who]) => {
      if (localStorage.getItem("seriatim") !== null) return;
      const settings = { level: 8, turnMs: 1000, welcomed: ["progressive", "antichess", "chess"] };
      localStorage.setItem("seriatim", JSON.stringify({ settings, players: who, games: { play: kept, analyse: kept } }));
    },
    [game, players] as const,
  );
  await page.goto(`./#/${screen}`);
}

for (const [width, height] of [[390, 844], [1280, 800]] as const) {
  test(`whoever is mated is told by what, why, where it could have been avoided, and tries again (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openGame(page, BEFORE_MATE, { white: "person", black: "engine" });
    await expect(over(page).getByRole("heading")).toHaveText(/^You lost: mate by Q?[a-z]?x?f2#$/, { timeout: 30_000 });
    await expect(over(page)).toContainText("Checkmate. Black wins.");
    // The board has the reasons, the panel the sentences.
    await expect(page.locator("chess-board svg .why.checker")).toHaveCount(1);
    await expect(over(page).locator(".reasons li").first()).toContainText("gives check");
    await expect(over(page).locator(".legend")).toContainText("gives check");
    await expect(chance(page)).toContainText("It could have been avoided in turn 3", { timeout: 30_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    expect(await objections(page)).toEqual([]);
    await chance(page).getByRole("button", { name: "Show a way" }).click();
    await expect(headline(page)).toHaveText("A way out");
    await chance(page).getByRole("button", { name: "Try again from there" }).press("Enter");
    await expect(headline(page)).toContainText("Turn 3: White plays 3 moves");
    await expectMan(page, "e4", "white pawn");
    await expect(over(page)).toHaveCount(0);
    await expect(page.getByLabel("Black is played by")).toHaveValue("engine");
    await page.goto("./#/games");
    await expect(page.locator(".kept-games .kept")).toHaveCount(1);
  });
}

test("a game of two has no you, and is tried again as well", async ({ page }) => {
  await openGame(page, MATED, { white: "person", black: "person" });
  await expect(over(page).getByRole("heading")).toHaveText("Black won: mate by Qxf2#");
  await expect(chance(page)).toContainText("turn 3", { timeout: 30_000 });
  await chance(page).getByRole("button", { name: "Try again from there" }).click();
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves");
});

test("whoever wins is told so, and not how the engine could have escaped", async ({ page }) => {
  await openGame(page, MATED, { white: "engine", black: "person" });
  await expect(over(page).getByRole("heading")).toHaveText("You won: mate by Qxf2#");
  await expect(page.locator("chess-board svg .why.checker")).toHaveCount(1);
  await expect(chance(page)).toBeEmpty();
});

test("a mate at chess is told of alike, and one goes back to one's last move", async ({ page }) => {
  await openGame(page, { variant: "chess", series: [["f2f3"], ["e7e5"], ["g2g4"]] }, { white: "person", black: "engine" });
  await expect(over(page).getByRole("heading")).toHaveText("You lost: mate by Qh4#", { timeout: 30_000 });
  await expect(chance(page)).toContainText("move 2", { ignoreCase: true, timeout: 30_000 });
  await chance(page).getByRole("button", { name: "Try again from there" }).click();
  await expect(headline(page)).toContainText("White to move");
  await expectMan(page, "g2", "white pawn");
  await expectMan(page, "e5", "black pawn");
});

test("the end of a game of antichess says who won and by what", async ({ page }) => {
  await openGame(page, { variant: "antichess", series: [["e2e4"]] }, { white: "person", black: "person" });
  await expect(headline(page)).toContainText("Black to move");
  await page.locator(".game-actions").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(over(page).getByRole("heading")).toHaveText("Black resigned. White wins.");
  await expect(chance(page)).toBeEmpty();
});

test("a mistake that a review finds is tried again against the engine", async ({ page }) => {
  await openGame(page, MATED, { white: "person", black: "engine" }, "analyse");
  await expect(headline(page)).toContainText("Checkmate");
  await page.getByRole("button", { name: "Review game" }).click();
  await page.getByRole("button", { name: "Retry turn 3 against the engine" }).click({ timeout: 30_000 });
  await expect(page).toHaveURL(/#\/play$/);
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves");
  await expect(page.getByLabel("Black is played by")).toHaveValue("engine");
  await clickMove(page, "e4", "d5");
  await expectMan(page, "d5", "white pawn");
  await expect(square(page, "e4")).toHaveAttribute("aria-label", "e4");
});
