/**
 * A position that is being set up: any men anywhere, and what a FEN says besides them. What is wrong with it, and how it is
 * written, is for the engine to say; here are its boxes.
 */
import { otherSide } from "../../parts/sides.ts";
import type { SetupBoxes, Side } from "../../protocol/messages.ts";
import type { Variant } from "../../variants.ts";

export const WHITE_MEN = ["K", "Q", "R", "B", "N", "P"] as const;
export const BLACK_MEN = ["k", "q", "r", "b", "n", "p"] as const;

/** A man as a FEN writes it: White's in capitals. */
export type SetupLetter = (typeof WHITE_MEN)[number] | (typeof BLACK_MEN)[number];

/** What a click on a square does: moves the man there, puts one down, or takes it away. */
export type Tool = "hand" | "erase" | SetupLetter;

export const RIGHTS = ["K", "Q", "k", "q"] as const;
export type Right = (typeof RIGHTS)[number];

export interface Setup {
  variant: Variant;
  /** By the name of the square. */
  men: Readonly<Partial<Record<string, SetupLetter>>>;
  side: Side;
  /**
   * The rights and targets that are wanted. Those that the men do not allow now are not written, but stay wanted: a king
   * that is taken up and put back loses nothing.
   */
  castling: readonly Right[];
  targets: readonly string[];
  /** Turns in a row without a capture or a pawn move: half moves in chess. */
  quiet: number;
  /** The last field of the FEN: the turn, or the move. */
  number: number;
}

export const MAX_NUMBER = 9999;

export function emptySetup(variant: Variant, { side, number }: Pick<Setup, "side" | "number"> = { side: "white", number: 1 }): Setup {
  return { variant, men: {}, side, castling: [], targets: [], quiet: 0, number };
}

/** Another number of the turn: turn by turn the sides alternate. */
export function atTurn(setup: Setup, number: number): Setup {
  const alternates = Math.abs(number - setup.number) % 2 === 1;
  return { ...setup, number, side: alternates ? otherSide(setup.side) : setup.side };
}

/** The setup with `man` on a square, or with nothing there. */
export function place(setup: Setup, square: string, man: SetupLetter | undefined): Setup {
  const { [square]: _, ...others } = setup.men;
  return { ...setup, men: man ? { ...others, [square]: man } : others };
}

export function move(setup: Setup, from: string, to: string): Setup {
  const man = setup.men[from];
  return man && from !== to ? place(place(setup, from, undefined), to, man) : setup;
}

/** The squares of two kings that stand next to each other. */
export function kingsTouching({ men }: Setup): [string, string] | undefined {
  const on = (man: SetupLetter): string | undefined => Object.keys(men).find((square) => men[square] === man);
  const [white, black] = [on("K"), on("k")];
  if (white === undefined || black === undefined) return undefined;
  const near = [0, 1].every((at) => Math.abs(white.charCodeAt(at) - black.charCodeAt(at)) <= 1);
  return near ? [white, black] : undefined;
}

/** What the engine says the men allow. */
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

/** The boxes as the engine is told of them. */
export function boxesOf({ men, side, castling, targets, quiet, number }: Setup): SetupBoxes {
  const placed = Object.entries(men).flatMap(([square, man]): [string, string][] => (man ? [[square, man]] : []));
  return { men: placed, side, castling: [...castling], targets: [...targets], quiet: whole(quiet), number: whole(number) };
}

/** The boxes as the engine tells of them. */
export function setupOf({ men, castling, ...boxes }: SetupBoxes, variant: Variant): Setup {
  return { ...boxes, variant, men: Object.fromEntries(men) as Setup["men"], castling: RIGHTS.filter((right) => castling.includes(right)) };
}

/** What was typed as a number: beyond all bounds it is still one that the engine can refuse in words. */
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
