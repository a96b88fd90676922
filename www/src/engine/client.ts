/**
 * The engine for any page: `import { createEngine } from "./engine.js"`. Built as `engine.js` beside `index.html`; see
 * `www/README.md` for the calls with examples.
 */
import { chooseLang, loadSays, type Lang } from "../say/load.ts";
import { openEngine } from "./open.ts";
import { speaking, type SpeakingEngine } from "./speaking.ts";

export type * from "./api.ts";
export { EngineError } from "./errors.ts";
export type { SpeakingEngine } from "./speaking.ts";

export interface EngineOptions {
  /** The language of the sentences in answers and errors, as a BCP 47 tag: `en`, `it` or `sl`; English if absent, or for another. */
  lang?: Lang | (string & {});
}

/** Loads the engine in a worker of its own. Rejects with an `EngineError` of code `load` or `protocol` if it cannot. */
export async function createEngine({ lang = "en" }: EngineOptions = {}): Promise<SpeakingEngine> {
  const [engine, says] = await Promise.all([openEngine(), loadSays(chooseLang([lang]))]);
  return speaking(engine, says);
}
