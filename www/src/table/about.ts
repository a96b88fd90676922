/** What the engine says of a variant. */
import type { Engine } from "../engine/client.ts";
import type { Variant } from "../variants.ts";
import type { About } from "./place.ts";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

export function aboutOf(_engine: Engine, variant: Variant): Promise<About> {
  const tasks = ["mate", "threat", "review", "book"];
  return Promise.resolve({ variant, start: START, levels: 8, promotions: ["q", "r", "b", "n"], men: ["k", "q", "r", "b", "n", "p"], series: true, castling: true, check: true, tasks });
}
