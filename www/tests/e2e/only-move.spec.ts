/** Puzzles of chess: exactly one move holds the draw or wins, and its result is proved. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { clickMove, expect, headline, objections, test } from "./support.ts";

interface OnlyMove {
  id: string;
  fen: string;
  solution: string;
  positions: number;
  themes: string[];
}

const PACK = JSON.parse(readFileSync(new URL("../../public/puzzles/chess/01.json", import.meta.url), "utf8")) as {
  puzzles: OnlyMove[];
};
const of = (theme: string) =>
  PACK.puzzles.find(
    ({ themes, solution, positions }) => themes.includes(theme) && solution.length === 4 && positions > 1,
  ) as OnlyMove;

async function openPuzzle(page: Page, { id }: OnlyMove, task: RegExp): Promise<void> {
  await page.goto(`./#/puzzles/${id}`);
  await expect(headline(page)).toHaveText(task);
  await expect(page.locator(".player")).toContainText("Only one move works");
  await expect(page.locator("chess-board [role=grid][aria-readonly=false]")).toBeVisible();
}

const move = (page: Page, uci: string) => clickMove(page, uci.slice(0, 2), uci.slice(2, 4));

for (const [theme, task] of [
  ["hold", /to play and hold the draw$/],
  ["win", /to play and win$/],
] as const) {
  test(`the one move that is to ${theme} is found, and its proof was checked`, async ({ page }) => {
    const puzzle = of(theme);
    await openPuzzle(page, puzzle, task);
    await page.getByRole("button", { name: "Which piece moves?" }).click();
    await expect(page.locator(".hints")).toHaveText(
      new RegExp(`^\\s*Move the (king|queen|rook|bishop|knight|pawn) on ${puzzle.solution.slice(0, 2)}\\.\\s*$`),
    );
    await move(page, puzzle.solution);
    await expect(headline(page)).toHaveText("Solved: the only move.");
    // The same holds after a hint: no points are lost, and a newcomer sees no rating.
    await expect(page.locator(".headline p")).toHaveText("Easy puzzles done for your first rating: 1 of 5.");
    const positions = new Intl.NumberFormat("en").format(puzzle.positions);
    await expect(page.locator(".puzzle")).toContainText(
      new RegExp(`Proved: (${puzzle.positions}|${positions}) positions, each checked by the rules on your device.`),
    );
    expect(await objections(page)).toEqual([]);
    await page.getByRole("button", { name: "Next puzzle" }).click();
    await expect(page).not.toHaveURL(new RegExp(puzzle.id));
  });
}

test("another move is answered, and taken back", async ({ page }) => {
  const puzzle = of("hold");
  await openPuzzle(page, puzzle, /hold the draw$/);
  const wrong = await page.evaluate(async ({ fen, solution }) => {
    const { createEngine } = await import(new URL("./engine.js", location.href).href);
    const engine = await createEngine({ variant: "chess" });
    const { moves } = await engine.legalMoves({ variant: "chess", fen });
    engine.close();
    return (moves as { uci: string }[]).map(({ uci }) => uci).find((uci) => uci !== solution && uci.length === 4) ?? "";
  }, puzzle);
  await move(page, wrong);
  await expect(headline(page)).toHaveText("Not the move");
  await expect(page.locator(".headline")).toContainText("After that the opponent wins (endgame tables).");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".attempt li")).toHaveCount(0);
  await move(page, puzzle.solution);
  await expect(headline(page)).toHaveText("Solved: the only move.");
});

test("the puzzles of chess are chosen, and spoken in other languages", async ({ page }) => {
  await page.goto("./#/puzzles");
  await page.locator("select.variant").selectOption("chess");
  await expect(headline(page)).toHaveText(/to play and (hold the draw|win)$/);
  await expect(page).toHaveURL(/#\/puzzles\/c\w{5}/);
  await page.goto("./it/#/puzzles");
  await expect(headline(page)).toHaveText(/muove e (tiene la patta|vince)$/);
});
