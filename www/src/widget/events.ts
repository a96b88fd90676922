/** The events of `<seriatim-board>`. They bubble and cross the borders of shadow roots. */
import type { MateExplanation, Side } from "../protocol/messages.ts";
import type { Variant } from "../variants.ts";

export type By = "person" | "engine";

/** One move was made on the board. */
export interface MoveDetail {
  uci: string;
  san: string;
  by: By;
  variant: Variant;
  /** FEN at the start of the series that the move belongs to. */
  fen: string;
  /** The moves of that series so far, UCI, this one last. */
  moves: string[];
}

/** A series is complete, or the game ended within it. */
export interface SeriesDetail {
  turn: number;
  side: Side;
  by: By;
  variant: Variant;
  /** FEN at its start. */
  from: string;
  /** UCI. */
  series: string[];
  san: string[];
  /** FEN after it. */
  fen: string;
  /** `1-0`, `0-1` or `1/2-1/2`; absent while the game goes on. */
  result?: string;
  /** Why the game ended; absent while it goes on. */
  reason?: string;
}

/** The task is solved. */
export interface SolvedDetail {
  series: string[];
  san: string[];
  /** FEN after the series. */
  fen: string;
  explanation?: MateExplanation;
}

/** `noMate`: the series is over without one; `draw`; `reply`: the opponent can mate; `unproved`; `lost`: the opponent has won; `shown`: the solution was asked for. */
export type FailedReason = "noMate" | "draw" | "reply" | "unproved" | "lost" | "shown";

/** The task was not solved by this series. It may be tried again. */
export interface FailedDetail {
  reason: FailedReason;
  series: string[];
  san: string[];
  /** The opponent’s mate, UCI, where that is the reason. */
  reply?: string[];
}

/** Something is wrong: with an attribute, a move, or the engine. */
export interface ErrorDetail {
  /** The attribute that is wrong; absent if none is. */
  attribute?: string;
  /** The offending text, where there is one. */
  text?: string;
  /** For programs: `attribute`, or the code of an `EngineError`. */
  code: string;
  /** A sentence for people, in the language of the widget. */
  message: string;
}

export interface EventDetails {
  "seriatim-move": MoveDetail;
  "seriatim-series": SeriesDetail;
  "seriatim-solved": SolvedDetail;
  "seriatim-failed": FailedDetail;
  "seriatim-error": ErrorDetail;
}

export type EventName = keyof EventDetails;

export const EVENTS = [
  "seriatim-move",
  "seriatim-series",
  "seriatim-solved",
  "seriatim-failed",
  "seriatim-error",
] as const satisfies EventName[];
