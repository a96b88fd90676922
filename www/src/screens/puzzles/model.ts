/** The puzzles: which there are, which comes next, and what a person has done with them. Pure functions, no page. */
import type { LegalMovesAnswer } from "../../protocol/messages.ts";
import { allSeries, type Game } from "../../table/game.ts";
import { isMate } from "../../table/place.ts";
import type { Family } from "../../variants.ts";
import { puzzleRating, readResults, type Result, type PuzzleScore } from "./rating.ts";
import { solvedIn, type TimedRun, type RunLength } from "./run.ts";

/** The variants that there are puzzles of: in Progressive chess a mate within a turn, in antichess a win that is proved, in chess the one move that holds a draw or wins. */
export const PUZZLE_RULES = ["italian", "scottish", "antichess", "chess"] as const;
export type PuzzleRules = (typeof PUZZLE_RULES)[number];

/** The games that have puzzles; each has a library of its own. */
export const PUZZLE_GAMES = ["progressive", "antichess", "chess"] as const satisfies readonly Family[];
export type PuzzleGame = (typeof PUZZLE_GAMES)[number];

/** What is known of a puzzle before its pack is loaded. */
export interface Listed {
  id: string;
  rules: PuzzleRules;
  /** The turn, which is as many moves long; of a forced win, how many moves of the solver its longest line has; of a puzzle of chess, how many men there are. */
  turn: number;
  /** From 1, easy, to 5. */
  level: number;
  /** The measured difficulty of which the level is made. */
  points: number;
  /** What no mate does without. */
  themes: PuzzleTheme[];
  /** The file of its pack; undefined if it is of the first file. */
  pack: string | undefined;
}

/** A position that holds a mate, as `seriatim lab puzzles` writes it, a forced win of which only moves are asked (`seriatim lab antichess puzzles`), or an ending in which one move alone does it (`seriatim lab fortress puzzles`). */
export interface Puzzle extends Listed {
  fen: string;
  /** One series that mates, in UCI; every other that does is as good. Of a forced win what is asked: the solver's moves, of each of which every other was proved not to win, with the answers between them. */
  solution: string[];
  /** How many different positions of mate there are. */
  mates: number;
  /** There may be more of them than were counted. */
  more: boolean;
  /** How many first moves leave a mate, where they are few and counted. */
  firsts: number | undefined;
  /** Who published the position, where somebody did. */
  source: string | undefined;
  /** The proof of a forced win, or of a draw that is held, which is checked before it answers. */
  certificate: string | undefined;
}

/** As `src/progressive/mate/themes.rs` names them, and `quietFirst`: each first move that leaves a mate is quiet. */
export const THEMES = [
  "promotion",
  "underpromotion",
  "enPassant",
  "castling",
  "italianMate",
  "quietFirst",
  "doubleCheck",
  "discovered",
  "smothered",
  "pin",
  "kingWalk",
  "byPawn",
  "byKnight",
  "byBishop",
  "byRook",
  "byQueen",
  "captureChoice",
  "kingPromotion",
  "stuck",
  "endgame",
  "hold",
  "win",
] as const;
export type PuzzleTheme = (typeof THEMES)[number];

export const LEVELS = [1, 2, 3, 4, 5] as const;

/** The version of the progress that is understood. */
const VERSION = 1;

function fields(from: unknown): Record<string, unknown> {
  return typeof from === "object" && from !== null ? (from as Record<string, unknown>) : {};
}

/** Which puzzles are wanted; undefined where any will do. */
export interface PuzzleFilter {
  rules: PuzzleRules | undefined;
  turn: number | undefined;
  /** `near`: whatever is nearest to the solver's rating. */
  level: number | "near" | undefined;
  theme: PuzzleTheme | undefined;
}

export const ANY: Readonly<PuzzleFilter> = { rules: undefined, turn: undefined, level: undefined, theme: undefined };

