/**
 * How much the page takes from outside. What is beyond is refused with these figures before anything else is done with it:
 * laying out one endless line, or telling apart a million variations, holds a tab up for minutes.
 */

/** Signs of an address: the longest game that was ever played takes a tenth of it, and few programs send longer ones. */
export const ADDRESS_SIGNS = 60_000;

/** Signs of a game in an address, unpacked: a small address could unpack into anything. */
export const LINKED_SIGNS = 200_000;

/** Signs of one game in a file or in the box for pasting. */
export const GAME_SIGNS = 1_000_000;

/** Signs of a FEN: the longest one has about a hundred. */
export const FEN_SIGNS = 500;

/** A text that came from elsewhere is put into a box where it can be changed up to this length. */
export const BOX_SIGNS = 10_000;

/** Variations of a game that is put on a board, and moves in all of them. */
export const LINES = 300;
export const MOVES = 20_000;

/** Signs of a name. */
export const NAME_SIGNS = 200;

/** What was too long. */
export type TooLong = "address" | "linkedGame" | "game" | "variations" | "moves";

/** Something is longer than it may be; the page says it in its language. */
export class TooLongError extends Error {
  readonly what: TooLong;
  readonly allowed: number;
  /** How long it is, where that is known. */
  readonly found: number | undefined;

  constructor(what: TooLong, allowed: number, found?: number) {
    super(`${what}: ${found ?? "more"}, at most ${allowed}`);
    this.what = what;
    this.allowed = allowed;
    this.found = found;
  }
}

export function mustFit(what: TooLong, found: number, allowed: number): void {
  if (found > allowed) throw new TooLongError(what, allowed, found);
}
