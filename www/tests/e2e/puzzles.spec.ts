/**
 * Puzzles: solved by mouse and keyboard, by any turn that mates; hints, the solution, and the
 * progress that is kept.
 */
import type { Page } from "@playwright/test";
import { boardIsLive, clickMove, expect, expectMan, headline, objections, square, test, unfold } from "./support.ts";

/** Turn 4, Italian, 18 different mates; the stored solution is Qxd5 Qd4 Qxb2 Qxc1#. */
const PUZZLE = "t8p4y";
const OTHER_MATE = ["d8g5", "c7c6", "c6d5", "g5c1"];
const NO_MATE = ["d8d5", "d5d4", "a7a6", "d4f2"];

async function openPuzzle(page: Page, id = PUZZLE): Promise<void> {
  await page.goto(`./#/puzzles/${id}`);
  await expect(page.locator(".puzzle")).toBeVisible();
  await expect(headline(page)).toHaveText(/to play and mate$/);
  // Waits until the board accepts moves.
  await expect(page.locator("chess-board [role=grid][aria-readonly=false]")).toBeVisible();
}

/** Clicks moves in UCI notation, each after the move before is on the board. */
async function play(page: Page, moves: readonly string[]): Promise<void> {
  for (const [index, uci] of moves.entries()) {
    await clickMove(page, uci.slice(0, 2), uci.slice(2, 4));
    await expect(page.locator(".attempt li")).toHaveCount(index + 1);
  }
}

function figure(page: Page, name: string) {
  return page.locator(".figures div", { hasText: name }).locator("dd");
}

