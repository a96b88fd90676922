/**
 * The messages between a page and its worker. The types are generated from `src/session/protocol.rs`, so this file adds
 * only what the engine cannot say itself: that it has crashed.
 */
export type {
  Answer,
  ArrowKind,
  BookAnswer,
  BookResults,
  Command,
  ErrorInfo,
  EvaluationAnswer,
  Event as EngineEvent,
  FeatureAnswer,
  HeuristicName,
  HintAnswer,
  HintsAnswer,
  InsteadAnswer,
  JobResult,
  LegalMove,
  LegalMovesAnswer,
  Limits,
  Man,
  MarkerKind,
  MateAnswer,
  MateArrow,
  MateExplanation,
  MateFinding,
  MateHow,
  MateMarker,
  MateOutcome,
  MateProgress,
  MateSentence,
  MethodName,
  NotationName,
  PhaseName,
  PlayedAnswer,
  Query,
  Reason,
  ReviewAnswer,
  ReviewProgress,
  RulesName,
  Safety,
  Say,
  SeriesAnswer,
  SeriesKind,
  SeriesLine,
  Side,
  Snapshot,
  Status,
  Task,
  TextAnswer,
  ThreatAnswer,
  TurnReview,
  Value,
  VerdictName,
} from "../../../pkg/seriatim.js";

import type {
  Event as EngineEvent,
  GameAnswer as OldGameAnswer,
  GameInput as OldGameInput,
  Place as OldPlace,
  ReviewInput as OldReviewInput,
} from "../../../pkg/seriatim.js";

export type VariantName = "italian" | "scottish" | "antichess" | "chess";
export type Place = OldPlace & { variant?: VariantName; earlier?: string[] };
export type GameInput = OldGameInput & { variant?: VariantName };
export type ReviewInput = OldReviewInput & { variant?: VariantName };
export type GameAnswer = OldGameAnswer & { variant: VariantName };

/** The protocol this page speaks; `ready` must carry the same number. */
export const PROTOCOL = 1;

/** The last message of a worker whose engine panicked, ran out of memory or could not be loaded. */
export interface Crashed {
  type: "crashed";
  message: string;
}

/** What a worker posts: everything one command or one slice of work gave, in order. */
export type WorkerMessage = (EngineEvent | Crashed)[];
