/** Layout: the board at every size, the parts beside it, and the bars of the screens. */
import type { Page } from "@playwright/test";
import {
  clickMove,
  expect,
  expectMan,
  headline,
  MATE_FEN,
  objections,
  open,
  paste,
  playBoth,
  square,
  test,
  unfold,
} from "./support.ts";

const BOARDS = ["play", "analyse", "puzzles", "editor"] as const;
const TOOLS = ["bot", "strategies", "fortress", "fair"];
/** Screens of tools that open with a list, or with a board of another size. */
const LISTS = ["strategies/learn", "strategies/boards"];
const NAMES = ["Play", "Puzzles", "Analyse", "Explore", "Games", "Learn"];

/**
 * Width and height of the window, and minimum width of the board on the screen “Play”, in pixels.
 */
const SIZES = [
  [320, 568, 270],
  [320, 740, 320],
  [360, 740, 360],
  [390, 844, 380],
  [768, 1024, 560],
  [844, 390, 360],
  [640, 400, 340],
  [1024, 768, 640],
  [1280, 800, 700],
  [1920, 1080, 980],
] as const;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const grid = (page: Page) => page.locator(":is(chess-board, setup-board) [role=grid]");

async function boardBox(page: Page): Promise<Box> {
  await expect(grid(page)).toBeVisible();
  const box = await grid(page).boundingBox();
  if (!box) throw new Error("no board");
  return box;
}

/**
 * Elements that can be scrolled sideways: how far, in pixels, for the page and the column beside
 * the board.
 */
const sideways = () =>
  [document.documentElement, ...document.querySelectorAll(".side")]
    .map((one) => one.scrollWidth - one.clientWidth)
    .filter((far) => far > 0);

for (const [width, height, least] of SIZES) {
  test(`at ${width}×${height} the whole board is in sight on every screen, and so are the names of the screens`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const screen of BOARDS) {
      await page.goto(`./#/${screen}`);
      await expect(square(page, "e1")).toHaveAttribute("aria-label", /king/);
      const box = await boardBox(page);
      expect(box.width, `${screen}: the board is square`).toBeCloseTo(box.height, 0);
      // The rows of pieces to be put on the board take space, too.
      expect(box.width, screen).toBeGreaterThanOrEqual(screen === "editor" ? least * 0.6 : least);
      expect(box.x, screen).toBeGreaterThanOrEqual(0);
      expect(box.y, screen).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, screen).toBeLessThanOrEqual(width + 0.5);
      expect(box.y + box.height, screen).toBeLessThanOrEqual(height + 0.5);
      expect(await page.evaluate(sideways), screen).toEqual([]);
      for (const name of NAMES)
        await expect(
          page.getByRole("navigation").getByRole("link", { name, exact: true }),
          `${screen}: ${name}`,
        ).toBeInViewport({ ratio: 1 });
    }
    await page.goto("./#/games");
    await expect(page.getByRole("heading", { name: "Games", exact: true })).toBeInViewport();
    expect(await page.evaluate(sideways)).toEqual([]);
    for (const tool of TOOLS) {
      await page.goto(`./#/${tool}`);
      await expect(page.locator(".tool-head").first()).toBeVisible();
      await expect(grid(page)).toBeVisible();
      expect(await page.evaluate(sideways), tool).toEqual([]);
    }
    for (const list of LISTS) {
      await page.goto(`./#/${list}`);
      await expect(page.locator(".side .card a.button").last()).toBeVisible();
      expect(await page.evaluate(sideways), list).toEqual([]);
    }
  });
}

/**
 * Lists controls smaller than 40 pixels. Links in a sentence are exempt: they are as large as their
 * words.
 */
