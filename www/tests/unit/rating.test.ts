/** The solver’s rating: Glicko-2 checked against its author’s example, and what is stored. */
import rate from "glicko2-lite";
import { describe, expect, test } from "vitest";
import { mergedPuzzles } from "../../src/kept/puzzles.ts";
import {
  MOST_LOST,
  PLACEMENT,
  pointsFor,
  puzzleRating,
  ratings,
  readResults,
  standingOf,
  type Result,
} from "../../src/screens/puzzles/rating.ts";

/**
 * Independent calculation of one rating period with one game: steps 2 to 7 of Glickman’s paper in
 * order, with the volatility found by bisection.
 */
function plain(
  rating: number,
  rd: number,
  vol: number,
  [other, otherRd, score]: [number, number, number],
): { rating: number; rd: number } {
  const SCALE = 173.7178;
  const [mu, phi, muJ, phiJ] = [(rating - 1500) / SCALE, rd / SCALE, (other - 1500) / SCALE, otherRd / SCALE];
  const g = 1 / Math.sqrt(1 + (3 * phiJ ** 2) / Math.PI ** 2);
  const e = 1 / (1 + Math.exp(-g * (mu - muJ)));
  const v = 1 / (g ** 2 * e * (1 - e));
  const delta = v * g * (score - e);
  const f = (x: number): number =>
    (Math.exp(x) * (delta ** 2 - phi ** 2 - v - Math.exp(x))) / (2 * (phi ** 2 + v + Math.exp(x)) ** 2) -
    (x - Math.log(vol ** 2)) / 0.25;
  // The function decreases, so its zero lies between a point with a positive value and one with a
  // negative value.
  let [low, high] = [-20, 5];
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (f(middle) > 0) low = middle;
    else high = middle;
  }
  const star = Math.sqrt(phi ** 2 + Math.exp(low));
  const now = 1 / Math.sqrt(1 / star ** 2 + 1 / v);
  return { rating: 1500 + SCALE * (mu + now ** 2 * g * (score - e)), rd: SCALE * now };
}

const result = (id: string, at: number, puzzle: number, score: 0 | 0.5 | 1): Result => [id, at, puzzle, score, 2];
const before = (id: string, at: number, puzzle: number, score: 0 | 0.5 | 1): Result => [id, at, puzzle, score];
const ratingOf = (results: readonly Result[]) => standingOf(results, "progressive");

