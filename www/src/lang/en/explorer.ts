/** Texts of the openings from a position. */
import { counted } from "../plural.ts";

const number = counted("en");
const games = (count: number): string => number(count, { one: "game", other: "games" });

export const explorer = {
  title: "Openings",
  looking: "Looking through the book and your games …",
  nothing: "Neither the book nor a game of yours has been here.",
  from: (count: number): string => (count === 0 ? "None of your games is kept yet." : `Out of ${games(count)} that you keep here. Won and lost as whoever plays it sees it.`),
  lineName: "An opening",
  engine: "engine’s choice",
  book: "book",
  seen: "seen",
  noMate: "no mate next: proved",
  mate: "mated next",
  own: (count: number): string => `Yours: ${games(count)}`,
  inBook: (count: number): string => `Book: ${games(count)}`,
  ended: (wins: number, draws: number, losses: number): string => `won ${wins}, drawn ${draws}, lost ${losses}`,
};
