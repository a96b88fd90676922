/**
 * Puzzles beyond the single one: themes, packs loaded on demand, the solver’s rating, timed runs,
 * and puzzles without a network.
 */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { clickMove, expect, expectMan, headline, objections, speakIn, square, test, unfold } from "./support.ts";

interface Stored {
  id: string;
  rules: string;
  turn: number;
  level: number;
  points: number;
  fen: string;
  solution: string;
  themes?: string[];
}

const FIRST = (
  JSON.parse(readFileSync(new URL("../../public/puzzles.json", import.meta.url), "utf8")) as { puzzles: Stored[] }
).puzzles;

/** Turn 3, Scottish: the fool’s mate takes one move. */
const FOOL = "wvfcf";
/** Turn 3, Scottish, one first move: Qd3 Qxh7 Qxg6#. */
const QUEEN = "mafds";
/** A pack of one puzzle: the fool’s mate with another pawn moved. */
const PACKED = {
  id: "pack2",
  rules: "scottish",
  turn: 3,
  level: 1,
  points: 10,
  fen: "rnbqkbnr/1pppp2p/p7/5pp1/4P3/8/PPPP1PPP/RNBQKBNR w KQkq f6g6 0 3",
  solution: "d1h5",
  mates: 1,
  firsts: 1,
  themes: ["smothered", "pin"],
};
const LIST = {
  version: 1,
  packs: [
    { file: "77.json", puzzles: [[PACKED.id, PACKED.rules, PACKED.turn, PACKED.level, PACKED.points, PACKED.themes]] },
  ],
};

async function withPack(page: Page): Promise<{ asked: number }> {
  const times = { asked: 0 };
  await page.route("**/puzzles/list.json", (route) => route.fulfill({ json: LIST }));
  await page.route("**/puzzles/77.json", (route) => {
    times.asked++;
    return route.fulfill({ json: { version: 1, puzzles: [PACKED] } });
  });
  return times;
}

/**
 * Removes all packs, so that every puzzle comes from the first file, which these specs have read.
 */
async function withoutPacks(page: Page): Promise<void> {
  await page.route("**/puzzles/list.json", (route) => route.fulfill({ json: { version: 1, packs: [] } }));
}

async function openPuzzle(page: Page, id: string): Promise<void> {
  await page.goto(`./#/puzzles/${id}`);
  await expect(headline(page)).toHaveText(/to play and mate$/);
  await expect(page.locator("chess-board [role=grid][aria-readonly=false]")).toBeVisible();
}

function figure(page: Page, name: string) {
  return page.locator(".figures div", { hasText: name }).locator("dd");
}

/** Puzzle that is on the board, once it differs from the puzzle `after`. */
async function onBoard(page: Page, after?: string): Promise<Stored> {
  const board = page.locator(".play[data-puzzle]");
  await expect(board).toBeAttached();
  if (after !== undefined) await expect(board).not.toHaveAttribute("data-puzzle", after);
  const id = await board.getAttribute("data-puzzle");
  await expect(page.locator("chess-board [role=grid][aria-readonly=false]")).toBeVisible();
  const found = FIRST.find((one) => one.id === id);
  if (!found) throw new Error(`no puzzle ${id}`);
  return found;
}

/** Clicks a move, including the choice of a promotion. */
async function make(page: Page, uci: string): Promise<void> {
  await clickMove(page, uci.slice(0, 2), uci.slice(2, 4));
  if (uci.length > 4)
    await page.locator(`chess-board [data-role="${uci[4]}"], chess-board .promotion button`).first().click();
}

test("themes are named when it is solved, and chosen by", async ({ page }) => {
  await withoutPacks(page);
  await openPuzzle(page, QUEEN);
  await expect(page.locator(".themes")).toHaveCount(0);
  for (const [index, uci] of ["d1d3", "d3h7", "h7g6"].entries()) {
    await make(page, uci);
    await expect(page.locator(".attempt li")).toHaveCount(index + 1);
  }
  await expect(headline(page)).toHaveText("Solved: it is mate.");
  await expect(page.getByRole("list", { name: "What all mates here have in common" })).toHaveText(
    /Quiet first move\s*Mate by a queen/,
  );
  await unfold(page, "List of puzzles");
  const wanted = FIRST.filter(({ themes, rules }) => rules === "scottish" && themes?.includes("byRook"));
  const tile = page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Mate by a rook" });
  await expect(tile).toContainText(`0 of ${wanted.length} solved`);
  await tile.click();
  const { id } = await onBoard(page, QUEEN);
  await expect(tile).toHaveAttribute("aria-pressed", "true");
  // The list that was opened stays open.
  await expect(page.locator(`.puzzle-list .here a[href$="${id}"]`)).toBeVisible();
  expect(wanted.map((one) => one.id)).toContain(id);
});

