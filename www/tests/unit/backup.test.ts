/**
 * Backup as one file: everything written is read again. Damage is reported with its field and costs
 * nothing else.
 */
import { describe, expect, test } from "vitest";
import { fileOfBackup, readBackup, writeBackup, type Backup } from "../../src/kept/backup.ts";
import { addChapters, MOST_CHAPTERS, type Chapter } from "../../src/kept/chapters.ts";
import { mergedPuzzles } from "../../src/kept/puzzles.ts";
import { DEFAULT_SETTINGS } from "../../src/kept/settings.ts";
import { START_FEN } from "./about.ts";

const FULL: Backup = {
  games: [
    {
      id: "g1",
      name: "One",
      saved: 5,
      text: "1.e4",
      variant: "italian",
      turn: 2,
      series: 1,
      result: undefined,
      fen: START_FEN,
    },
  ],
  friends: [
    {
      id: "abcdef",
      variant: "chess",
      mine: "white",
      series: [["e2e4"]],
      open: [],
      sent: 1,
      standing: START_FEN,
      turn: 2,
      side: "black",
      changed: 1,
      fen: undefined,
      resigned: undefined,
      result: undefined,
    },
  ],
  scores: [["a", "italian", 3, "won"]],
  puzzles: { version: 1, progress: { marks: { m1: "solved" }, streak: 1, best: 1 } },
  book: "1.e4 2.d5 Nf6",
  settings: { ...DEFAULT_SETTINGS, theme: "dark" },
  chapters: [{ name: "One", variant: "italian", text: "1.e4" }],
  strategies: [{ name: "Mine", text: "shrink" }],
  lessons: ["series"],
  challenges: { "greedy start": 5 },
  learning: { krk: { rules: [2], seed: 7, won: [{ start: 0, moves: 12, perfect: 10, rules: 11 }] } },
};
const written = JSON.parse(writeBackup(FULL)) as Record<string, unknown>;
const read = (change: Record<string, unknown>) => readBackup(JSON.stringify({ ...written, ...change }));

describe("a backup", () => {
  test("is read as it was written", () => {
    expect(readBackup(writeBackup(FULL))).toEqual({ backup: FULL, faults: [] });
    expect(readBackup(`\uFEFF${writeBackup(FULL)}`).faults).toEqual([]);
  });

  test.each([0, 1, 249, 250, 251, 700])(
    "is the same file when it is written piece by piece: %d games",
    async (count) => {
      const games = Array.from({ length: count }, (_, i) => ({
        ...FULL.games[0],
        id: `g${i}`,
        text: `1.e4 {"${i}"}`,
      })) as Backup["games"];
      const file = await fileOfBackup({ ...FULL, games });
      expect(JSON.parse(await file.text())).toEqual(JSON.parse(writeBackup({ ...FULL, games })));
    },
  );

  test.each([
    ["", "", "json"],
    ["{", "", "json"],
    [writeBackup(FULL).slice(0, -9), "", "json"],
    ["null", "format", "format"],
    ["[]", "format", "format"],
    ['{"games": []}', "format", "format"],
    [JSON.stringify({ ...written, format: "other" }), "format", "format"],
    [JSON.stringify({ ...written, version: 2 }), "version", "version"],
  ])("%j is refused as a whole", (text, field, problem) => {
    const { backup, faults } = readBackup(text);
    expect(faults).toEqual([{ field, problem }]);
    expect(backup).toEqual({ games: [], friends: [], scores: [] });
  });

  test("what is damaged is told by its field, and the rest is there", () => {
    const [game] = FULL.games;
    const { backup, faults } = read({
      games: [{ ...game, text: 7 }, game, { ...game, id: "" }, null],
      friends: "x",
      scores: [["a"], ...FULL.scores],
      puzzles: [],
      book: 5,
      settings: "x",
      chapters: [{ name: 1 }, ...(FULL.chapters ?? [])],
      strategies: 7,
      lessons: [["series"]],
      challenges: { a: 0, b: "x" },
      learning: { krk: { rules: "x" }, kqk: FULL.learning?.["krk"] },
    });
    expect(faults.map(({ field }) => field)).toEqual([
      "games[0]",
      "games[2]",
      "games[3]",
      "friends",
      "scores[0]",
      "puzzles",
      "book",
      "settings",
      "chapters[0]",
      "strategies",
      "lessons[0]",
    ]);
    expect(backup).toEqual({
      games: FULL.games,
      friends: [],
      scores: FULL.scores,
      chapters: FULL.chapters,
      strategies: [],
      lessons: [],
      challenges: {},
      learning: { kqk: FULL.learning?.["krk"] },
    });
  });

  test("what is missing is told, unless it need not be there", () => {
    const { games: _, book: __, ...rest } = written;
    const { backup, faults } = readBackup(JSON.stringify(rest));
    expect(faults).toEqual([{ field: "games", problem: "missing" }]);
    expect(backup).toMatchObject({ games: [], friends: FULL.friends });
  });

  test("one that was written before there were chapters, strategies and lessons in it is whole", () => {
    const { chapters: _, strategies: __, lessons: ___, challenges: ____, learning: _____, ...rest } = written;
    expect(readBackup(JSON.stringify(rest)).faults).toEqual([]);
  });

  test("chapters come behind those that are here, once, as many as there is room for", () => {
    const chapter = (n: number): Chapter => ({ name: `Chapter ${n}`, variant: "chess", text: `1.e4 {${n}}` });
    const here = { list: [chapter(1), chapter(2)], at: 1 };
    expect(addChapters(here, [chapter(2), chapter(3)])).toEqual({
      chapters: { list: [chapter(1), chapter(2), chapter(3)], at: 1 },
      left: [],
    });
    const many = Array.from({ length: MOST_CHAPTERS }, (_, n) => chapter(n + 3));
    expect(addChapters(here, many)).toEqual({
      chapters: { list: [...here.list, ...many.slice(0, -2)], at: 1 },
      left: many.slice(-2),
    });
  });

  test("settings that make no sense become the usual ones", () => {
    expect(read({ settings: { theme: "pink", level: 99 } }).backup.settings).toEqual(DEFAULT_SETTINGS);
  });

  test("no field can be changed by hand into something that throws", () => {
    for (const field of Object.keys(written)) {
      for (const wrong of [null, 0, "", [], {}, [null], [[]], [{}], { x: 1 }, [{ id: "__proto__" }]])
        expect(() => read({ [field]: wrong })).not.toThrow();
    }
  });
});

