/** What `engine.js` offers: the arguments and the answers of its calls. */
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
  Value,
  VerdictName,
} from "../protocol/messages.ts";

/** The same with a short form of `variant` for Progressive chess. */
export type WithRules<T> = T & { rules?: "italian" | "scottish" };

/** A position. */
export interface PlaceOptions extends Place {
  /** A short form of `variant` for Progressive chess. */
  rules?: "italian" | "scottish";
}

/** A position and when to stop searching it. Without limits the engine's defaults count. */
export interface SearchOptions extends PlaceOptions, Limits {
  /** Seed of the random choices, 0 to 4294967295. The same seed and `nodes` give the same answer; drawn if absent. */
  seed?: number;
}

/** A position, when to stop, and how well to play. */
export interface SeriesOptions extends SearchOptions {
  /** Whether the opening book is asked first; it is if absent. */
  book?: boolean;
  /** Of how many of the best the value is wanted: 6 if absent in Progressive chess; 1 in Chess and Antichess, as each takes time there. */
  lines?: number;
  /** 1 (loses to a beginner) to 8 (full strength, as if absent). Levels 1 to 7 need a few milliseconds, whatever the limits. */
  level?: number;
}

/** A position, when to stop, and by which search to look for a mate: the engine's own complete one if nothing is said. */
export interface MateOptions extends SearchOptions, MateHow {}

/** How a running search can be watched and stopped. */
export interface SearchControl {
  /** Aborting stops the search politely: the call then resolves with what was found so far. */
  signal?: AbortSignal;
  /** Called with a full picture of the search, ten times a second at most. */
  onProgress?: (snapshot: Snapshot) => void;
}

export interface MateResult extends MateAnswer {
  /** Why the search ended. */
  reason: Reason;
}

export interface ThreatResult extends ThreatAnswer {
  /** Why the search ended. */
  reason: Reason;
}

/** A position, when to stop, and whose win is looked for: either side's if nothing is said. */
export interface ProveOptions extends SearchOptions {
  side?: Side;
}

/** A position with a proof of a win from there, as `prove` gives it. */
export interface CheckOptions extends PlaceOptions, Limits {
  winner: Side;
  certificate: string;
}

/** The position that was proved, and the moves from there. */
export interface PlayedFromOptions extends PlaceOptions {
  games: string[];
}

export interface WalkOptions extends PlaceOptions {
  line?: string[];
}

export interface ProofResult extends ProofAnswer {
  /** Why the search ended. */
  reason: Reason;
}

/** A position of two to four men, and when to stop. Without limits it runs to its end. */
export interface TableOptions extends PlaceOptions, Limits {}

export interface TableResult extends TableAnswer {
  /** Why it ended. */
  reason: Reason;
}

/** Recorded games of Antichess to learn weights from, how, and when to stop. Without limits it runs to its end. */
export interface LearnOptions extends LearnHow, Limits {
  /** One game a line: the result, `board` or `other` for how it ended, and the moves, UCI. */
  games: string;
  /** Of the order of the games, 0 to 4294967295; drawn if absent. */
  seed?: number;
}

export interface LearnResult extends LearnAnswer {
  /** Why it ended. */
  reason: Reason;
}

/** A position, when to stop, and the side that is to win: if nothing is said the one with more material, else the one to move. */
export interface FortressOptions extends PlaceOptions, Limits {
  attacker?: Side;
}

/** A position with its fortress, as `fortress` gives it. */
export interface CheckFortressOptions extends PlaceOptions, Limits {
  attacker: Side;
  certificate: string;
}

export interface FortressResult extends FortressAnswer {
  /** Why the search ended. */
  reason: Reason;
}

/** A position of chess, how its values by depth are drawn, and when to stop. Without limits 10 seconds. */
export interface CurveOptions extends PlaceOptions, Limits {
  /** The side that is to win; if absent the one that the values favour. */
  attacker?: Side;
  /** The last depth in plies, 1 to 60; 20 if absent. */
  depth?: number;
  /** Of which moves the exact value is wanted; of `all` if absent. */
  which?: CurveMovesName;
  /** By which evaluation; `classical` if absent. */
  preset?: CurvePreset;
}

export interface CurveResult extends CurveAnswer {
  /** Why the search ended. */
  reason: Reason;
}

/** A position of chess, who answers, how a line that mates it is looked for, and when to stop. Without limits its questions are asked. */
export interface TrainOptions extends SearchOptions, TrainHow {
  /** `random`, `greedy`, `depth:1` to `depth:8`. */
  opponent: string;
}