export function matching<T extends Listed>(puzzles: readonly T[], { rules, turn, level, theme }: PuzzleFilter): T[] {
  const asked = { rules, turn, level: level === "near" ? undefined : level };
  const wanted = Object.entries(asked).filter(([, value]) => value !== undefined) as ["rules" | "turn" | "level", unknown][];
  return puzzles.filter((one) => wanted.every(([field, value]) => one[field] === value) && (theme === undefined || one.themes.includes(theme)));
}

/** Of those that match and that nothing came of yet, the one whose difficulty is nearest to `points`; of two the first. */
export function nearest(puzzles: readonly Listed[], filter: PuzzleFilter, { marks }: PuzzleProgress, points: number): Listed | undefined {
  const fresh = matching(puzzles, filter).filter(({ id }) => marks[id] === undefined);
  return fresh.toSorted((a, b) => Math.abs(a.points - points) - Math.abs(b.points - points))[0];
}

/** The next puzzle of those that match and are not solved: after the one with the id `after`, then from the beginning. */
export function nextUnsolved(
  puzzles: readonly Listed[],
  filter: PuzzleFilter,
  { marks }: PuzzleProgress,
  after: string | undefined,
): Listed | undefined {
  const start = puzzles.findIndex(({ id }) => id === after) + 1;
  const inTurn = [...puzzles.slice(start), ...puzzles.slice(0, start)];
  return matching(inTurn, filter).find(({ id }) => id !== after && marks[id] !== "solved");
}

/** What came of a puzzle so far: a wrong series was tried, the solution was looked at, or it was solved. */
export type Mark = "failed" | "shown" | "solved";
const MARKS: ReadonlySet<unknown> = new Set<Mark>(["failed", "shown", "solved"]);

const DAY_MS = 86_400_000;
/** A prime that divides no number of puzzles there will be: day after day another, until all have been. */
const STRIDE = 7919;

/** The puzzle of a day: the same for everybody whose calendar shows it. */
export function puzzleOfDay<T extends Listed>(puzzles: readonly T[], date: Date): T | undefined {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
  return puzzles[(day * STRIDE) % Math.max(1, puzzles.length)];
}

export interface PuzzleProgress {
  marks: Readonly<Record<string, Mark>>;
  /** Puzzles solved one after the other, each with the first series, without a look at the solution. */
  streak: number;
  best: number;
  /** What came of each puzzle at the first try. */
  results: readonly Result[];
  /** The most puzzles that were solved in a run, by its minutes. */
  runs: Readonly<Record<RunLength, number>>;
}

export const NO_PROGRESS: PuzzleProgress = { marks: {}, streak: 0, best: 0, results: [], runs: { 3: 0, 5: 0 } };

/** What came of a puzzle counts for the rating once: at the first try, and not if it was dealt with before. */
export function withResult(progress: PuzzleProgress, { id, points }: Listed, score: PuzzleScore, at: number): PuzzleProgress {
  if (progress.marks[id] !== undefined || progress.results.some(([one]) => one === id)) return progress;
  return { ...progress, results: [...progress.results, [id, at, puzzleRating(points), score]] };
}

/** The best run of its length is kept. */
export function withRun(progress: PuzzleProgress, run: TimedRun): PuzzleProgress {
  const { minutes } = run;
  return { ...progress, runs: { ...progress.runs, [minutes]: Math.max(progress.runs[minutes], solvedIn(run)) } };
}

export function withSolved(progress: PuzzleProgress, id: string): PuzzleProgress {
  const mark = progress.marks[id];
  // Who solves one again, after a wrong series, or with its solution in mind, has not gone on.
  const streak = mark === undefined ? progress.streak + 1 : progress.streak;
  return { ...progress, marks: { ...progress.marks, [id]: "solved" }, streak, best: Math.max(progress.best, streak) };
}

/** A wrong series ends the streak, unless the puzzle was solved before; it may be tried again. */
export function withFailed(progress: PuzzleProgress, id: string): PuzzleProgress {
  const mark = progress.marks[id];
  if (mark === "solved") return progress;
  return { ...progress, streak: 0, marks: { ...progress.marks, [id]: mark ?? "failed" } };
}

