/**
 * Creation of what answers in sentences: the options are checked, and the texts of the chosen
 * language are loaded. The rules are created here; this module starts no worker.
 */
import { chooseLang, loadSays, type Lang } from "../say/load.ts";
import type { Says } from "../say/reader.ts";
import { setBase } from "./files-folder.ts";
import { EngineError } from "./errors.ts";
import { loadRules } from "./load-rules.ts";
import { mustBe, take } from "./options.ts";
import type { Rules } from "./rules.ts";
import { speakingRules, type SpeakingRules } from "./speaking.ts";

/** The language of the sentences and the folder of the files. */
export interface RulesOptions {
  /**
   * Language of the sentences in answers and errors, as a BCP 47 tag: `en`, `it` or `sl`. Default,
   * also for any other tag: English.
   */
  lang?: Lang | (string & {});
  /**
   * Folder that holds the files of the package (`worker.js`, `*_bg.wasm`), for bundlers that do not
   * take the files along. A relative address is resolved against the page’s address. Default: the
   * files lie where the bundler put them. The setting counts for the whole page.
   */
  base?: string | URL;
}

/**
 * Loads the rules of all variants on the calling thread. They answer without a promise: legal
 * moves, playing moves, reading and writing games. They do not search. Rejects with an
 * `EngineError` of code `load` or `protocol` if loading fails.
 */
export function createRules(options?: RulesOptions): Promise<SpeakingRules> {
  return created<RulesOptions, Rules, SpeakingRules>(options, ["lang", "base"], loadRules, speakingRules);
}

/**
 * Checks the options and loads a part of the engine together with its texts in the chosen language.
 */
export async function created<O extends RulesOptions, T, S>(
  options: O | undefined,
  known: readonly string[],
  load: (options: O) => Promise<T>,
  speak: (loaded: T, says: Says) => S,
): Promise<S> {
  let reading = loadSays("en");
  try {
    const taken = take("options", options, known) as O;
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
