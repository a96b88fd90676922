/** Puzzles of Progressive chess over two turns: survive, and mate in two turns. */
import type { Page } from "@playwright/test";
import { clickMove, expect, headline, test } from "./support.ts";

interface TwoTurns {
  id: string;
  rules: string;
  turn: number;
  level: number;
  points: number;
  fen: string;
  solution: string;
  ends: number;
  safe: number;
  themes: string[];
}

/** The king must get away from the rooks. Of nine ends, four are safe. */
const SURVIVE: TwoTurns = {
  id: "stest2",
  rules: "italian",
  turn: 2,
  level: 1,
  points: 30,
  fen: "7k/8/8/8/8/8/8/RR5K b - - 0 2",
  solution: "h8g7 g7f6",
  ends: 9,
  safe: 4,
  themes: ["survive"],
};

/** A rook shuts the king in; then the other one mates, after moves to and fro. */
const MATE: TwoTurns = {
  ...SURVIVE,
  id: "ttest2",
  turn: 1,
  fen: "7k/8/8/8/8/8/8/RR5K w - - 0 1",
  solution: "b1b7 h8g8 g8f8 a1g1 g1a1 a1a8",
  ends: 2,
  safe: 0,
  themes: ["twoTurns"],
};

async function openPuzzle(page: Page, { id }: TwoTurns): Promise<void> {
  const puzzles = [SURVIVE, MATE];
  const rows = puzzles.map((one) => [one.id, one.rules, one.turn, one.level, one.points, one.themes]);
  const list = { version: 1, packs: [{ file: "77.json", puzzles: rows }] };
  await page.route("**/puzzles/two_turns/list.json", (route) => route.fulfill({ json: list }));
  await page.route("**/puzzles/two_turns/77.json", (route) => route.fulfill({ json: { version: 1, puzzles } }));
  await page.goto(`./#/puzzles/${id}`);
  await expect(page.locator(`[data-puzzle=${id}] chess-board [role=grid][aria-readonly=false]`)).toBeVisible();
}

async function play(page: Page, moves: string): Promise<void> {
  for (const uci of moves.split(" ")) await clickMove(page, uci.slice(0, 2), uci.slice(2, 4));
}

test("survive: a turn that allows mate is answered by the mate, and any safe turn is right", async ({ page }) => {
  await openPuzzle(page, SURVIVE);
  await expect(headline(page)).toHaveText("Black to play and survive");
  await play(page, "h8g7 g7h6");
  await expect(headline(page)).toHaveText("Mate follows");
  await expect(page.locator(".attempt li")).toHaveCount(2);
  await page.getByRole("button", { name: "Try again" }).click();
  // The last move is taken back, and the turn ends otherwise, not as in the solution.
  await play(page, "g7f7");
  await expect(headline(page)).toHaveText("Solved: the opponent has no mate (proved).");
  await expect(page.locator(".puzzle")).toContainText("Proved: only 4 of 9 different turns are safe.");
});

test("mate in two turns: the defence answers the right turn, a way out the wrong one", async ({ page }) => {
  await openPuzzle(page, MATE);
  await expect(headline(page)).toHaveText("White to play and mate in two turns");
  await play(page, "a1a2");
  await expect(headline(page)).toHaveText("Not mate in two");
  await page.getByRole("button", { name: "Try again" }).click();
  await play(page, "b1b7");
  await expect(page.locator(".card.now")).toContainText("Right: every reply allows mate. Now mate.");
  await play(page, "a1g1 g1a1 a1a8");
  await expect(headline(page)).toHaveText("Solved: mate in two turns.");
  await expect(page.locator(".attempt li")).toHaveText(["Rb7", "Kg8 Kf8", "Rg1 Ra1 Ra8#"]);
});

test("mate in two turns: another turn is right too if the opponent is proved lost", async ({ page }) => {
  await openPuzzle(page, MATE);
  await play(page, "a1a7");
  await expect(page.locator(".card.now")).toContainText("Right: every reply allows mate. Now mate.");
});

test("puzzles over two turns are chosen by their theme, and listed", async ({ page }) => {
  await openPuzzle(page, SURVIVE);
  await expect(page.getByRole("button", { name: /^Survive/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(page.locator(".line .move")).toHaveCount(2);
});
