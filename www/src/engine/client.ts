/**
 * The engine for any page: `import { createEngine, createRules } from "./engine.js"`. This module
 * is built as `engine.js` beside `index.html`. `docs/engine-api.md` has the calls with examples.
 */
import type { VariantName } from "../protocol/messages.ts";
import { created, type RulesOptions } from "./created.ts";
import type { Engine } from "./engine.ts";
import { openEngine } from "./open.ts";
import { speaking, type SpeakingEngine } from "./speaking.ts";

export type * from "./api.ts";
export { createRules, type RulesOptions } from "./created.ts";
export { EngineError } from "./errors.ts";
export type { SpeakingEngine, SpeakingRules } from "./speaking.ts";

export interface EngineOptions extends RulesOptions {
  /**
   * Variant whose engine is loaded at once. Default: `italian`. The rules, and the modules of other
   * variants, are loaded on first use.
   */
  variant?: VariantName;
}

/**
 * Loads the engine in a worker of its own. Rejects with an `EngineError` of code `load` or
 * `protocol` if loading fails.
 */
export function createEngine(options?: EngineOptions): Promise<SpeakingEngine> {
  return created<EngineOptions, Engine, SpeakingEngine>(
    options,
    ["lang", "variant", "base"],
    ({ variant }) => openEngine(variant ?? "italian"),
    speaking,
  );
}
