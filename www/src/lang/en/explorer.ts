/** Texts of the openings from a position. */
import { counted } from "../plural.ts";

const number = counted("en");
const games = (count: number): string => number(count, { one: "game", other: "games" });

export const explorer = {
  title: "Known moves here",
  looking: "Looking through the book and your games …",
  nothing: "Neither the book nor your games have this position.",
  from: (count: number): string =>
    count === 0
      ? "None of your games is kept yet."
      : `From ${games(count)} that you keep here: wins and losses of the side to move.`,
  lineName: "An opening",
  engine: "engine’s choice",
  book: "book",
  seen: "from games",
  noMate: "no mate in reply: proved",
  mate: "mated in reply",
  own: (count: number): string => `Yours: ${games(count)}`,
  inBook: (count: number): string => `Book: ${games(count)}`,
  ended: (wins: number, draws: number, losses: number): string => `won ${wins}, drawn ${draws}, lost ${losses}`,
  turns: "White’s turns 3",
  turnCounts: (mates: number, safe: number, loses: number): string =>
    `mate ${mates}, safe ${safe}, mated at once ${loses}`,
  turnsHow:
    "White’s turns 3: how many different ones mate, leave Black without a mate, or are mated at once. All are proved.",
};
