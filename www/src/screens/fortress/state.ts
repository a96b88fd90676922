/** State of the screen “Can it be won?”. */
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
import type { Gallery } from "./gallery.ts";
import { PLACES } from "./places.ts";

export const DEPTHS = [10, 12, 14, 16, 20, 24] as const;
export const PRESETS: readonly CurvePreset[] = ["classical", "material", "play"];

/** Settings for the values by depth. */
export interface CurveWishes {
  depth: number;
  which: CurveMovesName;
  preset: CurvePreset;
}

export type LabRun = { kind: "none" } | { kind: "running" } | { kind: "done" } | { kind: "failed"; error: ErrorInfo };

/** Marks on the board, each with its own shape. */
export const MARKS = ["wall", "reach", "entries", "shuttle"] as const;
export type MarkName = (typeof MARKS)[number];

/** Walk through the proof; the person plays the stronger side. */
export interface BreakWalk {
  line: string[];
  san: string[];
  place: FortressPlace;
  shown: LegalMovesAnswer;
}

export interface LabState {
  /** Position asked about. */
  fen: string;
  /** Position on the board, if nothing else is shown. */
  shown: LegalMovesAnswer | undefined;
  pasted: string;
  refused: ErrorInfo | undefined;
  wishes: CurveWishes;
  curve: CurveAnswer | undefined;
  curveRun: LabRun;
  /** Answer of the tablebase, in endings with few pieces. */
  ending: TableAnswer | undefined;
  proof: FortressAnswer | undefined;
  proofRun: LabRun;
  /** Number of positions that the proof search has reached, in words. */
  proofSays: string;
  /** Progress of the tablebase while it is built. */
  table: TableProgress | undefined;
  walk: BreakWalk | undefined;
  checked: boolean;
  marks: readonly MarkName[];
  /** Move whose line is shown, in UCI notation. */
  pointed: string | undefined;
  /** Fortresses that another engine misjudges. */
  gallery: Gallery;
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
  // At first only the smallest and most telling marks. All marks at once cannot be told apart.
  marks: ["wall", "entries"],
  pointed: undefined,
  gallery: { kind: "none" },
};

/**
 * Verdict on the position. Proved verdicts: the attacker mates by force (`mated`), cannot mate even
 * with help (`dead`), or is held (`proved`). Exact, by a tablebase: `won` and `held`. All others
 * are neither proved nor exact.
 */
export type LabVerdict =
  | { kind: "nothing" }
  | { kind: "looking" }
  | { kind: "dead" | "proved"; answer: FortressAnswer }
  | { kind: "won" | "held"; answer: TableAnswer; attacker: Side }
  | { kind: "mated" | "mate" | "likely" | "rising" | "winning" | "even" | "unknown"; answer: CurveAnswer }
  | { kind: "failed"; error: ErrorInfo };

/** Number of pieces on the board of a FEN, kings and pawns included. */
export const menOf = (fen: string): number =>
  fen
    .split(" ", 1)
    .join("")
    .replaceAll(/[^a-z]/giu, "").length;

/** Returns true if a side wins by the tablebase of the ending. */
export const winsEnding = ({ value }: TableAnswer, side: Side): boolean =>
  value?.kind === "mate" && value.winner === side;

/** Returns true if the mate that the search saw is proved. */
export const isMated = ({ verdict, matePositions }: CurveAnswer): boolean =>
  verdict === "mate" && matePositions !== undefined;

export function verdictOf({ proof, ending, curve, curveRun, proofRun }: LabState): LabVerdict {
  if (proof?.verdict === "fortress") return { kind: proof.positions === 0 ? "dead" : "proved", answer: proof };
  if (ending?.value && curve && proofRun.kind !== "running") {
    const { attacker } = curve;
    return { kind: winsEnding(ending, attacker) ? "won" : "held", answer: ending, attacker };
  }
  // The mate is proved by the rules, so there is no fortress to search for.
  if (curve && isMated(curve)) return { kind: "mated", answer: curve };
  if (curveRun.kind === "failed") return { kind: "failed", error: curveRun.error };
  if (curveRun.kind === "running" || proofRun.kind === "running") return { kind: "looking" };
  if (!curve) return { kind: "nothing" };
  if (curve.estimate && curve.verdict !== "mate") {
    const open = curve.verdict === "rising" ? "rising" : "winning";
    return { kind: curve.estimate.fortress >= 0.5 ? "likely" : open, answer: curve };
  }
  const kinds = {
    mate: "mate",
    rising: "rising",
    flat: "likely",
    even: "even",
    moving: "unknown",
    shallow: "unknown",
  } as const;
  return { kind: kinds[curve.verdict], answer: curve };
}

/** Estimate: the likelier answer, its probability, and the reasons for it. */
export interface LabEstimate {
  percent: number;
  fortress: boolean;
  reasons: CurveReason[];
}

/**
 * Estimate in whole per cent of the likelier answer. At most 99, because an estimate is no proof.
 * Undefined if the search sees a mate.
 */
export function estimateOf({ estimate, verdict }: CurveAnswer): LabEstimate | undefined {
  if (!estimate || verdict === "mate") return undefined;
  const fortress = estimate.fortress >= 0.5;
  const likelier = fortress ? estimate.fortress : 1 - estimate.fortress;
  return { percent: Math.min(99, Math.round(100 * likelier)), fortress, reasons: estimate.reasons };
}

/** Points of a mate in a plot: beyond all other values. */
export const MATE_POINTS = 30;

/** Value for a side, in points. */
export function pointsOf(value: Value, attacker: Side): number {
  if (value.kind === "draw") return 0;
  if (value.kind === "points") return attacker === "white" ? value.points : -value.points;
  return value.winner === attacker ? MATE_POINTS : -MATE_POINTS;
}

/** Move with its values by depth; undefined where the move has no value. */
export interface DrawnCurve {
  uci: string;
  san: string;
  points: (number | undefined)[];
  rises: boolean;
  /** Principal variation of the deepest search. */
  line: string[];
}

/** Number of best moves whose curves are drawn. Rising moves are drawn in addition. */
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

/** Value of the best move at each depth. */
export function bestByDepth({ depths, attacker }: CurveAnswer): number[] {
  return depths.flatMap(({ moves: [best] }) => (best ? [pointsOf(best.value, attacker)] : []));
}

/** All values as CSV text for a spreadsheet. */
export function csvOf({ depths, attacker }: CurveAnswer): string {
  const rows = depths.flatMap(({ depth, nodes, moves }) =>
    moves.map((move) => [depth, move.san, pointsOf(move.value, attacker), move.nodes, nodes].join(",")),
  );
  return ["depth,move,points,nodes,nodes of all", ...rows].join("\n");
}