const small = (least: number) =>
  [...document.querySelectorAll<HTMLElement>("button, select, summary, nav a, label.switch, .segments label")]
    .filter((one) => one.checkVisibility() && !one.closest("chess-board, setup-board"))
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.width < least || box.height < least))
    .map(
      ({ one, box }) =>
        `${one.className || one.tagName} “${one.textContent.trim().slice(0, 30)}” ${Math.round(box.width)}×${Math.round(box.height)}`,
    );

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
  ] as const) {
    test(`at ${width}×${height} what is pressed is at least 40 px large`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await playBoth(page);
      await clickMove(page, "e2", "e4");
      await expectMan(page, "e4", "white pawn");
      await expect(page.locator(".series-list .move")).toHaveCount(1);
      expect(await page.evaluate(small, 39.5)).toEqual([]);
      await page.goto("./#/analyse");
      await expect(headline(page)).toBeVisible();
      expect(await page.evaluate(small, 39.5)).toEqual([]);
      // The button is in reach, however low the window is.
      await page.getByRole("button", { name: "Paste a game" }).click();
      await expect(page.locator(".paste textarea")).toBeInViewport();
    });
  }
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1280, 800],
] as const) {
  test(`at ${width}×${height} board and answer are in sight together, and stepping and playing leave the board where it is`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await paste(page, MATE_FEN);
    await expect(headline(page)).toContainText("Turn 4");
    await page.getByRole("button", { name: "Mate?" }).click();
    const finding = page.locator(".finding");
    await expect(finding.locator("h3")).toBeInViewport({ ratio: 1, timeout: 20_000 });
    await expect(finding.locator(".line")).toBeInViewport({ ratio: 1 });
    const before = await boardBox(page);
    expect(before.y + before.height).toBeLessThanOrEqual(height + 0.5);
    await page.getByRole("button", { name: "Step through" }).click();
    await expect(headline(page)).toContainText("move 1 of 4");
    await expect(finding.locator(".line")).toBeInViewport({ ratio: 1 });
    expect(await boardBox(page)).toEqual(before);
    await page.getByRole("button", { name: "Play it" }).click();
    await expect(headline(page)).toContainText("Checkmate");
    expect(await boardBox(page)).toEqual(before);
    expect(await objections(page)).toEqual([]);
  });
}

test("beside the board is nothing that this step does not need; the rest is one gesture away", async ({ page }) => {
  await open(page, "play");
  for (const name of ["Copy FEN", "Reset", "Export"]) await expect(page.getByRole("button", { name })).toHaveCount(0);
  await unfold(page, "Keep and share");
  await expect(page.getByRole("button", { name: "Copy FEN" })).toBeVisible();
  await unfold(page, "Opening book");
  await expect(page.getByRole("button", { name: "Reset" })).toBeVisible();
});

test("the moves of a series stand as chips, with room for those to come", async ({ page }) => {
  await playBoth(page);
  await clickMove(page, "e2", "e4");
  await expectMan(page, "e4", "white pawn");
  await clickMove(page, "e7", "e5");
  await expect(page.locator(".strip-move")).toHaveText([/1\s*e5/, "2"]);
});

test("colours, men and their speed count at once, and are kept", async ({ page }) => {
  await open(page, "play");
  const settings = page.getByRole("dialog");
  const look = () =>
    page.locator("chess-board").evaluate((board) => getComputedStyle(board).getPropertyValue("--dark").trim());
  const before = await look();
  await page.getByRole("button", { name: "Settings" }).click();
  await settings.getByRole("radio", { name: "Wood", exact: true }).check();
  expect(await look()).not.toBe(before);
  await settings.getByRole("radio", { name: "Plain" }).check();
  await expect(page.locator("chess-board symbol").first()).toHaveAttribute("viewBox", "0 0 100 100");
  await settings.getByRole("radio", { name: "Slow" }).check();
  await expect
    .poll(() => page.locator("chess-board").evaluate((board) => board.style.getPropertyValue("--slide")))
    .toBe("420ms");
  expect(await objections(page)).toEqual([]);
  await page.reload();
  await expect(page.locator("chess-board")).toHaveAttribute("colours", "wood");
  await expect(page.locator("chess-board symbol").first()).toHaveAttribute("viewBox", "0 0 100 100");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await clickMove(page, "e2", "e4");
  await expect
    .poll(() => page.locator("chess-board").evaluate((board) => board.style.getPropertyValue("--slide")))
    .toBe("0ms");
});

test("the board stands alone where that is wanted, and Escape leads back", async ({ page }) => {
  await open(page, "play");
  await page.getByRole("button", { name: "The board alone" }).click();
  await expect(page.getByRole("navigation")).toBeHidden();
  const box = await boardBox(page);
  expect(box.height).toBeGreaterThanOrEqual(700);
  await page.reload();
  await expect(page.getByRole("navigation")).toBeHidden();
  await expect(square(page, "e2")).toHaveClass(/answers/);
  await clickMove(page, "e2", "e4");
  await expectMan(page, "e4", "white pawn");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation")).toBeVisible();
});

test("the title says what is to be done, in which game", async ({ page }) => {
  await open(page, "play");
  await expect(page).toHaveTitle("Your turn · Progressive (Italian) – Seriatim");
  await page.goto("./#/games");
  await expect(page).toHaveTitle("Games – Seriatim");
  await page.goto("./#/puzzles");
  await expect(page).toHaveTitle(/^Puzzle \d+ · /);
});

test("a game that is left for a new one waits among the kept games", async ({ page }) => {
  await playBoth(page);
  for (const [from, to, man] of [
    ["e2", "e4", "white pawn"],
    ["e7", "e5", "black pawn"],
    ["d7", "d5", "black pawn"],
  ] as const) {
    await clickMove(page, from, to);
    await expectMan(page, to, man);
  }
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator(".toast")).toContainText("The previous one is kept in Games.");
  await page.goto("./#/games");
  await expect(page.locator(".kept")).toHaveCount(1);
  await expect(page.locator(".kept")).toContainText("2 turns");
});

