/** Times of a game with a clock, and when the judge is asked whether a position is dead. */
import { describe, expect, test } from "vitest";
import { afterTurns, readTimes, timesOf, used, written } from "../../src/screens/play/clock-times.ts";
import { mayBeDead } from "../../src/table/dead.ts";

describe("the times of a clock", () => {
  const start = timesOf({ minutes: 5, increment: 3 });

  test("a turn costs its time and earns the increment, but not the first turn", () => {
    const first = afterTurns(start, "white", 1);
    expect(first.left).toEqual({ white: 300_000, black: 300_000 });
    const second = afterTurns(used(first, "black", 10_000), "black", 2);
    expect(second.left).toEqual({ white: 300_000, black: 293_000 });
    // Taking back gives no time back, and earns none.
    expect(afterTurns(second, "white", 1).left).toEqual(second.left);
    expect(used(second, "white", 400_000).left.white).toBe(0);
  });

  test("times are written with tenths only at the end", () => {
    expect([3_600_000, 299_001, 60_000, 10_000, 9_401, 0].map(written)).toEqual([
      "1:00:00",
      "5:00",
      "1:00",
      "0:10",
      "0:09.5",
      "0:00.0",
    ]);
  });

  test("kept times are read back, and damaged ones are not", () => {
    expect(readTimes(JSON.parse(JSON.stringify(start)))).toEqual(start);
    for (const damaged of [undefined, null, 5, {}, { ...start, left: { white: 1 } }, { ...start, turns: -1 }])
      expect(readTimes(damaged)).toBeUndefined();
  });
});

test("the judge is asked about few pieces, few moves, and pawns with bishops alone", () => {
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  expect(mayBeDead(start, 20)).toBe(false);
  expect(mayBeDead(start, 1)).toBe(true);
  expect(mayBeDead("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", 9)).toBe(true);
  expect(mayBeDead("8/8/4k3/8/8/3KN3/8/q7 w - - 0 1", 14)).toBe(true);
});