/** Looking at the solution ends the streak, unless the puzzle was solved before. */
export function withShown(progress: PuzzleProgress, id: string): PuzzleProgress {
  if (progress.marks[id] === "solved") return progress;
  return { ...progress, streak: 0, marks: { ...progress.marks, [id]: "shown" } };
}

/** What is kept between visits: the progress, what is wanted, and the puzzle on the board. */
export interface KeptPuzzles {
  progress: PuzzleProgress;
  filter: PuzzleFilter;
  current: string | undefined;
}

/** What `stored` says, which may be of another version or damaged: whatever of it makes sense. */
export function readKept(stored: unknown): KeptPuzzles {
  const { version, progress, filter, current } = fields(stored);
  if (version !== VERSION) return { progress: NO_PROGRESS, filter: ANY, current: undefined };
  const { marks, streak, best, results, runs } = fields(progress);
  const { rules, turn, level, theme } = fields(filter);
  const kept = Object.entries(fields(marks)).filter(([, mark]) => MARKS.has(mark));
  const run = count(streak);
  return {
    progress: {
      marks: Object.fromEntries(kept) as Record<string, Mark>,
      streak: run,
      best: Math.max(count(best), run),
      results: readResults(results),
      runs: { 3: count(fields(runs)["3"]), 5: count(fields(runs)["5"]) },
    },
    filter: {
      rules: PUZZLE_RULES.find((one) => one === rules),
      turn: count(turn) || undefined,
      level: level === "near" ? level : LEVELS.find((one) => one === level),
      theme: THEMES.find((one) => one === theme),
    },
    current: typeof current === "string" ? current : undefined,
  };
}

function count(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** What is stored of it. */
export function written(kept: KeptPuzzles): unknown {
  return { version: VERSION, ...kept };
}

export interface Tally {
  turn: number;
  solved: number;
  total: number;
}

/** How many are solved, turn by turn. */
export function tally(puzzles: readonly Listed[], { marks }: PuzzleProgress): Tally[] {
  const turns = [...new Set(puzzles.map(({ turn }) => turn))].toSorted((a, b) => a - b);
  return turns.map((turn) => {
    const here = puzzles.filter((puzzle) => puzzle.turn === turn);
    return { turn, solved: here.filter(({ id }) => marks[id] === "solved").length, total: here.length };
  });
}

/** Whether `game` is an attempt at `puzzle`. */
export function isAttempt(game: Game | undefined, puzzle: Puzzle | undefined): game is Game {
  if (!game || !puzzle) return false;
  return game.about.variant === puzzle.rules && (game.played[0]?.fen ?? game.fen) === puzzle.fen;
}

/** How an attempt stands: moves are still wanted, it has come to its aim, or it has missed it. The rules decide, or the proof. */
export type AttemptVerdict = "open" | "solved" | "wrong";

export function verdictOf(game: Game, { status }: LegalMovesAnswer): AttemptVerdict {
  const { result, reason } = status;
  if (game.played.length === 0 && result === undefined) return "open";
  return isMate(reason) ? "solved" : "wrong";
}

/** What is left of the stored solution after `moves`; undefined if they go another way. */
export function restOfSolution({ solution }: Puzzle, moves: readonly string[]): string[] | undefined {
  return moves.every((move, index) => move === solution[index]) ? solution.slice(moves.length) : undefined;
}

/** A step of help: the man that moves first, then where it goes, then the whole series. */
export interface PuzzleHint {
  /** The moves of the attempt that had been made when it was asked for: it is out of date when others have. */
  moves: readonly string[];
  /** How many steps were given, 3 at most. */
  steps: number;
  /** From, to; empty if the engine finds no mate from here. */
  squares: string[];
  /** The rest of the series. */
  san: string[];
}

/** All moves of an attempt. */
export function movesOf(game: Game | undefined): string[] {
  return (game ? allSeries(game) : []).flatMap(({ moves }) => moves);
}

/** The hint, as long as nothing was moved since. */
export function hintFor(hint: PuzzleHint | undefined, game: Game): PuzzleHint | undefined {
  return hint && hint.moves.join() === movesOf(game).join() ? hint : undefined;
}
