/** State of the puzzle screen. */
import type { Side } from "../../protocol/messages.ts";
import type { Why } from "../../table/board-view.ts";
import { seriesAt } from "../../table/line.ts";
import type { TableState } from "../../table/state.ts";
import type { TrainingTexts } from "../../lang/training.ts";
import type { Judged } from "./forced.ts";
import type { Dailies, TryOutcome } from "./daily.ts";
import {
  isAttempt,
  isJudged,
  verdictOf,
  type PuzzleHint,
  type Listed,
  type Puzzle,
  type PuzzleGame,
  type AttemptVerdict,
} from "./model.ts";
import type { KeptPuzzles } from "./progress.ts";
import type { SolverStanding } from "./rating.ts";
import type { TryResult, PuzzlePlan } from "./record.ts";
import type { RunState } from "./runner.ts";

export type PuzzlesState = { kind: "loading"; kept: KeptPuzzles } | { kind: "failed"; kept: KeptPuzzles } | Ready;

export interface Ready {
  kind: "ready";
  game: PuzzleGame;
  /** All puzzles of the game. The number of a puzzle is its place in this list. */
  all: readonly Listed[];
  /** Puzzles of the chosen variant. */
  puzzles: readonly Listed[];
  /** Number of the current day. */
  day: number;
  dailies: Dailies;
  /** Missed puzzles that are due. */
  due: readonly Listed[];
  /** Rating in this game. */
  standing: SolverStanding;
  training: TrainingTexts;
  kept: KeptPuzzles;
  /** True if the progress can be stored between visits. */
  keeps: boolean;
  plan: PuzzlePlan;
  /**
   * Index of the first puzzle listed. Undefined: the page of the list with the puzzle on the board.
   */
  listFrom: number | undefined;
  /** Undefined until the puzzle is on the board. */
  attempt: Attempt | undefined;
  /**
   * True if a puzzle has been on the board since the screen was opened. The layout below the board
   * then stays.
   */
  stood: boolean;
  /** Timed run; also a finished one, until it is left. */
  run: RunState | undefined;
}

/** Number of a puzzle in the list, from 1; 0 if it is not in the list. */
export function placeIn(puzzles: readonly Listed[], { id }: Listed): number {
  return puzzles.findIndex((one) => one.id === id) + 1;
}

/** Puzzle on the board, with the moves entered so far and the help given. */
export interface Attempt extends Given {
  puzzle: Puzzle;
  table: TableState;
  verdict: AttemptVerdict;
  /** Side that is to mate or to win. */
  solver: Side;
}

export interface Given {
  hint: PuzzleHint | undefined;
  /** Stored solution in SAN, once it was asked for. */
  solution: string[] | undefined;
  /**
   * True if a whole solution was shown since the puzzle is on the board. Solving it then does not
   * count.
   */
  helped: boolean;
  /** True if a hint was given. */
  hinted: boolean;
  /** Result of the last try; `first` is the outcome of the first try. */
  came: (TryResult & { first: TryOutcome }) | undefined;
  /** True if the board is flipped. Normally the solver's side is at the bottom. */
  turned: boolean;
  /** Explanation of a mate, by the person's own turn or by the solution. */
  why: Why | undefined;
  /** Index of the sentence of `why` under the pointer. */
  pointedAt: number | undefined;
  /** Verdict of the proof on the moves made so far. */
  judged: Judged | undefined;
  /** True if the rest of a solved puzzle is being played out. */
  playsOut: boolean;
  /** Number of positions in the proof, once it was checked. */
  positions: number | undefined;
}

export const NOTHING_GIVEN: Given = {
  hint: undefined,
  solution: undefined,
  helped: false,
  hinted: false,
  came: undefined,
  turned: false,
  why: undefined,
  pointedAt: undefined,
  judged: undefined,
  playsOut: false,
  positions: undefined,
};

export function attemptAt(
  puzzle: Puzzle | undefined,
  table: TableState | undefined,
  given: Given,
): Attempt | undefined {
  if (!puzzle || !table || !isAttempt(table.game, puzzle)) return undefined;
  const solver = seriesAt(table.game, 0).side;
  const { judged } = given;
  const verdict = isJudged(puzzle) ? (judged?.verdict ?? "open") : verdictOf(table.game, table.position);
  return { ...given, puzzle, table, verdict, solver };
}
