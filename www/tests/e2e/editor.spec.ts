/**
 * Editor of positions: by click, drag, finger and keyboard, and the messages for positions that
 * cannot be played.
 */
import type { Page } from "@playwright/test";
import {
  expect,
  expectMan,
  headline,
  MATE_FEN,
  objections,
  open,
  paste,
  square,
  START_FEN,
  test,
  unfold,
} from "./support.ts";

const fen = (page: Page) => page.getByLabel("FEN", { exact: true });
const verdict = (page: Page) => page.locator(".verdict");
const tool = (page: Page, name: string) => page.locator(`.tool[data-tool="${name}"]`);

async function openEditor(page: Page): Promise<void> {
  await page.goto("./#/editor");
  await expect(verdict(page)).toContainText("The position is legal.");
}

async function put(page: Page, man: string, ...squares: string[]): Promise<void> {
  await tool(page, man).click();
  for (const name of squares) await square(page, name).click();
}

async function emptyWithKings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Empty board" }).click();
  await put(page, "K", "e1");
  await put(page, "k", "e8");
}

async function read(page: Page, text: string): Promise<void> {
  await fen(page).fill(text);
  await fen(page).press("Enter");
}

test("a position in the address is not lost to the one that the editor begins with", async ({ page }) => {
  await page.goto("./");
  await expect(headline(page)).toBeVisible();
  await page.evaluate(() => {
    location.hash = "#/editor";
    setTimeout(() => (location.hash = "#/editor/4k3/8/8/8/3Q4/8/8/4K3_w_-_-_0_1"));
  });
  await expect(fen(page)).toHaveValue("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1");
  await expect(verdict(page)).toContainText("The position is legal.");
  await expect(fen(page)).toHaveValue("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1");
});

test("men are put down by clicking, moved by hand, taken away, and all of it can be undone", async ({ page }) => {
  await openEditor(page);
  await emptyWithKings(page);
  await put(page, "Q", "d4");
  await expectMan(page, "d4", "white queen");
  await expect(fen(page)).toHaveValue("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1");
  await tool(page, "hand").click();
  await square(page, "d4").click();
  await square(page, "h5").click();
  await expectMan(page, "h5", "white queen");
  await expectMan(page, "d4", "");
  await tool(page, "erase").click();
  await square(page, "h5").click();
  await expectMan(page, "h5", "");
  for (const expected of ["7Q", "3Q4"]) {
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(fen(page)).toHaveValue(new RegExp(expected));
  }
  // The right button removes a piece, whatever tool is chosen.
  await square(page, "d4").click({ button: "right" });
  await expectMan(page, "d4", "");
  await page.getByRole("button", { name: "Starting position" }).click();
  await expect(fen(page)).toHaveValue(START_FEN);
});

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

