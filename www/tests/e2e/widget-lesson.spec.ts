/** `<seriatim-board>` with an author's text: puzzles, lessons, hints and repetition. */
import type { Locator } from "@playwright/test";
import type { SeriatimBoardElement } from "../../src/widget/main.ts";
import { expect, objections, test } from "./support.ts";
import { expectMan, heard, message, put, square, title, widget, workers } from "./widget-support.ts";

const BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
/** White plays e4 or Kd2; e3 is the author's wrong move, with an answer. */
const TREE = `{Hold the king. [%hint A pawn] [%hint Two steps] [%wrong Not a waiting move.]}
  1. e4 {Good.} (1. Kd2! {Also good.} Kd7 2. Kd3) (1. e3 {Too short.} Ke7 {Black is in time.}) 1... Ke7 {And now?} 2. e5! {Space.}`;
const TREE_FEN = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

const puzzle = (fen: string, solution: string, more = "") =>
  `<seriatim-board mode="solve" variant="chess" fen="${fen}" solution="${solution}" ${more}></seriatim-board>`;
const comments = (board: Locator) => board.locator(".coach .comment");
const button = (board: Locator, name: string) => board.getByRole("button", { name, exact: true });

async function play(board: Locator, ...moves: string[]): Promise<void> {
  for (const move of moves) {
    await square(board, move.slice(0, 2)).click();
    await square(board, move.slice(2, 4)).click();
  }
}