describe("the rating", () => {
  test("is that of Glickman’s example", () => {
    const { rating, rd, vol } = rate(
      1500,
      200,
      0.06,
      [
        [1400, 30, 1],
        [1550, 100, 0],
        [1700, 300, 0],
      ],
      { tau: 0.5 },
    );
    expect(rating).toBeCloseTo(1464.06, 1);
    expect(rd).toBeCloseTo(151.52, 1);
    expect(vol).toBeCloseTo(0.05999, 4);
  });

  test("is that of a plain count, puzzle by puzzle", () => {
    const results = [
      result("a", 1, 1100, 1),
      result("b", 2, 1300, 1),
      result("c", 3, 1500, 0.5),
      result("d", 4, 2300, 1),
    ];
    const counted = ratings(results, "progressive");
    const first = plain(1000, 250, 0.06, [1100, 100, 1]);
    expect(counted[0]?.rating).toBeCloseTo(first.rating, 3);
    expect(counted[0]?.deviation).toBeCloseTo(first.rd, 3);
    const second = plain(first.rating, first.rd, 0.06, [1300, 100, 1]);
    // The volatility has changed in its sixth digit, so the rating is only nearly the same.
    expect(counted[1]?.rating).toBeCloseTo(second.rating, 0);
    expect(counted).toHaveLength(4);
  });

  test("rises with what is solved, falls with what is not, and grows surer", () => {
    const start = ratingOf([]);
    expect(start).toEqual({ rating: 1000, deviation: 250, count: 0, solved: 0 });
    expect(ratingOf([result("a", 1, 1000, 1)]).rating).toBeGreaterThan(1000);
    expect(ratingOf([result("a", 1, 1000, 0)]).rating).toBeLessThan(1000);
    const many = ratingOf(Array.from({ length: 30 }, (_, at) => result(String(at), at, 1000, at % 2 === 0 ? 1 : 0)));
    expect(many.deviation).toBeLessThan(90);
    expect(Math.abs(many.rating - 1000)).toBeLessThan(150);
    expect(many).toMatchObject({ count: 30, solved: 15 });
  });

  test("never falls by more than 60 at once, and not at all for a puzzle that was solved", () => {
    for (const puzzle of [400, 764, 1000, 1500, 2500]) {
      for (const count of [0, 1, PLACEMENT, 20]) {
        const so = Array.from({ length: count }, (_, at) => result(`p${at}`, at, 1100, 1));
        const from = ratingOf(so).rating;
        const to = (score: 0 | 0.5 | 1) => ratingOf([...so, result("last", 100, puzzle, score)]).rating;
        expect(from - to(0)).toBeLessThanOrEqual(MOST_LOST);
        expect(to(0)).toBeLessThan(from);
        expect(to(0.5)).toBeGreaterThanOrEqual(from);
        expect(to(1)).toBeGreaterThan(from);
        expect(to(1)).toBeGreaterThan(to(0.5));
      }
    }
  });

  test("is one for each game", () => {
    const results = [result("t8p4y", 1, 1100, 1), result("cabcde", 2, 764, 0), result("xabcde", 3, 900, 1)];
    expect(standingOf(results, "progressive")).toMatchObject({ count: 1, solved: 1 });
    expect(standingOf(results, "chess")).toMatchObject({ count: 1, solved: 0 });
    expect(standingOf(results, "progressive")).toEqual(standingOf(results.slice(0, 1), "progressive"));
  });

  test("that somebody had stays, in each game; too few results for one begin anew", () => {
    const old = [
      before("a", 1, 1100, 1),
      before("b", 2, 1700, 0),
      before("cabcde", 3, 1500, 1),
      before("d", 4, 1300, 0),
      before("e", 5, 1400, 1),
    ];
    // The old calculation: one rating for all games, starting at 1500.
    let then = { rating: 1500, rd: 350, vol: 0.06 };
    for (const [, , puzzle, score] of old)
      then = rate(then.rating, then.rd, then.vol, [[puzzle, 100, score]], { tau: 0.5 });
    for (const game of ["progressive", "antichess", "chess"] as const)
      expect(standingOf(old, game)).toMatchObject({ rating: then.rating, count: 5 });
    // New results are counted with a limit on the points lost.
    const next = standingOf([...old, result("f", 6, 500, 0)], "progressive");
    expect(then.rating - next.rating).toBeLessThanOrEqual(MOST_LOST);
    expect(standingOf([before("a", 1, 900, 0)], "progressive")).toMatchObject({ count: 1 });
    expect(1000 - standingOf([before("a", 1, 900, 0)], "progressive").rating).toBeLessThanOrEqual(MOST_LOST);
  });

  test("does not depend on the order in which results were read", () => {
    const results = [result("a", 1, 1100, 1), result("b", 2, 1700, 0), result("c", 3, 1500, 1)];
    expect(ratingOf(results.toReversed())).toEqual(ratingOf(results));
  });

  test("a puzzle’s follows from its points, and back", () => {
    expect(puzzleRating(50)).toBe(1100);
    expect(pointsFor(puzzleRating(77))).toBeCloseTo(77, 9);
  });
});

describe("what is kept of it", () => {
  test("each puzzle once, and nothing that is damaged", () => {
    const stored = [
      ["a", 1, 1100, 1],
      ["a", 5, 1100, 0],
      ["b", 2, 1700, 2],
      ["c", "x", 1, 1],
      7,
      null,
      ["d", 4, 1200, 0.5],
      ["e", 4, 1200, 1, 2],
      ["f", 4, 1200, 1, 3],
    ];
    expect(readResults(stored)).toEqual([
      ["a", 1, 1100, 1],
      ["d", 4, 1200, 0.5],
      ["e", 4, 1200, 1, 2],
    ]);
    for (const wrong of [undefined, 7, "x", {}]) expect(readResults(wrong)).toEqual([]);
  });

  test("two copies are put together: what came first of each puzzle, the better run", () => {
    const copy = (results: unknown, runs: unknown) => ({
      version: 1,
      progress: { marks: {}, streak: 0, best: 0, results, runs },
    });
    const merged = mergedPuzzles(
      copy(
        [
          ["a", 9, 1100, 0],
          ["b", 2, 1700, 1],
        ],
        { 3: 4, 5: 1 },
      ),
      copy(
        [
          ["a", 5, 1100, 1],
          ["c", 7, 1300, 0],
        ],
        { 3: 2, 5: 6 },
      ),
    );
    expect(merged).toMatchObject({ progress: { runs: { 3: 4, 5: 6 } } });
    const { progress } = merged as { progress: { results: unknown } };
    expect(readResults(progress.results).toSorted()).toEqual([
      ["a", 5, 1100, 1],
      ["b", 2, 1700, 1],
      ["c", 7, 1300, 0],
    ]);
    const again = mergedPuzzles(merged, copy([["a", 5, 1100, 1]], undefined)) as { progress: { results: unknown[] } };
    expect(again.progress.results).toHaveLength(3);
  });
});
