/**
 * The messages between a page and its worker. The types are generated from the messages in Rust
 * (`message!` and `words!` in `src`). This file re-exports them and adds the message that the
 * engine cannot send itself: that it has crashed.
 */
export type {
  Answer,
  ArrowKind,
  BookAnswer,
  BotReplyAnswer,
  Continuation,
  ContinuationsAnswer,
  BookResults,
  ClaimAnswer,
  Claim,
  CurveAnswer,
  CurveDepth,
  CurveEstimate,
  CurveMove,
  CurveMovesName,
  CurvePreset,
  CurveReason,
  FortressFeature,
  CurveVerdictName,
  Fault,
  FinishedGame,
  Found,
  BoardFeature,
  EvaluationAnswer,
  EvolveAnswer,
  EvolveEntry,
  EvolveHow,
  EvolvePoint,
  FeatureAnswer,
  Heuristic,
  GameAnswer,
  GameInput,
  HintAnswer,
  HintsAnswer,
  InspectAnswer,
  InsteadAnswer,
  KnowledgeAnswer,
  LearnAnswer,
  LearnFeature,
  LearnHow,
  LearnProgress,
  LearnView,
  LegalMove,
  LegalMovesAnswer,
  HoleKind,
  LessonAnswer,
  Limits,
  Defending,
  LoneEnding,
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
  MethodAnswer,
  MethodName,
  MethodRange,
  MethodsAnswer,
  Mover,
  NotationName,
  PaperMove,
  PasteAnswer,
  PhaseName,
  Predicate,
  Place,
  PlayedAnswer,
  ReplayedAnswer,
  ReplayedTurn,
  FortressAnswer,
  FortressEntry,
  FortressPlace,
  FortressReply,
  FortressVerdict,
  ProofAnswer,
  ProofPlace,
  ProofProgress,
  ProofReply,
  ProofVerdict,
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
  TableAnswer,
  TableMove,
  Task,
  TextAnswer,
  TrainAdvice,
  TrainAnswer,
  TrainHow,
  TrainMethod,
  TrainPoint,
  ThreatAnswer,
  TurnReview,
  TwoTurnGoal,
  TwoTurnsAnswer,
  TwoTurnsProgress,
  TwoTurnVerdict,
  Value,
  VariantAnswer,
  VariantName,
  VerdictName,
} from "../../../pkg/seriatim.js";

import type { Answer, Command as CommandOf, Event as EventOf, Found, Query, Task } from "../../../pkg/seriatim.js";
import type { NamedModule } from "./modules.ts";

export type Command = CommandOf<Query, Task>;

export type EngineEvent = EventOf<Answer, Found>;

/** Version of the protocol that this page speaks; `ready` must carry the same number. */
export const PROTOCOL = 3;

/** The last message of a worker whose engine panicked, ran out of memory or could not be loaded. */
export interface Crashed {
  type: "crashed";
  message: string;
}

/** A sign of life, sent when there is nothing else to send. */
export interface Beat {
  type: "beat";
  /** Set in the first beat: the worker now holds the lock that it was told to hold. */
  holds?: true;
}

/** A message of a worker: everything that one command or one slice of work produced, in order. */
export type WorkerMessage = (EngineEvent | Crashed | Beat)[];

/**
 * Chooses the module to load, before the first command. Without this message a worker loads the
 * module that plays the variant of its `hello`.
 */
export interface ModuleChoice {
  type: "module";
  name: NamedModule;
}

/** The first message to a worker: the name of a lock to hold as long as it lives. */
export interface LockName {
  type: "line";
  name: string;
}