test("any series that mates is right, and the rules say why", async ({ page }) => {
  await openPuzzle(page);
  // The mating side is at the bottom.
  const y = async (name: string) => (await square(page, name).boundingBox())?.y ?? 0;
  expect(await y("e8")).toBeGreaterThan(await y("e1"));
  await play(page, OTHER_MATE);
  await expect(headline(page)).toHaveText("Solved: it is mate.");
  await expect(page.locator("main ~ p[role=status]")).toHaveText("queen takes c1, mate. Solved: it is mate.");
  await expect(page.locator(".reasons")).toContainText("The queen on c1 gives check");
  await expect(page.locator(".arrows .why.checker")).toHaveCount(1);
  await expect(figure(page, "Streak")).toHaveText("1");
  await expect(figure(page, "Solved")).toHaveText(/^1\//);
  // The board accepts no more moves, and the button leads to the next puzzle.
  await clickMove(page, "b1", "c3");
  await expectMan(page, "b1", "white knight");
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await expect(headline(page)).toHaveText(/to play and mate$/);
  await expect(page).not.toHaveURL(new RegExp(PUZZLE));
});

test("with the keyboard alone", async ({ page }) => {
  // Turn 3, Scottish: the fool’s mate takes one move.
  await openPuzzle(page, "wvfcf");
  await square(page, "a1").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", ...Array<string>(4).fill("ArrowRight"), "Enter"])
    await page.keyboard.press(key);
  await expect(headline(page)).toHaveText("Solved: it is mate.");
  const next = page.getByRole("button", { name: "Next puzzle" });
  for (let tabs = 0; tabs < 60 && !(await next.evaluate((button) => button === document.activeElement)); tabs++) {
    await page.keyboard.press("Shift+Tab");
  }
  await page.keyboard.press("Enter");
  await expect(headline(page)).toHaveText(/to play and mate$/);
});

test("a series that does not mate is told why, and may be tried again", async ({ page }) => {
  await openPuzzle(page);
  await play(page, NO_MATE);
  await expect(headline(page)).toHaveText("Not mate");
  await expect(page.locator(".headline")).toContainText("It is check, but there is a way out: Kd1 or Kd2 and 1 more.");
  // The other side cannot move, because it is not its turn.
  await clickMove(page, "e1", "d1");
  await expectMan(page, "e1", "white king");
  await page.getByRole("button", { name: "Undo move" }).click();
  await expect(page.locator(".attempt li")).toHaveCount(3);
  await expect(headline(page)).toHaveText("Black to play and mate");
  await play(page, []);
  await clickMove(page, "d4", "d6");
  await expect(page.locator(".headline")).toContainText("the king is not in check");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".attempt")).toHaveCount(0);
  await play(page, OTHER_MATE);
  await expect(headline(page)).toHaveText("Solved: it is mate.");
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`a puzzle, its verdict and the next puzzle stand in the same place (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPuzzle(page);
    const place = async (): Promise<(number | undefined)[]> => {
      await expect(page.locator(".side > .now")).toBeInViewport({ ratio: 0.99 });
      const [now, card] = [page.locator(".side > .now"), page.locator(".card.puzzle")];
      return [await now.boundingBox(), await card.boundingBox()].map((box) => Math.round(box?.y ?? -1));
    };
    const before = await place();
    await play(page, NO_MATE);
    await expect(headline(page)).toHaveText("Not mate");
    expect(await place()).toEqual(before);
    // Text and button of the box keep away from its edge.
    const box = page.locator(".headline.wrong");
    const [outer, button] = [await box.boundingBox(), await box.getByRole("button").boundingBox()];
    expect((outer?.x ?? 0) + (outer?.width ?? 0) - (button?.x ?? 0) - (button?.width ?? 0)).toBeGreaterThanOrEqual(8);
    await page.getByRole("button", { name: "Show the solution" }).click();
    // The next puzzle’s task is in sight, wherever the column had been scrolled to.
    await page.getByRole("button", { name: "Next puzzle" }).click();
    await expect(headline(page)).toHaveText(/to play and mate$/);
    await expect(headline(page)).toBeInViewport({ ratio: 1 });
    expect(await place()).toEqual(before);
  });
}

test("hints come in steps, from where the series stands", async ({ page }) => {
  await openPuzzle(page);
  await page.getByRole("button", { name: "Which piece moves first?" }).click();
  await expect(page.locator(".hints")).toHaveText("Move the queen on d8.");
  await expect(page.locator(".why.named")).toHaveCount(1);
  await page.getByRole("button", { name: "Where does it go?" }).click();
  await expect(page.locator(".hints")).toContainText("It goes to d5.");
  await expect(page.locator(".why.named")).toHaveCount(2);
  // Starts a mate other than the stored solution.
  await play(page, ["d8g5", "c7c6"]);
  await page.getByRole("button", { name: "Which piece moves first?" }).click();
  await expect(page.locator(".hints li")).toHaveCount(1);
  await page.getByRole("button", { name: "Where does it go?" }).click();
  await page.getByRole("button", { name: "The whole turn", exact: true }).click();
  await expect(page.locator(".hints")).toContainText("Solution: cxd5 Qxc1#.");
  // A puzzle whose whole solution was shown does not count as solved.
  await clickMove(page, "c6", "d5");
  await clickMove(page, "g5", "c1");
  await expect(headline(page)).toHaveText("Mate, with help: this puzzle will come again.");
  await expect(figure(page, "Solved")).toHaveText(/^0\//);
});

test("a hint says when no mate is left", async ({ page }) => {
  await openPuzzle(page);
  await play(page, ["a7a6", "b7b6", "h7h6"]);
  await page.getByRole("button", { name: "Which piece moves first?" }).click();
  await expect(page.locator(".hints")).toHaveText("The engine finds no mate from here: take a move back.");
});

test("the solution is stepped through, and ends the streak", async ({ page }) => {
  await openPuzzle(page);
  await play(page, OTHER_MATE);
  await expect(figure(page, "Streak")).toHaveText("1");
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await expect(headline(page)).toHaveText(/to play and mate$/);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(figure(page, "Streak")).toHaveText("0");
  await expect(figure(page, "Best")).toHaveText("1");
  const moves = page.locator(".puzzle .line .move");
  await moves.nth(0).click();
  await expect(headline(page)).toHaveText(/^The solution: move 1 of \d$/);
  await moves.last().click();
  await expect(page.locator(".arrows .why.checker")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(headline(page)).toHaveText(/to play and mate$/);
});

test("progress, choice and attempt survive a reload", async ({ page }) => {
  await openPuzzle(page);
  await play(page, OTHER_MATE);
  await expect(figure(page, "Streak")).toHaveText("1");
  const tile = page.getByRole("button", { name: /^4 moves\s*\d+ of/ });
  await expect(tile).toContainText("1 of");
  await page.locator(".segments label", { hasText: "Medium" }).click();
  await tile.click();
  // The puzzle comes at once. On one day of the year it is also marked as today’s.
  await expect(page).not.toHaveURL(new RegExp(PUZZLE));
  await expect(page.locator(".puzzle .chip").filter({ hasText: "Turn 4" })).toBeVisible();
  await expect(page.locator(".puzzle .stars")).toHaveAttribute("aria-label", /^Difficulty [23] of 5$/);
  await boardIsLive(page);
  const address = page.url();
  const man = page.locator("chess-board [data-square='a7'][aria-label='a7, black pawn']");
  await expect(man).toHaveCount(1);
  await clickMove(page, "a7", "a6");
  await expect(page.locator(".attempt li")).toHaveCount(1);
  await page.reload();
  await expect(page.locator(".attempt li")).toHaveText(["a6"]);
  expect(page.url()).toBe(address);
  await expect(figure(page, "Streak")).toHaveText("1");
  await expect(tile).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("radio", { name: "Medium" })).toBeChecked();
  // The other screens show nothing of the puzzle.
  await page.getByRole("link", { name: "Analyse" }).click();
  await expect(headline(page)).toContainText("Turn 1: White plays 1 move");
});

test("damaged storage loses nothing else", async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("damaged")) return;
    sessionStorage.setItem("damaged", "1");
    localStorage.setItem(
      "seriatim-puzzles",
      '{"version":1,"progress":{"marks":{"t8p4y":"solved","x":7},"streak":"a lot","best":[',
    );
  });
  await openPuzzle(page);
  await expect(figure(page, "Streak")).toHaveText("0");
  await play(page, OTHER_MATE);
  await expect(figure(page, "Streak")).toHaveText("1");
  await page.reload();
  await expect(figure(page, "Streak")).toHaveText("1");
});

test("storage refused: said, and played on", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openPuzzle(page);
  await expect(page.locator(".progress")).toContainText("Your browser keeps nothing");
  await play(page, OTHER_MATE);
  await expect(figure(page, "Streak")).toHaveText("1");
});

test("the puzzles do not come: said, and fetched again when asked", async ({ page, complaints }) => {
  await page.route("**/puzzles.json", (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.goto("./#/puzzles");
  await expect(page.locator(".headline")).toContainText("The puzzles could not be loaded.");
  complaints.length = 0;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(headline(page)).toHaveText(/to play and mate$/);
});

test("an address without a puzzle, or with none that there is", async ({ page }) => {
  await page.goto("./#/puzzles");
  await expect(headline(page)).toHaveText(/to play and mate$/);
  await expect(page).toHaveURL(/#\/puzzles\/\w{5}$/);
  await page.goto("./#/puzzles/nobody");
  await expect(page.locator(".address-trouble")).toContainText("There is no puzzle “nobody”");
  await expect(headline(page)).toHaveText(/to play and mate$/);
  // Opens one puzzle of the list.
  await unfold(page, "List of puzzles");
  await page.getByRole("link", { name: /^Puzzle 20,/ }).click();
  await expect(page.locator("#puzzle-title")).toHaveText("Puzzle 20");
  await expect(page.locator("main ~ p[role=status]")).toContainText(
    "Puzzle 20. Black to play and mate. In 4 moves in a row",
  );
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`nobody is kept out (${colorScheme})`, async ({ page }) => {
    // The test checks the whole page many times.
    test.slow();
    await page.emulateMedia({ colorScheme });
    await openPuzzle(page);
    expect(await objections(page)).toEqual([]);
    await page.getByRole("button", { name: "Which piece moves first?" }).click();
    await expect(page.locator(".hints")).toBeVisible();
    await play(page, NO_MATE);
    await expect(headline(page)).toHaveText("Not mate");
    expect(await objections(page)).toEqual([]);
    await page.getByRole("button", { name: "Try again" }).click();
    await play(page, OTHER_MATE);
    await expect(page.locator(".reasons")).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await page.getByRole("button", { name: "Next puzzle" }).click();
    await page.getByRole("button", { name: "Show the solution" }).click();
    await page.locator(".puzzle .line .move").first().click();
    await expect(headline(page)).toHaveText(/^The solution/);
    expect(await objections(page)).toEqual([]);
  });
}

test("fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPuzzle(page);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await wide()).toBe(false);
  await play(page, NO_MATE);
  expect(await wide()).toBe(false);
});
