/**
 * How strong a solver is: Glicko-2 (M. Glickman, glicko.net/glicko/glicko2.pdf), each puzzle a period of one game against an opponent
 * whose rating comes from the puzzle's measured difficulty. Only what came of each puzzle is kept; the rating is counted from that, so that
 * two copies of it can be put together.
 */
import rate from "glicko2-lite";

/** What came of a puzzle: its id, when that was (ms since 1970), what it was rated then, and 1 for solved, ½ with a hint, 0 for neither. */
export type Result = readonly [id: string, at: number, puzzle: number, score: PuzzleScore];
export type PuzzleScore = 0 | 0.5 | 1;

export interface Rating {
  rating: number;
  /** The deviation: with 95 % certainty the rating is not further off than twice that. */
  deviation: number;
}

/** Glickman's for who has never played; τ is in the middle of what he advises. */
const START = { rating: 1500, rd: 350, vol: 0.06 };
const TAU = 0.5;
/** What a puzzle's difficulty is worth is not known better than that: no solver has been asked. */
const PUZZLE_DEVIATION = 100;
/** The easiest have some 30 points, the hardest some 150: 820 and 2500, as the ratings of people lie. */
const [AT_NONE, PER_POINT] = [400, 14];
/** A deviation above this is still a guess: the rating has a question mark. */
export const UNSURE = 110;

/** What a puzzle is rated, from the points of its measured difficulty. */
export function puzzleRating(points: number): number {
  return AT_NONE + PER_POINT * points;
}

/** The points of the puzzles that suit a rating. */
export function pointsFor(rating: number): number {
  return (rating - AT_NONE) / PER_POINT;
}

/** The rating after each of the results, as they came; the last is the present one. */
export function ratings(results: readonly Result[]): Rating[] {
  let now = START;
  const inTime = results.toSorted((one, other) => one[1] - other[1]);
  return inTime.map(([, , puzzle, score]) => {
    now = rate(now.rating, now.rd, now.vol, [[puzzle, PUZZLE_DEVIATION, score]], { tau: TAU });
    return { rating: now.rating, deviation: now.rd };
  });
}

/** The present rating, also of somebody who has solved nothing. */
export function ratingOf(results: readonly Result[]): Rating {
  return ratings(results).at(-1) ?? { rating: START.rating, deviation: START.rd };
}

/** The results out of what was stored, each puzzle once; what is damaged is left out. */
export function readResults(stored: unknown): Result[] {
  if (!Array.isArray(stored)) return [];
  const results = stored.filter(isResult);
  return [...new Map(results.toReversed().map((one) => [one[0], one])).values()].toReversed();
}

function isResult(from: unknown): from is Result {
  if (!Array.isArray(from) || from.length !== 4) return false;
  const [id, at, puzzle, score] = from as unknown[];
  return typeof id === "string" && id.length <= 40 && isUpTo(at, 1e14) && isUpTo(puzzle, 10_000) && (score === 0 || score === 0.5 || score === 1);
}

function isUpTo(value: unknown, most: number): boolean {
  return typeof value === "number" && value >= 0 && value <= most;
}
