/**
 * Rating of a solver in each game, by Glicko-2 (M. Glickman, glicko.net/glicko/glicko2.pdf). Each
 * puzzle is a rating period of one game. The opponent's rating follows from the puzzle's measured
 * difficulty. Only the results are stored and the rating is computed from them, so that two copies
 * can be merged.
 *
 * The first puzzles of a game are a placement: they are easy, and no rating is shown until they are
 * done. Afterwards no puzzle costs more than `MOST_LOST`. A solved puzzle costs nothing, with or
 * without a hint.
 */
import rate from "glicko2-lite";
import { gameOfId, type Listed, type PuzzleGame } from "./model.ts";

export type PuzzleScore = 0 | 0.5 | 1;

/** Version of the formula described above. Results without a version are older. */
const FORMULA = 2;

/**
 * Result of a puzzle: its id, the time (ms since 1970), its rating then, and the score. The score
 * is 1 for solved, ½ for solved with a hint, 0 otherwise.
 */
export type Result = readonly [id: string, at: number, puzzle: number, score: PuzzleScore, formula?: typeof FORMULA];

export interface Rating {
  rating: number;
  /** Deviation: with 95 % certainty, the true rating differs by at most twice this value. */
  deviation: number;
}

/** Standing of a solver in a game. */
export interface SolverStanding extends Rating {
  /** Number of counted puzzles. With fewer than `PLACEMENT`, no rating is shown. */
  count: number;
  /** Number of counted puzzles that were solved. */
  solved: number;
}

/** Number of puzzles in the placement. */
export const PLACEMENT = 5;
/** Maximum number of points that one puzzle can cost. */
export const MOST_LOST = 60;

interface Glicko {
  rating: number;
  rd: number;
  vol: number;
}

/**
 * Start of a newcomer, who solves most of the easiest puzzles and few of the middle ones. Not
 * tuned.
 */
const START: Glicko = { rating: 1000, rd: 250, vol: 0.06 };
/** Start that Glickman advises. Results without a formula version were counted from it. */
const OLD_START: Glicko = { rating: 1500, rd: 350, vol: 0.06 };
/** Middle of the range that Glickman advises. */
const TAU = 0.5;
/** Deviation of a puzzle's rating. The rating is not known better, because no solver was asked. */
const PUZZLE_DEVIATION = 100;
/**
 * Rating at 0 points of difficulty, and rating per point. The easiest puzzles have some 30 points
 * (rating 820) and the hardest some 150 (rating 2500), similar to people's ratings.
 */
const [AT_NONE, PER_POINT] = [400, 14];
/** Above this deviation, the rating is uncertain and has a question mark. */
export const UNSURE = 110;

/** Rating of a puzzle from the points of its measured difficulty. */
export function puzzleRating(points: number): number {
  return AT_NONE + PER_POINT * points;
}

/** Points of the puzzles that suit a rating. */
export function pointsFor(rating: number): number {
  return (rating - AT_NONE) / PER_POINT;
}

/** Result in its stored form. */
export function counted({ id, points }: Listed, at: number, score: PuzzleScore): Result {
  return [id, at, puzzleRating(points), score, FORMULA];
}

function plain(now: Glicko, [, , puzzle, score]: Result): Glicko {
  return rate(now.rating, now.rd, now.vol, [[puzzle, PUZZLE_DEVIATION, score]], { tau: TAU });
}

function fair(now: Glicko, result: Result): Glicko {
  const next = plain(now, result);
  const least = result[3] > 0 ? now.rating : now.rating - MOST_LOST;
  return { ...next, rating: Math.max(next.rating, least) };
}

/**
 * Results that count for a game, in time order, and whether the old ones keep their formula. Old
 * results formed one rating for all games. With at least `PLACEMENT` old results, each game keeps
 * that rating. With fewer, the game's own results are counted anew.
 */
function counting(results: readonly Result[], game: PuzzleGame): { inTime: Result[]; keepsOld: boolean } {
  const old = results.filter(([, , , , formula]) => formula === undefined);
  const keepsOld = old.length >= PLACEMENT;
  const inTime = results
    .filter((one) => gameOfId(one[0]) === game || (keepsOld && one[4] === undefined))
    .toSorted((one, other) => one[1] - other[1]);
  return { inTime, keepsOld };
}

/** Rating in a game after each result, in time order. The last one is the present rating. */
export function ratings(results: readonly Result[], game: PuzzleGame): Rating[] {
  const { inTime, keepsOld } = counting(results, game);
  let now = keepsOld ? OLD_START : START;
  return inTime.map((one) => {
    now = keepsOld && one[4] === undefined ? plain(now, one) : fair(now, one);
    return { rating: now.rating, deviation: now.rd };
  });
}

/** Standing in a game, also without any result. */
export function standingOf(results: readonly Result[], game: PuzzleGame): SolverStanding {
  const all = ratings(results, game);
  const { rating, deviation } = all.at(-1) ?? { rating: START.rating, deviation: START.rd };
  const solved = counting(results, game).inTime.filter(([, , , score]) => score > 0).length;
  return { rating, deviation, count: all.length, solved };
}

/** Reads stored results, each puzzle once. Damaged results are dropped. */
export function readResults(stored: unknown): Result[] {
  if (!Array.isArray(stored)) return [];
  const results = stored.filter(isResult);
  return [...new Map(results.toReversed().map((one) => [one[0], one])).values()].toReversed();
}

function isResult(from: unknown): from is Result {
  if (!Array.isArray(from) || (from.length !== 4 && from.length !== 5)) return false;
  const [id, at, puzzle, score, formula = FORMULA] = from as unknown[];
  return (
    typeof id === "string" &&
    id.length <= 40 &&
    isUpTo(at, 1e14) &&
    isUpTo(puzzle, 10_000) &&
    (score === 0 || score === 0.5 || score === 1) &&
    formula === FORMULA
  );
}

function isUpTo(value: unknown, most: number): boolean {
  return typeof value === "number" && value >= 0 && value <= most;
}
