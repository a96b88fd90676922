/** A method learns: by itself against a bot, which is in the engine, or of a program, which is asked from here. */
import type { SearchControl, TrainOptions, TrainResult } from "../../engine/api.ts";
import type { Engine } from "../../engine/open.ts";
import type { TrainAnswer } from "../../protocol/messages.ts";
import type { UciProgram } from "./program.ts";

/** A program that answers, and who is told how far it has come. */
export interface Asked {
  program: UciProgram;
  depth: number;
  tell: (answer: TrainAnswer) => void;
}

/** Milliseconds between two times that it is told. */
const TOLD_EVERY = 100;

export async function learnOf(engine: Engine, options: TrainOptions, control: SearchControl, asked?: Asked): Promise<TrainResult> {
  let answer = await engine.train(options, control);
  if (!asked) return answer;
  const { knowledge: _, ...again } = options;
  let told = performance.now();
  while (answer.asks !== undefined && control.signal?.aborted !== true) {
    const reply = await asked.program.ask(answer.asks, asked.depth);
    // Between two questions little is done: what was stopped stands at the next one.
    answer = await engine.train({ ...again, on: true, reply });
    if (performance.now() - told < TOLD_EVERY) continue;
    told = performance.now();
    asked.tell(answer);
  }
  return answer;
}
