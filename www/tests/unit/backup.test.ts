/** Everything as one file: what is written is read again, and what is damaged is told by its field and costs nothing else. */
import { describe, expect, test } from "vitest";
import { readBackup, writeBackup, type Backup } from "../../src/kept/backup.ts";
import { mergedPuzzles } from "../../src/kept/puzzles.ts";
import { DEFAULT_SETTINGS } from "../../src/kept/settings.ts";
import { START_FEN } from "./about.ts";

const FULL: Backup = {
  games: [{ id: "g1", name: "One", saved: 5, text: "1.e4", variant: "italian", turn: 2, series: 1, result: undefined, fen: START_FEN }],
  friends: [
    { id: "abcdef", variant: "chess", mine: "white", series: [["e2e4"]], open: [], sent: 1, standing: START_FEN, turn: 2, side: "black", changed: 1, fen: undefined, resigned: undefined, result: undefined },
  ],
  scores: [["a", "italian", 3, "won"]],
  puzzles: { version: 1, progress: { marks: { m1: "solved" }, streak: 1, best: 1 } },
  book: "1.e4 2.d5 Nf6",
  settings: { ...DEFAULT_SETTINGS, theme: "dark" },
};
const written = JSON.parse(writeBackup(FULL)) as Record<string, unknown>;
const read = (change: Record<string, unknown>) => readBackup(JSON.stringify({ ...written, ...change }));

describe("a backup", () => {
  test("is read as it was written", () => {
    expect(readBackup(writeBackup(FULL))).toEqual({ backup: FULL, faults: [] });
    expect(readBackup(`\uFEFF${writeBackup(FULL)}`).faults).toEqual([]);
  });

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
    const { backup, faults } = read({ games: [{ ...game, text: 7 }, game, { ...game, id: "" }, null], friends: "x", scores: [["a"], ...FULL.scores], puzzles: [], book: 5, settings: "x" });
    expect(faults.map(({ field }) => field)).toEqual(["games[0]", "games[2]", "games[3]", "friends", "scores[0]", "puzzles", "book", "settings"]);
    expect(backup).toEqual({ games: FULL.games, friends: [], scores: FULL.scores });
  });

  test("what is missing is told, unless it need not be there", () => {
    const { games: _, book: __, ...rest } = written;
    const { backup, faults } = readBackup(JSON.stringify(rest));
    expect(faults).toEqual([{ field: "games", problem: "missing" }]);
    expect(backup).toMatchObject({ games: [], friends: FULL.friends });
  });

  test("settings that make no sense become the usual ones", () => {
    expect(read({ settings: { theme: "pink", level: 99 } }).backup.settings).toEqual(DEFAULT_SETTINGS);
  });

  test("no field can be changed by hand into something that throws", () => {
    for (const field of Object.keys(written)) {
      for (const wrong of [null, 0, "", [], {}, [null], [[]], [{}], { x: 1 }, [{ id: "__proto__" }]]) expect(() => read({ [field]: wrong })).not.toThrow();
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
    expect(mergedPuzzles(here, { version: 9 })).toEqual(here);
  });
});
