/**
 * The first position of each game, as the engine tells of it: known before the engine has come, so that the board stands and the
 * first move can be made. `tests/unit/starts.test.ts` asks the engine whether it is so.
 */
import type { LegalMovesAnswer } from "../protocol/messages.ts";
import type { Variant } from "../variants.ts";
import type { About, At } from "./place.ts";

const FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const PROMOTIONS = ["q", "r", "b", "n"];
const MEN = ["k", "q", "r", "b", "n", "p"];

const usual = { start: FEN, levels: 8, promotions: PROMOTIONS, men: MEN, castling: true, check: true };
const progressive = { ...usual, series: true, tasks: ["mate", "series", "threat", "review", "evaluate", "explain", "hints", "book"] };
const chess = { ...usual, series: false, tasks: ["series", "threat", "review", "evaluate", "hints", "table", "fortress", "curve"] };

export const STARTS: Readonly<Record<Variant, About>> = {
  italian: { variant: "italian", ...progressive },
  scottish: { variant: "scottish", ...progressive },
  antichess: {
    ...chess,
    variant: "antichess",
    start: FEN.replace("KQkq", "-"),
    promotions: [...PROMOTIONS, "k"],
    castling: false,
    check: false,
    tasks: ["series", "review", "evaluate", "hints", "prove", "table", "learn"],
  },
  chess: { variant: "chess", ...chess },
};

/** All that is legal there, whichever game it is. */
const MOVES =
  "a2a3 a2a4 b2b3 b2b4 c2c3 c2c4 d2d3 d2d4 e2e3 e2e4 f2f3 f2f4 g2g3 g2g4 h2h3 h2h4 b1a3 b1c3 g1f3 g1h3";

/** What stands on the board at the start of a game, and what is legal there; undefined for every other place. */
export function startAt({ variant, fen, moves, earlier = [] }: At): LegalMovesAnswer | undefined {
  if (fen !== STARTS[variant].start || moves.length > 0 || earlier.length > 0) return undefined;
  return {
    status: { variant, fen, turn: 1, side: "white", left: 1, inCheck: false, mustMate: false },
    moves: MOVES.split(" ").map((uci) => {
      const [from, to] = [uci.slice(0, 2), uci.slice(2)];
      return { uci, san: from.endsWith("1") ? `N${to}` : to, from, to, check: false, takes: false };
    }),
    series: [],
    san: [],
    seriesComplete: false,
  };
}
