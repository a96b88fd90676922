/** Arguments and answers of the calls that `engine.js` offers. */
import type {
  BookResults,
  EvolveAnswer,
  EvolveHow,
  CurveAnswer,
  CurveMovesName,
  CurvePreset,
  LearnAnswer,
  LearnHow,
  FortressAnswer,
  Limits,
  MateAnswer,
  MateExplanation,
  MateHow,
  Defending,
  Place,
  PlayedAnswer,
  ProofAnswer,
  Reason,
  ReviewAnswer,
  ReviewInput,
  Safety,
  Say,
  Side,
  SeriesAnswer,
  SetupBoxes,
  VariantName,
  SeriesKind,
  SeriesLine,
  Snapshot,
  StrategyAnswer,
  TableAnswer,
  ThreatAnswer,
  TrainAnswer,
  TrainHow,
  TwoTurnGoal,
  TwoTurnsAnswer,
  Value,
} from "../protocol/messages.ts";

export type { EngineError } from "./errors.ts";
export type {
  ArrowKind,
  BookAnswer,
  BotReplyAnswer,
  BookResults,
  ClaimAnswer,
  Claim,
  BoardFeature,
  CurveAnswer,
  CurveDepth,
  CurveEstimate,
  CurveMove,
  CurveMovesName,
  CurvePreset,
  CurveReason,
  FortressFeature,
  CurveVerdictName,
  EvaluationAnswer,
  EvolveAnswer,
  EvolveEntry,
  EvolveHow,
  EvolvePoint,
  FeatureAnswer,
  FortressEntry,
  FortressPlace,
  FortressReply,
  FortressVerdict,
  GameAnswer,
  GameInput,
  Heuristic,
  HintAnswer,
  HoleKind,
  HintsAnswer,
  InspectAnswer,
  InsteadAnswer,
  KnowledgeAnswer,
  LearnFeature,
  LearnProgress,
  LearnView,
  LegalMove,
  LegalMovesAnswer,
  LessonAnswer,
  Defending,
  LoneEnding,
  MarkerKind,
  MateArrow,
  MateExplanation,
  MateFinding,
  MateHow,
  MateMarker,
  MateOutcome,
  MateProgress,
  MateSentence,
  MethodAnswer,
  MethodName,
  MethodRange,
  MethodsAnswer,
  Mover,
  NotationName,
  PaperMove,
  PasteAnswer,
  PhaseName,
  Place,
  PlayedAnswer,
  ReplayedAnswer,
  ReplayedTurn,
  Predicate,
  ProofPlace,
  ProofProgress,
  ProofReply,
  ProofVerdict,
  Reason,
  ReviewInput,
  ReviewProgress,
  Safety,
  SeriesKind,
  SeriesLine,
  SetupBoxes,
  Side,
  Snapshot,
  Status,
  StrategyAnswer,
  StrategyGame,
  StrategyMoveAnswer,
  StrategyPart,
  StrategyPartKind,
  StrategyWish,
  StrategyLanguage,
  StrategyWorth,
  TableMove,
  TextAnswer,
  TrainAdvice,
  TrainAnswer,
  TrainHow,
  TrainMethod,
  TrainPoint,
  TurnReview,
  TwoTurnGoal,
  TwoTurnsAnswer,
  TwoTurnsProgress,
  TwoTurnVerdict,
  Value,
  VerdictName,
} from "../protocol/messages.ts";

/** `T` with a short form of `variant` for Progressive chess. */
export type WithRules<T> = T & { rules?: "italian" | "scottish" };

/** A position. */
export interface PlaceOptions extends Place {
  /** A short form of `variant` for Progressive chess. */
  rules?: "italian" | "scottish";
}

/** A position and when to stop searching it. Without limits the engine's defaults apply. */
export interface SearchOptions extends PlaceOptions, Limits {
  /**
   * Seed of the random choices, 0 to 4294967295; drawn at random if absent. Equal seed and equal
   * `nodes` give an equal answer.
   */
  seed?: number;
}