test("the time for a turn is offered where the level uses it", async ({ page }) => {
  await open(page, "play");
  await expect(page.getByLabel("Time for a turn")).toHaveCount(0);
  await page.locator(".level select").selectOption("8");
  await expect(page.getByLabel("Time for a turn")).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1280, 800],
] as const) {
  test(`what was told goes with the next move, and covers neither the board nor what is pressed (${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await playBoth(page);
    await clickMove(page, "e2", "e4");
    await expectMan(page, "e4", "white pawn");
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    const toast = page.locator(".toast");
    await expect(toast).toContainText("A new game.");
    const [box, board, column] = [
      await toast.boundingBox(),
      await boardBox(page),
      await page.locator(".side").boundingBox(),
    ];
    const [top, bottom] = [box?.y ?? 0, (column?.y ?? height) + (column?.height ?? 0)];
    // The message stands below the column, and beside or below the board.
    expect(top).toBeGreaterThanOrEqual(bottom);
    expect(
      width > height ? (box?.x ?? 0) - board.x - board.width : top - board.y - board.height,
    ).toBeGreaterThanOrEqual(0);
    // The message stands above the names and the bar that are below it.
    for (const one of await page.locator(".player:last-child, .site nav").all()) {
      const other = await one.boundingBox();
      if (other && other.y > top) expect(top + (box?.height ?? 0)).toBeLessThanOrEqual(other.y);
    }
    await page.getByLabel("Black is played by").selectOption("person");
    await clickMove(page, "e2", "e4");
    await expectMan(page, "e4", "white pawn");
    await expect(toast).toHaveCount(0);
  });
}

test("what is pasted is read by the rules that the page shows, those of a link too", async ({ page }) => {
  await page.goto(`./#variant=scottish&fen=${encodeURIComponent(MATE_FEN)}`);
  await expect(page.locator(".game .chip")).toHaveText("Scottish rules");
  await paste(page, "1.e4 2.d5 Nf6");
  await expect(page.locator(".series-list li")).toHaveCount(2);
  await expect(page.locator(".game .chip")).toHaveText("Scottish rules");
  await page.getByLabel("Which game is played").selectOption("italian");
  await paste(page, "1.e4 2.d5 Nf6");
  await expect(page.locator(".series-list li")).toHaveCount(2);
  await expect(page.locator(".game .chip")).toHaveText("Italian rules");
});

test("the editor names kings that touch, and asks before it goes on with a position that no game leads to", async ({
  page,
}) => {
  await page.goto("./#/editor/8/8/8/3kK3/8/8/8/8_w_-_-_0_1");
  await expect(page.locator(".verdict .faults")).toContainText("The kings stand next to each other");
  await page.goto("./#/editor/QQQQQQQQ/QQQQQQQQ/8/8/8/k7/8/K7_b_-_-_0_2");
  // The question is asked in the page’s own dialog: the browser’s dialog might use another language
  // and look foreign.
  const analyse = page.locator(".ways").getByRole("button", { name: "Analyse" });
  const question = page.locator("dialog.ask");
  await analyse.click();
  await expect(question).toContainText("No game can lead to this position");
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/editor/);
  await analyse.click();
  // The button that changes nothing has the focus.
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/editor/);
  await analyse.click();
  await question.getByRole("button", { name: "Go on" }).click();
  await expect(page).toHaveURL(/analyse/);
});

test("in the bar at the left the name of the game is whole, and it is chosen there", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await open(page);
  const name = page.locator(".variant-name");
  await expect(name).toHaveText("Italian rules");
  const overflow = () =>
    name.evaluate((it) => [
      it.scrollWidth - it.clientWidth,
      it.getBoundingClientRect().right - (it.closest(".site")?.getBoundingClientRect().right ?? 0),
    ]);
  for (const over of await overflow()) expect(over).toBeLessThanOrEqual(0);
  await page.getByLabel("Which game is played").selectOption("scottish");
  await expect(name).toHaveText("Scottish rules");
  await page.getByLabel("Which game is played").focus();
  await expect(page.locator(".variant-place")).toHaveCSS("outline-style", "solid");
  expect(await objections(page)).toEqual([]);
});

test("on paper stand the diagram and the moves", async ({ page }) => {
  await open(page);
  await paste(page, "1.e4 2.d5 Nf6");
  await expect(headline(page)).toContainText("Turn 3");
  await page.emulateMedia({ media: "print" });
  await expect(grid(page)).toBeVisible();
  await expect(page.locator(".series-list")).toContainText("Nf6");
  for (const hidden of [".site", ".toolbar", ".folds", ".questions"]) await expect(page.locator(hidden)).toBeHidden();
});
