/**
 * Pieces and their squares, and the identity of a piece from one position to the next, so that its
 * move can be animated.
 */
import { distance, placeOf, type Side } from "./geometry.ts";

/** A piece as the FEN writes it: White's in capitals. */
export type ManLetter = string;

export interface Man {
  /** Stays the same as long as it is the same piece. */
  id: number;
  square: string;
  letter: ManLetter;
  /** The piece stood elsewhere before. */
  moved: boolean;
}

export function sideOf(letter: ManLetter): Side {
  return letter === letter.toUpperCase() ? "white" : "black";
}

/** Letters by square, from the first field of a FEN. Unknown letters are skipped. */
export function readPlacement(fen: string): ReadonlyMap<string, ManLetter> {
  const men = new Map<string, ManLetter>();
  for (const [index, rank] of (fen.split(" ", 1)[0] ?? "").split("/").entries()) {
    const squares = rank.replace(/\d/g, (count) => "-".repeat(Number(count)));
    for (const [file, letter] of [...squares].entries()) {
      if (/[a-z]/i.test(letter)) men.set(`${"abcdefgh".charAt(file)}${8 - index}`, letter);
    }
  }
  return men;
}

/**
 * Returns whether the first field of a FEN fills the board with pieces and gaps, so that it can be
 * drawn.
 */
export function fillsBoard(fen: string): boolean {
  const ranks = (fen.split(" ", 1)[0] ?? "").split("/");
  return ranks.length === 8 && ranks.every((rank) => /^[1-8pnbrqk]+$/i.test(rank) && squaresOf(rank) === 8);
}

function squaresOf(rank: string): number {
  return [...rank].reduce((sum, sign) => sum + (/[1-8]/.test(sign) ? Number(sign) : 1), 0);
}

let lastId = 0;

/**
 * The pieces of a new placement. Pieces of the old placement keep their identity: first those that
 * did not move, then the nearest of the same kind, then a pawn that has promoted. The order of the
 * pieces stays, which the page needs for the animation.
 */
export function settle(before: readonly Man[], placement: ReadonlyMap<string, ManLetter>): Man[] {
  const open = new Map(placement);
  const settled = new Map<Man, Man>();
  const take = (man: Man, square: string, letter: ManLetter): void => {
    settled.set(man, { id: man.id, square, letter, moved: square !== man.square });
    open.delete(square);
  };
  for (const man of before) if (open.get(man.square) === man.letter) take(man, man.square, man.letter);
  for (const [square, letter] of open) {
    const man = nearest(
      before.filter((one) => !settled.has(one) && one.letter === letter),
      square,
    );
    if (man) take(man, square, letter);
  }
  for (const [square, letter] of open) {
    const man = before.find((one) => !settled.has(one) && arrives(one, square, letter));
    if (man) take(man, square, letter);
  }
  const stayed = before.flatMap((man) => settled.get(man) ?? []);
  return [...stayed, ...[...open].map(([square, letter]) => ({ id: ++lastId, square, letter, moved: false }))];
}

function nearest(men: readonly Man[], square: string): Man | undefined {
  const at = placeOf(square, "white");
  const far = (man: Man): number => distance(placeOf(man.square, "white"), at);
  return men.toSorted((a, b) => far(a) - far(b))[0];
}

/**
 * Returns whether a pawn can have become the piece on `square` with its last step, or the piece can
 * have become a pawn again.
 */
function arrives(man: Man, square: string, letter: ManLetter): boolean {
  const pawn = man.letter.toLowerCase() === "p" || letter.toLowerCase() === "p";
  const [a, b] = [placeOf(man.square, "white"), placeOf(square, "white")];
  return pawn && sideOf(man.letter) === sideOf(letter) && Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) === 1;
}

/**
 * The pieces after a move, as far as that is possible without rules. A king that moves two squares
 * from its first square takes its rook along. A pawn that moves sideways to an empty square
 * captures the pawn beside it.
 */
export function moveMan(men: readonly Man[], from: string, to: string, promotion?: string): Man[] {
  const mover = men.find((man) => man.square === from);
  const rook = mover && castled(mover, to);
  const taken = mover && !men.some(({ square }) => square === to) ? takenInPassing(mover, to) : to;
  return men.flatMap((man) => {
    if (man === mover) return { ...man, square: to, letter: promoted(man.letter, promotion), moved: true };
    if (man.square === rook?.from && man.letter.toLowerCase() === "r") return { ...man, square: rook.to, moved: true };
    return man.square === taken ? [] : man;
  });
}

/** The squares from which and to which the rook moves when the king castles. */
function castled({ letter, square }: Man, to: string): { from: string; to: string } | undefined {
  const rank = square.slice(1);
  if (letter.toLowerCase() !== "k" || square.charAt(0) !== "e" || to.slice(1) !== rank) return undefined;
  if (to.startsWith("g")) return { from: `h${rank}`, to: `f${rank}` };
  return to.startsWith("c") ? { from: `a${rank}`, to: `d${rank}` } : undefined;
}

function takenInPassing({ letter, square }: Man, to: string): string | undefined {
  return letter.toLowerCase() === "p" && to.charAt(0) !== square.charAt(0)
    ? `${to.charAt(0)}${square.slice(1)}`
    : undefined;
}

function promoted(letter: ManLetter, promotion: string | undefined): ManLetter {
  if (promotion === undefined) return letter;
  return sideOf(letter) === "white" ? promotion.toUpperCase() : promotion.toLowerCase();
}
