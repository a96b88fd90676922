import { describe, expect, test } from "vitest";
import { merged, readEntries, scoreOf, type Entry } from "../../src/kept/scores.ts";
import { countingOf, outcomeOf } from "../../src/screens/play/scoring.ts";

const WON: Entry = ["a", "italian", 3, "won"];
const LOST: Entry = ["b", "italian", 3, "lost"];
const OTHER: Entry = ["c", "chess", 3, "drawn"];

describe("the record against the engine", () => {
  test("is counted by variant and level", () => {
    const all = [WON, LOST, OTHER];
    expect(scoreOf(all, "italian", 3)).toEqual({ won: 1, drawn: 0, lost: 1 });
    expect(scoreOf(all, "chess", 3)).toEqual({ won: 0, drawn: 1, lost: 0 });
    expect([scoreOf(all, "italian", 4), scoreOf(all, "scottish", 3)]).toEqual([undefined, undefined]);
  });

  test("counts a game once, wherever it comes from", () => {
    expect(merged([WON, LOST], [LOST, OTHER])).toHaveLength(3);
    expect(merged([WON], [WON])).toEqual([WON]);
  });

  test("what is damaged is left out", () => {
    const damaged = [
      ["", "italian", 3, "won"],
      ["d", "go", 3, "won"],
      ["e", "italian", 9, "won"],
      ["f", "italian", "3", "won"],
      ["g", "italian", 3, "x"],
      ["h"],
      7,
      null,
    ];
    expect(readEntries([...damaged, WON])).toEqual([WON]);
    for (const stored of [undefined, null, {}, "x"]) expect(readEntries(stored)).toEqual([]);
  });

  test("is of games between a person and the engine", () => {
    expect(countingOf({ white: "person", black: "engine" }, 3)).toEqual({ level: 3 });
    for (const other of ["person", "friend"] as const)
      expect(countingOf({ white: "person", black: other }, 3)).toBeUndefined();
    expect(countingOf({ white: "engine", black: "engine" }, 3)).toBeUndefined();
    const [asWhite, asBlack] = [
      { white: "person", black: "engine" },
      { white: "engine", black: "person" },
    ] as const;
    expect([
      outcomeOf("1-0", asWhite),
      outcomeOf("1-0", asBlack),
      outcomeOf("1/2-1/2", asBlack),
      outcomeOf(undefined, asWhite),
    ]).toEqual(["won", "lost", "drawn", undefined]);
  });
});