test.describe("a puzzle with a solution", () => {
  test("is solved by the author's moves, and the other side is played", async ({ page }) => {
    await put(page, puzzle(TREE_FEN, TREE));
    const board = widget(page);
    await expect(title(board)).toHaveText("White to play");
    await expect(comments(board)).toHaveText(["Hold the king."]);
    // The solution is not given away.
    await expect(board.locator(".series")).toHaveCount(0);
    await play(board, "e2e4");
    await expect(comments(board)).toHaveText(["Good.", "And now?"]);
    await expect(message(board)).toHaveText("Right.");
    await expectMan(board, "e7", "black king");
    await play(board, "e4e5");
    await expect(message(board)).toHaveText("Solved.");
    await expect(comments(board)).toHaveText(["Space."]);
    expect(await heard(page, "seriatim-solved")).toMatchObject([
      { san: ["e4", "Ke7", "e5"], mistakes: 0, hints: 0, chapter: 0 },
    ]);
    // Now the author's other moves can be looked at.
    await board.getByRole("button", { name: "e3" }).first().click();
    await expectMan(board, "e3", "white pawn");
    await expect(comments(board)).toHaveText(["Too short."]);
    // No engine was needed.
    expect(await workers(page)).toBe(0);
    expect(await objections(page)).toEqual([]);
  });

  for (const lang of ["en", "sl"] as const) {
    test(`says why a move is illegal, with sentences that come then (${lang})`, async ({ page }) => {
      const sentences: string[] = [];
      page.on("request", (request) => {
        if (/\/(?:engine|reader)-[\w-]+\.js$/.test(request.url())) sentences.push(request.url());
      });
      await put(page, puzzle(TREE_FEN, TREE, `lang="${lang}"`));
      const board = widget(page);
      await expect(comments(board)).toHaveText(["Hold the king."]);
      expect(sentences).toEqual([]);
      await play(board, "e1e3");
      const said = {
        en: "Not e1–e3: the king on e1 cannot go to e3.",
        sl: "e1–e3 ne gre: kralj na e1 ne more na e3.",
      };
      await expect(message(board)).toHaveText(said[lang]);
      expect(sentences).toHaveLength(2);
      // The puzzle goes on.
      await play(board, "e2e4");
      await expect(message(board)).toHaveText(lang === "en" ? "Right." : /./);
      await expect(comments(board)).toHaveText(["Good.", "And now?"]);
    });
  }

  test("may have several right answers", async ({ page }) => {
    await put(page, puzzle(TREE_FEN, TREE));
    const board = widget(page);
    await expect(comments(board)).toHaveText(["Hold the king."]);
    await play(board, "e1d2");
    await expect(comments(board)).toHaveText(["Also good."]);
    await expectMan(board, "d7", "black king");
    await play(board, "d2d3");
    await expect(message(board)).toHaveText("Solved.");
  });

  test("answers wrong moves, those that the author foresaw in his words, and lets the reader try again", async ({
    page,
  }) => {
    await put(page, puzzle(TREE_FEN, TREE));
    const board = widget(page);
    await expect(comments(board)).toHaveText(["Hold the king."]);
    await play(board, "e2e3");
    await expect(message(board)).toHaveText("Not the right move.");
    await expect(comments(board)).toHaveText(["Too short.", "Black is in time."]);
    await expectMan(board, "e7", "black king");
    await button(board, "Try again").click();
    await expectMan(board, "e8", "black king");
    await expectMan(board, "e2", "white pawn");
    await expect(comments(board)).toHaveText(["Hold the king."]);
    await play(board, "e1f1");
    await expect(comments(board)).toHaveText(["Not a waiting move."]);
    await button(board, "Try again").click();
    await play(board, "e2e4");
    await expectMan(board, "e7", "black king");
    await play(board, "e4e5");
    await expect(message(board)).toHaveText("Solved.");
    expect(await heard(page, "seriatim-failed")).toMatchObject([
      { reason: "wrong", san: ["e3"] },
      { reason: "wrong", san: ["Kf1"] },
    ]);
    expect(await heard(page, "seriatim-solved")).toMatchObject([{ mistakes: 2, hints: 0 }]);
  });

  test("is solved by keyboard alone, with the focus kept in the board", async ({ page }) => {
    await put(page, puzzle(TREE_FEN, TREE));
    const board = widget(page);
    await expect(comments(board)).toHaveText(["Hold the king."]);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await square(board, "e2").focus();
    await press("Enter", "ArrowUp", "Enter");
    await expect(message(board)).toHaveText("Not the right move.");
    await expectMan(board, "e7", "black king");
    await button(board, "Try again").focus();
    await press("Enter");
    await expectMan(board, "e2", "white pawn");
    await expect(square(board, "e3")).toBeFocused();
    await press("ArrowDown", "Enter", "ArrowUp", "ArrowUp", "Enter");
    await expectMan(board, "e7", "black king");
    await expect(message(board)).toHaveText("Right.");
  });

  test("says of a text that is too large how large it may be", async ({ page }) => {
    const games = Array.from({ length: 65 }, (_, at) => `[Event "${at}"]\n\n1. e4 *\n`).join("\n");
    await put(page, `<seriatim-board mode="lesson" variant="chess">${games}</seriatim-board>`);
    await expect(widget(page).getByRole("alert")).toContainText("it has 65 games, but at most 64 can be chapters");
    await expect(widget(page).getByRole("alert")).not.toContainText("Try again");
  });

  test("gives the author's hints one by one, then the piece, then the solution", async ({ page }) => {
    await put(page, puzzle(TREE_FEN, TREE));
    const board = widget(page);
    const hints = board.locator(".coach .hints li");
    await button(board, "Hint").click();
    await expect(hints).toHaveText(["A pawn"]);
    await button(board, "Hint").click();
    await expect(hints).toHaveText(["A pawn", "Two steps"]);
    await expect(board.locator(".why.named")).toHaveCount(0);
    await button(board, "Hint").click();
    await expect(board.locator(".why.named")).toHaveCount(1);
    await button(board, "Solution").click();
    await expect(message(board)).toHaveText("This is one solution. Step through it.");
    await expect(comments(board)).toHaveText(["Hold the king."]);
    await button(board, "One move on").click();
    await expect(comments(board)).toHaveText(["Good."]);
    await expectMan(board, "e4", "white pawn");
    expect(await heard(page, "seriatim-failed")).toMatchObject([{ reason: "shown" }]);
    await button(board, "Start again").click();
    await expectMan(board, "e2", "white pawn");
    await expect(board.locator(".series")).toHaveCount(0);
  });

  test("counts a mate as right that the author did not think of", async ({ page }) => {
    await put(page, puzzle("6k1/5ppp/8/8/8/8/5PPP/R3R1K1 w - - 0 1", "1. Ra8#"));
    const board = widget(page);
    await expect(title(board)).toHaveText("White to play");
    await play(board, "e1e8");
    await expect(message(board)).toHaveText("Solved.");
  });

  test("begins with the other side's move if the reader has the other colour", async ({ page }) => {
    await put(page, puzzle("6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1", "1. Rb8+", 'orientation="white"'));
    await expect(title(widget(page))).toHaveText("White to play");
    await put(page, puzzle("k7/8/8/8/8/7r/5PPP/6K1 w - - 0 1", "1. gxh3 {He took.} Kb7", 'orientation="black"'));
    const board = widget(page);
    await expectMan(board, "h3", "white pawn");
    await expect(title(board)).toHaveText("Black to play");
    await expect(comments(board)).toHaveText(["He took."]);
    await play(board, "a8b7");
    await expect(message(board)).toHaveText("Solved.");
  });

  test("goes on when the board is moved while a reply is due", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await put(page, `${puzzle(TREE_FEN, TREE)}<div id="other"></div>`);
    const board = widget(page);
    await expect(comments(board)).toHaveText(["Hold the king."]);
    await play(board, "e2e4");
    await board.evaluate((element) => document.querySelector("#other")?.append(element));
    await expect(comments(board)).toHaveText(["Good.", "And now?"]);
    await play(board, "e4e5");
    await expect(message(board)).toHaveText("Solved.");
  });

  test("begins at the end of a game, if there is one", async ({ page }) => {
    await put(
      page,
      `<seriatim-board mode="solve" variant="chess" game="1. f3 e5 2. g4" solution="2... Qh4#"></seriatim-board>`,
    );
    const board = widget(page);
    await expect(title(board)).toHaveText("Black to play");
    await expectMan(board, "g4", "white pawn");
    await play(board, "d8h4");
    await expect(message(board)).toHaveText("Solved.");
  });

  test("of Progressive chess may be played in another order", async ({ page }) => {
    const fen = "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 3";
    await put(
      page,
      `<seriatim-board mode="solve" fen="${fen}" solution="3. Nf3 {One.} d3 Be2 {Developed.}"></seriatim-board>`,
    );
    const board = widget(page);
    await expect(title(board)).toHaveText("White to play");
    await play(board, "d2d3", "f1e2", "g1f3");
    await expect(message(board)).toHaveText("Solved.");
    await expect(comments(board)).toHaveText(["Developed."]);
    await button(board, "Start again").click();
    await play(board, "d2d3");
    await button(board, "Take back").click();
    await expectMan(board, "d2", "white pawn");
    await play(board, "a2a3", "b2b3", "c2c3");
    await expect(message(board)).toHaveText("Not the right move.");
    await button(board, "Try again").click();
    await expectMan(board, "a2", "white pawn");
  });

  test("that cannot be read keeps the board empty and says what is wrong", async ({ page }) => {
    await put(page, puzzle(BACK_RANK, "1. Ra9"));
    const alert = widget(page).getByRole("alert");
    await expect(alert).toContainText("solution is wrong");
    await expect(alert).toContainText("Ra9");
    await expect(widget(page).locator("[data-man]")).toHaveCount(0);
    expect(await heard(page, "seriatim-error")).toMatchObject([{ attribute: "solution" }]);
  });
});

