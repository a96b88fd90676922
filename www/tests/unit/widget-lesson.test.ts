/** Widget: judgement of answers by the author's tree, spaced repetition, and text inside the element. */
import { describe, expect, test } from "vitest";
import { enWidget } from "../../src/lang/widget.ts";
import { pathTo } from "../../src/table/tree.ts";
import { readAttributes } from "../../src/widget/attributes.ts";
import { ChapterError, readChapters, readSolution } from "../../src/widget/chapters.ts";
import { straightened } from "../../src/widget/content.ts";
import { firstChapter, nextChapter } from "../../src/widget/course.ts";
import { lessonOf } from "../../src/widget/lesson.ts";
import { answered, daysLeft, isDue, type Card } from "../../src/widget/repeat.ts";
import { commentAt, hintsAt, nextMoves, sameTurn, solutionOf, wrongAt } from "../../src/widget/solution.ts";
import { bottom, initial, isTaught } from "../../src/widget/state.ts";
import { openRules } from "./wasm-rules.ts";

const rules = openRules();
const of = (attributes: Record<string, string>) => readAttributes((name) => attributes[name] ?? null).options;
const SOLVE = of({ mode: "solve", variant: "chess" });
const FEN = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
const TREE = `[FEN "${FEN}"]\n\n{Ask. [%hint One] [%hint Two] [%wrong No.]} 1. e4 (1. Kd2!) (1. Kf2 $5) (1. e3? {Short.} Ke7) (1. Kd1) 1... Ke7 2. e5?`;

describe("the author's moves", async () => {
  const [chapter] = await readChapters(rules, SOLVE, TREE);
  if (!chapter) throw new Error("no chapter");
  const solution = solutionOf(chapter, "white");

  test("are right in the main line, and in variations with a good glyph", () => {
    expect(nextMoves(solution, [])).toEqual([
      { uci: "e2e4", right: true },
      { uci: "e1d2", right: true },
      { uci: "e1f2", right: true },
      { uci: "e2e3", right: false },
      { uci: "e1d1", right: false },
    ]);
    expect(nextMoves(solution, ["e2e4", "e8e7"])).toEqual([{ uci: "e4e5", right: false }]);
    expect(nextMoves(solution, ["a2a3"])).toEqual([]);
  });

  test("come with comments, hints and an answer to other moves", () => {
    expect(commentAt(solution, [])).toBe("Ask.");
    expect(commentAt(solution, ["e2e3"])).toBe("Short.");
    expect(hintsAt(solution, [])).toEqual(["One", "Two"]);
    expect(wrongAt(solution, [])).toBe("No.");
    expect(wrongAt(solution, ["e2e4"])).toBeUndefined();
  });

  test("of a turn may be made in another order, but not end elsewhere", async () => {
    const options = of({ mode: "solve" });
    const [turn] = await readChapters(rules, options, "1.e4 2.d5 Nf6");
    if (!turn) throw new Error("no chapter");
    const series = solutionOf(turn, "black");
    const at = { variant: "italian" as const, moves: ["e2e4"] };
    const { fen } = rules.legalMoves(at).status;
    const end = (moves: string[]) => rules.legalMoves({ variant: "italian", fen, moves }).status.fen;
    const found = sameTurn(series, 1, end(["g8f6", "d7d5"])) ?? 0;
    expect(pathTo(series.game.tree, found)).toBe("e2e4 d7d5 g8f6");
    expect(sameTurn(series, 1, end(["g8f6", "e7e5"]))).toBeUndefined();
  });
});

