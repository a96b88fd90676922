/**
 * The engine for any page: `import { createEngine, createRules } from "./engine.js"`. This module
 * is built as `engine.js` beside `index.html`. `docs/engine-api.md` has the calls with examples.
 */
import type { VariantName } from "../protocol/messages.ts";
import { chooseLang, loadSays, type Lang } from "../say/load.ts";
import type { Says } from "../say/reader.ts";
import { setBase } from "./base.ts";
import { EngineError } from "./errors.ts";
import { loadRules } from "./load-rules.ts";
import { openEngine } from "./open.ts";
import { mustBe, take } from "./options.ts";
import { speaking, speakingRules, type SpeakingEngine, type SpeakingRules } from "./speaking.ts";

export type * from "./api.ts";
export { EngineError } from "./errors.ts";
export type { SpeakingEngine, SpeakingRules } from "./speaking.ts";

export interface EngineOptions {
  /**
   * Language of the sentences in answers and errors, as a BCP 47 tag: `en`, `it` or `sl`. Default,
   * also for any other tag: English.
   */
  lang?: Lang | (string & {});
  /**
   * Variant whose engine is loaded at once. Default: `italian`. The rules, and the modules of other
   * variants, are loaded on first use.
   */
  variant?: VariantName;
  /**
   * Folder that holds the files of the package (`worker.js`, `*_bg.wasm`), for bundlers that do not
   * take the files along. A relative address is resolved against the page’s address. Default: the
   * files lie where the bundler put them. The setting counts for all engines of the page.
   */
  base?: string | URL;
}

/** The language of the rules' sentences and the folder of their files, as for the engine. */
export type RulesOptions = Pick<EngineOptions, "lang" | "base">;

/**
 * Loads the engine in a worker of its own. Rejects with an `EngineError` of code `load` or
 * `protocol` if loading fails.
 */
export function createEngine(options?: EngineOptions): Promise<SpeakingEngine> {
  return created(options, ["lang", "variant", "base"], ({ variant }) => openEngine(variant ?? "italian"), speaking);
}

/**
 * Loads the rules of all variants on the calling thread. They answer without a promise: legal
 * moves, playing moves, reading and writing games. They do not search. Rejects with an
 * `EngineError` of code `load` or `protocol` if loading fails.
 */
export function createRules(options?: RulesOptions): Promise<SpeakingRules> {
  return created(options, ["lang", "base"], loadRules, speakingRules);
}

/**
 * Checks the options and loads a part of the engine together with its texts in the chosen language.
 */
async function created<T, S>(
  options: unknown,
  known: readonly string[],
  load: (options: EngineOptions) => Promise<T>,
  speak: (loaded: T, says: Says) => S,
): Promise<S> {
  let reading = loadSays("en");
  try {
    const taken = take("options", options, known) as EngineOptions;
    const { lang = "en", base } = taken;
    if (typeof lang !== "string") throw mustBe("lang", lang, { id: "kindText" });
    if (base !== undefined && typeof base !== "string" && !(base instanceof URL))
      throw mustBe("base", base, { id: "kindText" });
    if (base !== undefined) setBase(base);
    reading = loadSays(chooseLang([lang]));
    const [loaded, says] = await Promise.all([load(taken), reading]);
    return speak(loaded, says);
  } catch (error) {
    throw error instanceof EngineError ? error.in(await reading) : error;
  }
}
