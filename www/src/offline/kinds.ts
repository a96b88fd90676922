/** Files of the site that are not kept for the time without a network before they were wanted once. */

/** The name of a file of data, which one screen reads: `antichess_games` of `assets/antichess_games-D7GgmzTA.txt`. */
export function dataName(url: string): string | undefined {
  return /\bassets\/(\w+)-[\w-]{8}\.txt$/.exec(url)?.[1];
}

/** A pack of puzzles: it is kept once it was used, and looked for anew behind that, since its name says no version. */
export const isPack = (path: string): boolean => /(?:^|\/)puzzles\/(?:\w+\/)?\d+\.json$/.test(path);
