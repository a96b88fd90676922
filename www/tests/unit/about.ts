/** Descriptions of two variants as the engine gives them, for tests without an engine. */
import type { About } from "../../src/table/place.ts";

export const START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

export const PROGRESSIVE: About = {
  variant: "italian",
  start: START_FEN,
  levels: 8,
  promotions: ["q", "r", "b", "n"],
  men: ["k", "q", "r", "b", "n", "p"],
  series: true,
  castling: true,
  check: true,
  tasks: ["mate", "threat", "review", "book"],
};

export const CHESS: About = { ...PROGRESSIVE, variant: "chess", series: false, tasks: [] };
export const ANTICHESS: About = {
  ...CHESS,
  variant: "antichess",
  castling: false,
  check: false,
  promotions: ["q", "r", "b", "n", "k"],
};
