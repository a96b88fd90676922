/** Lessons: each is solved on its own board, and solved lessons are remembered. */
import type { Page } from "@playwright/test";
import { BOARDS, COURSES, type LessonId } from "../../src/pages/lessons.ts";
import { expect, objections, test } from "./support.ts";

/** One solution of each lesson. The rules decide on the page whether it is one. */
const SOLUTIONS: Record<LessonId, string[]> = {
  turns: ["e7e5", "g8f6"],
  check: ["a2a3", "b2b3", "d1h5"],
  scottish: ["e7e5", "d8h4"],
  mate: ["f1c4", "d1h5", "h5f7"],
  italian: ["g1f1", "f1e1", "g8g3"],
  promotion: ["e5f6", "c5c6", "c6c7", "c7c8q", "c8h3"],
  hunting: ["a3b3", "b3c2", "c2d3", "d3e2", "d4g4"],
  safety: ["g1f3", "d2d4", "f1b5"],
  take: ["f1b5"],
  choose: ["d4e5"],
  king: ["c7c8q"],
  last: ["b4b5"],
  "check-mate": ["d1d8"],
  stalemate: ["g5g7"],
  queening: ["d7d8q"],
  rook: ["c2c8", "c8c1"],
  fortress: ["d8e7"],
  bot: ["e2e3", "d1g4", "g4h5"],
};

const task = (page: Page) => page.locator(".task seriatim-board");
const wellDone = (page: Page) => page.locator(".well-done");
const square = (page: Page, name: string) => task(page).locator(`[data-square="${name}"]`);

async function solve(page: Page, id: LessonId): Promise<void> {
  for (const [index, move] of SOLUTIONS[id].entries()) {
    // If the lesson has an opponent, its answer is already on the board.
    if (BOARDS[id].task.opponent)
      await expect(task(page).locator(".series .move")).toHaveCount(2 * index, { timeout: 20_000 });
    else if (SOLUTIONS[id].length > 1) await expect(task(page).locator(".pips i.made")).toHaveCount(index);
    await expect(task(page).locator("chess-board [role=grid][aria-readonly=false]")).toHaveCount(1);
    await square(page, move.slice(0, 2)).click();
    await square(page, move.slice(2, 4)).click();
    if (move.length > 4) await task(page).getByRole("button", { name: "Queen" }).click();
  }
}

test("all eight lessons can be solved one after the other", async ({ page }) => {
  test.slow();
  await page.goto("./tutorial.html");
  for (const [index, id] of COURSES.progressive.entries()) {
    await expect(page.locator("#lesson .where")).toHaveText(`Lesson ${index + 1} of 8`);
    await expect(task(page)).toHaveAttribute("fen", BOARDS[id].task.fen);
    await expect(wellDone(page)).toBeEmpty();
    await solve(page, id);
    await expect(wellDone(page)).not.toBeEmpty({ timeout: 20_000 });
    await expect(page.locator(".progress")).toContainText(`${index + 1} of 8 solved`);
    if (id !== "safety") await page.locator(".turn-page").getByRole("link", { name: "Next" }).click();
  }
  // The marks are still there on the next visit.
  await page.reload();
  await expect(page.locator(".lessons .done")).toHaveCount(8);
  await page.getByRole("button", { name: "Clear the marks" }).click();
  await expect(page.locator(".lessons .done")).toHaveCount(0);
});

for (const game of ["antichess", "chess"] as const) {
  test(`the lessons of ${game} are solved one after the other, and lead to a game of it`, async ({ page }) => {
    test.slow();
    const course = COURSES[game];
    await page.goto("./tutorial.html");
    await page
      .locator(".courses")
      .getByRole("link", { name: game === "chess" ? "Chess" : "Antichess", exact: true })
      .click();
    await expect(page.locator(".lessons li")).toHaveCount(course.length);
    for (const [index, id] of course.entries()) {
      await expect(page.locator("#lesson .where")).toHaveText(`Lesson ${index + 1} of ${course.length}`);
      await solve(page, id);
      await expect(wellDone(page)).not.toBeEmpty({ timeout: 20_000 });
      if (index === 0) expect(await objections(page)).toEqual([]);
      const on = index + 1 < course.length ? "Next" : "Play a game";
      await page.locator(".turn-page").getByRole("link", { name: on }).click();
    }
    await expect(page.locator("select.variant")).toHaveValue(game);
    await expect(page.locator("#headline")).toContainText("White to move", { timeout: 20_000 });
  });
}

test("a wrong series is no solution, and leaves no mark", async ({ page }) => {
  await page.goto("./tutorial.html#mate");
  for (const [index, move] of ["a2a3", "b2b3", "c2c3"].entries()) {
    await expect(task(page).locator(".detail")).toContainText(`Move ${index + 1} of 3`);
    await square(page, move.slice(0, 2)).click();
    await square(page, move.slice(2, 4)).click();
  }
  await expect(task(page).locator(".message")).toContainText("it is not mate");
  await expect(wellDone(page)).toBeEmpty();
  await expect(page.locator(".lessons .done")).toHaveCount(0);
});

test("lessons are turned by keyboard, but not while a board has the keys", async ({ page }) => {
  await page.goto("./tutorial.html");
  await expect(page.locator("#title")).toHaveText("One move, two moves, three");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#title")).toHaveText("Check comes last");
  await expect(page).toHaveURL(/#check$/);
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("#title")).toHaveText("One move, two moves, three");
  await expect(page.locator(".prose seriatim-board .series li")).toHaveCount(3);
  await page.locator(".prose seriatim-board").getByRole("button", { name: "One move on" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".prose seriatim-board .title")).toHaveText("Turn 1, move 1 of 1");
  await expect(page.locator("#title")).toHaveText("One move, two moves, three");
});

test("the language of the address goes before that chosen, and a choice is kept", async ({ page }) => {
  await page.goto("./tutorial.html?lang=it#hunting");
  await expect(page.locator("#title")).toHaveText("A caccia del re");
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(task(page).locator(".title")).toHaveText("Il Bianco dà matto in 5 mosse");
  await page.getByRole("combobox", { name: "Lingua" }).selectOption("sl");
  await expect(page.locator("#title")).toHaveText("Lov na kralja");
  await expect(task(page).locator(".title")).toHaveText("Beli matira v 5 potezah");
  await page.goto("./tutorial.html");
  await expect(page.locator("html")).toHaveAttribute("lang", "sl");
});

test("the way to the lessons and back", async ({ page }) => {
  await page.goto("./#/analyse");
  await page.getByRole("link", { name: "Learn" }).click();
  await expect(page.locator("#title")).toHaveText("One move, two moves, three");
  await page.locator(".site").getByRole("link", { name: "Analyse" }).click();
  await expect(page.locator("#headline")).toContainText("Turn 1");
});

for (const scheme of ["light", "dark"] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test("axe finds nothing, at the beginning and with a task solved", async ({ page }) => {
      await page.goto("./tutorial.html#italian");
      await expect(page.locator("#title")).toHaveText("The Italian mate");
      expect(await objections(page)).toEqual([]);
      await solve(page, "italian");
      await expect(wellDone(page)).not.toBeEmpty();
      expect(await objections(page)).toEqual([]);
    });
  });
}

for (const width of [320, 360, 768]) {
  for (const address of ["tutorial.html#turns", "tutorial.html?lang=sl#safety", "authors.html"]) {
    test(`at ${width} px nothing of ${address} sticks out`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`./${address}`);
      await expect(page.locator("seriatim-board .title").first()).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
    });
  }
}
