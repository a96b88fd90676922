/** The engine as the page uses it: its answers say what they say as data, which is read in the language of whoever looks at them. */
import type { VariantName } from "../protocol/messages.ts";
import { baseAddress } from "./base.ts";
import { Engine } from "./engine.ts";
import type { WorkerLike } from "./connection.ts";
import { withLine } from "./line.ts";
import { spawnWorker } from "./spawn.ts";

export type { Engine } from "./engine.ts";
export { EngineError } from "./errors.ts";

/** An engine with what searches in `variant` loaded, in a worker of its own; without a variant each module comes when it is first asked. Rejects with an `EngineError` of code `load` or `protocol` if it cannot. */
export async function openEngine(variant?: VariantName): Promise<Engine> {
  const engine = new Engine(() => withLine(spawnWorker(baseAddress()) as WorkerLike & EventTarget), variant);
  await engine.ready();
  return engine;
}
