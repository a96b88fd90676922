/** Where one stands in a game, as the rules are asked about it. */
import { otherSide } from "../parts/sides.ts";
import type { LegalMovesAnswer, Side } from "../protocol/messages.ts";
import type { Variant } from "../variants.ts";

/** What the rules say of a variant once and for all. */
export interface About {
  variant: Variant;
  /** FEN of the first position. */
  start: string;
  /** How many levels of strength there are. */
  levels: number;
  /** What a pawn may become, as letters. */
  promotions: string[];
  /** The men that may stand, as letters. */
  men: string[];
  /** Whether turns have several moves. */
  series: boolean;
  castling: boolean;
  check: boolean;
  /** What may be asked of its engine, besides what to play and what a position is worth. */
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

/** Whether this reason for the end of a game, as the engine names it, is a mate. */
export function isMate(reason: string | undefined): boolean {
  return reason === "checkmate" || reason === "italian-mate";
}

/** Says what stands on the board at a place, and what is legal there. Throws an `EngineError` if the rules do not allow it. */
export type Ask = (at: At) => LegalMovesAnswer;

export function samePlace(a: Pick<At, "fen" | "moves">, b: Pick<At, "fen" | "moves">): boolean {
  return a.fen === b.fen && a.moves.join(" ") === b.moves.join(" ");
}

/** The place after the moves of a turn were answered: the next turn begins, or the same goes on. */
export function placeAfter(at: At, { seriesComplete, status, series }: LegalMovesAnswer): At {
  if (!seriesComplete) return { ...at, moves: series };
  const earlier = at.earlier && [...at.earlier, at.fen];
  return { variant: at.variant, fen: status.fen, moves: [], ...(earlier && { earlier }) };
}

/**
 * The number before a move: that of the turn where a turn has several, otherwise that of White's move and Black's answer, as
 * chess counts.
 */
export function numberOf(about: Pick<About, "series">, turn: number): number {
  return about.series ? turn : Math.ceil(turn / 2);
}

/** `4.`, or `4…` where a move is written whose number stands before another. */
export function label(about: Pick<About, "series">, turn: number, side: Side, first: boolean): string | undefined {
  const number = numberOf(about, turn);
  if (about.series || side === "white") return `${number}.`;
  return first ? `${number}…` : undefined;
}

/** What is written before each of so many moves of a line, where a turn has one move. */
export function lineLabels(turn: number, side: Side, moves: number): (string | undefined)[] {
  return Array.from({ length: moves }, (_, index) => label({ series: false }, turn + index, index % 2 === 0 ? side : otherSide(side), index === 0));
}

/** A line as text, with its numbers: `3… Nf6 4. d4`, and a turn of several moves `4. c6 Qb6`, or `4… Qb6` where a move of it is made already. */
export function lineText(about: Pick<About, "series">, turn: number, side: Side, begun: boolean, san: readonly string[]): string {
  if (about.series) return [begun ? `${turn}…` : `${turn}.`, ...san].join(" ");
  const labels = lineLabels(turn, side, san.length);
  return san.map((one, index) => [labels[index], one].filter(Boolean).join(" ")).join(" ");
}
