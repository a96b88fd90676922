/**
 * The engine for any page: `import { createEngine } from "./engine.js"`. Built as `engine.js` beside `index.html`; see
 * `www/README.md` for the calls with examples.
 */
import type { VariantName } from "../protocol/messages.ts";
import { chooseLang, loadSays, type Lang } from "../say/load.ts";
import { EngineError } from "./errors.ts";
import { openEngine } from "./open.ts";
import { KNOWN, mustBe, take } from "./options.ts";
import { speaking, type SpeakingEngine } from "./speaking.ts";

export type * from "./api.ts";
export { EngineError } from "./errors.ts";
export type { SpeakingEngine } from "./speaking.ts";

export interface EngineOptions {
  /** The language of the sentences in answers and errors, as a BCP 47 tag: `en`, `it` or `sl`; English if absent, or for another. */
  lang?: Lang | (string & {});
  /** What is loaded at once; the rules, and the modules of other variants, are loaded when they are first asked. Italian if absent. */
  variant?: VariantName;
}

/** Loads the engine in a worker of its own. Rejects with an `EngineError` of code `load` or `protocol` if it cannot. */
export async function createEngine(options?: EngineOptions): Promise<SpeakingEngine> {
  let reading = loadSays("en");
  try {
    const { lang = "en", variant } = take("options", options, KNOWN.engine) as EngineOptions;
    if (typeof lang !== "string") throw mustBe("lang", lang, { id: "kindText" });
    reading = loadSays(chooseLang([lang]));
    const [engine, says] = await Promise.all([openEngine(variant ?? "italian"), reading]);
    return speaking(engine, says);
  } catch (error) {
    throw error instanceof EngineError ? error.in(await reading) : error;
  }
}
