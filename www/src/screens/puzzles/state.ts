/** The screen on which puzzles are solved, as one value. */
import type { Side } from "../../protocol/messages.ts";
import type { Why } from "../../table/board-view.ts";
import { seriesAt } from "../../table/game.ts";
import type { TableState } from "../../table/state.ts";
import type { TrainingTexts } from "../../lang/training.ts";
import type { Judged } from "./forced.ts";
import type { Dailies, TryOutcome } from "./days.ts";
import { isAttempt, verdictOf, type PuzzleHint, type Listed, type Puzzle, type PuzzleGame, type AttemptVerdict } from "./model.ts";
import type { KeptPuzzles } from "./progress.ts";
import type { SolverStanding } from "./rating.ts";
import type { TryResult, PuzzlePlan } from "./record.ts";
import type { RunState } from "./runner.ts";

export type PuzzlesState = { kind: "loading"; kept: KeptPuzzles } | { kind: "failed"; kept: KeptPuzzles } | Ready;

export interface Ready {
  kind: "ready";
  game: PuzzleGame;
  /** All of the game: the number of a puzzle is its place among them. */
  all: readonly Listed[];
  /** Those of the rules that are chosen. */
  puzzles: readonly Listed[];
  /** The number of the day. */
  day: number;
  dailies: Dailies;
  /** Missed before, and back today. */
  due: readonly Listed[];
  /** The rating in this game. */
  standing: SolverStanding;
  training: TrainingTexts;
  kept: KeptPuzzles;
  /** Whether the progress can be kept between visits. */
  keeps: boolean;
  plan: PuzzlePlan;
  /** The first that the list of all shows, if another one was asked for than that on the board. */
  listFrom: number | undefined;
  /** Undefined until the puzzle stands on the board. */
  attempt: Attempt | undefined;
  /** A puzzle has stood on the board since the screen was opened: the next one changes nothing below it. */
  stood: boolean;
  /** A timed run, also one that is over, until it is left. */
  run: RunState | undefined;
}

/** The number of a puzzle, from 1; 0 if it is none of them. */
export function placeIn(puzzles: readonly Listed[], { id }: Listed): number {
  return puzzles.findIndex((one) => one.id === id) + 1;
}

/** The puzzle on the board, with the series entered so far and what was given away. */
export interface Attempt extends Given {
  puzzle: Puzzle;
  table: TableState;
  verdict: AttemptVerdict;
  /** The side that is to mate, or to win. */
  solver: Side;
}

export interface Given {
  hint: PuzzleHint | undefined;
  /** The stored solution in SAN, once it was asked for. */
  solution: string[] | undefined;
  /** The whole of a solution was given away since the puzzle came on the board: finding it is no art any more. */
  helped: boolean;
  /** A hint was given. */
  hinted: boolean;
  /** What the last try has come to; `first` is what the first one had. */
  came: (TryResult & { first: TryOutcome }) | undefined;
  /** The other side of the board than usual is at the bottom: that of the side to mate is. */
  turned: boolean;
  /** Why a mate is one: of the person's own series, or of the solution. */
  why: Why | undefined;
  /** The sentence of it that is pointed at. */
  pointedAt: number | undefined;
  /** What the proof of a forced win says of the moves made so far. */
  judged: Judged | undefined;
  /** What follows the last move that was asked is played out: the puzzle is solved already. */
  playsOut: boolean;
  /** How many positions that proof has, once it was checked. */
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

export function attemptAt(puzzle: Puzzle | undefined, table: TableState | undefined, given: Given): Attempt | undefined {
  if (!puzzle || !table || !isAttempt(table.game, puzzle)) return undefined;
  const solver = seriesAt(table.game, 0).side;
  const { judged } = given;
  const verdict = puzzle.certificate === undefined ? verdictOf(table.game, table.position) : (judged?.verdict ?? "open");
  return { ...given, puzzle, table, verdict, solver };
}
