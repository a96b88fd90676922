/**
 * Opponents on `<seriatim-board>` other than the engine: the proof of a fortress, a strategy with
 * its defender, and a bot.
 */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support.ts";
import { expectMan, heard, message, put, square, title, widget } from "./widget-support.ts";

const WAIT = { timeout: 30_000 };

/** Makes a move as soon as the board accepts one, after `made` earlier moves. */
async function move(board: Locator, made: number, uci: string): Promise<void> {
  await expect(board.locator(".series .move")).toHaveCount(made, WAIT);
  await expect(board.locator("chess-board [role=grid][aria-readonly=false]")).toHaveCount(1, WAIT);
  await square(board, uci.slice(0, 2)).click();
  await square(board, uci.slice(2, 4)).click();
}

const board = (page: Page, attributes: string) =>
  put(page, `<seriatim-board variant="chess" lang="en" ${attributes}></seriatim-board>`);

test("a fortress answers to everything, and is taken back", async ({ page }) => {
  await board(page, 'mode="play" opponent="fortress" fen="6k1/8/5K1P/8/8/3B4/8/8 w - - 0 1"');
  await move(widget(page), 0, "f6g6");
  await expectMan(widget(page), "h8", "black king");
  await expect(message(widget(page))).toHaveText("Proved: this cannot be won, whatever you try.");
  await move(widget(page), 2, "d3c4");
  await expect(widget(page).locator(".series .move")).toHaveCount(3);
  await expect(title(widget(page))).toContainText("draw", { ignoreCase: true });
  await widget(page).getByRole("button", { name: "Take back" }).click();
  await move(widget(page), 2, "d3e4");
  await expect(widget(page).locator(".series .move")).toHaveCount(4, WAIT);
  expect((await heard(page, "seriatim-error")).length).toBe(0);
});

test("a fortress is proved where the game that is given ends", async ({ page }) => {
  // White wins with the king in front of the pawn, but pushes the pawn.
  await board(page, 'mode="play" opponent="fortress" fen="3k4/8/8/8/4PK2/8/8/8 w - - 0 1" game="1. e5"');
  await expect(message(widget(page))).toHaveText("Proved: this cannot be won, whatever you try.", WAIT);
});

for (const [name, attributes] of [
  ["White, to move", 'fen="6k1/8/5K1P/8/8/3B4/8/8 w - - 0 1"'],
  ["White, though Black is at the bottom", 'orientation="black" fen="6k1/8/5K1P/8/8/3B4/8/8 w - - 0 1"'],
] as const) {
  test(`whoever reads attacks a fortress: ${name}`, async ({ page }) => {
    await board(page, `mode="play" opponent="fortress" ${attributes}`);
    await move(widget(page), 0, "f6g6");
    await expect(widget(page).locator(".series .move")).toHaveCount(2, WAIT);
    await expect(message(widget(page))).toHaveText("Proved: this cannot be won, whatever you try.");
  });
}

for (const [name, attributes] of [
  ["nothing said", ""],
  ["White at the bottom", 'orientation="white"'],
  ["Black at the bottom", 'orientation="black"'],
] as const) {
  test(`whoever reads attacks a fortress as Black, with ${name}`, async ({ page }) => {
    // The mirror image: Black has the wrong bishop.
    await board(page, `mode="play" opponent="fortress" ${attributes} fen="8/8/3b4/8/8/5k1p/8/7K b - - 0 1"`);
    await move(widget(page), 0, "f3g3");
    await expect(widget(page).locator(".series .move")).toHaveCount(2, WAIT);
    await expect(message(widget(page))).toHaveText("Proved: this cannot be won, whatever you try.");
  });
}

test("where the defender is to move, the proof moves first", async ({ page }) => {
  await board(page, 'mode="play" opponent="fortress" fen="8/8/3b4/8/8/5k1p/8/7K w - - 0 1"');
  await expect(widget(page).locator(".series .move")).toHaveCount(1, WAIT);
  await move(widget(page), 1, "d6e5");
  await expect(widget(page).locator(".series .move")).toHaveCount(3, WAIT);
});

test("where nothing is proved the engine plays, and it is said", async ({ page }) => {
  await board(
    page,
    'mode="play" level="1" opponent="fortress" fen="6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1" orientation="black"',
  );
  await move(widget(page), 0, "h2h3");
  await expect(message(widget(page))).toHaveText("No proof was found that this saves the game.", WAIT);
});

test("a task against the lone king fails with a draw, and is solved with mate", async ({ page }) => {
  await board(page, 'mode="solve" opponent="strategy" fen="8/8/8/8/8/1K6/2R5/1k6 w - - 0 1"');
  await expect(title(widget(page))).toHaveText("White is to mate");
  await expect(widget(page).getByRole("button", { name: "Solution" })).toHaveCount(0);
  await move(widget(page), 0, "c2c1");
  await expect(message(widget(page))).toHaveText("No legal move is left: that is a draw.", WAIT);
  expect(await heard(page, "seriatim-failed")).toMatchObject([{ reason: "draw", series: ["c2c1", "b1c1"] }]);
  await widget(page).getByRole("button", { name: "Take back" }).click();
  await move(widget(page), 0, "c2c8");
  await move(widget(page), 2, "c8c1");
  await expect(message(widget(page))).toHaveText("Solved: it is mate.");
  expect(await heard(page, "seriatim-solved")).toMatchObject([{ series: ["c2c8", "b1a1", "c8c1"] }]);
});

test("with the rook the strategy plays", async ({ page }) => {
  await board(page, 'mode="play" opponent="strategy" orientation="black" fen="8/8/8/8/8/1K6/2R5/k7 w - - 0 1"');
  await expect(title(widget(page))).toContainText("Checkmate. White wins.", WAIT);
});

test("a bot answers alike, and can be beaten", async ({ page }) => {
  await board(page, 'mode="solve" opponent="greedy"');
  for (const _ of [1, 2]) {
    for (const [made, uci] of ["e2e3", "d1g4", "g4h5"].entries()) await move(widget(page), 2 * made, uci);
    await expect(message(widget(page))).toHaveText("Solved: it is mate.");
    await widget(page).getByRole("button", { name: "Start again" }).click();
  }
  const [one, other] = await heard(page, "seriatim-solved");
  expect(one).toEqual(other);
});

test("one move saves a game of chess; others are not accepted, and the solution is found", async ({ page }) => {
  await board(page, 'mode="solve" goal="safe" fen="3k4/8/8/4K3/4P3/8/8/8 b - - 0 1"');
  await expect(title(widget(page))).toHaveText("Black is to save the game");
  await move(widget(page), 0, "d8e8");
  await expect(message(widget(page))).toHaveText("No proof was found that this saves the game.", WAIT);
  await widget(page).getByRole("button", { name: "Start again" }).click();
  await widget(page).getByRole("button", { name: "Solution" }).click();
  await expect(message(widget(page))).toHaveText("This is one solution. Step through it.", WAIT);
  await widget(page).getByRole("button", { name: "To the end" }).click();
  await expectMan(widget(page), "e7", "black king");
});
