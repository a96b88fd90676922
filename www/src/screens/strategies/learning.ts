/**
 * Learning the rules of a strategy: their order, the positions to try them in, the random starts of
 * the test, and the state of the lesson.
 */
import { readPlacement } from "../../board/placement.ts";
import type { ErrorInfo } from "../../engine/error-info.ts";
import { MOST_SEED, STARTS, type LearningProgress, type WonStart } from "../../kept/learning.ts";
import type { LegalMovesAnswer, StrategyAnswer, StrategyMoveAnswer, StrategyPart } from "../../protocol/messages.ts";
import { endOf, isLeaf, type BestName } from "./state.ts";

/** Strategy that is taught for each ending. */
export const TAUGHT = { krk: "best7", kqk: "queen12", kbbk: "bishops30" } as const satisfies Record<string, BestName>;
export type TaughtEnding = keyof typeof TAUGHT;
export const TAUGHT_ENDINGS = Object.keys(TAUGHT) as TaughtEnding[];
export const isTaught = (name: string | undefined): name is TaughtEnding => TAUGHT_ENDINGS.some((one) => one === name);

/** Number of positions in which a rule's move is to be found. */
export const POSITIONS = 2;

/** Maximum number of moves in a game of the test. */
export const MOST_MOVES = 50;

export type LearnStage = "rules" | "test";

export type LearnVerdict =
  /** The move of the rule, or another move of perfect play. */
  | { kind: "right" | "perfect" }
  | { kind: "wrong"; san: string }
  | ({ kind: "won"; helped: boolean } & Omit<WonStart, "start">)
  | { kind: "lost" | "drawn" | "long" };

export interface LearnState {
  ending: TaughtEnding;
  /** The strategy that is taught, once it is evaluated. */
  value: StrategyAnswer | undefined;
  /** Reason why there is no `value`. */
  failed: ErrorInfo | "notFetched" | undefined;
  progress: LearningProgress;
  stage: LearnStage;
  /** Place of the rule in the order of teaching. */
  rule: number;
  /** Number of positions of the rule solved without help. */
  solved: number;
  /** Number of positions of the rule shown before this one. */
  shown: number;
  /** Start of the test that is played. */
  start: number;
  fen: string | undefined;
  moves: readonly string[];
  board: LegalMovesAnswer | undefined;
  /** Answer of the engine, for the position in which the person is to move. */
  told: StrategyMoveAnswer | undefined;
  /** Answer of the engine for the first position of the game. */
  first: StrategyMoveAnswer | undefined;
  verdict: LearnVerdict | undefined;
  /** True if the rule's move is shown in this position. */
  hinted: boolean;
  /** True if a move was shown in this game. */
  helped: boolean;
  /** True if the game goes on after the rule's move. It counts for nothing. */
  onward: boolean;
}

/** Returns whether the task on the board is over. After a wrong move it is not. */
export const isAnswered = ({ verdict }: Pick<LearnState, "verdict">): boolean =>
  verdict !== undefined && verdict.kind !== "wrong";

/** Returns whether the game may go on after the rule's move. It may, if the move is not mate. */
export const mayPlayOn = ({ stage, onward, verdict, board }: LearnState): boolean =>
  stage === "rules" &&
  !onward &&
  (verdict?.kind === "right" || verdict?.kind === "perfect") &&
  board?.status.result === undefined;

/** Progress of a person who has not begun. `random` is between 0 and 1. */
export const freshProgress = (random: number): LearningProgress => ({
  rules: [],
  seed: Math.floor(random * MOST_SEED),
  won: [],
});

/** Indices of the rules in the order of teaching: the most used first, without unused ones. */
export function rulesOf({ parts }: Pick<StrategyAnswer, "parts">): number[] {
  return [...parts.entries()]
    .filter(([, part]) => isLeaf(part) && part.visits > 0 && part.fen !== undefined)
    .toSorted(([, a], [, b]) => b.visits - a.visits)
    .map(([at]) => at);
}

/** Tests that lead to a rule, with their results. */
export function testsOf(parts: readonly StrategyPart[], rule: number): { part: StrategyPart; holds: boolean }[] {
  const found: { part: StrategyPart; holds: boolean }[] = [];
  let at = 0;
  while (at < rule) {
    const part = parts[at];
    if (!part || isLeaf(part)) break;
    const otherwise = endOf(parts, at + 1);
    const holds = rule < otherwise;
    found.push({ part, holds });
    at = holds ? at + 1 : otherwise;
  }
  return found;
}

/** Place of the next rule that is not understood, after `from` if possible. */
export function nextRule(rules: readonly number[], understood: readonly number[], from: number): number | undefined {
  const open = [...rules.keys()].filter((at) => !understood.includes(rules[at] ?? -1));
  return open.find((at) => at > from) ?? open[0];
}