/** A position, when to stop, and how well to play. */
export interface SeriesOptions extends SearchOptions {
  /** True to look in the opening book first. Default: true. */
  book?: boolean;
  /**
   * Number of best lines to evaluate. Default: 6 in Progressive chess; 1 in Chess and Antichess,
   * where each line takes time.
   */
  lines?: number;
  /**
   * Strength, 1 (loses to a beginner) to 8 (full strength, the default). Levels 1 to 7 need a few
   * milliseconds, whatever the limits.
   */
  level?: number;
}

/**
 * A position, when to stop, and which search looks for a mate. Default: the engine's own complete
 * search.
 */
export interface MateOptions extends SearchOptions, MateHow {}

/** Watches and stops a running search. */
export interface SearchControl {
  /** Aborting stops the search politely: the call then resolves with what was found so far. */
  signal?: AbortSignal;
  /** Called with a full picture of the search, ten times a second at most. */
  onProgress?: (snapshot: Snapshot) => void;
}

export interface MateResult extends MateAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

export interface ThreatResult extends ThreatAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

/** A position, when to stop, and the side whose win to look for. Default: either side. */
export interface ProveOptions extends SearchOptions {
  side?: Side;
}

/** A position with a proof of a win from that position, as `prove` returns it. */
export interface CheckOptions extends PlaceOptions, Limits {
  winner: Side;
  certificate: string;
}

/** The position that was proved, and the moves from that position. */
export interface PlayedFromOptions extends PlaceOptions {
  games: string[];
}

export interface WalkOptions extends PlaceOptions {
  line?: string[];
}

export interface ProofResult extends ProofAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

/** A position of Progressive chess, when to stop, and the question. Default: both questions. */
export interface TwoTurnsOptions extends SearchOptions {
  goal?: TwoTurnGoal;
}

/** A position of Progressive chess with a certificate, as `twoTurns` returns it. */
export interface CheckTwoTurnsOptions extends PlaceOptions, Limits {
  certificate: string;
}

export interface TwoTurnsResult extends TwoTurnsAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

/**
 * A position of two to four pieces, and when to stop. Without limits the calculation runs to its
 * end.
 */
export interface TableOptions extends PlaceOptions, Limits {}

export interface TableResult extends TableAnswer {
  /** Reason why the calculation ended. */
  reason: Reason;
}

/**
 * Recorded games of Antichess to learn weights from, the settings of the learning, and when to
 * stop. Without limits the learning runs to its end.
 */
export interface LearnOptions extends LearnHow, Limits {
  /**
   * One game per line: the result, `board` or `other` for how the game ended, and the moves in UCI.
   */
  games: string;
  /** Seed of the order of the games, 0 to 4294967295; drawn at random if absent. */
  seed?: number;
}

export interface LearnResult extends LearnAnswer {
  /** Reason why the learning ended. */
  reason: Reason;
}

/**
 * A position, when to stop, and the side that tries to win. Default: the side with more material,
 * or else the side to move.
 */
export interface FortressOptions extends PlaceOptions, Limits {
  attacker?: Side;
}

/** A position with its fortress, as `fortress` returns it. */
export interface CheckFortressOptions extends PlaceOptions, Limits {
  attacker: Side;
  certificate: string;
}

export interface FortressResult extends FortressAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

/**
 * A position of chess, how to draw its values by depth, and when to stop. Without limits the search
 * takes 10 seconds.
 */
export interface CurveOptions extends PlaceOptions, Limits {
  /** The side that tries to win. Default: the side that the values favour. */
  attacker?: Side;
  /** Last depth in plies, 1 to 60. Default: 20. */
  depth?: number;
  /** The moves whose exact values are wanted. Default: `all`. */
  which?: CurveMovesName;
  /** The evaluation to use. Default: `classical`. */
  preset?: CurvePreset;
}

export interface CurveResult extends CurveAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

/**
 * A position of chess, the bot that answers, how to look for a line that mates the bot, and when to
 * stop. Without limits the run ends when its number of queries to the bot is used up.
 */
export interface TrainOptions extends SearchOptions, TrainHow {
  /** The bot: `random`, `greedy`, or `depth:1` to `depth:8`. */
  opponent: string;
}