async function middle(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(selector);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("men are dragged onto the board, on it, and off it", async ({ page }) => {
  await openEditor(page);
  await drag(page, await middle(page, '.tool[data-tool="n"]'), await middle(page, '[data-square="d5"]'));
  await expectMan(page, "d5", "black knight");
  await expect(page.locator(".dragged-man")).toHaveCount(0);
  await drag(page, await middle(page, '[data-square="d5"]'), await middle(page, '[data-square="e4"]'));
  await expectMan(page, "e4", "black knight");
  await expectMan(page, "d5", "");
  const board = await page.locator("setup-board [role=grid]").boundingBox();
  await drag(page, await middle(page, '[data-square="e4"]'), { x: (board?.x ?? 0) - 60, y: (board?.y ?? 0) + 100 });
  await expectMan(page, "e4", "");
  // The mouse puts the chosen piece on each square that it is dragged over.
  await tool(page, "P").click();
  await drag(page, await middle(page, '[data-square="a5"]'), await middle(page, '[data-square="c5"]'));
  await expect(fen(page)).toHaveValue(/\/PPP5\//);
});

test("everything goes by keyboard", async ({ page }) => {
  await openEditor(page);
  await square(page, "a1").focus();
  await page.keyboard.press("Delete");
  await expectMan(page, "a1", "");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("q");
  await expectMan(page, "a3", "black queen");
  await page.keyboard.press("Shift+N");
  await expectMan(page, "a3", "white knight");
  // Moves the piece by keyboard, with Enter.
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expectMan(page, "b4", "white knight");
  await tool(page, "b").focus();
  await page.keyboard.press("Enter");
  await expect(tool(page, "b")).toHaveAttribute("aria-pressed", "true");
  await square(page, "d5").focus();
  await page.keyboard.press("Enter");
  await expectMan(page, "d5", "black bishop");
});

test("a finger puts men down", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await openEditor(page);
  await tool(page, "R").tap();
  await square(page, "d4").tap();
  await expectMan(page, "d4", "white rook");
  await tool(page, "hand").tap();
  await square(page, "d4").tap();
  await square(page, "d6").tap();
  await expectMan(page, "d6", "white rook");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await context.close();
});

test("what is wrong is said in words, all of it, and nothing is lost", async ({ page }) => {
  await openEditor(page);
  await put(page, "K", "e4");
  await expect(verdict(page)).toContainText("White has 2 kings, on e1 and e4.");
  await put(page, "p", "e8");
  await expect(verdict(page)).toContainText("Black has no king.");
  await expect(verdict(page)).toContainText("There is a pawn on the first or the last rank, on e8.");
  for (const name of ["Analyse", "Play from here", "Is there a mate?"]) {
    await expect(verdict(page).getByRole("button", { name })).toBeDisabled();
  }
  expect(await objections(page)).toEqual([]);
  // The illegal position stays, also after a reload.
  await page.reload();
  await expect(verdict(page)).toContainText("White has 2 kings, on e1 and e4.");
  await emptyWithKings(page);
  await put(page, "R", "e5");
  await expect(verdict(page)).toContainText("Black is in check on e8, but it is White’s move.");
  await page.getByRole("button", { name: "One turn later" }).click();
  await expect(verdict(page)).toContainText("Turn 2: Black plays 2 moves");
  await expect(verdict(page)).toContainText("The position is legal.");
  await page.getByLabel("Turn", { exact: true }).fill("0");
  await page.getByLabel("Turn", { exact: true }).press("Enter");
  await expect(verdict(page)).toContainText("Turns are counted from 1.");
});

test("castling is offered where king and rook stand, en passant where a pawn can have passed", async ({ page }) => {
  await openEditor(page);
  const right = (letter: string) => page.locator(`[data-right="${letter}"]`);
  await right("Q").uncheck();
  await expect(fen(page)).toHaveValue(/ w Kkq /);
  await tool(page, "erase").click();
  await square(page, "h8").click();
  await expect(right("k")).toBeDisabled();
  await expect(page.locator("#right-k")).toHaveText("Black’s king does not stand on e8, or Black has no rook on h8.");
  await expect(fen(page)).toHaveValue(/ w Kq /);
  await put(page, "r", "h8");
  await expect(right("k")).toBeChecked();
  await expect(page.getByText("None is possible")).toBeVisible();
  // The pawns have left their initial squares and an earlier turn exists, so en passant is
  // possible.
  await tool(page, "erase").click();
  for (const name of ["a7", "c7", "h2"]) await square(page, name).click();
  await put(page, "p", "a5", "c5");
  await put(page, "P", "h4");
  for (let turn = 1; turn < 3; turn++) await page.getByRole("button", { name: "One turn later" }).click();
  await page.locator("[data-target=a6]").check();
  await page.locator("[data-target=c6]").check();
  await expect(fen(page)).toHaveValue(/ w Kkq a6c6 0 3$/);
  await expect(verdict(page)).toContainText("The position is legal.");
  // In Black’s turn other squares are possible.
  await page.getByRole("button", { name: "One turn later" }).click();
  await expect(page.locator("[data-target]")).toHaveCount(1);
  await expect(fen(page)).toHaveValue(/ b Kkq - 0 4$/);
  await page.getByRole("button", { name: "One turn earlier" }).click();
  await expect(fen(page)).toHaveValue(/ w Kkq a6c6 0 3$/);
});

test("a FEN is read, and one that cannot be is explained and stays in the box", async ({ page }) => {
  await openEditor(page);
  await read(page, MATE_FEN);
  await expectMan(page, "b5", "white bishop");
  await expect(verdict(page)).toContainText("Turn 4: Black plays 4 moves");
  const bad = "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  await read(page, bad);
  await expect(page.locator("#editor-fen-note")).toContainText("“x” on rank 7 is not a piece");
  await expect(fen(page)).toHaveValue(bad);
  await expectMan(page, "b5", "white bishop");
  // The last field of an ordinary FEN counts moves.
  await read(page, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 3");
  await expect(page.locator("#editor-fen-note")).toContainText("this is read as turn 4");
  await expect(page.getByLabel("Turn", { exact: true })).toHaveValue("4");
});

test("the position is analysed, played and solved; the game before can be had back", async ({ page }) => {
  await openEditor(page);
  await read(page, MATE_FEN);
  await verdict(page).getByRole("button", { name: "Is there a mate?" }).click();
  await expect(page.locator(".finding .move.numbered")).toHaveCount(4, { timeout: 20_000 });
  await expect(page).toHaveURL(/#\/analyse$/);
  await page.goto("./#/editor");
  await expectMan(page, "b5", "white bishop");
  await page.getByRole("radio", { name: "Scottish" }).check();
  await verdict(page).getByRole("button", { name: "Analyse" }).click();
  await expect(headline(page)).toContainText("Turn 4: Black plays 4 moves");
  await expect(page.locator(".game .chip")).toHaveText("Scottish rules");
  await page.goto("./#/editor");
  await verdict(page).getByRole("button", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/#\/play$/);
  await expect(headline(page)).toContainText("Turn 4");
});

test("the position on the board of the analysis is taken over", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await paste(page, MATE_FEN);
  await expect(headline(page)).toContainText("Turn 4");
  await unfold(page, "Keep and share");
  await page.getByRole("button", { name: "Change this position" }).click();
  await expect(fen(page)).toHaveValue(MATE_FEN);
  await verdict(page).getByRole("button", { name: "Copy FEN" }).click();
  await expect(page.locator(".toast")).toContainText("FEN copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(MATE_FEN);
  await verdict(page).getByRole("button", { name: "Copy link" }).click();
  await expect(page.locator(".toast")).toContainText("Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto("./#/play");
  await page.goto(link);
  await expect(headline(page)).toContainText("Turn 4: Black plays 4 moves");
  // A pasted address opens the position, too.
  await page.goto("./#/analyse");
  await paste(page, "1.e4");
  await expect(headline(page)).toContainText("Turn 2");
  await paste(page, link);
  await expect(headline(page)).toContainText("Turn 4: Black plays 4 moves");
});

for (const scheme of ["light", "dark"] as const) {
  test(`axe has no objection, at 320 px and at 1280, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openEditor(page);
    expect(await objections(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await objections(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