const LESSON = `
[ChapterName "The idea"]
[FEN "${BACK_RANK}"]

{No way out. [%csl Rf7,Rg7,Rh7]} 1. Ra8# {Mate. [%cal Ra8g8]} *

[ChapterName "Your turn"]
[ChapterMode "gamebook"]
[FEN "${BACK_RANK}"]

{How?} 1. Ra8# {Yes.} *

[ChapterName "As Black"]
[ChapterMode "gamebook"]
[Orientation "black"]
[FEN "r5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1"]

1... Ra1# *
`;
const lesson = (attributes = "") =>
  `<seriatim-board mode="lesson" variant="chess" ${attributes}>
    <script type="application/x-chess-pgn">${LESSON}</script>
  </seriatim-board>`;

test.describe("a lesson", () => {
  test("leads through chapters that are read and chapters that ask", async ({ page }) => {
    await put(page, lesson());
    const board = widget(page);
    await expect(board.locator(".chapters .detail")).toHaveText("1 of 3");
    await expect(comments(board)).toHaveText(["No way out."]);
    await expect(board.locator(".drawn")).toHaveCount(3);
    await button(board, "One move on").click();
    await expect(board.locator(".drawn")).toHaveCount(1);
    await button(board, "Next").click();
    await expect(comments(board)).toHaveText(["How?"]);
    await expect(board.locator(".head .detail")).toHaveText("Your turn");
    await play(board, "a1a8");
    await expect(message(board)).toHaveText("Solved.");
    await expect(comments(board)).toHaveText(["Yes."]);
    await button(board, "Next").click();
    await expect(title(board)).toHaveText("Black to play");
    // Black is at the bottom.
    const [first, last] = [await square(board, "a8").boundingBox(), await square(board, "a1").boundingBox()];
    expect(first?.y).toBeGreaterThan(last?.y ?? 0);
    await button(board, "Hint").click();
    await play(board, "a8a1");
    await expect(message(board)).toHaveText("Solved.");
    await expect(board.locator(".chapters .note")).toHaveText("You have gone through all chapters.");
    await expect(button(board, "Next")).toHaveCount(0);
    expect((await heard(page, "seriatim-chapter")).map(({ chapter, asks }) => [chapter, asks])).toEqual([
      [0, false],
      [1, true],
      [2, true],
    ]);
    expect(await heard(page, "seriatim-finished")).toEqual([{ chapters: 3, questions: 2, clean: 1 }]);
    expect(await objections(page)).toEqual([]);
    // A chapter can be opened again by its name.
    await board.getByRole("combobox", { name: "Chapter" }).selectOption({ label: "2. Your turn – solved" });
    await expect(comments(board)).toHaveText(["How?"]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test("names the chapter that cannot be read", async ({ page }) => {
    await put(
      page,
      `<seriatim-board mode="lesson" variant="chess">${LESSON}\n[Event "x"]\n\n1. e4 e9 *</seriatim-board>`,
    );
    const alert = widget(page).getByRole("alert");
    await expect(alert).toContainText("The text inside the element is wrong: in chapter 4,");
    await expect(alert).toContainText("e9");
  });

  test("needs a text, and takes one that comes later or changes", async ({ page }) => {
    await put(page, `<seriatim-board mode="lesson" variant="chess"></seriatim-board>`);
    const board = widget(page);
    await expect(board.getByRole("alert")).toContainText(`mode="lesson" needs a game text`);
    await board.evaluate((element) => element.append("1. e4 {First.} e5 *"));
    await expect(board.locator(".series .move")).toHaveText(["e4", "e5"]);
    await board.evaluate((element) => {
      element.textContent = "1. d4 *";
    });
    await expect(board.locator(".series .move")).toHaveText(["d4"]);
  });

  test("takes no words for a game that are meant for readers without scripts", async ({ page }) => {
    await put(
      page,
      `<seriatim-board mode="solve" goal="series" variant="chess">This board needs JavaScript.</seriatim-board>
       <seriatim-board mode="solve" goal="series" variant="chess"><noscript>1. e4 needs it.</noscript></seriatim-board>`,
    );
    for (const index of [0, 1]) await expect(title(widget(page, index))).toHaveText("White plays 1 move");
  });

  test("is loaded from a file, or says why that is not possible", async ({ page, complaints }) => {
    await page.route("**/lesson.pgn", (route) => route.fulfill({ body: LESSON }));
    await put(
      page,
      `<seriatim-board mode="lesson" variant="chess" src="lesson.pgn"></seriatim-board>
       <seriatim-board mode="lesson" variant="chess" src="none.pgn"></seriatim-board>`,
    );
    await expect(widget(page).locator(".chapters .detail")).toHaveText("1 of 3");
    await widget(page, 1).scrollIntoViewIfNeeded();
    await expect(widget(page, 1).getByRole("alert")).toContainText(`src="none.pgn" could not be loaded: 404`);
    await expect(widget(page, 1).locator("[data-man]")).toHaveCount(0);
    expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
  });

  test("asks again on the day when a question is due, in this browser only", async ({ page }) => {
    await page.clock.setFixedTime(new Date("2026-03-01T12:00:00"));
    const body = lesson('repeat="ends"');
    await put(page, body);
    const board = widget(page);
    await expect(board.locator(".chapters .note")).toHaveText("2 questions due today");
    await button(board, "Next").click();
    await expect(comments(board)).toHaveText(["How?"]);
    await play(board, "a1a8");
    await expect(board.locator(".chapters .note")).toHaveText("1 question due today");
    await button(board, "Next").click();
    await button(board, "Hint").click();
    await play(board, "a8a1");
    // A question that needed a hint is due again at once.
    await expect(board.locator(".chapters .note")).toHaveText("1 question due today");
    await button(board, "Start again").click();
    await play(board, "a8a1");
    await expect(board.locator(".chapters .note")).toHaveText("Next repetition in 1 day");
    await expect(button(board, "Next")).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["seriatim-repeat:ends"]);
    await page.clock.setFixedTime(new Date("2026-03-02T12:00:00"));
    await page.reload();
    await expect(board.locator(".chapters .note")).toHaveText("2 questions due today");
  });
});

test("a program leads the lesson by the methods of the element", async ({ page }) => {
  await put(page, lesson());
  await expect(widget(page).locator(".chapters .detail")).toHaveText("1 of 3");
  const seen = await widget(page).evaluate(async (board: SeriatimBoardElement) => {
    const first = [board.chapter, board.chapters];
    await board.goTo(1);
    const { result } = board.status ?? {};
    await board.nextChapter();
    const second = board.chapter;
    await board.hint();
    await board.openChapter(2);
    await board.showSolution();
    await board.stepOn();
    return [first, result, second, board.chapter, board.status?.result, board.drawn.length];
  });
  expect(seen).toEqual([[0, 3], "1-0", 1, 2, "0-1", 0]);
});
