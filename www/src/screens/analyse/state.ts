/** State of the analysis screen. */
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
import type { FortressResult, ProofResult, SeriesResult, TableResult, TwoTurnsResult } from "../../engine/client.ts";
import type { ChapterList } from "../../kept/chapters.ts";
import type { Why } from "../../table/board-view.ts";
import type { About, At } from "../../table/place.ts";
import type { TableState } from "../../table/state.ts";
import type { Said } from "../../say/reader.ts";
import type { TableProgress } from "../shared/table-progress.ts";

import type { Remarks } from "../../table/remarks.ts";
import type { Explored } from "./exploring.ts";
import type { SidesJudged } from "./judging.ts";
import type { Proved } from "./known.ts";

export type Question = "mate" | "series" | "threat" | "prove" | "fortress" | "survive" | "win" | "evaluate" | "explain";

/** Place reached in a proof: the moves that lead to it, and the possible replies. */
export interface ProofWalk<P = ProofPlace> {
  line: string[];
  san: string[];
  /** Undefined until the engine has answered, or if nothing was proved. */
  place: P | undefined;
}

/** Answer with the position that it is about; `side` is the side to move in that position. */
export type Finding = { at: At; side: Side } & (
  | { question: "mate"; answer: MateAnswer & { reason: Reason }; how: MateHow }
  | { question: "series"; answer: SeriesResult }
  /** `at` is the position after a pass, so the opponent is to move. */
  | { question: "threat"; answer: ThreatAnswer & { reason: Reason } }
  | { question: "prove"; answer: ProofResult; walk: ProofWalk; checked: { positions: number; ms: number } | undefined }
  | {
      question: "fortress";
      answer: FortressResult;
      walk: ProofWalk<FortressPlace>;
      checked: { positions: number; ms: number } | undefined;
    }
  /** Is there a safe turn; is there a mate in two turns? */
  | { question: "survive"; answer: TwoTurnsResult }
  | { question: "win"; answer: TwoTurnsResult }
  | { question: "evaluate"; answer: EvaluationAnswer }
  | { question: "explain"; answer: MateExplanation }
);

/** Result of a proof search for a forced win or a fortress, proved or not. */
export type ProofFinding = Finding & { question: "prove" | "fortress" };

/** Outcome of the last question. */
export type AskOutcome =
  | { kind: "none" }
  | { kind: "refused"; error: ErrorInfo }
  /** `pointedAt` is the index of the sentence of the explanation under the pointer. */
  | { kind: "found"; finding: Finding; pointedAt: number | undefined };

/** Findings of the continuous analysis for one position. */
export interface Followed {
  at: At;
  /** Current round of questions, from 0. */
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

/**
 * Content of the box that takes a FEN or a game. Typed text stays in the box, even if it cannot be
 * read.
 */
export interface Paste {
  text: string;
  came: PasteOutcome;
  /** Notes as which variant the text was read, where that was assumed. */
  notes?: readonly Said[];
}

/** Tags and result in the text of a game. */
export interface Came {
  tags: readonly (readonly [string, string])[];
  /** `*` if the text gives no result. */
  result: string;
}

export type PasteOutcome =
  | { kind: "nothing" }
  | { kind: "refused"; error: ErrorInfo }
  /** Only the number of the turn is wrong or missing. */
  | { kind: "asksTurn"; error: ErrorInfo; turn: string }
  /** The position was read with a turn number, which may still be changed. */
  | { kind: "read"; status: { turn: number; side: Side }; turn: string };

export const NOTHING_CAME: PasteOutcome = { kind: "nothing" };

/** Ending in the tablebases. `answer` is undefined while the tablebases are built. */
export interface KnownEnding {
  at: At;
  answer: TableResult | undefined;
  /** Tablebase being built, its progress and the remaining time. */
  progress: TableProgress | undefined;
  /** Value from a short search, shown until the tablebases are built. */
  searched: Said | undefined;
  /** The person stopped the build, or it failed. */
  stopped: boolean;
}

export interface AnalyseState {
  /** Undefined until the engine is loaded. */
  table: TableState | undefined;
  outcome: AskOutcome;
  review: Review;
  paste: Paste;
  /** Value of the position shown, if it is switched on and known. */
  live: EvaluationAnswer | undefined;
  followed: Followed | undefined;
  /** Openings from the position shown, once the explorer was opened. */
  explored: Explored | undefined;
  /** Facts of positions that answers have proved. */
  proved: Proved;
  /** Answers of the judge for the position asked about last. */
  judged: SidesJudged | undefined;
  /** Winner of a game that ended on time, and whether that side could still mate. */
  onTime: { winner: Side; canWin: boolean | undefined } | undefined;
  /** Values of all moves, in endings with few pieces. */
  ending: KnownEnding | undefined;
  /** The person's remarks on positions, as texts and drawings. */
  remarks: Remarks;
  /** Undefined if the game has no text, and until the text is read. */
  came: Came | undefined;
  /** Games and positions kept together with the game on the board. */
  chapters: ChapterList;
  /** Moves to the position whose remark is being written in the list of moves. */
  writing: string | undefined;
  /** True if a finger draws on the board. */
  pen: boolean;
}

export function findingOf({ outcome }: Pick<AnalyseState, "outcome">): Finding | undefined {
  return outcome.kind === "found" ? outcome.finding : undefined;
}

/** Explanation in a finding, with the mated position. */
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

/** Returns true if the engine of this variant can answer the question. */
export function canAsk({ tasks }: About, question: Question): boolean {
  if (question === "survive" || question === "win") return tasks.includes("twoTurns");
  return question === "series" || question === "evaluate" || question === "explain" || tasks.includes(question);
}
