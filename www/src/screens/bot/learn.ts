/**
 * Runs a method that learns to beat a bot. A bot is part of the engine; a program is queried from
 * here.
 */
import type { SearchControl, TrainOptions, TrainResult } from "../../engine/api.ts";
import type { Engine } from "../../engine/open.ts";
import type { TrainAnswer } from "../../protocol/messages.ts";
import type { UciProgram } from "./program.ts";

/** Program to query, with its search depth; `tell` receives the progress. */
export interface Asked {
  program: UciProgram;
  depth: number;
  tell: (answer: TrainAnswer) => void;
}

/** Time between two progress reports, in milliseconds. */
const TOLD_EVERY = 100;

export async function learnOf(
  engine: Engine,
  options: TrainOptions,
  control: SearchControl,
  asked?: Asked,
): Promise<TrainResult> {
  let answer = await engine.train(options, control);
  if (!asked) return answer;
  const { knowledge: _, ...again } = options;
  let told = performance.now();
  while (answer.asks !== undefined && control.signal?.aborted !== true) {
    const reply = await asked.program.ask(answer.asks, asked.depth);
    // The engine does little between two queries, so a stop takes effect at the next query.
    answer = await engine.train({ ...again, on: true, reply });
    if (performance.now() - told < TOLD_EVERY) continue;
    told = performance.now();
    asked.tell(answer);
  }
  return answer;
}
