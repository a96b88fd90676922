/** Timed runs, as functions of the time passed. */
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Puzzle } from "../../src/screens/puzzles/model.ts";
import {
  answered,
  begin,
  clockText,
  isOver,
  leftOf,
  missedIn,
  nextIn,
  pointsIn,
  solvedIn,
  startFor,
  Stopwatch,
  type TimedRun,
} from "../../src/screens/puzzles/run.ts";

const SET = Array.from(
  { length: 30 },
  (_, index) => ({ id: `p${index}`, turn: 3 + (index % 6), points: 20 + 4 * index }) as Puzzle,
);

function after(answers: readonly boolean[], passed = 1000): TimedRun {
  return answers.reduce((run, right, index) => answered(run, { id: `p${index}`, right }, passed), begin(3));
}

afterEach(() => vi.restoreAllMocks());

describe("a run", () => {
  test("counts what is solved, and ends with the third miss", () => {
    const two = after([true, false, true, false]);
    expect([solvedIn(two), missedIn(two), two.over]).toEqual([2, 2, false]);
    const three = after([true, false, true, false, false]);
    expect([solvedIn(three), missedIn(three), three.over]).toEqual([2, 3, true]);
    expect(solvedIn(answered(three, { id: "late", right: true }, 1000))).toBe(2);
  });

  test("ends with the time, and what comes later does not count", () => {
    const run = after([true]);
    expect(isOver(run, 179_999)).toBe(false);
    expect(isOver(run, 180_000)).toBe(true);
    const late = answered(run, { id: "late", right: true }, 180_000);
    expect([solvedIn(late), late.over]).toEqual([1, true]);
    expect(leftOf(begin(5), 400_000)).toBe(0);
  });

  test("follows the answers: harder after each that was right, easier after a miss, never below the easiest", () => {
    expect(pointsIn(begin(3, 60))).toBe(60);
    const at = (answers: readonly boolean[]) => pointsIn({ ...after(answers), start: 60 });
    expect([at([true]), at([false]), at([true, false, true])]).toEqual([65, 50, 60]);
    expect(pointsIn(after([false, false]))).toBe(20);
    expect([startFor(0), startFor(90)]).toEqual([20, 70]);
  });

  test("grows harder, and gives no puzzle twice, nor a series that is too long", () => {
    const points = (count: number) =>
      [0, 0.5, 0.99].map((chance) => nextIn(after(Array<boolean>(count).fill(true)), SET, chance)?.points ?? 0);
    expect(Math.max(...points(0))).toBeLessThan(Math.min(...points(12)));
    const seen = new Set<string>();
    for (let run = begin(5), next = nextIn(run, SET, 0.5); next; next = nextIn(run, SET, 0.5)) {
      expect(seen.has(next.id)).toBe(false);
      expect(next.turn).toBeLessThanOrEqual(7);
      seen.add(next.id);
      run = answered(run, { id: next.id, right: true }, 0);
    }
    expect(seen.size).toBe(SET.filter(({ turn }) => turn <= 7).length);
  });
});

describe("the clock", () => {
  test("shows what is begun, so that nothing is left at 0:00", () => {
    expect([180_000, 179_999, 60_001, 59_000, 1, 0].map(clockText)).toEqual([
      "3:00",
      "3:00",
      "1:01",
      "0:59",
      "0:01",
      "0:00",
    ]);
  });

  test("goes on while the computer sleeps, and cannot be set back", () => {
    const [wall, steady] = [
      vi.spyOn(Date, "now").mockReturnValue(1_000_000),
      vi.spyOn(performance, "now").mockReturnValue(500),
    ];
    const watch = new Stopwatch();
    expect(watch.passed).toBe(0);
    // The computer slept for a minute, in which the steady clock stood still.
    wall.mockReturnValue(1_060_000);
    steady.mockReturnValue(600);
    expect(watch.passed).toBe(60_000);
    // The wall clock was set back.
    wall.mockReturnValue(400_000);
    steady.mockReturnValue(90_500);
    expect(watch.passed).toBe(90_000);
  });
});