/** A position of chess with a bot to move, and which bot that is. */
export interface BotReplyOptions extends PlaceOptions {
  /** The bot: `random`, `greedy`, or `depth:1` to `depth:8`. */
  opponent: string;
}

export interface TrainResult extends TrainAnswer {
  /** Reason why the training ended. */
  reason: Reason;
}

/**
 * Settings for breeding strategies against a lone king, and when to stop. Without limits the run
 * tries as many strategies as its settings say.
 */
export interface EvolveOptions extends EvolveHow, Limits {
  /** Seed of the random choices, 0 to 4294967295; drawn at random if absent. */
  seed?: number;
}

export interface EvolveResult extends EvolveAnswer {
  /** Reason why the breeding ended. */
  reason: Reason;
}

/** A strategy against a lone king. */
export interface StrategyOptions {
  text: string;
}

export interface StrategyResult extends StrategyAnswer {
  /** Reason why the evaluation of the strategy ended. */
  reason: Reason;
}

/** A position of chess in which a strategy or its defender is to move. */
export interface StrategyMoveOptions extends PlaceOptions {
  /** The strategy. */
  text: string;
  /** The defender. Default: best defence. */
  against?: Defending;
}

/**
 * A game, as a text or as turns, and when to stop reviewing it. Without limits the review runs to
 * its end. A text is parsed first, so calls made meanwhile are answered before the review.
 */
export interface ReviewOptions extends WithRules<Partial<ReviewInput>>, Limits {
  /**
   * A game file, or a bare list of turns. Give either this or `series`. A variant tag in the text
   * takes precedence over `variant`.
   */
  text?: string;
}

export interface ReviewResult extends ReviewAnswer {
  /** Reason why the review ended. */
  reason: Reason;
}

/** A position that is being set up: as a FEN, or box by box. */
export interface InspectOptions extends PlaceOptions {
  /** The position box by box, in place of the FEN. */
  setup?: SetupBoxes;
}

export interface PasteOptions {
  text: string;
  /** Turn number that replaces the last field of the position. */
  turn?: number;
}

/** A position and a turn from it to be revealed step by step. */
export interface HintsOptions extends PlaceOptions {
  /** The moves of the turn, in UCI, SAN or long algebraic notation. */
  series: string[];
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

/** A position and the series (all moves of one turn) to play from it. */
export interface PlayOptions extends PlaceOptions {
  /** The moves, in UCI, SAN or long algebraic notation. */
  series: string[];
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

/** A game to replay. Default: Italian Progressive chess from the starting position. */
export interface ReplayOptions {
  variant?: VariantName;
  /** FEN of the first position. */
  fen?: string;
  /**
   * The turns, each a list of moves in UCI, SAN or long algebraic notation. Only the last turn may
   * be incomplete.
   */
  series: readonly (readonly string[])[];
  /** Other lines, each from the first position. A line that the rules do not allow is left out. */
  lines?: readonly (readonly (readonly string[])[])[];
  /** A short form of `variant` for Progressive chess. */
  rules?: "italian" | "scottish";
}

export interface ReadGameOptions {
  text: string;
  /** The variant, used if the text has no `[Variant …]` or `[Rules …]` tag. */
  variant?: VariantName;
  /** A short form of `variant` for Progressive chess. */
  rules?: "italian" | "scottish";
}

/** Moves the chosen line to the top level of the answer; the protocol's `choice` becomes `kind`. */
export function flattenSeries(answer: SeriesAnswer, reason: Reason): SeriesResult {
  const chosen = answer.lines[0];
  return {
    kind: answer.choice,
    series: chosen?.series ?? [],
    san: chosen?.san ?? [],
    ...(chosen && { value: chosen.value, safety: chosen.safety }),
    lines: answer.lines,
    ...(answer.book && { book: answer.book }),
    nodes: answer.nodes,
    ms: answer.ms,
    say: answer.say,
    ...(answer.explanation && { explanation: answer.explanation }),
    reason,
  };
}
