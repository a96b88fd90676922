/**
 * The engine for any page: `import { createEngine } from "./engine.js"`. Built as `engine.js` beside `index.html`; see
 * `www/README.md` for the calls with examples.
 */
import { Engine } from "./engine.ts";
import { spawnWorker } from "./spawn.ts";

export type * from "./api.ts";
export type { Engine } from "./engine.ts";
export { EngineError } from "./errors.ts";

/** Loads the engine in a worker of its own. Rejects with an `EngineError` of code `load` or `protocol` if it cannot. */
export async function createEngine(): Promise<Engine> {
  const engine = new Engine(spawnWorker);
  await engine.ready();
  return engine;
}
