/** `<seriatim-board>`: everything that can be done on it, by click, keyboard and finger. */
import { devices } from "@playwright/test";
import { expect, MATE_FEN, test } from "./support.ts";
import {
  click,
  expectMan,
  GAME,
  heard,
  message,
  put,
  SCHOLAR,
  square,
  title,
  UNSAFE,
  widget,
  workers,
} from "./widget-support.ts";

const BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";

test.describe("looking", () => {
  test("a position is drawn without an engine", async ({ page }) => {
    await put(page, `<seriatim-board fen="${MATE_FEN}"></seriatim-board>`);
    await expectMan(widget(page), "b5", "white bishop");
    await expect(title(widget(page))).toHaveText("Turn 4: Black plays 4 moves");
    expect(await workers(page)).toBe(0);
  });

  test("a game is stepped through by click, on the moves and by keyboard", async ({ page }) => {
    await put(page, `<seriatim-board game="${GAME}"></seriatim-board>`);
    const board = widget(page);
    await expect(board.locator(".series li")).toHaveCount(4);
    await expect(title(board)).toHaveText("Turn 1, the start");
    await board.getByRole("button", { name: "One move on" }).click();
    await expectMan(board, "e4", "white pawn");
    await expect(title(board)).toHaveText("Turn 1, move 1 of 1");
    await board.getByRole("button", { name: "Bb5+" }).click();
    await expectMan(board, "b5", "white bishop");
    await expect(title(board)).toHaveText("Turn 3, move 3 of 3");
    await page.keyboard.press("ArrowLeft");
    await expectMan(board, "f1", "white bishop");
    await page.keyboard.press("End");
    await expect(title(board)).toHaveText("Checkmate. Black wins.");
    await expectMan(board, "f2", "black queen");
    await page.keyboard.press("Home");
    await expectMan(board, "e2", "white pawn");
    expect(await heard(page, "seriatim-error")).toEqual([]);
  });

  test("a game begins at the FEN that is given with it", async ({ page }) => {
    await put(page, `<seriatim-board fen="${MATE_FEN}" game="4.c6 Qb6"></seriatim-board>`);
    const board = widget(page);
    await expect(board.locator(".series li")).toHaveCount(1);
    await board.getByRole("button", { name: "To the end" }).click();
    await expectMan(board, "b6", "black queen");
  });
});

