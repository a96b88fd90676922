/**
 * Texts of refused input and of failures outside the game: links, files, the store of the browser.
 */
import type { TooLong } from "../../kept/limits.ts";

const figures = new Intl.NumberFormat("en");

/** “1,234,567; up to 200,000 are read” */
const much = (allowed: number, found: number | undefined): string =>
  `${found === undefined ? "" : `${figures.format(found)}; `}up to ${figures.format(allowed)} are read`;

const tooLong: Record<TooLong, (allowed: number, found: number | undefined) => string> = {
  address: (allowed, found) => `This link is too long (characters: ${much(allowed, found)}). Send the game as a file.`,
  linkedGame: (allowed, found) =>
    `The game is too long for a link (characters: ${much(allowed, found)}). Send it as a file.`,
  game: (allowed, found) => `This game is too long (characters: ${much(allowed, found)}).`,
  variations: (allowed, found) => `This game has too many variations for the board (${much(allowed, found)}).`,
  moves: (allowed, found) =>
    `This game with its variations has too many moves for the board (${much(allowed, found)}).`,
};

export const limits = {
  figure: (n: number): string => figures.format(n),
  tooLong,
  longText: (signs: number): string =>
    `This text has ${figures.format(signs)} characters, too many to show here. Press “Read it” to open it.`,
  notAGame: "The text has neither a move nor a tag.",

  // The address.
  broken: "This link does not work",
  unknownAddress: (address: string): string => `There is nothing at “${address}” on this page.`,
  unknownPuzzle: (id: string): string => `There is no puzzle “${id}”.`,
  cutLink: "The game in this link was cut off or changed on the way.",
  elsewhere: "The board shows another position.",
  ways: "Go on with",
  toNewGame: "A new game",
  toPuzzles: "The puzzles",
  toTyping: "Pasting a game",
};
