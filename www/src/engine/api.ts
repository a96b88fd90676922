/** Arguments and answers of the calls of `engine.js`. Most are generated: see `calls.ts`. */
import type {
  BookResults,
  MateExplanation,
  PlayedAnswer,
  Reason,
  ReviewInput,
  Safety,
  Say,
  SeriesKind,
  SeriesLine,
  Value,
} from "../protocol/messages.ts";
import type { RulesWord, SearchLimits } from "./call-options.ts";

export type * from "./calls.ts";
export type * from "../protocol/types.ts";
export type { PlaceOptions, SearchControl, SearchLimits, SearchOptions } from "./call-options.ts";

/**
 * A game, as a text or as turns, and when to stop reviewing it. Without limits the review runs to
 * its end. A text is parsed first, so calls made meanwhile are answered before the review.
 */
export interface ReviewGameOptions extends Partial<ReviewInput>, SearchLimits, RulesWord {
  /**
   * A game file, or a bare list of turns. Give either this or `series`. A variant tag in the text
   * takes precedence over `variant`.
   */
  text?: string;
}

/**
 * The engine's answer to "what should I play?", with the chosen series (all moves of one turn) at
 * the top level.
 */
export interface SeriesResult {
  kind: SeriesKind;
  /** The chosen series in UCI; empty if there is no move or none was found in time. */
  series: string[];
  /** The chosen series in SAN. */
  san: string[];
  /** Value of the chosen series; absent if `series` was not found in time. */
  value?: Value;
  /** Knowledge about the opponent's mates after the chosen series. */
  safety?: Safety;
  /** Every series that was considered, best first; the first is the chosen one. */
  lines: SeriesLine[];
  /**
   * Results of the series so far, seen by the side that plays it; present if the series comes from
   * the opening book.
   */
  book?: BookResults;
  nodes: number;
  ms: number;
  /** The choice and its reasons, for people. */
  say: Say[];
  /** Reason why the chosen series is a mate; present only if it is one. */
  explanation?: MateExplanation;
  /** Reason why the search ended. */
  reason: Reason;
}

export interface PlayResult extends PlayedAnswer {
  /** FEN after the series. */
  fen: string;
  /** `1-0`, `0-1` or `1/2-1/2`; absent while the game continues. */
  result?: string;
  /** Reason why the game ended; absent while the game continues. */
  reason?: string;
}

/** Answer to `play` without a series: the moves that were played, and why the engine chose them. */
export interface EnginePlayResult extends PlayResult, Omit<SeriesResult, "reason" | "series" | "san"> {
  /** Reason why the search ended (`reason` says why the game ended). */
  searchReason: Reason;
}