describe("a text", () => {
  const CHAPTERS = `[ChapterName "A"]\n\n1. e4 *\n\n[ChapterName "B"]\n[ChapterMode "gamebook"]\n[Orientation "black"]\n[FEN "${FEN}"]\n\n1. e4 *\n\n[ChapterName "C"]\n\n{Only words.} *\n`;

  test("is a list of chapters, which ask as their mode and that of the board say", async () => {
    const asks = async (mode: string) => {
      const chapters = await readChapters(rules, of({ mode, variant: "chess" }), CHAPTERS);
      return chapters.map((one) => [one.name, one.asks, one.orientation]);
    };
    expect(await asks("lesson")).toEqual([
      ["A", false, undefined],
      ["B", true, "black"],
      ["C", false, undefined],
    ]);
    expect((await asks("solve")).map(([, one]) => one)).toEqual([true, true, false]);
    expect((await asks("view")).map(([, one]) => one)).toEqual([false, false, false]);
  });

  test("with a chapter that cannot be read names its number", async () => {
    const read = readChapters(rules, SOLVE, `${CHAPTERS}\n[Event "D"]\n\n1. e5 *\n`);
    await expect(read).rejects.toThrow(ChapterError);
    await expect(read).rejects.toThrow("chapter 4");
  });

  test("that is too large is refused with its figures", async () => {
    const games = (count: number) =>
      Array.from({ length: count }, (_, at) => `[Event "${at}"]\n\n1. e4 *\n`).join("\n");
    expect(await readChapters(rules, SOLVE, games(64))).toHaveLength(64);
    await expect(readChapters(rules, SOLVE, games(65))).rejects.toThrow(
      expect.objectContaining({ limit: "chapters", found: 65 }),
    );
    await expect(readChapters(rules, SOLVE, `1. e4 {${"a ".repeat(500_001)}}`)).rejects.toThrow(
      expect.objectContaining({ limit: "signs" }),
    );
  });

  test("of a solution begins after the game", async () => {
    const options = of({ mode: "solve", variant: "chess", game: "1. f3 e5 2. g4 *" });
    expect(await readSolution(rules, options, "2... Qh4#")).toMatchObject([{ base: 3, asks: true }]);
  });

  test("teaches in lessons, and in tasks that have one", () => {
    expect(isTaught(of({ mode: "lesson" }))).toBe(true);
    expect(isTaught(of({ mode: "solve", solution: "1. e4" }))).toBe(true);
    expect(isTaught(of({ mode: "solve", game: "1. e4" }))).toBe(false);
    expect(isTaught(of({ mode: "view", solution: "1. e4" }))).toBe(false);
  });

  test("keeps its words when quotes and dashes were made typographic", () => {
    expect(straightened("[FEN “4k3/8 w K – 0 1”]\n{It’s – “so”.} 1. O–O 1… e5 1–0")).toBe(
      '[FEN "4k3/8 w K - 0 1"]\n{It’s – “so”.} 1. O-O 1... e5 1-0',
    );
  });

  test("says which side is at the bottom", async () => {
    const chapters = await readChapters(rules, of({ mode: "lesson", variant: "chess" }), CHAPTERS);
    const state = initial(of({ mode: "lesson" }), enWidget);
    expect(bottom(state)).toBe("white");
    expect(bottom({ ...state, lesson: { ...lessonOf(chapters, undefined), at: 1 } })).toBe("black");
    expect(bottom({ ...state, turned: "black" })).toBe("black");
  });
});

describe("repetition", () => {
  test("comes later after each clean answer, and at once after any other", () => {
    let card: Card | undefined;
    const due: number[] = [];
    for (const _ of Array.from({ length: 9 })) {
      card = answered(card, true, 100);
      due.push(card.due - 100);
    }
    expect(due).toEqual([1, 3, 7, 16, 35, 90, 180, 180, 180]);
    expect(answered(card, false, 100)).toEqual({ box: 0, due: 100 });
    expect([isDue(undefined, 5), isDue({ box: 1, due: 5 }, 5), isDue({ box: 1, due: 6 }, 5)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(daysLeft({ a: { box: 1, due: 9 }, b: { box: 2, due: 7 } }, ["a", "b"], 5)).toBe(2);
    expect(daysLeft({}, ["a"], 5)).toBe(0);
  });

  test("leads to the questions that are due, or else from chapter to chapter", async () => {
    const text = ["1. e4 *", "1. d4 *", "1. c4 *"].map((one, index) => `[Event "${index}"]\n\n${one}\n`).join("\n");
    const plain = lessonOf(await readChapters(rules, SOLVE, text), undefined);
    expect([firstChapter(plain), nextChapter(plain), nextChapter({ ...plain, at: 2 })]).toEqual([0, 1, undefined]);
    const later: Card = { box: 7, due: Number.MAX_SAFE_INTEGER };
    const [first, second, third] = plain.chapters.map(({ id }) => id) as [string, string, string];
    expect(new Set([first, second, third]).size).toBe(3);
    const kept = { ...plain, cards: { [first]: later, [third]: later } };
    expect([firstChapter(kept), nextChapter(kept), nextChapter({ ...kept, at: 2 })]).toEqual([1, 1, 1]);
    const done = { ...plain, at: 1, cards: { [first]: later, [second]: later, [third]: later } };
    expect(nextChapter(done)).toBeUndefined();
  });
});