test("a pack is loaded when one of its puzzles is wanted, once", async ({ page }) => {
  const times = await withPack(page);
  await openPuzzle(page, FOOL);
  await unfold(page, "List of puzzles");
  // Opens the end of the list.
  await page.getByRole("button", { name: "Later puzzles" }).click();
  expect(times.asked).toBe(0);
  await page.getByRole("link", { name: `Puzzle ${FIRST.length + 1},` }).click();
  await expect(page.locator("#puzzle-title")).toHaveText(`Puzzle ${FIRST.length + 1}`);
  await expectMan(page, "a6", "black pawn");
  await make(page, "d1h5");
  await expect(page.locator(".themes")).toHaveText(/Smothered mate\s*Pin/);
  await expect(page.locator(".puzzle")).toContainText("Only one first move leads to mate.");
  await page.goto(`./#/puzzles/${FOOL}`);
  await page.goto(`./#/puzzles/${PACKED.id}`);
  await expectMan(page, "a6", "black pawn");
  expect(times.asked).toBe(1);
});

test("a pack that cannot be had is told, and another puzzle stands there; what is of the day does not depend on packs", async ({
  page,
  complaints,
}) => {
  await page.route("**/puzzles/list.json", (route) => route.fulfill({ json: LIST }));
  await page.route("**/puzzles/77.json", (route) => route.fulfill({ status: 503 }));
  await page.goto(`./#/puzzles/${PACKED.id}`);
  await expect(page.locator(".toast")).toContainText("This puzzle could not be loaded.");
  await expect(headline(page)).toHaveText(/to play and mate$/);
  complaints.length = 0;
  await page.goto("./#/puzzles/today");
  const title = await page
    .locator(".puzzle", { has: page.locator("strong.chip") })
    .locator("#puzzle-title")
    .textContent();
  await page.unrouteAll();
  await withoutPacks(page);
  await page.reload();
  await expect(page.locator("#puzzle-title")).toHaveText(title ?? "");
});

/** Kept state with results of five puzzles, the number from which there is a rating. */
const placed = (marks: object = {}) => ({
  version: 1,
  progress: { marks, streak: 0, best: 0, results: ["a", "b", "c", "d", "e"].map((id, at) => [id, at + 1, 1100, 1, 2]) },
});

async function keeps(page: Page, kept: object): Promise<void> {
  await page.addInitScript((text) => {
    if (localStorage.getItem("seriatim-puzzles") === null) localStorage.setItem("seriatim-puzzles", text);
  }, JSON.stringify(kept));
}

