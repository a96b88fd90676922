/**
 * Puzzles of antichess, where one first move wins and the proof answers; and the proofs as a tree,
 * as files, and of the openings.
 */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { clickMove, expect, headline, objections, open, paste, test, unfold } from "./support.ts";

interface Forced {
  id: string;
  fen: string;
  turn: number;
  positions: number;
  moves: number;
  solution: string;
  certificate: string;
}

const PACK = JSON.parse(readFileSync(new URL("../../public/puzzles/antichess/01.json", import.meta.url), "utf8")) as {
  puzzles: Forced[];
};
const plain = ({ solution }: Forced): boolean => solution.split(" ").every((uci) => uci.length === 4);
/**
 * Puzzle won in two moves. Only one first move wins and the loser has no choice, so there is one
 * line. The first move is no promotion.
 */
const ONE_LINE = PACK.puzzles.find(
  (one) => one.turn === 2 && one.positions === 4 && one.solution.length === 4,
) as Forced;
/** Puzzle that asks for moves in two turns. */
const TWO_ASKED = PACK.puzzles.find((one) => one.solution.split(" ").length === 3 && plain(one)) as Forced;

async function openPuzzle(page: Page, { id, turn }: Forced): Promise<void> {
  await page.goto(`./#/puzzles/${id}`);
  await expect(headline(page)).toHaveText(/to play and win$/);
  await expect(page.locator(".player")).toContainText(`Wins in ${turn} moves at most`);
  await expect(page.locator("chess-board [role=grid][aria-readonly=false]")).toBeVisible();
}

/** Line of the proof and legal first moves, as the engine gives them. */
async function known(page: Page, puzzle: Forced) {
  return page.evaluate(async ({ fen, certificate }) => {
    const { createEngine } = await import(new URL("./engine.js", location.href).href);
    const engine = await createEngine({ variant: "antichess" });
    const winner = fen.split(" ")[1] === "w" ? "white" : "black";
    const { line } = await engine.check({ variant: "antichess", fen, winner, certificate });
    const { moves } = await engine.legalMoves({ variant: "antichess", fen });
    engine.close();
    return { line: line as string[], legal: (moves as { uci: string }[]).map(({ uci }) => uci) };
  }, puzzle);
}

async function move(page: Page, uci: string): Promise<void> {
  await clickMove(page, uci.slice(0, 2), uci.slice(2, 4));
}

test("a forced win is solved with the last only move, counts, and is played out against the proof", async ({
  page,
}) => {
  await openPuzzle(page, ONE_LINE);
  const { line } = await known(page, ONE_LINE);
  expect(line[0]).toBe(ONE_LINE.solution);
  await page.getByRole("button", { name: "Which piece moves?" }).click();
  await expect(page.locator(".hints")).toHaveText(
    new RegExp(`^\\s*Move the (king|queen|rook|bishop|knight|pawn) on ${line[0]?.slice(0, 2)}\\.\\s*$`),
  );
  await move(page, ONE_LINE.solution);
  await expect(headline(page)).toHaveText("Solved: no other move would have won.");
  await expect(page.locator(".puzzle")).toContainText("Proved: 4 positions, each checked by the rules on your device.");
  await expect(page.locator(".figures div", { hasText: "Streak" }).locator("dd")).toHaveText("1");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Play it out" }).click();
  await expect(page.locator(".headline")).toContainText("Right. At most 1 move to go.");
  await expect(page.locator(".attempt li")).toHaveCount(1);
  await move(page, line[2] ?? "");
  await expect(headline(page)).toHaveText("Played out: you have won.");
  await expect(page.locator(".figures div", { hasText: "Streak" }).locator("dd")).toHaveText("1");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await expect(headline(page)).toHaveText(/to play and win$/);
  await expect(page).not.toHaveURL(new RegExp(ONE_LINE.id));
});

test("a puzzle with two only moves asks for both", async ({ page }) => {
  await openPuzzle(page, TWO_ASKED);
  const [first = "", , second = ""] = TWO_ASKED.solution.split(" ");
  await move(page, first);
  // The answer is on the board.
  await expect(page.locator(".headline")).toContainText(`Right. At most ${TWO_ASKED.turn - 1} move`);
  await move(page, second);
  await expect(headline(page)).toHaveText("Solved: no other move would have won.");
});

