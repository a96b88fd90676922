/** The screen on which puzzles are solved, as one value. */
import type { Side } from "../../protocol/messages.ts";
import type { Why } from "../../table/board-view.ts";
import { seriesAt } from "../../table/game.ts";
import type { TableState } from "../../table/state.ts";
import type { TrainingTexts } from "../../lang/training.ts";
import { isAttempt, verdictOf, type PuzzleHint, type KeptPuzzles, type Listed, type Puzzle, type AttemptVerdict } from "./model.ts";
import type { RunState } from "./runner.ts";

export type PuzzlesState = { kind: "loading"; kept: KeptPuzzles } | { kind: "failed"; kept: KeptPuzzles } | Ready;

export interface Ready {
  kind: "ready";
  puzzles: readonly Listed[];
  /** That of the day. */
  today: Puzzle | undefined;
  training: TrainingTexts;
  kept: KeptPuzzles;
  /** Whether the progress can be kept between visits. */
  keeps: boolean;
  /** Undefined until the puzzle stands on the board. */
  attempt: Attempt | undefined;
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
  /** The side that is to mate. */
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
  /** How the rating has changed with it, if it has. */
  rated: { from: number; to: number } | undefined;
  /** The other side of the board than usual is at the bottom: that of the side to mate is. */
  turned: boolean;
  /** Why a mate is one: of the person's own series, or of the solution. */
  why: Why | undefined;
  /** The sentence of it that is pointed at. */
  pointedAt: number | undefined;
}

export const NOTHING_GIVEN: Given = {
  hint: undefined,
  solution: undefined,
  helped: false,
  hinted: false,
  rated: undefined,
  turned: false,
  why: undefined,
  pointedAt: undefined,
};

export function attemptAt(puzzle: Puzzle | undefined, table: TableState | undefined, given: Given): Attempt | undefined {
  if (!puzzle || !table || !isAttempt(table.game, puzzle)) return undefined;
  const solver = seriesAt(table.game, 0).side;
  return { ...given, puzzle, table, verdict: verdictOf(table.game, table.position), solver };
}
