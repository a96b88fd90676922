/** Position in a game, in the form in which the rules are asked about it. */
import { withEarlier } from "../engine/earlier.ts";
import { otherSide } from "../parts/sides.ts";
import type { LegalMovesAnswer, Side } from "../protocol/messages.ts";
import type { Variant } from "../variants.ts";

/** Fixed properties of a variant, as the rules give them. */
export interface About {
  variant: Variant;
  /** FEN of the first position. */
  start: string;
  /** Number of levels of strength. */
  levels: number;
  /** Pieces that a pawn may promote to, as letters. */
  promotions: string[];
  /** Pieces that the variant has, as letters. */
  men: string[];
  /** True if a turn has several moves. */
  series: boolean;
  castling: boolean;
  check: boolean;
  /** Questions that its engine supports, besides what to play and the value of a position. */
  tasks: string[];
}

/** A position: the start of a turn, and the moves of it that are made. */
export interface At {
  variant: Variant;
  fen: string;
  moves: string[];
  /** Earlier positions of the game, oldest first, where repetitions count. */
  earlier?: string[];
}

/** Returns whether the engine's reason for the end of a game is a mate. */
export function isMate(reason: string | undefined): boolean {
  return reason === "checkmate" || reason === "italian-mate";
}

/**
 * Returns the position at a place and its legal moves. Throws an `EngineError` if the rules do not
 * allow the place.
 */
export type Ask = (at: At) => LegalMovesAnswer;

export function samePlace(a: Pick<At, "fen" | "moves">, b: Pick<At, "fen" | "moves">): boolean {
  return a.fen === b.fen && a.moves.join(" ") === b.moves.join(" ");
}

/**
 * The place after the moves of a turn were answered: the start of the next turn, or later in the
 * same turn.
 */
export function placeAfter(at: At, { seriesComplete, status, series }: LegalMovesAnswer): At {
  if (!seriesComplete) return { ...at, moves: series };
  return withEarlier({ variant: at.variant, fen: status.fen, moves: [] }, [...(at.earlier ?? []), at.fen]);
}

/**
 * The place after moves were made from a place, and the rules' answer for it. A complete turn leads
 * to the start of the next one.
 */
export function placeAfterMoves(ask: Ask, from: At, moves: readonly string[]): { at: At; shown: LegalMovesAnswer } {
  let shown = ask(from);
  let at = from.moves.length > 0 ? placeAfter(from, shown) : from;
  for (const uci of moves) {
    const next = { ...at, moves: [...at.moves, uci] };
    shown = ask(next);
    at = placeAfter(next, shown);
  }
  return { at, shown };
}

/**
 * The number before a move. It counts turns where a turn has several moves; otherwise it counts
 * White's move and Black's answer together, as in chess.
 */
export function numberOf(about: Pick<About, "series">, turn: number): number {
  return about.series ? turn : Math.ceil(turn / 2);
}

/** The label `4.`, or `4…` for a move whose number already stands before another move. */
export function label(about: Pick<About, "series">, turn: number, side: Side, first: boolean): string | undefined {
  const number = numberOf(about, turn);
  if (about.series || side === "white") return `${number}.`;
  return first ? `${number}…` : undefined;
}

/** One label for each of `moves` moves of a line, for games in which a turn has one move. */
export function lineLabels(turn: number, side: Side, moves: number): (string | undefined)[] {
  return Array.from({ length: moves }, (_, index) =>
    label({ series: false }, turn + index, index % 2 === 0 ? side : otherSide(side), index === 0),
  );
}

/**
 * A line as text with its numbers: `3… Nf6 4. d4`. A turn of several moves is `4. c6 Qb6`, or `4…
 * Qb6` if some of its moves are already made.
 */
export function lineText(
  about: Pick<About, "series">,
  turn: number,
  side: Side,
  begun: boolean,
  san: readonly string[],
): string {
  if (about.series) return [begun ? `${turn}…` : `${turn}.`, ...san].join(" ");
  const labels = lineLabels(turn, side, san.length);
  return san.map((one, index) => [labels[index], one].filter(Boolean).join(" ")).join(" ");
}