/** A position of chess with a bot to move, and which bot that is. */
export interface BotReplyOptions extends PlaceOptions {
  /** `random`, `greedy`, `depth:1` to `depth:8`. */
  opponent: string;
}

export interface TrainResult extends TrainAnswer {
  /** Why it ended. */
  reason: Reason;
}

/** How strategies against a lone king are bred, and when to stop. Without limits so many are tried. */
export interface EvolveOptions extends EvolveHow, Limits {
  /** 0 to 4294967295; drawn if absent. */
  seed?: number;
}

export interface EvolveResult extends EvolveAnswer {
  /** Why it ended. */
  reason: Reason;
}

/** A strategy against a lone king. */
export interface StrategyOptions {
  text: string;
}

export interface StrategyResult extends StrategyAnswer {
  /** Why it ended. */
  reason: Reason;
}

/** A position of chess in which a strategy or its defender is to move. */
export interface StrategyMoveOptions extends PlaceOptions {
  /** The strategy. */
  text: string;
  /** Who defends: best response if absent. */
  against?: Defending;
}

/** A game, as a text or as series, and when to stop looking at it. Without limits the review runs to its end. A text is read first; what is asked meanwhile comes before. */
export interface ReviewOptions extends WithRules<Partial<ReviewInput>>, Limits {
  /** A game file, or a bare list of series; its tag of a variant goes before `variant`. Either this or `series`. */
  text?: string;
}

export interface ReviewResult extends ReviewAnswer {
  /** Why the review ended. */
  reason: Reason;
}

/** A position that is being set up: as a FEN, or box by box. */
export interface InspectOptions extends PlaceOptions {
  /** In place of the FEN. */
  setup?: SetupBoxes;
}

export interface PasteOptions {
  text: string;
  /** Of a position: the number that it is to have in place of its last field. */
  turn?: number;
}

/** A position and a series from it that is to be given away step by step. */
export interface HintsOptions extends PlaceOptions {
  /** The moves: UCI, SAN or long algebraic. */
  series: string[];
}

/** The engine's answer to "what should I play?", the chosen series at the top level. */
export interface SeriesResult {
  kind: SeriesKind;
  /** The chosen series, UCI; empty if there is no move or none was found in time. */
  series: string[];
  /** The same in SAN. */
  san: string[];
  /** What it is worth; absent if `series` was not found in time. */
  value?: Value;
  /** What is known about the opponent's mates after it. */
  safety?: Safety;
  /** Every series that was considered, best first; the first is the chosen one. */
  lines: SeriesLine[];
  /** If the series comes from the opening book: how it did so far, as the side that plays it sees it. */
  book?: BookResults;
  nodes: number;
  ms: number;
  /** For a person: what was chosen and why. */
  say: Say[];
  /** Why the chosen series is a mate, if it is one. */
  explanation?: MateExplanation;
  /** Why the search ended. */
  reason: Reason;
}

/** A position and the series to play from it. */
export interface PlayOptions extends PlaceOptions {
  /** The moves: UCI, SAN or long algebraic. */
  series: string[];
}

export interface PlayResult extends PlayedAnswer {
  /** FEN after the series. */
  fen: string;
  /** `1-0`, `0-1` or `1/2-1/2`; absent while the game goes on. */
  result?: string;
  /** Why the game ended; absent while it goes on. */
  reason?: string;
}

/** `play` without a series: what was played, and why the engine chose it. */
export interface EnginePlayResult extends PlayResult, Omit<SeriesResult, "reason" | "series" | "san"> {
  /** Why the search ended (`reason` says why the game did). */
  searchReason: Reason;
}

/** A game that is played again; Italian, from the starting position, if nothing else is said. */
export interface ReplayOptions {
  variant?: VariantName;
  /** FEN of the first position. */
  fen?: string;
  /** The turns, each a list of moves: UCI, SAN or long algebraic. Only the last may be incomplete. */
  series: readonly (readonly string[])[];
  /** Other lines, each from the first position. One that the rules do not allow is left out. */
  lines?: readonly (readonly (readonly string[])[])[];
  /** A short form of `variant` for Progressive chess. */
  rules?: "italian" | "scottish";
}

export interface ReadGameOptions {
  text: string;
  /** Counts if the text has no `[Variant …]` or `[Rules …]` tag. */
  variant?: VariantName;
  /** A short form of `variant` for Progressive chess. */
  rules?: "italian" | "scottish";
}

/** The chosen line at the top level; the protocol's `choice` becomes `kind`. */
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