test("another first move does not win, and is taken back", async ({ page }) => {
  await openPuzzle(page, ONE_LINE);
  const { legal } = await known(page, ONE_LINE);
  const wrong = legal.find((uci) => uci.slice(0, 4) !== ONE_LINE.solution && uci.length === 4) ?? "";
  await move(page, wrong);
  await expect(headline(page)).toHaveText("That does not win");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(headline(page)).toHaveText(/to play and win$/);
  await move(page, ONE_LINE.solution);
  await expect(headline(page)).toHaveText("Solved: no other move would have won.");
});

test("the puzzles are those of the game that is chosen", async ({ page }) => {
  await page.goto("./#/puzzles");
  await expect(headline(page)).toHaveText(/to play and mate$/);
  await page.locator("select.variant").selectOption("antichess");
  await expect(headline(page)).toHaveText(/to play and win$/);
  await expect(page.getByRole("group", { name: "Moves to the win" })).toContainText("2 moves");
  await page.locator("select.variant").selectOption("italian");
  await expect(headline(page)).toHaveText(/to play and mate$/);
});

const LOST_FEN = "rnbqkbnr/pppppppp/8/8/8/3P4/PPP1PPPP/RNBQKBNR b - - 0 1";

test("a first move that loses: its proof comes with the site, is checked, and gone through as a tree", async ({
  page,
}) => {
  await open(page);
  await page.locator("select.variant").selectOption("antichess");
  await expect(headline(page)).toContainText("White to move");
  await unfold(page, "Known moves here");
  await expect(page.locator(".explored .lost").first()).toContainText("loses: proved");
  await page.getByRole("button", { name: "Check the proof that e4 loses" }).click();
  const finding = page.locator(".finding");
  await expect(finding.locator(".tag").first()).toHaveText("Black wins: proved");
  await expect(finding.getByRole("status")).toContainText("Accepted: 232 positions");

  await unfold(page, "All lines as a tree");
  const tree = page.getByRole("tree", { name: "All lines as a tree" });
  await expect(tree.getByRole("treeitem")).toHaveCount(2);
  const focused = page.locator("[role=treeitem]:focus");
  await tree.getByRole("treeitem").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAttribute("aria-level", "2");
  await expect(focused).toHaveAttribute("aria-label", /^bishop takes b5, answered by /);
  await expect(page.locator('chess-board [data-square="b5"]')).toHaveAttribute("aria-label", "b5, white bishop");
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAttribute("aria-level", "3");
  await page.keyboard.press("Home");
  await expect(focused).toHaveAttribute("aria-level", "1");
  await page.keyboard.press("ArrowLeft");
  await expect(tree.getByRole("treeitem")).toHaveCount(1);
  expect(await objections(page)).toEqual([]);
});

test("a proof is kept as a file, and a file is checked", async ({ page }) => {
  await open(page);
  await page.locator("select.variant").selectOption("antichess");
  await expect(headline(page)).toContainText("White to move");
  await paste(page, LOST_FEN);
  await page.getByRole("button", { name: "Won?" }).click();
  const finding = page.locator(".finding");
  await expect(finding.locator(".tag").first()).toHaveText("Black wins: proved", { timeout: 30_000 });
  const coming = page.waitForEvent("download");
  await finding.getByRole("button", { name: "Download the certificate" }).click();
  const text = readFileSync(await (await coming).path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({ fen: LOST_FEN, winner: "black" });

  const choose = (content: string) =>
    page
      .getByLabel("Check a certificate")
      .setInputFiles({ name: "proof.json", mimeType: "application/json", buffer: Buffer.from(content) });
  await choose(text);
  await expect(finding.getByRole("status")).toContainText("Accepted: ");
  // A certificate that is cut short proves nothing.
  const { certificate } = JSON.parse(text) as { certificate: string };
  await choose(JSON.stringify({ ...JSON.parse(text), certificate: certificate.slice(0, 8) }));
  await expect(finding.locator(".tag").first()).toHaveText("Not a proof");
  await choose("{}");
  await expect(page.getByText("This file is not a certificate.")).toBeVisible();
});
