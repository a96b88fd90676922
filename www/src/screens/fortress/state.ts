/** The screen on which a position is asked whether it can be won, as one value. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type {
  CurveAnswer,
  CurveMovesName,
  CurvePreset,
  CurveReason,
  FortressAnswer,
  FortressPlace,
  LegalMovesAnswer,
  Side,
  TableAnswer,
  Value,
} from "../../protocol/messages.ts";
import type { TableProgress } from "../shared/table-progress.ts";
import { PLACES } from "./places.ts";

export const DEPTHS = [10, 12, 14, 16, 20, 24] as const;
export const PRESETS: readonly CurvePreset[] = ["classical", "material", "play"];

/** How values are drawn. */
export interface CurveWishes {
  depth: number;
  which: CurveMovesName;
  preset: CurvePreset;
}

export type LabRun = { kind: "none" } | { kind: "running" } | { kind: "done" } | { kind: "failed"; error: ErrorInfo };

/** What can be marked on the board, each by a shape of its own. */
export const MARKS = ["wall", "reach", "entries", "shuttle"] as const;
export type MarkName = (typeof MARKS)[number];

/** A walk through the proof: the person plays the stronger side. */
export interface BreakWalk {
  line: string[];
  san: string[];
  place: FortressPlace;
  shown: LegalMovesAnswer;
}

export interface LabState {
  /** The position that is asked about. */
  fen: string;
  /** What stands on the board if nothing else is looked at. */
  shown: LegalMovesAnswer | undefined;
  pasted: string;
  refused: ErrorInfo | undefined;
  wishes: CurveWishes;
  curve: CurveAnswer | undefined;
  curveRun: LabRun;
  /** What the table of this ending says, where there are few men. */
  ending: TableAnswer | undefined;
  proof: FortressAnswer | undefined;
  proofRun: LabRun;
  /** Positions that the search for a proof has met, as it says. */
  proofSays: string;
  /** While the table of this ending is made. */
  table: TableProgress | undefined;
  walk: BreakWalk | undefined;
  checked: boolean;
  marks: readonly MarkName[];
  /** The move whose line is shown, UCI. */
  pointed: string | undefined;
}

export const FIRST: LabState = {
  fen: PLACES.figure1,
  shown: undefined,
  pasted: "",
  refused: undefined,
  wishes: { depth: 16, which: "all", preset: "classical" },
  curve: undefined,
  curveRun: { kind: "none" },
  ending: undefined,
  proof: undefined,
  proofRun: { kind: "none" },
  proofSays: "",
  table: undefined,
  walk: undefined,
  checked: false,
  // First what is least and tells most: all at once cannot be told apart.
  marks: ["wall", "entries"],
  pointed: undefined,
};

/** What is known of the position: that the attacker mates by force, cannot mate even with help, or is held, is proved, and what a table of few men holds is exact. All else is none of that. */
export type LabVerdict =
  | { kind: "nothing" }
  | { kind: "looking" }
  | { kind: "dead" | "proved"; answer: FortressAnswer }
  | { kind: "won" | "held"; answer: TableAnswer; attacker: Side }
  | { kind: "mated" | "mate" | "likely" | "rising" | "winning" | "even" | "unknown"; answer: CurveAnswer }
  | { kind: "failed"; error: ErrorInfo };

/** Men on the board of a FEN. */
export const menOf = (fen: string): number => fen.split(" ", 1).join("").replaceAll(/[^a-z]/giu, "").length;

/** Whether a side wins, by the table of the ending. */
export const winsEnding = ({ value }: TableAnswer, side: Side): boolean => value?.kind === "mate" && value.winner === side;

/** Whether the mate that the search saw is proved. */
export const isMated = ({ verdict, matePositions }: CurveAnswer): boolean => verdict === "mate" && matePositions !== undefined;

export function verdictOf({ proof, ending, curve, curveRun, proofRun }: LabState): LabVerdict {
  if (proof?.verdict === "fortress") return { kind: proof.positions === 0 ? "dead" : "proved", answer: proof };
  if (ending?.value && curve && proofRun.kind !== "running") {
    const { attacker } = curve;
    return { kind: winsEnding(ending, attacker) ? "won" : "held", answer: ending, attacker };
  }
  // Gone through by the rules: there is no fortress to look for.
  if (curve && isMated(curve)) return { kind: "mated", answer: curve };
  if (curveRun.kind === "failed") return { kind: "failed", error: curveRun.error };
  if (curveRun.kind === "running" || proofRun.kind === "running") return { kind: "looking" };
  if (!curve) return { kind: "nothing" };
  if (curve.estimate && curve.verdict !== "mate") {
    const open = curve.verdict === "rising" ? "rising" : "winning";
    return { kind: curve.estimate.fortress >= 0.5 ? "likely" : open, answer: curve };
  }
  const kinds = { mate: "mate", rising: "rising", flat: "likely", even: "even", moving: "unknown", shallow: "unknown" } as const;
  return { kind: kinds[curve.verdict], answer: curve };
}

/** What is estimated: the likelier answer, how likely it is, and what speaks for it. */
export interface LabEstimate {
  percent: number;
  fortress: boolean;
  reasons: CurveReason[];
}

/** What an estimate says, in whole per cent of the likelier answer: never all, for it is no proof. Of a mate that the search sees nothing is estimated. */
export function estimateOf({ estimate, verdict }: CurveAnswer): LabEstimate | undefined {
  if (!estimate || verdict === "mate") return undefined;
  const fortress = estimate.fortress >= 0.5;
  const likelier = fortress ? estimate.fortress : 1 - estimate.fortress;
  return { percent: Math.min(99, Math.round(100 * likelier)), fortress, reasons: estimate.reasons };
}

/** Points of a mate in a plot: beyond all others. */
export const MATE_POINTS = 30;

/** What a value is worth to a side, in points. */
export function pointsOf(value: Value, attacker: Side): number {
  if (value.kind === "draw") return 0;
  if (value.kind === "points") return attacker === "white" ? value.points : -value.points;
  return value.winner === attacker ? MATE_POINTS : -MATE_POINTS;
}

/** A move and its values by depth; undefined where it was not valued. */
export interface DrawnCurve {
  uci: string;
  san: string;
  points: (number | undefined)[];
  rises: boolean;
  /** How both sides go on, by the deepest search. */
  line: string[];
}

/** Of how many of the best a curve is drawn; moves that rise come besides. */
const BEST = 5;

export function curvesDrawn({ depths, rising, attacker }: CurveAnswer): DrawnCurve[] {
  const last = depths.at(-1);
  if (!last) return [];
  const chosen = last.moves.filter(({ uci }, at) => at < BEST || rising.includes(uci));
  return chosen.map(({ uci, san, line }) => ({
    uci,
    san,
    line,
    rises: rising.includes(uci),
    points: depths.map(({ moves }) => {
      const found = moves.find((move) => move.uci === uci);
      return found && pointsOf(found.value, attacker);
    }),
  }));
}

/** What the best move is worth at each depth. */
export function bestByDepth({ depths, attacker }: CurveAnswer): number[] {
  return depths.flatMap(({ moves: [best] }) => (best ? [pointsOf(best.value, attacker)] : []));
}

/** All values as text for a spreadsheet. */
export function csvOf({ depths, attacker }: CurveAnswer): string {
  const rows = depths.flatMap(({ depth, nodes, moves }) => moves.map((move) => [depth, move.san, pointsOf(move.value, attacker), move.nodes, nodes].join(",")));
  return ["depth,move,points,nodes,nodes of all", ...rows].join("\n");
}
