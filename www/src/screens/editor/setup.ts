/**
 * A position that is being set up: any men anywhere, and what a FEN says besides them. What is wrong with it is for the
 * engine to say; here are the fields as they are written, and which boxes there are to tick.
 */
import type { Side } from "../../protocol/messages.ts";
import type { Variant } from "../../variants.ts";

export const WHITE_MEN = ["K", "Q", "R", "B", "N", "P"] as const;
export const BLACK_MEN = ["k", "q", "r", "b", "n", "p"] as const;

/** A man as a FEN writes it: White's in capitals. */
export type Man = (typeof WHITE_MEN)[number] | (typeof BLACK_MEN)[number];

/** What a click on a square does: moves the man there, puts one down, or takes it away. */
export type Tool = "hand" | "erase" | Man;

export const RIGHTS = ["K", "Q", "k", "q"] as const;
export type Right = (typeof RIGHTS)[number];

export interface Setup {
  variant: Variant;
  /** By the name of the square. */
  men: Readonly<Partial<Record<string, Man>>>;
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

const FILES = "abcdefgh";
const MEN = [...WHITE_MEN, ...BLACK_MEN].join("");

export function emptySetup(variant: Variant, { side, number }: Pick<Setup, "side" | "number"> = { side: "white", number: 1 }): Setup {
  return { variant, men: {}, side, castling: [], targets: [], quiet: 0, number };
}

export function otherSide(side: Side): Side {
  return side === "white" ? "black" : "white";
}

/** Another number of the turn: turn by turn the sides alternate. */
export function atTurn(setup: Setup, number: number): Setup {
  const alternates = Math.abs(number - setup.number) % 2 === 1;
  return { ...setup, number, side: alternates ? otherSide(setup.side) : setup.side };
}

/** The setup with `man` on a square, or with nothing there. */
export function place(setup: Setup, square: string, man: Man | undefined): Setup {
  const { [square]: _, ...others } = setup.men;
  return { ...setup, men: man ? { ...others, [square]: man } : others };
}

export function move(setup: Setup, from: string, to: string): Setup {
  const man = setup.men[from];
  return man && from !== to ? place(place(setup, from, undefined), to, man) : setup;
}

/** What the engine says the men allow. */
export interface Possible {
  castling: readonly string[];
  targets: readonly string[];
}

/** What of the wanted rights and targets is possible, and is written. */
export function rightsOf({ castling }: Setup, possible: Possible): Right[] {
  return RIGHTS.filter((right) => castling.includes(right) && possible.castling.includes(right));
}

export function targetsOf({ targets }: Setup, possible: Possible): string[] {
  return possible.targets.filter((square) => targets.includes(square));
}

export function withRight(setup: Setup, right: Right, wanted: boolean): Setup {
  const others = setup.castling.filter((one) => one !== right);
  return { ...setup, castling: wanted ? [...others, right] : others };
}

export function withTarget(setup: Setup, square: string, wanted: boolean): Setup {
  const others = setup.targets.filter((one) => one !== square);
  return { ...setup, targets: wanted ? [...others, square] : others };
}

/** The first field of a FEN. */
export function placementOf(men: Setup["men"]): string {
  const row = (rank: number) => [...FILES].map((file) => men[`${file}${rank}`] ?? "1").join("");
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => row(rank).replaceAll(/1+/g, (gap) => String(gap.length)));
  return rows.join("/");
}

/** As it is written: with all that is wanted, or, if it is known, with what of it the men allow. */
export function fenOf(setup: Setup, possible: Possible = setup): string {
  const { men, quiet, number, side } = setup;
  const rights = rightsOf(setup, possible).join("") || "-";
  const targets = targetsOf(setup, possible).join("") || "-";
  return `${placementOf(men)} ${side === "white" ? "w" : "b"} ${rights} ${targets} ${quiet} ${number}`;
}

/** The men of the first field of a FEN; undefined if it is not one. */
export function readPlacement(text: string): Setup["men"] | undefined {
  const rows = text.split("/");
  if (rows.length !== 8) return undefined;
  const men: Partial<Record<string, Man>> = {};
  for (const [index, row] of rows.entries()) {
    let file = 0;
    for (const letter of row) {
      if (/[1-8]/.test(letter)) {
        file += Number(letter);
      } else {
        const name = FILES[file];
        if (!MEN.includes(letter) || name === undefined) return undefined;
        men[`${name}${8 - index}`] = letter as Man;
        file++;
      }
    }
    if (file !== 8) return undefined;
  }
  return men;
}

/** The setup that a FEN describes, however impossible its position; undefined if its fields cannot be shown in their boxes. */
export function readFen(fen: string, variant: Variant): Setup | undefined {
  const [board, side, castling = "-", targets = "-", quiet = "0", number = "1", ...more] = fen.trim().split(/\s+/);
  const men = board === undefined ? undefined : readPlacement(board);
  if (!men || more.length > 0 || !/^[wb]$/.test(side ?? "") || !isNumber(quiet) || !isNumber(number)) return undefined;
  const rights = castling === "-" ? [] : RIGHTS.filter((right) => castling.includes(right));
  if (castling !== "-" && rights.length !== castling.length) return undefined;
  if (!/^(?:-|(?:[a-h][1-8])+)$/.test(targets)) return undefined;
  return {
    variant,
    men,
    side: side === "w" ? "white" : "black",
    castling: rights,
    targets: targets.match(/[a-h][1-8]/g) ?? [],
    quiet: Number(quiet),
    number: Number(number),
  };
}

function isNumber(text: string): boolean {
  return /^\d{1,4}$/.test(text);
}

export function sameSetup(a: Setup, b: Setup): boolean {
  return a.variant === b.variant && fenOf(sorted(a)) === fenOf(sorted(b));
}

function sorted(setup: Setup): Setup {
  return { ...setup, targets: setup.targets.toSorted() };
}
