/**
 * The engine as the page uses it. Its answers give their texts as data, which the page puts into
 * words in the user's language.
 */
import type { VariantName } from "../protocol/messages.ts";
import { baseAddress } from "./files-folder.ts";
import { Engine } from "./engine.ts";
import type { WorkerLike } from "./connection.ts";
import { noticingEnd } from "./worker-end.ts";
import { spawnWorker } from "./spawn.ts";

export type { Engine } from "./engine.ts";
export { EngineError } from "./errors.ts";

/**
 * Opens an engine in a worker of its own, with the search module of `variant` loaded. Without a
 * variant each module is loaded on first use. Rejects with an `EngineError` of code `load` or
 * `protocol` if loading fails.
 */
export async function openEngine(variant?: VariantName): Promise<Engine> {
  const engine = new Engine(() => noticingEnd(spawnWorker(baseAddress()) as WorkerLike & EventTarget), variant);
  await engine.ready();
  return engine;
}