/** The next start that is not won, after `from` if possible. */
export function nextStart(won: readonly WonStart[], from: number): number | undefined {
  const open = Array.from({ length: STARTS }, (_, at) => at).filter((at) => won.every(({ start }) => start !== at));
  return open.find((at) => at > from) ?? open[0];
}

/** Returns whether every start of the test is won. */
export const isLearnt = ({ won }: LearningProgress): boolean => won.length === STARTS;

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);

/** Mean numbers of moves over the starts won: the person's, of perfect play, and of the rules. */
export function meansOf(won: readonly WonStart[]): { moves: number; perfect: number; rules: number | undefined } {
  const rules = won.flatMap(({ rules: one }) => (one === undefined ? [] : [one]));
  return {
    moves: mean(won.map(({ moves }) => moves)),
    perfect: mean(won.map(({ perfect }) => perfect)),
    // The rules for two bishops do not win from everywhere.
    rules: rules.length < won.length ? undefined : mean(rules),
  };
}

interface SquareAt {
  file: number;
  rank: number;
}

type Symmetry = (at: SquareAt) => SquareAt;

/** The eight symmetries of the board. The second one turns it by half a turn. */
const SYMMETRIES: readonly Symmetry[] = [0, 3, 5, 6, 1, 2, 4, 7].map((bits) => ({ file, rank }) => {
  const [a, b] = bits & 4 ? [rank, file] : [file, rank];
  return { file: bits & 1 ? 7 - a : a, rank: bits & 2 ? 7 - b : b };
});

const squareOf = (name: string): SquareAt => ({ file: name.charCodeAt(0) - 97, rank: name.charCodeAt(1) - 49 });
const nameOf = ({ file, rank }: SquareAt): string => String.fromCharCode(97 + file, 49 + rank);

type PieceAt = readonly [piece: string, at: SquareAt];

function piecesIn(fen: string): PieceAt[] {
  return [...readPlacement(fen)].map(([square, piece]) => [piece, squareOf(square)] as const);
}

function fenOf(pieces: readonly PieceAt[]): string {
  const rows = Array.from({ length: 8 }, (_, at) => {
    const row = Array.from({ length: 8 }, (__, file) => {
      const found = pieces.find(([, square]) => square.rank === 7 - at && square.file === file);
      return found?.[0] ?? "1";
    });
    return row.join("").replaceAll(/1+/g, (empty) => String(empty.length));
  });
  return `${rows.join("/")} w - - 0 1`;
}

const imageOf = (pieces: readonly PieceAt[], symmetry: Symmetry): string =>
  fenOf(pieces.map(([piece, at]) => [piece, symmetry(at)]));

/** Images of a position without pawns, White to move, by the symmetries of the board; each once. */
export function imagesOf(fen: string): string[] {
  const pieces = piecesIn(fen);
  return [...new Set(SYMMETRIES.map((symmetry) => imageOf(pieces, symmetry)))];
}

/** The move, and its images by the symmetries that leave the position as it is. */
export function sameMoves(fen: string, uci: string): string[] {
  const pieces = piecesIn(fen);
  const itself = fenOf(pieces);
  const kept = SYMMETRIES.filter((symmetry) => imageOf(pieces, symmetry) === itself);
  const [from, to] = [squareOf(uci.slice(0, 2)), squareOf(uci.slice(2, 4))];
  return [...new Set(kept.map((symmetry) => nameOf(symmetry(from)) + nameOf(symmetry(to))))];
}

/** Pieces of each ending: Black's king first. */
const PIECES: Record<TaughtEnding, readonly string[]> = { krk: [..."kKR"], kqk: [..."kKQ"], kbbk: [..."kKBB"] };

/**
 * Random legal positions with White to move. The same seed gives the same positions. Some are not
 * won: Black takes a piece at once. The rules say which positions are legal.
 */
export function* startsFrom(
  ending: TaughtEnding,
  seed: number,
  isLegal: (fen: string) => boolean,
): Generator<string, never> {
  const next = randomFrom(seed);
  for (;;) {
    const pieces: PieceAt[] = PIECES[ending].map((piece) => [piece, { file: next(8), rank: next(8) }]);
    const isOneEach = new Set(pieces.map(([, at]) => nameOf(at))).size === pieces.length;
    const colours = pieces.flatMap(([piece, { file, rank }]) => (piece === "B" ? [(file + rank) % 2] : []));
    const isUnlike = new Set(colours).size === colours.length;
    const fen = fenOf(pieces);
    if (isOneEach && isUnlike && isLegal(fen)) yield fen;
  }
}

/** Random numbers below a limit, by the generator “splitmix32”. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x9e37_79b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
  };
}
