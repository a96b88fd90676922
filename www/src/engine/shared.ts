/**
 * A shared engine for everything on a page without an engine of its own: ten widgets share it. It
 * is loaded on first use, and again if it was given up.
 */
import { EngineError } from "./errors.ts";
import type { Engine } from "./open.ts";

let shared: Promise<Engine> | undefined;

/** Asks the engine. A call that was lost in a crash is repeated once. */
export async function askEngine<T>(ask: (engine: Engine) => Promise<T>): Promise<T> {
  const loading = load();
  const engine = await loading;
  try {
    return await ask(engine);
  } catch (error) {
    if (!isLoss(error)) throw error;
    await engine.ready().catch(() => forget(loading));
    return ask(await load());
  }
}

function load(): Promise<Engine> {
  if (!shared) {
    // The client of the engine is not needed before the engine is.
    const loading = import("./open-late.ts").then(({ openEngine }) => openEngine());
    loading.catch(() => forget(loading));
    shared = loading;
  }
  return shared;
}

function forget(loading: Promise<Engine>): void {
  if (shared === loading) shared = undefined;
}

function isLoss(error: unknown): boolean {
  return error instanceof EngineError && (error.code === "crashed" || error.code === "load");
}
