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
  turns: "White’s turn 3",
  turnCounts: (mates: number, safe: number, loses: number): string =>
    `mate ${mates}, safe ${safe}, allow mate ${loses}`,
  turnsHow:
    "White’s choices in turn 3: how many mate, how many are safe from mate in turn 4, and how many allow it. All are proved.",
};