describe("the progress with the puzzles", () => {
  const kept = (marks: object, best: number) => ({ version: 1, progress: { marks, streak: 0, best }, current: "m3" });

  test("of two copies has what either has solved", () => {
    const here = kept({ m1: "solved", m2: "failed", m4: "shown" }, 2);
    const there = { ...kept({ m1: "failed", m2: "solved", m3: "shown" }, 5), current: "m9" };
    const both = kept({ m1: "solved", m2: "solved", m3: "shown", m4: "shown" }, 5);
    expect(mergedPuzzles(here, there)).toEqual(both);
    expect(mergedPuzzles(both, there)).toEqual(both);
    expect(mergedPuzzles(undefined, there)).toEqual(there);
  });

  test("has what comes back, as it was last, and the puzzles of each day, from either", () => {
    const copy = (reviews: unknown, dailies: unknown) => ({
      version: 1,
      progress: { marks: {}, streak: 0, best: 0, reviews, dailies },
    });
    const here = copy({ a: [1, 100], b: [0, 100], c: [2, 90] }, { 100: ["p"], 101: ["q"] });
    const there = copy({ a: [0, 105], b: [1, 100], d: [3, 80] }, { 100: ["p", "r"] });
    const both = {
      progress: {
        reviews: { a: [0, 105], b: [0, 100], c: [2, 90], d: [3, 80] },
        dailies: { 100: ["p", "r"], 101: ["q"] },
      },
    };
    expect(mergedPuzzles(here, there)).toMatchObject(both);
    expect(mergedPuzzles(there, here)).toMatchObject({ progress: { reviews: both.progress.reviews } });
    expect(mergedPuzzles(mergedPuzzles(here, there), there)).toEqual(mergedPuzzles(here, there));
    // A copy from before there were reviews and daily puzzles deletes none of them.
    expect(mergedPuzzles(here, { version: 1, progress: { marks: {}, best: 0 } })).toMatchObject({
      progress: { reviews: { c: [2, 90] }, dailies: { 101: ["q"] } },
    });
    expect(mergedPuzzles({ version: 1, progress: { marks: {}, best: 0 } }, here)).toMatchObject({
      progress: { reviews: { c: [2, 90] } },
    });
  });

  test("of two copies of different versions is that which is here", () => {
    const here = kept({ m1: "solved" }, 2);
    expect(mergedPuzzles(here, { version: 9 })).toEqual(here);
  });
});
