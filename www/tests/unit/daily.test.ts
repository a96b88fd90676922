/** Daily state: missed puzzles that come back, and the puzzles of the day that were solved. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  backOn,
  daysInRow,
  dueOf,
  nextBack,
  readDailyDone,
  readReviews,
  withDaily,
  withReview,
  type TryOutcome,
  type PuzzleReviews,
} from "../../src/screens/puzzles/daily.ts";
import type { Listed } from "../../src/screens/puzzles/model.ts";
import { NO_PROGRESS, withOutcome } from "../../src/screens/puzzles/progress.ts";
import { PuzzleRecord } from "../../src/screens/puzzles/record.ts";

const puzzle = (id: string): Listed => ({
  id,
  rules: "italian",
  turn: 3,
  level: 1,
  points: 30,
  themes: [],
  pack: undefined,
});
const [A, B, C] = [puzzle("a"), puzzle("b"), puzzle("c")] as const;

describe("a missed puzzle", () => {
  const after = (...steps: [TryOutcome, number][]): PuzzleReviews =>
    steps.reduce((reviews, [outcome, day]) => withReview(reviews, "a", outcome, day), {} as PuzzleReviews);

  test("comes back after 1, 3, 7 and 21 days, and then no more", () => {
    const days = [100, 101, 104, 111, 132];
    let reviews = after(["failed", 100]);
    for (const day of days.slice(1)) {
      expect(backOn(reviews["a"])).toBe(day);
      reviews = withReview(reviews, "a", "solved", day);
    }
    expect(backOn(reviews["a"])).toBeUndefined();
    expect(dueOf([A], reviews, 10_000)).toEqual([]);
  });

  test("begins anew when it is missed again, and stays at its step with a hint", () => {
    expect(after(["failed", 100], ["solved", 101], ["shown", 104])["a"]).toEqual([0, 104]);
    expect(after(["failed", 100], ["solved", 101], ["hinted", 104])["a"]).toEqual([1, 104]);
  });

  test("is not learnt by solving it on the same day, nor before it is due", () => {
    expect(after(["failed", 100], ["solved", 100])["a"]).toEqual([0, 100]);
    expect(after(["failed", 100], ["solved", 101], ["solved", 102])["a"]).toEqual([1, 101]);
    expect(after(["solved", 100])).toEqual({});
  });

  test("waits as long as nobody comes; the longest waiting is first", () => {
    const reviews: PuzzleReviews = { a: [0, 105], b: [0, 100], c: [3, 100] };
    expect(dueOf([A, B, C], reviews, 101).map(({ id }) => id)).toEqual(["b"]);
    expect(dueOf([A, B, C], reviews, 200).map(({ id }) => id)).toEqual(["b", "a", "c"]);
    expect(nextBack([A, B, C], reviews, 106)).toBe(15);
    expect(nextBack([A, B, C], reviews, 300)).toBeUndefined();
  });

  test("one that was solved at once does not come back when it is tried again", () => {
    const when = { at: 1, day: 100, daily: false };
    const solved = withOutcome(NO_PROGRESS, A, "solved", when);
    expect(withOutcome(solved, A, "failed", when).reviews).toEqual({});
    expect(withOutcome(NO_PROGRESS, A, "failed", when).reviews).toEqual({ a: [0, 100] });
  });
});

describe("the puzzles of the day", () => {
  test("count once each, and days in a row are counted up to today or yesterday", () => {
    const done = withDaily(withDaily(withDaily({}, 100, "a"), 101, "b"), 101, "b");
    expect(done).toEqual({ 100: ["a"], 101: ["b"] });
    expect([101, 102, 103].map((today) => daysInRow(done, today))).toEqual([2, 2, 0]);
  });

  test("what is damaged is left out", () => {
    expect(readDailyDone({ 100: ["a", 7], x: ["b"], 101: "c", 102: [] })).toEqual({ 100: ["a"] });
    expect(readReviews({ a: [0, 5], b: [9, 5], c: [0, -1], d: 7, e: [0.5, 5] })).toEqual({ a: [0, 5] });
    for (const wrong of [undefined, null, 7, "x", []])
      expect([readDailyDone(wrong), readReviews(wrong)]).toEqual([{}, {}]);
  });
});

describe("the record", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("has a missed puzzle due the next day, on the person’s calendar, and after a reload", () => {
    let now = new Date(2026, 10, 27, 23, 50);
    const record = new PuzzleRecord(
      () => undefined,
      () => now,
    );
    const shelf = { game: "progressive", puzzles: [A, B, C], daily: [] } as const;
    expect(record.came(B, "failed", shelf)).toMatchObject({ outcome: "failed", back: 1, rated: { count: 1 } });
    expect(record.due(shelf)).toEqual([]);
    expect(record.next(shelf, "due")?.id).toBe("a");
    now = new Date(2026, 10, 28, 0, 10);
    const again = new PuzzleRecord(
      () => undefined,
      () => now,
    );
    expect(again.due(shelf)).toEqual([B]);
    expect(again.next(shelf, "due")?.id).toBe("b");
    expect(again.came(B, "solved", shelf)).toEqual({ outcome: "solved", back: 3, rated: undefined });
    expect(again.due(shelf)).toEqual([]);
  });

  test("goes on with the puzzles of the day that are left", () => {
    const record = new PuzzleRecord(
      () => undefined,
      () => new Date(2026, 10, 27),
    );
    const daily = [puzzle("e"), { ...puzzle("m"), level: 3 }, { ...puzzle("h"), level: 5 }];
    const shelf = { game: "progressive", puzzles: [A, ...daily], daily } as const;
    expect(record.next(shelf, "daily")?.id).toBe("e");
    record.came(daily[0] as Listed, "solved", shelf);
    expect(record.next(shelf, "daily")?.id).toBe("m");
    record.came(daily[1] as Listed, "hinted", shelf);
    record.came(daily[2] as Listed, "failed", shelf);
    expect(record.next(shelf, "daily")?.id).toBe("h");
    // Practice does not use up the puzzles of the day.
    expect(record.next(shelf, "practice")?.id).toBe("a");
  });
});
