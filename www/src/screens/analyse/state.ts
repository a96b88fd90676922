/** The screen for analysis, as one value. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type {
  EvaluationAnswer,
  FortressPlace,
  MateAnswer,
  MateExplanation,
  MateHow,
  ProofPlace,
  Reason,
  ReviewAnswer,
  ReviewProgress,
  Side,
  ThreatAnswer,
} from "../../protocol/messages.ts";
import type { FortressResult, ProofResult, SeriesResult, TableResult } from "../../engine/client.ts";
import type { ChapterList } from "../../kept/chapters.ts";
import type { Why } from "../../table/board-view.ts";
import type { About, At } from "../../table/place.ts";
import type { TableState } from "../../table/state.ts";
import type { Said } from "../../say/reader.ts";
import type { TableProgress } from "../shared/table-progress.ts";

import type { Remarks } from "../../table/remarks.ts";
import type { Explored } from "./exploring.ts";
import type { Proved } from "./known.ts";

export type Question = "mate" | "series" | "threat" | "prove" | "fortress" | "evaluate" | "explain";

/** Where one is in a proof: the moves to there, and what can come next. */
export interface ProofWalk<P = ProofPlace> {
  line: string[];
  san: string[];
  /** Undefined until the engine has said it, or where nothing was proved. */
  place: P | undefined;
}

/** An answer, and the position that it is about; `side` was to move there. */
export type Finding = { at: At; side: Side } & (
  | { question: "mate"; answer: MateAnswer & { reason: Reason }; how: MateHow }
  | { question: "series"; answer: SeriesResult }
  /** Its `at` is the position with the turn passed: the opponent is to move. */
  | { question: "threat"; answer: ThreatAnswer & { reason: Reason } }
  | { question: "prove"; answer: ProofResult; walk: ProofWalk; checked: { positions: number; ms: number } | undefined }
  | { question: "fortress"; answer: FortressResult; walk: ProofWalk<FortressPlace>; checked: { positions: number; ms: number } | undefined }
  | { question: "evaluate"; answer: EvaluationAnswer }
  | { question: "explain"; answer: MateExplanation }
);

/** A proof of antichess that was found, or not. */
export type ProofFinding = Finding & { question: "prove" | "fortress" };

/** What came of the last question. */
export type AskOutcome =
  | { kind: "none" }
  | { kind: "refused"; error: ErrorInfo }
  /** `pointedAt` is the sentence of an explanation that is pointed at. */
  | { kind: "found"; finding: Finding; pointedAt: number | undefined };

/** What the analysis that goes on by itself has found of a position so far. */
export interface Followed {
  at: At;
  /** Which round of questions it has come to, from 0. */
  round: number;
  found: { [Q in Finding["question"]]?: Finding & { question: Q } };
}

export const NO_OUTCOME: AskOutcome = { kind: "none" };

/** The review of the game. */
export type Review =
  | { kind: "none" }
  | { kind: "running"; progress: ReviewProgress | undefined }
  | { kind: "done"; answer: ReviewAnswer }
  | { kind: "refused"; error: ErrorInfo };

/** The box that takes a FEN or a game. What a person typed stays where it is, whatever is wrong with it. */
export interface Paste {
  text: string;
  came: PasteOutcome;
  /** As what it was read, where that had to be assumed. */
  notes?: readonly Said[];
}

/** What the text of a game says of it besides its moves. */
export interface Came {
  tags: readonly (readonly [string, string])[];
  /** `*` if it says none. */
  result: string;
}

export type PasteOutcome =
  | { kind: "nothing" }
  | { kind: "refused"; error: ErrorInfo }
  /** Only the number of the turn is wrong, or missing. */
  | { kind: "asksTurn"; error: ErrorInfo; turn: string }
  /** The position was read as that of a turn, which may be changed while it stands there. */
  | { kind: "read"; status: { turn: number; side: Side }; turn: string };

export const NOTHING_CAME: PasteOutcome = { kind: "nothing" };

/** An ending that the engine has tables of; `answer` is undefined while they are made. */
export interface KnownEnding {
  at: At;
  answer: TableResult | undefined;
  /** Which table is made, how far it is, how long it still takes. */
  progress: TableProgress | undefined;
  /** What a short search says until then. */
  searched: Said | undefined;
  /** A person does not want to wait for the tables, or they cannot be made. */
  stopped: boolean;
}

export interface AnalyseState {
  /** Undefined until the engine has come. */
  table: TableState | undefined;
  outcome: AskOutcome;
  review: Review;
  paste: Paste;
  /** The value of the position shown, where it is wanted and known. */
  live: EvaluationAnswer | undefined;
  followed: Followed | undefined;
  /** The openings from the position shown, once they were wanted. */
  explored: Explored | undefined;
  /** What answers have proved of positions. */
  proved: Proved;
  /** Where few men are left, what every move is worth. */
  ending: KnownEnding | undefined;
  /** What a person says of positions, in words and drawings. */
  remarks: Remarks;
  /** Undefined where the game has no text, and until that is read. */
  came: Came | undefined;
  /** The games and positions that are kept together with that on the board. */
  chapters: ChapterList;
  /** The moves to the position of which something is being said in the list of moves. */
  writing: string | undefined;
  /** A finger draws on the board. */
  pen: boolean;
}

export function findingOf({ outcome }: Pick<AnalyseState, "outcome">): Finding | undefined {
  return outcome.kind === "found" ? outcome.finding : undefined;
}

/** The explanation in a finding, and the mated position. */
export function whyOf(finding: Finding | undefined): Why | undefined {
  if (!finding) return undefined;
  const { question, at, answer } = finding;
  if (question === "explain") return { fen: at.fen, explanation: answer };
  const [explanation, fen] =
    question === "mate"
      ? [answer.explanation, answer.finalFen]
      : question === "series"
        ? [answer.explanation, answer.lines[0]?.finalFen]
        : [undefined, undefined];
  return explanation && fen !== undefined ? { fen, explanation } : undefined;
}

/** Whether the engine of a game can be asked that. */
export function canAsk({ tasks }: About, question: Question): boolean {
  return question === "series" || question === "evaluate" || question === "explain" || tasks.includes(question);
}
