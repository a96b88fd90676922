/** Puzzles: the file, the choice of the next one, and the stored results of a person. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { puzzlesTexts } from "../../src/lang/puzzles.ts";
import { LANGS } from "../../src/lang/texts.ts";
import { gameAt, type Game } from "../../src/table/game.ts";
import type { LegalMovesAnswer } from "../../src/protocol/messages.ts";
import { readList, readPuzzles } from "../../src/screens/puzzles/files.ts";
import {
  gameOfId,
  hintFor,
  isAttempt,
  ofRules,
  restOfSolution,
  verdictOf,
  type Puzzle,
} from "../../src/screens/puzzles/model.ts";
import { ANY, kindsOf, matching, nearest, nextUnsolved, suited, tallyOf } from "../../src/screens/puzzles/practice.ts";
import {
  NO_PROGRESS,
  readKept,
  withFailed,
  withResult,
  withRun,
  withShown,
  withSolved,
  written,
} from "../../src/screens/puzzles/progress.ts";
import { PROGRESSIVE } from "./about.ts";

const FILE = JSON.parse(readFileSync(new URL("../../public/puzzles.json", import.meta.url), "utf8")) as {
  puzzles: object[];
};

function puzzle(id: string, turn: number, level: number, rules: "italian" | "scottish" = "italian"): Puzzle {
  const solution = ["a2a3", "a3a4", "a4a5"];
  return {
    id,
    rules,
    turn,
    level,
    points: 20 * level,
    fen: `fen of ${id}`,
    solution,
    mates: 1,
    more: false,
    firsts: 1,
    themes: [],
    source: undefined,
    certificate: undefined,
    ends: undefined,
    safe: undefined,
    pack: undefined,
  };
}

const SET = [puzzle("a", 3, 1), puzzle("b", 3, 2, "scottish"), puzzle("c", 4, 1), puzzle("d", 4, 3), puzzle("e", 4, 3)];

function status(change: Partial<LegalMovesAnswer["status"]> = {}): LegalMovesAnswer["status"] {
  return { variant: "italian", fen: "f", turn: 3, side: "white", left: 3, inCheck: false, mustMate: false, ...change };
}

function answer(change: Partial<LegalMovesAnswer["status"]> = {}): LegalMovesAnswer {
  return { status: status(change), moves: [], series: [], san: [], seriesComplete: false };
}

function attempt(at: Puzzle, change: Partial<Game> = {}): Game {
  return { ...gameAt({ ...PROGRESSIVE, variant: at.rules }, answer({ fen: at.fen }), false), ...change };
}

describe("the file", () => {
  test("is read whole, in its order", () => {
    const puzzles = readPuzzles(FILE) ?? [];
    expect(puzzles.length).toBe(FILE.puzzles.length);
    expect(puzzles.map(({ turn }) => turn)).toEqual(puzzles.map(({ turn }) => turn).toSorted((a, b) => a - b));
    for (const { solution, turn, rules } of puzzles) {
      expect(solution.length).toBeLessThanOrEqual(turn);
      if (rules === "italian") expect(solution.length).toBe(turn);
    }
  });

  test.each([
    [null],
    ["text"],
    [{ version: 2, puzzles: [] }],
    [{ version: 1 }],
    [{ version: 1, puzzles: [{ id: "a" }] }],
  ])("%j is none", (file) => {
    expect(readPuzzles(file)).toBeUndefined();
  });
});

describe("the next puzzle", () => {
  test("is the first that is not solved, then the one after", () => {
    expect(nextUnsolved(SET, ANY, NO_PROGRESS, undefined)?.id).toBe("a");
    expect(nextUnsolved(SET, ANY, NO_PROGRESS, "a")?.id).toBe("b");
    expect(nextUnsolved(SET, ANY, withSolved(NO_PROGRESS, "b"), "a")?.id).toBe("c");
  });

  test("comes again from the beginning, and is not the same", () => {
    expect(nextUnsolved(SET, ANY, NO_PROGRESS, "e")?.id).toBe("a");
    expect(nextUnsolved([puzzle("a", 3, 1)], ANY, NO_PROGRESS, "a")).toBeUndefined();
  });

  test("is one of those wanted", () => {
    expect(nextUnsolved(SET, { ...ANY, band: "middle" }, NO_PROGRESS, "b")?.id).toBe("d");
    expect(nextUnsolved(SET, { ...ANY, turn: 4, band: "hard" }, NO_PROGRESS, "a")).toBeUndefined();
    expect(ofRules(SET, "scottish").map(({ id }) => id)).toEqual(["b"]);
    expect(matching(SET, { ...ANY, turn: 4 }).map(({ id }) => id)).toEqual(["c", "d", "e"]);
  });

  test("may have been tried, or its solution seen", () => {
    const seen = withShown(withFailed(NO_PROGRESS, "b"), "c");
    expect(nextUnsolved(SET, ANY, seen, "a")?.id).toBe("b");
    expect(nextUnsolved(SET, ANY, seen, "b")?.id).toBe("c");
  });
});

describe("progress", () => {
  test("a streak grows with each puzzle solved, and the best one is kept", () => {
    const two = withSolved(withSolved(NO_PROGRESS, "a"), "b");
    expect(two).toMatchObject({ streak: 2, best: 2 });
    expect(withSolved(withShown(two, "c"), "d")).toMatchObject({ streak: 1, best: 2 });
  });

  test("the same puzzle counts once; one whose solution was seen does not count", () => {
    const one = withSolved(NO_PROGRESS, "a");
    expect(withSolved(one, "a").streak).toBe(1);
    expect(withSolved(withShown(one, "b"), "b")).toMatchObject({ streak: 0, marks: { a: "solved", b: "solved" } });
  });

  test("a wrong series ends the streak, and solves nothing away", () => {
    const one = withSolved(NO_PROGRESS, "a");
    expect(withFailed(one, "b")).toMatchObject({ streak: 0, best: 1, marks: { a: "solved", b: "failed" } });
    expect(withSolved(withFailed(one, "b"), "b").streak).toBe(0);
    expect(withFailed(one, "a")).toBe(one);
    expect(withShown(one, "a")).toBe(one);
  });

  test("is told kind by kind, also of one difficulty", () => {
    const progress = withSolved(NO_PROGRESS, "d");
    const counts = (band?: "easy") =>
      kindsOf(SET, band, progress).turns.map(({ choice, solved, total }) => [choice.turn, solved, total]);
    expect(counts()).toEqual([
      [3, 0, 2],
      [4, 1, 3],
    ]);
    expect(counts("easy")).toEqual([
      [3, 0, 1],
      [4, 0, 1],
    ]);
    expect(kindsOf(SET, undefined, progress).all).toMatchObject({ solved: 1, total: 5 });
    expect(tallyOf(SET, progress)).toEqual({ solved: 1, total: 5 });
  });
});

describe("what is kept", () => {
  test("comes back as it was", () => {
    const kept = {
      progress: { ...withFailed(withSolved(NO_PROGRESS, "a"), "b"), reviews: { b: [0, 20_000] as const } },
      filter: { turn: 4, band: "middle" as const, theme: "pin" as const },
      current: "c",
    };
    expect(readKept(JSON.parse(JSON.stringify(written(kept))))).toEqual(kept);
  });

  test("by the page before there were bands is read on", () => {
    const before = {
      version: 1,
      progress: { marks: { a: "solved", b: "failed", c: "shown" }, streak: 1, best: 3, results: [["a", 5, 1100, 1]] },
      filter: { rules: "italian", turn: 4, level: 5 },
    };
    const kept = readKept(before);
    expect(kept.filter).toEqual({ turn: 4, theme: undefined, band: "hard" });
    expect(kept.progress).toMatchObject({ streak: 1, best: 3, results: [["a", 5, 1100, 1]], dailies: {} });
    // Puzzles missed at that time are due again.
    expect(kept.progress.reviews).toEqual({ b: [0, 0], c: [0, 0] });
    expect(readKept({ ...before, filter: { level: "near" } }).filter).toEqual(ANY);
  });

  const nothing = { progress: NO_PROGRESS, filter: ANY, current: undefined };

  test.each([[undefined], [null], [7], ["text"], [[]], [{}], [{ version: 99, progress: { streak: 3 } }]])(
    "%j is nothing",
    (stored) => {
      expect(readKept(stored)).toEqual(nothing);
    },
  );

  test("of damaged data what makes sense is left", () => {
    const stored = {
      version: 1,
      progress: { marks: { a: "solved", b: "eaten", c: 4 }, streak: -3, best: "many" },
      filter: { rules: "french", turn: 4.5, level: 9 },
      current: 12,
    };
    expect(readKept(stored)).toEqual({ ...nothing, progress: { ...NO_PROGRESS, marks: { a: "solved" } } });
    expect(readKept({ version: 1, progress: { streak: 5, best: 2 } }).progress).toMatchObject({ streak: 5, best: 5 });
  });
});

describe("themes and rating", () => {
  const themed = SET.map((one, index) => ({ ...one, themes: index % 2 === 0 ? (["pin"] as const).slice() : [] }));

  test("what is wanted may be a theme", () => {
    expect(matching(themed, { ...ANY, theme: "pin" }).map(({ id }) => id)).toEqual(["a", "c", "e"]);
    expect(matching(themed, { ...ANY, theme: "castling" })).toEqual([]);
    expect(nextUnsolved(themed, { ...ANY, theme: "pin", turn: 4 }, NO_PROGRESS, "c")?.id).toBe("e");
  });

  test("near a rating is the puzzle whose difficulty is nearest, and nothing came of yet", () => {
    expect(nearest(SET, ANY, NO_PROGRESS, 45)?.id).toBe("b");
    expect(nearest(SET, ANY, withShown(NO_PROGRESS, "b"), 45)?.id).toBe("d");
    expect(nearest(SET, { ...ANY, turn: 4 }, NO_PROGRESS, 0)?.id).toBe("c");
  });

  test("before there is a rating the next puzzle is easy and short; then it is as hard as the rating", () => {
    const set = [puzzle("long", 8, 1), puzzle("hard", 3, 5), puzzle("easy", 3, 1), puzzle("middle", 7, 3)];
    const standing = (count: number, rating: number) => ({ rating, deviation: 100, count, solved: count });
    expect(suited(set, ANY, NO_PROGRESS, standing(0, 1000))?.id).toBe("easy");
    expect(suited(set, ANY, withSolved(NO_PROGRESS, "easy"), standing(4, 2500))?.id).toBe("long");
    expect(suited(set, ANY, NO_PROGRESS, standing(5, 400 + 14 * 65))?.id).toBe("middle");
    expect(suited(set, { ...ANY, band: "hard" }, NO_PROGRESS, standing(0, 1000))?.id).toBe("hard");
    // The turns become longer step by step, too.
    const lengths = [puzzle("five", 5, 1), puzzle("four", 4, 1), puzzle("three", 3, 1)];
    expect([0, 1].map((count) => suited(lengths, ANY, NO_PROGRESS, standing(count, 1000))?.turn)).toEqual([3, 3]);
    expect(suited(lengths, ANY, withSolved(NO_PROGRESS, "three"), standing(2, 1000))?.turn).toBe(4);
    // If nothing is easy, any other puzzle is taken.
    expect(suited(set.slice(3), ANY, NO_PROGRESS, standing(0, 1000))?.id).toBe("middle");
  });

  test("an id tells the game", () => {
    expect(["t8p4y", "xbxwq", "xabcde", "cabcde"].map(gameOfId)).toEqual([
      "progressive",
      "progressive",
      "antichess",
      "chess",
    ]);
  });

  test("a puzzle counts once, at the first try", () => {
    const [a, b] = SET as [Puzzle, Puzzle];
    const once = withResult(NO_PROGRESS, a, 1, 1000);
    expect(once.results).toEqual([["a", 1000, 400 + 14 * 20, 1, 2]]);
    expect(withResult(once, a, 0, 2000)).toBe(once);
    const shown = withShown(NO_PROGRESS, "b");
    expect(withResult(shown, b, 1, 1000)).toBe(shown);
  });

  test("the best run of each length is kept", () => {
    const run = (minutes: 3 | 5, solved: number) => ({
      minutes,
      start: 20,
      over: true,
      answers: Array.from({ length: solved }, (_, index) => ({ id: String(index), right: true })),
    });
    const progress = withRun(withRun(withRun(NO_PROGRESS, run(3, 4)), run(3, 2)), run(5, 1));
    expect(progress.runs).toEqual({ 3: 4, 5: 1 });
  });

  test("the list of the packs is read, and refused where it is none", () => {
    const row = ["abcde", "italian", 5, 3, 70, ["pin", "of the future"]];
    const list = (rows: unknown[], file = "01.json") => ({ version: 1, packs: [{ file, puzzles: rows }] });
    expect(readList(list([row]))).toEqual([
      { id: "abcde", rules: "italian", turn: 5, level: 3, points: 70, themes: ["pin"], pack: "01.json" },
    ]);
    for (const wrong of [
      undefined,
      { version: 2, packs: [] },
      list([["a"]]),
      list([row], "../x.json"),
      list([row], "https://x/y.json"),
    ])
      expect(readList(wrong)).toBeUndefined();
  });
});

describe("an attempt", () => {
  const [first] = SET as [Puzzle];

  test("is a game from the position and by the rules of the puzzle", () => {
    expect(isAttempt(attempt(first), first)).toBe(true);
    expect(isAttempt(attempt(first, { about: { ...PROGRESSIVE, variant: "scottish" } }), first)).toBe(false);
    expect(isAttempt(attempt(first, { fen: "other" }), first)).toBe(false);
    expect(isAttempt(undefined, first)).toBe(false);
  });

  test("is judged by how the game stands", () => {
    const series = { fen: first.fen, turn: 3, side: "white" as const, moves: ["a", "b", "c"], san: [] };
    const over = attempt(first, { played: [series], fen: "after" });
    expect(isAttempt(over, first)).toBe(true);
    expect(verdictOf(attempt(first), answer())).toBe("open");
    expect(verdictOf(over, answer({ inCheck: true }))).toBe("wrong");
    expect(verdictOf(over, answer({ result: "1-0", reason: "checkmate" }))).toBe("solved");
    expect(verdictOf(over, answer({ result: "1-0", reason: "italian-mate" }))).toBe("solved");
    expect(verdictOf(over, answer({ result: "1/2-1/2", reason: "progressive-stalemate" }))).toBe("wrong");
    // A stalemate within the turn: the turn cannot go on, and it is no mate.
    expect(verdictOf(attempt(first), answer({ result: "1/2-1/2", reason: "progressive-stalemate-mid-series" }))).toBe(
      "wrong",
    );
  });

  test("follows the stored solution, or not", () => {
    expect(restOfSolution(first, [])).toEqual(first.solution);
    expect(restOfSolution(first, ["a2a3"])).toEqual(["a3a4", "a4a5"]);
    expect(restOfSolution(first, ["h2h3"])).toBeUndefined();
  });

  test("a hint is for the moves it was given after", () => {
    const hint = { moves: ["a2a3"], steps: 1, squares: ["a3", "a4"], san: ["a4"] };
    expect(hintFor(hint, attempt(first, { moves: ["a2a3"] }))).toBe(hint);
    expect(hintFor(hint, attempt(first))).toBeUndefined();
  });
});

describe.each(LANGS)("in %s", (lang) => {
  test("hints say more step by step, and say when there is none", async () => {
    await puzzlesTexts.load(lang);
    const words = puzzlesTexts.of({ texts: { lang }, draw: () => undefined });
    const hint = { moves: [], steps: 3, squares: ["d8", "h4"], san: ["Qh4", "Qxf2#"] };
    expect(words.hints({ ...hint, steps: 1 }).join(" ")).toContain("d8");
    expect(words.hints({ ...hint, steps: 1 }).join(" ")).not.toContain("h4");
    expect(words.hints(hint).join(" ")).toContain({ en: "Qh4 Qxf2#", it: "Dh4 Dxf2#", sl: "Dh4 Dxf2#" }[lang]);
    expect(words.hints({ ...hint, squares: [], san: [] })).toHaveLength(1);
    if (lang === "en") expect(words.hints(hint)[0]).toBe("Move the queen on d8.");
    expect([words.streakNow(0), words.streakNow(1), words.streakNow(2)].map((text) => text !== "")).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("a wrong series is told from a stalemate, and names a way out", async () => {
    await puzzlesTexts.load(lang);
    const words = puzzlesTexts.of({ texts: { lang }, draw: () => undefined });
    const out = { uci: "e1d1", san: "Kd1", from: "e1", to: "d1", check: false, takes: false };
    const check = { ...answer({ inCheck: true }), moves: [out, { ...out, san: "Kd2" }, { ...out, san: "Ke2" }] };
    expect(words.wrong(check)).toMatch(lang === "it" ? /Rd1.*Rd2.*1/ : /Kd1.*Kd2.*1/);
    expect(new Set([words.wrong(check), words.wrong(answer()), words.wrong(answer({ result: "1/2-1/2" }))]).size).toBe(
      3,
    );
  });
});
