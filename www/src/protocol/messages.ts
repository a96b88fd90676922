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
  Fault,
  FinishedGame,
  EvaluationAnswer,
  Event as EngineEvent,
  FeatureAnswer,
  HeuristicName,
  GameAnswer,
  GameInput,
  HintAnswer,
  HintsAnswer,
  InspectAnswer,
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
  Place,
  PlayedAnswer,
  Query,
  Reason,
  ReviewAnswer,
  ReviewInput,
  ReviewProgress,
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
  VariantAnswer,
  VariantName,
  VerdictName,
} from "../../../pkg/seriatim.js";

import type { Event as EngineEvent } from "../../../pkg/seriatim.js";

/** The protocol this page speaks; `ready` must carry the same number. */
export const PROTOCOL = 2;

/** The last message of a worker whose engine panicked, ran out of memory or could not be loaded. */
export interface Crashed {
  type: "crashed";
  message: string;
}

/** What a worker posts: everything one command or one slice of work gave, in order. */
export type WorkerMessage = (EngineEvent | Crashed)[];
