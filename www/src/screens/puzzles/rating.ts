/**
 * How strong a solver is in each game: Glicko-2 (M. Glickman, glicko.net/glicko/glicko2.pdf), each puzzle a period of one game against an
 * opponent whose rating comes from the puzzle's measured difficulty. Only what came of each puzzle is kept; the rating is counted from that,
 * so that two copies of it can be put together.
 *
 * The first puzzles of a game place the solver: they are easy, and no rating is shown until they are done. Afterwards no single puzzle
 * costs more than `MOST_LOST`, and no puzzle that was solved, with or without a hint, costs anything.
 */
import rate from "glicko2-lite";
import { gameOfId, type Listed, type PuzzleGame } from "./model.ts";

export type PuzzleScore = 0 | 0.5 | 1;

/** The way of counting that is described above. Results without its number are older. */
const FORMULA = 2;

/** What came of a puzzle: its id, when that was (ms since 1970), what it was rated then, and 1 for solved, ½ with a hint, 0 for neither. */
export type Result = readonly [id: string, at: number, puzzle: number, score: PuzzleScore, formula?: typeof FORMULA];

export interface Rating {
  rating: number;
  /** The deviation: with 95 % certainty the rating is not further off than twice that. */
  deviation: number;
}

/** Where a solver stands in a game. */
export interface SolverStanding extends Rating {
  /** Puzzles that were counted; fewer than `PLACEMENT` give no rating that is shown. */
  count: number;
  /** Those of them that were solved. */
  solved: number;
}

/** So many puzzles place a solver. */
export const PLACEMENT = 5;
/** Points that one puzzle can cost at most. */
export const MOST_LOST = 60;

interface Glicko {
  rating: number;
  rd: number;
  vol: number;
}

/** A newcomer solves most of the easiest puzzles and few of the middle ones. Not tuned. */
const START: Glicko = { rating: 1000, rd: 250, vol: 0.06 };
/** What Glickman advises; results without a formula were counted from there. */
const OLD_START: Glicko = { rating: 1500, rd: 350, vol: 0.06 };
/** In the middle of what he advises. */
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

/** A result as it is kept. */
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
 * Results that count for a game, in time, and how the older of them are counted. Older ones made one rating for all games. Whoever had one
 * that meant something keeps it in each game; of fewer results than a placement has, those of the game are counted anew.
 */
function counting(results: readonly Result[], game: PuzzleGame): { inTime: Result[]; keepsOld: boolean } {
  const old = results.filter(([, , , , formula]) => formula === undefined);
  const keepsOld = old.length >= PLACEMENT;
  const inTime = results.filter((one) => gameOfId(one[0]) === game || (keepsOld && one[4] === undefined)).toSorted((one, other) => one[1] - other[1]);
  return { inTime, keepsOld };
}

/** The rating in a game after each of the results, as they came; the last is the present one. */
export function ratings(results: readonly Result[], game: PuzzleGame): Rating[] {
  const { inTime, keepsOld } = counting(results, game);
  let now = keepsOld ? OLD_START : START;
  return inTime.map((one) => {
    now = keepsOld && one[4] === undefined ? plain(now, one) : fair(now, one);
    return { rating: now.rating, deviation: now.rd };
  });
}

/** Where somebody stands in a game, also somebody who has solved nothing. */
export function standingOf(results: readonly Result[], game: PuzzleGame): SolverStanding {
  const all = ratings(results, game);
  const { rating, deviation } = all.at(-1) ?? { rating: START.rating, deviation: START.rd };
  const solved = counting(results, game).inTime.filter(([, , , score]) => score > 0).length;
  return { rating, deviation, count: all.length, solved };
}

/** The results out of what was stored, each puzzle once; what is damaged is left out. */
export function readResults(stored: unknown): Result[] {
  if (!Array.isArray(stored)) return [];
  const results = stored.filter(isResult);
  return [...new Map(results.toReversed().map((one) => [one[0], one])).values()].toReversed();
}

function isResult(from: unknown): from is Result {
  if (!Array.isArray(from) || (from.length !== 4 && from.length !== 5)) return false;
  const [id, at, puzzle, score, formula = FORMULA] = from as unknown[];
  return typeof id === "string" && id.length <= 40 && isUpTo(at, 1e14) && isUpTo(puzzle, 10_000) && (score === 0 || score === 0.5 || score === 1) && formula === FORMULA;
}

function isUpTo(value: unknown, most: number): boolean {
  return typeof value === "number" && value >= 0 && value <= most;
}
