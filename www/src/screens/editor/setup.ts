/**
 * Position that is being set up: any pieces on any squares, and the other fields of a FEN. The
 * engine checks and writes the position; this module holds the fields.
 */
import { otherSide } from "../../parts/sides.ts";
import type { SetupBoxes, Side } from "../../protocol/messages.ts";
import type { Variant } from "../../variants.ts";

export const WHITE_MEN = ["K", "Q", "R", "B", "N", "P"] as const;
export const BLACK_MEN = ["k", "q", "r", "b", "n", "p"] as const;

/** Piece as a FEN writes it; White's pieces are capitals. */
export type SetupLetter = (typeof WHITE_MEN)[number] | (typeof BLACK_MEN)[number];

/** Effect of a click on a square: moves the piece, puts one down, or removes it. */
export type Tool = "hand" | "erase" | SetupLetter;

export const RIGHTS = ["K", "Q", "k", "q"] as const;
export type Right = (typeof RIGHTS)[number];

export interface Setup {
  variant: Variant;
  /** Pieces by the name of their square. */
  men: Readonly<Partial<Record<string, SetupLetter>>>;
  side: Side;
  /**
   * Castling rights and en passant targets that the person selected. Those that the pieces do not
   * allow now are not written, but stay selected. So a king that is lifted and put back loses no
   * right.
   */
  castling: readonly Right[];
  targets: readonly string[];
  /** Turns in a row without a capture or a pawn move. In chess, half moves. */
  quiet: number;
  /** Last field of the FEN: the turn number, or the move number in chess. */
  number: number;
}

export const MAX_NUMBER = 9999;

export function emptySetup(
  variant: Variant,
  { side, number }: Pick<Setup, "side" | "number"> = { side: "white", number: 1 },
): Setup {
  return { variant, men: {}, side, castling: [], targets: [], quiet: 0, number };
}

/** Setup with another turn number. An odd difference switches the side to move. */
export function atTurn(setup: Setup, number: number): Setup {
  const alternates = Math.abs(number - setup.number) % 2 === 1;
  return { ...setup, number, side: alternates ? otherSide(setup.side) : setup.side };
}

/** Setup with a piece on a square, or with the square empty. */
export function place(setup: Setup, square: string, man: SetupLetter | undefined): Setup {
  const { [square]: _, ...others } = setup.men;
  return { ...setup, men: man ? { ...others, [square]: man } : others };
}

export function move(setup: Setup, from: string, to: string): Setup {
  const man = setup.men[from];
  return man && from !== to ? place(place(setup, from, undefined), to, man) : setup;
}

/** Squares of two kings that stand next to each other. */
export function kingsTouching({ men }: Setup): [string, string] | undefined {
  const on = (man: SetupLetter): string | undefined => Object.keys(men).find((square) => men[square] === man);
  const [white, black] = [on("K"), on("k")];
  if (white === undefined || black === undefined) return undefined;
  const near = [0, 1].every((at) => Math.abs(white.charCodeAt(at) - black.charCodeAt(at)) <= 1);
  return near ? [white, black] : undefined;
}

/** Castling rights and en passant targets that the pieces allow, by the engine. */
export interface Possible {
  castling: readonly string[];
  targets: readonly string[];
}

export function withRight(setup: Setup, right: Right, wanted: boolean): Setup {
  const others = setup.castling.filter((one) => one !== right);
  return { ...setup, castling: wanted ? [...others, right] : others };
}

export function withTarget(setup: Setup, square: string, wanted: boolean): Setup {
  const others = setup.targets.filter((one) => one !== square);
  return { ...setup, targets: wanted ? [...others, square] : others };
}

/** Setup as the engine's message takes it. */
export function boxesOf({ men, side, castling, targets, quiet, number }: Setup): SetupBoxes {
  const placed = Object.entries(men).flatMap(([square, man]): [string, string][] => (man ? [[square, man]] : []));
  return {
    men: placed,
    side,
    castling: [...castling],
    targets: [...targets],
    quiet: whole(quiet),
    number: whole(number),
  };
}

/** Setup read from the engine's message. */
export function setupOf({ men, castling, ...boxes }: SetupBoxes, variant: Variant): Setup {
  return {
    ...boxes,
    variant,
    men: Object.fromEntries(men) as Setup["men"],
    castling: RIGHTS.filter((right) => castling.includes(right)),
  };
}

/** Clamps a typed number to whole numbers that the engine can refuse in words. */
function whole(number: number): number {
  return Math.min(Math.max(Math.trunc(number) || 0, 0), 10 * MAX_NUMBER);
}

export function sameSetup(a: Setup, b: Setup): boolean {
  return a.variant === b.variant && JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

function inOrder(setup: Setup): SetupBoxes {
  const { men, castling, targets, ...boxes } = boxesOf(setup);
  return { ...boxes, men: men.toSorted(), castling: castling.toSorted(), targets: targets.toSorted() };
}