test.describe("solving", () => {
  test("any series that mates is accepted, and why it mates is said", async ({ page }) => {
    await put(page, `<seriatim-board mode="solve" fen="${MATE_FEN}"></seriatim-board>`);
    const board = widget(page);
    await expect(title(board)).toHaveText("Black mates in 4 moves");
    // The moves are made in another order than in the search’s line.
    await click(board, "c7c6", "d8b6", "f6g4", "b6f2");
    await expect(message(board)).toHaveText("Solved: it is mate.");
    await expect(board.locator(".reasons")).toContainText("gives check");
    const [solved] = await heard(page, "seriatim-solved");
    expect(solved).toMatchObject({ series: ["c7c6", "d8b6", "f6g4", "b6f2"], san: ["c6", "Qb6", "Ng4", "Qxf2#"] });
    const moves = await heard(page, "seriatim-move");
    expect(moves.map(({ san, by }) => [san, by])).toEqual([
      ["c6", "person"],
      ["Qb6", "person"],
      ["Ng4", "person"],
      ["Qxf2#", "person"],
    ]);
    expect(await heard(page, "seriatim-series")).toMatchObject([
      { turn: 4, side: "black", result: "0-1", reason: "checkmate" },
    ]);
    // The events come in this order.
    expect(await page.evaluate(() => window.heard.map(({ type }) => type.slice(9)))).toEqual([
      "move",
      "move",
      "move",
      "move",
      "series",
      "solved",
    ]);
  });

  test("a series that does not mate fails; it is taken back or begun again", async ({ page }) => {
    await put(page, `<seriatim-board mode="solve" fen="${SCHOLAR}"></seriatim-board>`);
    const board = widget(page);
    await click(board, "a2a3", "b2b3", "c2c3");
    await expect(message(board)).toHaveText("Your turn is over, and it is not mate.");
    expect(await heard(page, "seriatim-failed")).toMatchObject([{ reason: "noMate", san: ["a3", "b3", "c3"] }]);
    await board.getByRole("button", { name: "Take back" }).click();
    await expectMan(board, "c2", "white pawn");
    await expect(board.locator(".detail")).toContainText("Move 3 of 3");
    await board.getByRole("button", { name: "Start again" }).click();
    await expectMan(board, "a2", "white pawn");
    await click(board, "f1c4", "d1h5", "h5f7");
    await expect(message(board)).toHaveText("Solved: it is mate.");
  });

  test("a check that comes too early is refused, with the reason", async ({ page }) => {
    await put(
      page,
      `<seriatim-board mode="solve" fen="rnbqkbnr/ppppp2p/5p2/6p1/4P3/8/PPPP1PPP/RNBQKBNR w KQkq g6 0 3"></seriatim-board>`,
    );
    const board = widget(page);
    await click(board, "d1h5");
    await expect(message(board)).toContainText("Not d1–h5: it gives check");
    await expectMan(board, "d1", "white queen");
  });

  test("the solution is shown on demand, and stepped through", async ({ page }) => {
    await put(page, `<seriatim-board mode="solve" fen="${SCHOLAR}"></seriatim-board>`);
    const board = widget(page);
    await board.getByRole("button", { name: "Solution" }).click();
    await expect(message(board)).toHaveText("This is one solution. Step through it.");
    await expectMan(board, "d1", "white queen");
    for (let step = 0; step < 3; step++) await board.getByRole("button", { name: "One move on" }).click();
    await expectMan(board, "f7", "white queen");
    await expect(board.locator(".reasons")).toContainText("gives check");
    expect(await heard(page, "seriatim-failed")).toMatchObject([{ reason: "shown" }]);
    await board.getByRole("button", { name: "Start again" }).click();
    await expect(board.locator(".detail")).toContainText("Move 1 of 3");
  });

  test("to allow no mate is proved; a reply that mates is shown", async ({ page }) => {
    await put(page, `<seriatim-board mode="solve" goal="safe" fen="${UNSAFE}"></seriatim-board>`);
    const board = widget(page);
    await click(board, "g1f3", "b1c3", "f1c4");
    await expect(message(board)).toContainText("The opponent has a mate now. For example");
    expect(await heard(page, "seriatim-failed")).toMatchObject([{ reason: "reply", reply: expect.any(Array) }]);
    await board.getByRole("button", { name: "Start again" }).click();
    await click(board, "g1f3", "d2d4", "f1b5");
    await expect(message(board)).toContainText("there is no mate in reply");
    expect(await heard(page, "seriatim-solved")).toHaveLength(1);
  });

  test("a move made before the rules have come waits for them", async ({ page }) => {
    let letIn = (): void => undefined;
    const wanted = new Promise<void>((resolve) => (letIn = resolve));
    await page.route(/rules.*\.wasm/, async (route) => {
      await wanted;
      await route.continue();
    });
    await put(
      page,
      `<seriatim-board mode="solve" variant="chess" fen="${BACK_RANK}" solution="1. Ra8#"></seriatim-board>`,
    );
    const board = widget(page);
    await square(board, "a1").click();
    await square(board, "a8").click();
    await expectMan(board, "a8", "white rook");
    letIn();
    await expect(message(board)).toHaveText("Solved.");
  });

  test("by keyboard, with the focus kept on the board", async ({ page }) => {
    await put(page, `<seriatim-board mode="solve" goal="series"></seriatim-board>`);
    const board = widget(page);
    await expect(board.locator(".detail")).toContainText("Move 1 of 1");
    await square(board, "e2").focus();
    for (const key of ["Enter", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await expectMan(board, "e4", "white pawn");
    await expect(message(board)).toHaveText("Well done: your turn is complete.");
    await expect(square(board, "e4")).toBeFocused();
  });
});

test.describe("playing", () => {
  test("the engine answers with its series, one move after the other, and the turn comes back", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await put(page, `<seriatim-board mode="play" level="1"></seriatim-board>`);
    const board = widget(page);
    await click(board, "e2e4");
    await expect(title(board)).toHaveText("Turn 3: White plays 3 moves", { timeout: 20_000 });
    const moves = await heard(page, "seriatim-move");
    expect(moves.map(({ by }) => by)).toEqual(["person", "engine", "engine"]);
    expect(await heard(page, "seriatim-series")).toMatchObject([
      { by: "person", turn: 1 },
      { by: "engine", turn: 2 },
    ]);
    await board.getByRole("button", { name: "Take back" }).click();
    // “Take back” goes to before the person’s own move. Otherwise the engine would only repeat its
    // turn.
    await expect(title(board)).toHaveText("Turn 1: White plays 1 move");
    await expectMan(board, "e2", "white pawn");
  });

  test("by keyboard, and every move is said aloud", async ({ page }) => {
    await put(page, `<seriatim-board mode="play" level="1"></seriatim-board>`);
    const board = widget(page);
    await expect(board.locator(".detail")).toContainText("Move 1 of 1");
    await square(board, "e2").focus();
    for (const key of ["Enter", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await expectMan(board, "e4", "white pawn");
    await expect(board.locator(".aloud")).toContainText("Turn 3: White plays 3 moves.", { timeout: 20_000 });
    await board.getByRole("button", { name: "Take back" }).focus();
    await page.keyboard.press("Enter");
    await expectMan(board, "e2", "white pawn");
  });

  test("who has Black at the bottom plays Black", async ({ page }) => {
    await put(page, `<seriatim-board mode="play" level="1" orientation="black"></seriatim-board>`);
    const board = widget(page);
    await expect(title(board)).toHaveText("Turn 2: Black plays 2 moves", { timeout: 20_000 });
    await click(board, "d7d5", "g8f6");
    await expect
      .poll(async () => (await heard(page, "seriatim-series")).map(({ by, side }) => [by, side]), { timeout: 20_000 })
      .toEqual([
        ["engine", "white"],
        ["person", "black"],
        ["engine", "white"],
      ]);
  });
});

test.describe("with a finger", () => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  test.use(phone);
  const head = '<meta name="viewport" content="width=device-width">';

  test("a task is solved, begun again, and nothing sticks out", async ({ page }) => {
    await put(page, `<seriatim-board mode="solve" fen="${SCHOLAR}"></seriatim-board>`, { head });
    const board = widget(page);
    for (const [index, name] of ["f1", "c4", "d1", "h5", "h5", "f7"].entries()) {
      if (index % 2 === 0) await expect(board.locator(".detail")).toContainText(`Move ${index / 2 + 1} of 3`);
      await square(board, name).tap();
    }
    await expect(message(board)).toHaveText("Solved: it is mate.");
    await board.getByRole("button", { name: "Start again" }).tap();
    await expectMan(board, "d1", "white queen");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  });

  test("a game is stepped through", async ({ page }) => {
    await put(page, `<seriatim-board game="${GAME}"></seriatim-board>`, { head });
    await widget(page).getByRole("button", { name: "One move on" }).tap();
    await expectMan(widget(page), "e4", "white pawn");
    await widget(page).getByRole("button", { name: "Bb5+" }).tap();
    await expectMan(widget(page), "b5", "white bishop");
  });

  test("a game is played", async ({ page }) => {
    await put(page, `<seriatim-board mode="play" level="1"></seriatim-board>`, { head });
    const board = widget(page);
    await expect(board.locator(".detail")).toContainText("Move 1 of 1");
    await square(board, "e2").tap();
    await square(board, "e4").tap();
    await expect(title(board)).toHaveText("Turn 3: White plays 3 moves", { timeout: 20_000 });
  });
});

test("a game ends when nobody can mate any more", async ({ page }) => {
  const fen = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2BrK3 w - - 0 40";
  await put(page, `<seriatim-board mode="play" variant="chess" fen="${fen}" level="1"></seriatim-board>`);
  const board = widget(page);
  await square(board, "e1").click();
  await square(board, "d1").click();
  await expect(title(board)).toHaveText("Dead position. A draw.");
  await expect(board).toContainText("Nobody can win any more");
});
