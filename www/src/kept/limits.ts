/**
 * Limits for input from outside. Input beyond them is refused, with these numbers, before anything
 * else is done with it: laying out one endless line, or separating a million variations, blocks a
 * tab for minutes.
 */

/**
 * Maximum length of an address in characters. The longest game ever played takes a tenth of it, and
 * few programs send longer addresses.
 */
export const ADDRESS_SIGNS = 60_000;

/**
 * Maximum length in characters of a game in an address, unpacked: a short address could unpack into
 * anything.
 */
export const LINKED_SIGNS = 200_000;

/** Maximum length in characters of one game in a file or in the box for pasting. */
export const GAME_SIGNS = 1_000_000;

/** Maximum length of a FEN in characters; the longest one has about a hundred. */
export const FEN_SIGNS = 500;

/** Maximum length in characters of a text from outside that is put into a box to be changed. */
export const BOX_SIGNS = 10_000;

/** Maximum number of variations of a game on a board, and of moves in all of them. */
export const LINES = 300;
export const MOVES = 20_000;

/** Maximum length of a name in characters. */
export const NAME_SIGNS = 200;

/** Kind of input that was too long. */
export type TooLong = "address" | "linkedGame" | "game" | "variations" | "moves";

/** Error of input over a limit; the page words it in its language. */
export class TooLongError extends Error {
  readonly what: TooLong;
  readonly allowed: number;
  /** The actual length or number, where known. */
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
