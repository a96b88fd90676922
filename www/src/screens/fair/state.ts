/** State of the screen “Was this a fair result?”. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { JudgeAnswer } from "../../engine/judge.ts";
import type { GameAnswer, LegalMovesAnswer, Say, Side } from "../../protocol/messages.ts";

/** A famous unfair result: Black won on time and could not mate (lichess.org/ijyj0mHa). */
export const EXAMPLE = "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 61";

/** Winner by the result of the pasted game; `none` for a draw, an open game or a position. */
export type Claimed = Side | "none";

/** Two results of one text: that of its `Result` tag, and that after its moves. */
export interface ResultConflict {
  tag: string;
  end: string;
}

/** Mate on the board, move by move. */
export interface FairWalk {
  side: Side;
  line: string[];
  san: string[];
  ply: number;
}

export interface FairState {
  fen: string;
  shown: LegalMovesAnswer | undefined;
  pasted: string;
  refused: ErrorInfo | undefined;
  claimed: Claimed;
  /** True if the game's text says that the loser's time ran out. */
  onTime: boolean;
  /** The two results of the pasted game; undefined if they agree. */
  conflict: ResultConflict | undefined;
  /** The side that has mated on the board; undefined if there is no mate. */
  mated: Side | undefined;
  answers: Partial<Record<Side, JudgeAnswer>>;
  judging: boolean;
  failed: ErrorInfo | undefined;
  walk: FairWalk | undefined;
}

export const FIRST: FairState = {
  fen: EXAMPLE,
  shown: undefined,
  pasted: "",
  refused: undefined,
  claimed: "none",
  onTime: false,
  conflict: undefined,
  mated: undefined,
  answers: {},
  judging: false,
  failed: undefined,
  walk: undefined,
};

export type FairVerdict = "mated" | "misstated" | "dead" | "unfair" | "fair" | "one" | "both" | "open";

function conflictsIn(remark: Say): ResultConflict[] {
  if (remark.id === "gameLine") return conflictsIn(remark.what);
  return remark.id === "gameResultConflict" ? [{ tag: remark.tag, end: remark.end }] : [];
}

/**
 * Returns the two results of a text that contradicts itself. `byRules` is the result of the last
 * position. The reader's remark that the tag contradicts the rules comes last and does not count.
 */
export function resultConflict({ remarks = [] }: GameAnswer, byRules: string | undefined): ResultConflict | undefined {
  const [first, ...more] = remarks.flatMap(conflictsIn);
  return first && more.length === 0 && first.end === byRules ? undefined : first;
}

/** The verdict on the position, or on the result of the game. */
export function fairVerdict({ answers: { white, black }, claimed, mated }: FairState): FairVerdict | undefined {
  // A mate on the board has ended the game, whatever happened to the clocks.
  if (mated !== undefined) return claimed === "none" || claimed === mated ? "mated" : "misstated";
  if (!white || !black) return undefined;
  const of = { white, black };
  if (claimed !== "none" && of[claimed].canWin === false) return "unfair";
  if (white.canWin === false && black.canWin === false) return "dead";
  if (claimed !== "none" && of[claimed].canWin) return "fair";
  if (white.canWin === undefined || black.canWin === undefined) return "open";
  return white.canWin && black.canWin ? "both" : "one";
}
