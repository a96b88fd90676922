import { counted } from "../plural.ts";
import type { ExplorerTexts } from "../explorer.ts";

const number = counted("sl");
const games = (count: number): string =>
  number(count, { one: "partija", two: "partiji", few: "partije", other: "partij" });
const amongGames = (count: number): string => number(count, { one: "shranjene partije", other: "shranjenih partij" });

export const explorer: ExplorerTexts = {
  title: "Znane poteze v tem položaju",
  looking: "Pregledujem knjigo in vaše partije …",
  nothing: "Tega položaja ni ne v knjigi ne v vaših partijah.",
  from: (count) =>
    count === 0
      ? "Nobena vaša partija še ni shranjena."
      : `Iz ${amongGames(count)}. Dobljene in izgubljene z vidika tistega, ki vleče to potezo.`,
  lineName: "Otvoritev",
  engine: "izbira programa",
  book: "knjiga",
  seen: "videno",
  noMate: "nato ni mata: dokazano",
  mate: "nato mat",
  own: (count) => `Vaše: ${games(count)}`,
  inBook: (count) => `Knjiga: ${games(count)}`,
  ended: (wins, draws, losses) => `dobljene ${wins}, remiji ${draws}, izgubljene ${losses}`,
  turns: "3. krog belega",
  turnCounts: (mates, safe, loses) => `mat ${mates}, varnih ${safe}, dopusti mat ${loses}`,
  turnsHow:
    "Možnosti belega v 3. krogu: koliko jih matira, koliko jih je varnih pred matom v 4. krogu in koliko ga dopusti. Vse je dokazano.",
};
