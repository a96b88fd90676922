/** The puzzles: which there are, which comes next, and what a person has done with them. Pure functions, no page. */
import type { LegalMovesAnswer } from "../../protocol/messages.ts";
import type { Game } from "../../table/game.ts";

/** Puzzles are of Progressive chess: a mate within a turn is what it is about. */
export type PuzzleRules = "italian" | "scottish";

/** A position that holds a mate, as `seriatim lab puzzles` writes it. */
export interface Puzzle {
  id: string;
  rules: PuzzleRules;
  turn: number;
  /** From 1, easy, to 5. */
  level: number;
  fen: string;
  /** One series that mates, in UCI; every other that does is as good. */
  solution: string[];
  /** How many different positions of mate there are. */
  mates: number;
  /** There may be more of them than were counted. */
  more: boolean;
  /** What no mate does without. */
  themes: Theme[];
  /** Who published the position, where somebody did. */
  source: string | undefined;
}

const THEMES = ["promotion", "underpromotion", "enPassant", "castling", "italianMate"] as const;
export type Theme = (typeof THEMES)[number];

export const LEVELS = [1, 2, 3, 4, 5] as const;

/** The version of the file and that of the progress that are understood. */
const VERSION = 1;

/** The puzzles of a file, in the order in which they should be solved; undefined if it is no such file. */
export function readPuzzles(file: unknown): Puzzle[] | undefined {
  const { version, puzzles } = fields(file);
  if (version !== VERSION || !Array.isArray(puzzles)) return undefined;
  const read = puzzles.map(readPuzzle);
  return read.every((puzzle) => puzzle !== undefined) ? read : undefined;
}

function readPuzzle(from: unknown): Puzzle | undefined {
  const { id, rules, turn, level, fen, solution, mates, more, themes, source } = fields(from);
  if (typeof id !== "string" || typeof fen !== "string" || typeof solution !== "string") return undefined;
  if (typeof turn !== "number" || typeof level !== "number" || typeof mates !== "number") return undefined;
  if (rules !== "italian" && rules !== "scottish") return undefined;
  const known = Array.isArray(themes) ? THEMES.filter((theme) => themes.includes(theme)) : [];
  return {
    id,
    rules,
    turn,
    level,
    fen,
    solution: solution.split(" "),
    mates,
    more: more === true,
    themes: known,
    source: typeof source === "string" ? source : undefined,
  };
}

function fields(from: unknown): Record<string, unknown> {
  return typeof from === "object" && from !== null ? (from as Record<string, unknown>) : {};
}

/** Which puzzles are wanted; undefined where any will do. */
export interface Filter {
  rules: PuzzleRules | undefined;
  turn: number | undefined;
  level: number | undefined;
}

export const ANY: Readonly<Filter> = { rules: undefined, turn: undefined, level: undefined };

export function matching(puzzles: readonly Puzzle[], filter: Filter): Puzzle[] {
  return puzzles.filter((puzzle) =>
    (["rules", "turn", "level"] as const).every((field) => filter[field] === undefined || filter[field] === puzzle[field]),
  );
}

/** The next puzzle of those that match and are not solved: after the one with the id `after`, then from the beginning. */
export function nextUnsolved(
  puzzles: readonly Puzzle[],
  filter: Filter,
  { marks }: Progress,
  after: string | undefined,
): Puzzle | undefined {
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
export function puzzleOfDay(puzzles: readonly Puzzle[], date: Date): Puzzle | undefined {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
  return puzzles[(day * STRIDE) % Math.max(1, puzzles.length)];
}

export interface Progress {
  marks: Readonly<Record<string, Mark>>;
  /** Puzzles solved one after the other, each with the first series, without a look at the solution. */
  streak: number;
  best: number;
}

export const NO_PROGRESS: Progress = { marks: {}, streak: 0, best: 0 };

export function withSolved(progress: Progress, id: string): Progress {
  const mark = progress.marks[id];
  // Who solves one again, after a wrong series, or with its solution in mind, has not gone on.
  const streak = mark === undefined ? progress.streak + 1 : progress.streak;
  return { marks: { ...progress.marks, [id]: "solved" }, streak, best: Math.max(progress.best, streak) };
}

/** A wrong series ends the streak, unless the puzzle was solved before; it may be tried again. */
export function withFailed(progress: Progress, id: string): Progress {
  const mark = progress.marks[id];
  if (mark === "solved") return progress;
  return { ...progress, streak: 0, marks: { ...progress.marks, [id]: mark ?? "failed" } };
}

/** Looking at the solution ends the streak, unless the puzzle was solved before. */
export function withShown(progress: Progress, id: string): Progress {
  if (progress.marks[id] === "solved") return progress;
  return { ...progress, streak: 0, marks: { ...progress.marks, [id]: "shown" } };
}

/** What is kept between visits: the progress, what is wanted, and the puzzle on the board. */
export interface Kept {
  progress: Progress;
  filter: Filter;
  current: string | undefined;
}

/** What `stored` says, which may be of another version or damaged: whatever of it makes sense. */
export function readKept(stored: unknown): Kept {
  const { version, progress, filter, current } = fields(stored);
  if (version !== VERSION) return { progress: NO_PROGRESS, filter: ANY, current: undefined };
  const { marks, streak, best } = fields(progress);
  const { rules, turn, level } = fields(filter);
  const kept = Object.entries(fields(marks)).filter(([, mark]) => MARKS.has(mark));
  const run = count(streak);
  return {
    progress: { marks: Object.fromEntries(kept) as Record<string, Mark>, streak: run, best: Math.max(count(best), run) },
    filter: {
      rules: rules === "italian" || rules === "scottish" ? rules : undefined,
      turn: count(turn) || undefined,
      level: LEVELS.find((one) => one === level),
    },
    current: typeof current === "string" ? current : undefined,
  };
}

function count(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** What is stored of it. */
export function written(kept: Kept): unknown {
  return { version: VERSION, ...kept };
}

export interface Tally {
  turn: number;
  solved: number;
  total: number;
}

/** How many are solved, turn by turn. */
export function tally(puzzles: readonly Puzzle[], { marks }: Progress): Tally[] {
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

/** How an attempt stands: the series is still being entered, it mates, or it is over and does not. The rules decide. */
export type Verdict = "open" | "mate" | "wrong";

export function verdictOf(game: Game, { status }: LegalMovesAnswer): Verdict {
  const { result, reason } = status;
  if (game.played.length === 0 && result === undefined) return "open";
  return reason === "checkmate" || reason === "italian-mate" ? "mate" : "wrong";
}

/** What is left of the stored solution after `moves`; undefined if they go another way. */
export function restOfSolution({ solution }: Puzzle, moves: readonly string[]): string[] | undefined {
  return moves.every((move, index) => move === solution[index]) ? solution.slice(moves.length) : undefined;
}

/** A step of help: the man that moves first, then where it goes, then the whole series. */
export interface Hint {
  /** The moves that had been made when it was asked for: it is out of date when others have. */
  moves: readonly string[];
  /** How many steps were given, 3 at most. */
  steps: number;
  /** From, to; empty if the engine finds no mate from here. */
  squares: string[];
  /** The rest of the series. */
  san: string[];
}

/** The hint, as long as nothing was moved since. */
export function hintFor(hint: Hint | undefined, game: Game): Hint | undefined {
  return hint && hint.moves.join() === game.moves.join() && game.played.length === 0 ? hint : undefined;
}