test("a newcomer is placed by five easy puzzles, and sees no figure before", async ({ page }) => {
  test.slow();
  await withoutPacks(page);
  await page.goto("./#/puzzles");
  let puzzle = await onBoard(page);
  await expect(figure(page, "First rating")).toHaveText("0 of 5");
  await expect(page.locator(".figures dt").getByText("Rating", { exact: true })).toHaveCount(0);
  for (let count = 1; count <= 5; count++) {
    expect(puzzle).toMatchObject({ rules: "italian", level: 1 });
    for (const [index, uci] of puzzle.solution.split(" ").entries()) {
      await make(page, uci);
      await expect(page.locator(".attempt li")).toHaveCount(index + 1);
    }
    await expect(headline(page)).toHaveText("Solved: it is mate.");
    await expect(page.locator(".headline")).toContainText(
      count < 5 ? `Easy puzzles done for your first rating: ${count} of 5.` : /You have a rating now: \d+\./,
    );
    if (count === 5) break;
    await expect(page.locator(".figures dt").getByText("Rating", { exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Next puzzle" }).click();
    puzzle = await onBoard(page, puzzle.id);
  }
  await expect(figure(page, "Rating")).toHaveText(/^1\d\d\d\?$/);
  expect(await objections(page)).toEqual([]);
});

test("the rating moves once for each puzzle, is drawn as a curve, and survives a reload", async ({ page }) => {
  await keeps(page, placed());
  await openPuzzle(page, FOOL);
  const from = Number.parseInt((await figure(page, "Rating").textContent()) ?? "", 10);
  await make(page, "d1h5");
  await expect(page.locator(".headline")).toContainText(/Your rating (rises by \d+ to|stays at) \d+\./);
  const now = (await figure(page, "Rating").textContent()) ?? "";
  expect(Number.parseInt(now, 10)).toBeGreaterThanOrEqual(from);
  await expect(page.locator(".puzzle")).toContainText("This puzzle is rated");
  // A second attempt at the same puzzle does not change the rating.
  await page.getByRole("button", { name: "Undo turn", exact: false }).click();
  await make(page, "d1h5");
  await expect(headline(page)).toHaveText("Solved: it is mate.");
  await expect(figure(page, "Rating")).toHaveText(now);
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await expect(headline(page)).toHaveText(/to play and mate$/);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(figure(page, "Rating")).not.toHaveText(now);
  const less = (await figure(page, "Rating").textContent()) ?? "";
  expect(Number.parseInt(now, 10) - Number.parseInt(less, 10)).toBeLessThanOrEqual(60);
  await expect(page.locator(".changed")).toHaveText(
    /Your rating is now \d+ \(−\d+\)\. You get this puzzle again tomorrow, to practise\./,
  );
  await unfold(page, "Your rating");
  await expect(page.getByRole("img", { name: /^The rating over 7 puzzles, now \d+$/ })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.reload();
  await expect(figure(page, "Rating")).toHaveText(less);
});

test("what was solved is never told as a loss: after a wrong try, and with a hint", async ({ page }) => {
  await keeps(page, placed());
  await openPuzzle(page, QUEEN);
  for (const uci of ["a2a3", "b2b3", "c2c3"]) await make(page, uci);
  await expect(headline(page)).toHaveText("Not mate");
  await expect(page.locator(".changed")).toHaveText(
    /Your rating is now \d+ \(−\d+\)\. You get this puzzle again tomorrow, to practise\./,
  );
  await page.getByRole("button", { name: "Try again" }).click();
  for (const uci of ["d1d3", "d3h7", "h7g6"]) await make(page, uci);
  await expect(headline(page)).toHaveText("Solved: it is mate.");
  await expect(page.locator(".headline p")).toHaveText("You get this puzzle again tomorrow, to practise.");
  await expect(page.locator("main")).not.toContainText("−");
  await page.goto(`./#/puzzles/${FOOL}`);
  await expect(page.locator(".play")).toHaveAttribute("data-puzzle", FOOL);
  const before = (await figure(page, "Rating").textContent()) ?? "";
  await page.getByRole("button", { name: "Which piece moves first?" }).click();
  await expect(page.locator(".hints")).toBeVisible();
  await make(page, "d1h5");
  await expect(headline(page)).toHaveText("Solved: it is mate.");
  await expect(page.locator(".headline p")).toHaveText(
    `With a hint, your rating stays at ${Number.parseInt(before, 10)}.`,
  );
  await expect(figure(page, "Rating")).toHaveText(new RegExp(`^${Number.parseInt(before, 10)}\\??$`));
});

test("a rating from before stays", async ({ page }) => {
  const results = ["a", "b", "c", "d", "e", "f"].map((id, at) => [id, at + 1, 1700, 1]);
  await keeps(page, { version: 1, progress: { marks: {}, streak: 0, best: 0, results } });
  await openPuzzle(page, FOOL);
  // The rating is what Glicko-2 gives from 1500.
  await expect(figure(page, "Rating")).toHaveText(/^2\d\d\d\?$/);
});

test("an easy, a middle and a hard puzzle each day, by the chosen rules; what is done is shown", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-22T10:00:00"));
  await page.goto("./#/puzzles/today");
  const puzzle = await onBoard(page);
  expect(puzzle).toMatchObject({ rules: "italian", level: 1 });
  const tiles = page.locator(".today .tiles .tile");
  await expect(tiles).toHaveText([/Easy/, /Medium/, /Hard/]);
  await expect(tiles.first()).toHaveAttribute("aria-current", "true");
  for (const uci of puzzle.solution.split(" ")) await make(page, uci);
  await expect(headline(page)).toHaveText("Solved: it is mate.");
  await expect(tiles.first()).toContainText("Solved");
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await expect(page).toHaveURL(/#\/puzzles\/today\/middle$/);
  await expect(tiles.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(page.locator(".puzzle .chip").filter({ hasText: "Medium" })).toBeVisible();
  await page.reload();
  await expect(tiles.first()).toContainText("Solved");
  await expect(tiles.nth(1)).toHaveAttribute("aria-current", "true");
  // Other rules have other puzzles.
  await page.locator("select.variant").selectOption("scottish");
  await expect(page.locator(".puzzle")).toContainText("Scottish rules");
  await expect(page.locator(".today")).toContainText("Scottish rules");
  await expect(tiles.first()).not.toContainText("Solved");
  await tiles.nth(2).click();
  await expect(page.locator(".puzzle .stars")).toHaveAttribute("aria-label", /^Difficulty [45] of 5$/);
  await expect(page.locator(".puzzle")).toContainText("Scottish rules");
  // A link to a puzzle by other rules chooses those rules.
  await page.goto(`./#/puzzles/${puzzle.id}`);
  await expect(page.locator("select.variant")).toHaveValue("italian");
});

test("a missed puzzle is due the next day, and comes back later once it is solved", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-22T22:00:00"));
  await openPuzzle(page, FOOL);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(page.locator(".today")).toContainText(
    "No missed puzzle comes back today; the next one comes back tomorrow.",
  );
  await make(page, "d1h5");
  await expect(headline(page)).toHaveText("Mate, with help: this puzzle will come again.");
  // The puzzle stays on the board until the next day, when it is due again.
  await page.clock.setFixedTime(new Date("2026-11-23T06:00:00"));
  await page.reload();
  const due = page.getByRole("link", { name: "Due today: 1" });
  await expect(headline(page)).toHaveText("Solved: it is mate.");
  await due.click();
  await expect(headline(page)).toHaveText(/to play and mate$/);
  await expect(page.locator(".play")).toHaveAttribute("data-puzzle", FOOL);
  await expect(page.locator("chess-board [role=grid][aria-readonly=false]")).toBeVisible();
  await make(page, "d1h5");
  await expect(page.locator(".headline")).toContainText(
    "You get this puzzle again in 3 days, to practise. Nothing else is due today.",
  );
  await expect(due).toHaveCount(0);
  // Comparing with the solution does not count as a failure.
  await page.getByRole("button", { name: "Compare with the solution" }).click();
  await expect(headline(page)).toHaveText("The solution");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(headline(page)).toHaveText("Solved: it is mate.");
  await page.clock.setFixedTime(new Date("2026-11-26T06:00:00"));
  await page.reload();
  await expect(due).toBeVisible();
});

test("a timed run: what is solved counts, the best is kept, and nothing else is touched", async ({ page }) => {
  test.slow();
  await withoutPacks(page);
  await openPuzzle(page, FOOL);
  await unfold(page, "Timed run");
  await page.getByRole("button", { name: "3 minutes" }).click();
  await expect(page.getByRole("timer", { name: "Time left" })).toHaveText(/^(3:00|2:\d\d)$/);
  // A timed run offers no help.
  await expect(page.getByRole("button", { name: "Show the solution" })).toHaveCount(0);
  await expect(page.locator(".run-bar")).toBeVisible();
  let puzzle = await onBoard(page);
  // The puzzle is solved by keyboard: the board keeps the focus from puzzle to puzzle.
  for (const uci of puzzle.solution.split(" ")) {
    await square(page, uci.slice(0, 2)).focus();
    await page.keyboard.press("Enter");
    await square(page, uci.slice(2, 4)).focus();
    await page.keyboard.press("Enter");
    if (uci.length > 4)
      await page.locator(`chess-board [data-role="${uci[4]}"], chess-board .promotion button`).first().click();
  }
  await expect(page.locator(".run-solved")).toContainText("1 solved");
  puzzle = await onBoard(page, puzzle.id);
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "End the run" }).click();
  await expect(headline(page)).toHaveText("The run is over");
  await expect(page.locator(".headline")).toContainText("1 puzzle solved. Your best run so far.");
  await expect(page.locator(".run .puzzle-list a.solved")).toHaveCount(1);
  expect(await objections(page)).toEqual([]);
  // The run marks no puzzle and changes neither rating nor streak.
  await page.getByRole("button", { name: "Back to the puzzles" }).click();
  await expect(page.locator("#puzzle-title")).toBeVisible();
  await expect(figure(page, "Streak")).toHaveText("0");
  await expect(figure(page, "First rating")).toHaveText("0 of 5");
  await page.reload();
  await unfold(page, "Timed run");
  await expect(page.locator(".runs")).toContainText("3 min: 1");
});

test("three misses end a run", async ({ page }) => {
  test.slow();
  await withPack(page);
  // All puzzles are by Scottish rules, with one turn that certainly does not mate.
  await page.route("**/puzzles.json", (route) => {
    const fen = (turns: number): string => `rnbqkbnr/ppppp2p/8/5pp1/4P3/8/PPPP1PPP/RNBQKBNR w KQkq f6g6 ${turns} 3`;
    const puzzles = ["a", "b", "c", "d"].map((letter, turns) =>
      Object.assign({}, PACKED, { id: `only${letter}`, fen: fen(turns) }),
    );
    return route.fulfill({ json: { version: 1, puzzles } });
  });
  await page.goto("./#/puzzles/onlya");
  await expect(headline(page)).toHaveText(/to play and mate$/);
  await unfold(page, "Timed run");
  await page.getByRole("button", { name: "3 minutes" }).click();
  const board = page.locator(".play[data-puzzle]");
  for (let missed = 1; missed <= 3; missed++) {
    await expect(headline(page)).toHaveText(/to play and mate$/);
    await expect(page.locator("chess-board [role=grid][aria-readonly=false]")).toBeVisible();
    const before = (await board.getAttribute("data-puzzle")) ?? "";
    for (const uci of ["a2a3", "b2b3", "c2c3"]) await make(page, uci);
    await expect(page.locator(".run-misses .missed")).toHaveCount(missed);
    if (missed < 3) await expect(board).not.toHaveAttribute("data-puzzle", before);
  }
  await expect(headline(page)).toHaveText("Three misses");
  await expect(page.locator(".headline")).toContainText("No puzzle solved this time.");
  await expect(page.locator(".run .puzzle-list a.missed")).toHaveCount(3);
});

test("the run’s clock: time that passes while nobody draws counts, and the end ends it", async ({ page }) => {
  await withoutPacks(page);
  await page.clock.install();
  await openPuzzle(page, FOOL);
  await unfold(page, "Timed run");
  await page.getByRole("button", { name: "5 minutes" }).click();
  await expect(page.locator(".run-clock")).toHaveText(/^(5:00|4:5\d)$/);
  // The computer sleeps for four minutes: timers fire once, clocks have gone on.
  await page.clock.fastForward("04:00");
  await expect(page.locator(".run-clock")).toHaveText(/^(1:00|0:\d\d)$/);
  await page.clock.fastForward("01:10");
  await expect(headline(page)).toHaveText("Time is up");
  await expect(page.locator(".run-clock")).toHaveText("0:00");
  await expect(page.locator("chess-board [role=grid][aria-readonly=false]")).toHaveCount(0);
  await page.getByRole("button", { name: "Once more" }).click();
  await expect(page.locator(".run-clock")).toHaveText(/^(5:00|4:5\d)$/);
  // Going to another screen ends the run.
  await page.getByRole("link", { name: "Analyse" }).click();
  await expect(page.locator(".run-bar")).toHaveCount(0);
  await page.getByRole("link", { name: "Puzzles" }).click();
  await expect(page.locator("#puzzle-title")).toBeVisible();
});

for (const [lang, run, theme] of [
  ["it", "Corsa a tempo", "Tema"],
  ["sl", "Reševanje na čas", "Tema"],
] as const) {
  test(`in ${lang}, on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await withoutPacks(page);
    await openPuzzle(page, FOOL);
    await speakIn(page, lang);
    await unfold(page, run);
    await expect(page.locator(".runs button").first()).toHaveText(/3 minut[ie]/);
    await expect(page.getByRole("group", { name: theme })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await page.locator(".runs button").first().click();
    await expect(page.locator(".run-bar")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });
}
