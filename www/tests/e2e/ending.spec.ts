/**
 * End of a game: why it is mate, where the mate could have been avoided, and playing again from
 * there.
 */
import type { Page } from "@playwright/test";
import { clickMove, expect, expectMan, headline, objections, square, test } from "./support.ts";

const over = (page: Page) => page.locator(".over");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const chance = (page: Page) => page.locator(".chance");

interface Kept {
  variant: string;
  fen?: string;
  series: string[][];
}

/** Turn 4, Black mates: c6 Qb6 Ne4 Qxf2#. */
const BEFORE_MATE: Kept = { variant: "italian", series: [["e2e4"], ["d7d5", "g8f6"], ["e4d5", "g1f3", "f1b5"]] };
const MATED: Kept = { ...BEFORE_MATE, series: [...BEFORE_MATE.series, ["c7c6", "d8b6", "f6e4", "b6f2"]] };

async function openGame(
  page: Page,
  game: Kept,
  players: { white: string; black: string },
  screen = "play",
): Promise<void> {
  await page.addInitScript(
    ([kept, who]) => {
      if (localStorage.getItem("seriatim") !== null) return;
      const settings = { level: 8, turnMs: 30_000, welcomed: ["progressive", "antichess", "chess"] };
      localStorage.setItem(
        "seriatim",
        JSON.stringify({ settings, players: who, games: { play: kept, analyse: kept } }),
      );
    },
    [game, players] as const,
  );
  await page.goto(`./#/${screen}`);
}

