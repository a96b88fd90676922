/** The events of `<seriatim-board>`. They bubble and cross the borders of shadow roots. */
import type { Shape } from "../board/board-element.ts";
import type { MateExplanation, Side } from "../protocol/messages.ts";
import type { Variant } from "../variants.ts";

export type By = "person" | "engine";

/** A person is about to make a move. `preventDefault()` refuses it. */
export type BeforeMoveDetail = Omit<MoveDetail, "by">;

/** A move was made on the board. */
export interface MoveDetail {
  uci: string;
  san: string;
  by: By;
  variant: Variant;
  /** FEN at the start of the turn that the move belongs to. */
  fen: string;
  /** The moves of that turn so far, in UCI, this move last. */
  moves: string[];
}

/** A turn is complete, or the game ended within it. */
export interface SeriesDetail {
  turn: number;
  side: Side;
  by: By;
  variant: Variant;
  /** FEN at the start of the turn. */
  from: string;
  /** The moves of the turn, in UCI. */
  series: string[];
  san: string[];
  /** FEN after the turn. */
  fen: string;
  /** `1-0`, `0-1` or `1/2-1/2`; absent while the game continues. */
  result?: string;
  /** Reason why the game ended; absent while the game continues. */
  reason?: string;
}

/** The task is solved. */
export interface SolvedDetail {
  series: string[];
  san: string[];
  /** FEN after the series. */
  fen: string;
  explanation?: MateExplanation;
  /** Index of the chapter, wrong moves and hints in it; present if the author gave the solution. */
  chapter?: number;
  mistakes?: number;
  hints?: number;
}

/**
 * Reason of a failure. `noMate`: the turn is over without a mate. `draw`: the game is drawn.
 * `reply`: the opponent can mate. `unproved`: no proof was found. `lost`: the opponent has won.
 * `wrong`: not the move of the author. `shown`: the solution was requested.
 */
export type FailedReason = "noMate" | "draw" | "reply" | "unproved" | "lost" | "wrong" | "shown";

/** The task was not solved by this series. The person may try again. */
export interface FailedDetail {
  reason: FailedReason;
  series: string[];
  san: string[];
  /** The opponent’s mate in UCI; present if `reason` is `reply`. */
  reply?: string[];
  /** Index of the chapter; present if the author gave the solution. */
  chapter?: number;
}

/** Another chapter is on the board. */
export interface ChapterDetail {
  /** Index of the chapter, and the number of chapters. */
  chapter: number;
  chapters: number;
  name?: string;
  /** True if the reader has to find moves in it. */
  asks: boolean;
}

/** Every chapter was read or solved. */
export interface FinishedDetail {
  chapters: number;
  /** Number of questions, and of those solved without mistake and hint. */
  questions: number;
  clean: number;
}

/** The reader drew something. */
export interface DrawDetail {
  /** Everything that is drawn now. */
  shapes: readonly Shape[];
  /** FEN of the position shown. */
  fen: string;
}

/** An error of an attribute, a move or the engine. */
export interface ErrorDetail {
  /** The attribute that is wrong; absent if none is. */
  attribute?: string;
  /** The offending text, if there is one. */
  text?: string;
  /** For programs: `attribute`, or the code of an `EngineError`. */
  code: string;
  /** A sentence for people, in the language of the widget. */
  message: string;
}

export interface EventDetails {
  "seriatim-before-move": BeforeMoveDetail;
  "seriatim-move": MoveDetail;
  "seriatim-series": SeriesDetail;
  "seriatim-solved": SolvedDetail;
  "seriatim-failed": FailedDetail;
  "seriatim-chapter": ChapterDetail;
  "seriatim-finished": FinishedDetail;
  "seriatim-draw": DrawDetail;
  "seriatim-error": ErrorDetail;
}

export type EventName = keyof EventDetails;

export const EVENTS = [
  "seriatim-before-move",
  "seriatim-move",
  "seriatim-series",
  "seriatim-solved",
  "seriatim-failed",
  "seriatim-chapter",
  "seriatim-finished",
  "seriatim-draw",
  "seriatim-error",
] as const satisfies EventName[];