/** Checks that everything to be pressed or read next is wholly visible without scrolling. */
async function inSight(page: Page): Promise<void> {
  const nav = await page.locator(".site nav").boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const bottom = nav && width < height ? nav.y : height;
  const parts = [
    headline(page),
    page.locator(".headline p"),
    button(page, /^Try again from/),
    button(page, "Rematch"),
    button(page, "Review"),
    page.locator(".chance p"),
  ];
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const box = await part.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom);
  }
}

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1280, 800],
] as const) {
  test(`whoever is mated is told by what, why, where it could have been avoided, and tries again (${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openGame(page, BEFORE_MATE, { white: "person", black: "engine" });
    // The result is shown once, and not in the colour of a win.
    await expect(headline(page)).toHaveText(/^You lost: mate by Q?[a-z]?x?f2$/, { timeout: 30_000 });
    await expect(page.locator(".headline.lost")).toHaveCount(1);
    await expect(page.getByRole("main").getByText("Black wins.")).toHaveCount(0);
    // The board shows the mating move and the reasons; the panel shows the sentences.
    await expect(page.locator("chess-board svg .why.checker")).toHaveCount(1);
    await expect(page.locator("chess-board .mark.last")).toHaveCount(1);
    await expect(page.locator(".headline p")).toContainText("gives check");
    await expect(over(page).locator(".reasons li").first()).toContainText("could take the queen");
    await expect(over(page).locator(".legend")).toContainText("gives check");
    await expect(chance(page)).toContainText("Turn 3 allowed the mate. Better:", { timeout: 30_000 });
    await inSight(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    expect(await objections(page)).toEqual([]);
    const better = chance(page).getByRole("list", { name: "The better line" }).getByRole("button");
    await expect(better).toHaveCount(3);
    await better.nth(1).click();
    await expect(headline(page)).toHaveText("The better line: move 2 of 3");
    await expect(better.nth(1)).toHaveAttribute("aria-current", "step");
    await button(page, "Back to the game").click();
    await expect(headline(page)).toContainText("You lost");
    await button(page, "Try again from turn 3").press("Enter");
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
  await expect(headline(page)).toHaveText("Black won: mate by Qxf2");
  await expect(page.locator(".headline.even")).toHaveCount(1);
  await expect(chance(page)).toContainText("Turn 3", { timeout: 30_000 });
  await button(page, "Try again from turn 3").click();
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves");
});

test("whoever wins is told so, and not how the engine could have escaped", async ({ page }) => {
  await openGame(page, MATED, { white: "engine", black: "person" });
  await expect(headline(page)).toHaveText("You won: mate by Qxf2");
  await expect(page.locator(".headline.won")).toHaveCount(1);
  await expect(page.locator("chess-board svg .why.checker")).toHaveCount(1);
  await expect(chance(page)).toBeEmpty();
  await expect(button(page, /^Try again/)).toHaveCount(0);
});

test("who watched two engines is told how one lost, and has nothing to try again", async ({ page }) => {
  await openGame(page, MATED, { white: "engine", black: "engine" });
  await expect(headline(page)).toHaveText("Black won: mate by Qxf2");
  await expect(chance(page)).toContainText("Turn 3 allowed the mate.", { timeout: 30_000 });
  await expect(button(page, /^Try again/)).toHaveCount(0);
  await expect(button(page, "Rematch")).toBeVisible();
});

test("a mate at chess is explained alike: why it is one, which move lost, what was better", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGame(
    page,
    { variant: "chess", series: [["f2f3"], ["e7e5"], ["g2g4"], ["d8h4"]] },
    { white: "person", black: "engine" },
  );
  await expect(headline(page)).toHaveText("You lost: mate by Qh4");
  await expect(page.locator(".headline p")).toContainText("The queen on h4 gives check");
  await expect(page.locator("chess-board svg .why.checker")).toHaveCount(1);
  await expect(over(page).locator(".reasons")).toContainText("No piece can take the queen or step in between.");
  await expect(chance(page)).toContainText("Move 2, g4, was the decisive mistake. Better: 2.", { timeout: 30_000 });
  await inSight(page);
  // The better move and its continuation can be stepped through.
  await chance(page).getByRole("list", { name: "The better line" }).getByRole("button").first().click();
  await expect(headline(page)).toContainText("The better line: move 1 of");
  await page.keyboard.press("ArrowRight");
  await expect(headline(page)).toContainText("The better line: move 2 of");
  await button(page, "Try again from move 2").click();
  await expect(headline(page)).toContainText("White to move");
  await expectMan(page, "g2", "white pawn");
  await expectMan(page, "e5", "black pawn");
});

test("a loss at antichess names its rule and the move that lost, and what was better", async ({ page }) => {
  // The rook could have been offered on d2; from e1 it must capture the last piece.
  const lost = { variant: "antichess", fen: "8/8/8/8/8/4p3/8/3R4 w - - 0 1", series: [["d1e1"], ["e3e2"], ["e1e2"]] };
  await openGame(page, lost, { white: "person", black: "engine" });
  await expect(headline(page)).toHaveText("You lost: Black has no pieces left");
  await expect(page.locator(".headline.lost p")).toHaveText("A player who has lost all pieces wins.");
  await expect(chance(page)).toContainText("Move 1, Re1, was the decisive mistake. Better: 1. Rd2", {
    timeout: 30_000,
  });
  await inSight(page);
  await button(page, "Try again from move 1").click();
  // The rule that a stalemated player wins is stated before it can matter.
  await expect(page.locator(".headline p")).toContainText("You win when you have lost all your pieces or cannot move.");
});

test("a draw is told as one, and a rematch is at hand", async ({ page }) => {
  await openGame(
    page,
    { variant: "chess", fen: "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", series: [["f2f7"]] },
    { white: "person", black: "engine" },
  );
  await expect(headline(page)).toHaveText("Draw: stalemate");
  await expect(page.locator(".headline.even p")).toHaveText("There is no legal move.");
  await expect(chance(page)).toBeEmpty();
  await expect(button(page, "Rematch")).toHaveClass(/primary/);
});

test("the end of a game of antichess says who won and by what", async ({ page }) => {
  await openGame(page, { variant: "antichess", series: [["e2e4"]] }, { white: "person", black: "person" });
  await expect(headline(page)).toContainText("Black to move");
  await page.locator(".game-actions").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(headline(page)).toHaveText("White won: Black resigned");
  await expect(chance(page)).toBeEmpty();
});

test("the review begins at once, and has the whole game", async ({ page }) => {
  await openGame(page, MATED, { white: "person", black: "engine" });
  await button(page, "Review").click();
  await expect(page).toHaveURL(/#\/analyse$/);
  await expect(page.locator(".review-note")).not.toHaveCount(0, { timeout: 30_000 });
  await expect(page.locator(".series-list li")).toHaveCount(4);
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
