/** Second engine in its own worker, so that a long search does not block the page's engine. */
import { openEngine, type Engine } from "../../engine/open.ts";
import type { VariantName } from "../../protocol/messages.ts";

/** Engine that is started at the first use, and kept until it is closed. */
export class SecondEngine {
  readonly #variant: VariantName;
  #engine: Promise<Engine> | undefined;

  constructor(variant: VariantName) {
    this.#variant = variant;
  }

  /**
   * Starts the engine. Rejects with an `EngineError` if it cannot be loaded; the next call tries
   * again.
   */
  async open(): Promise<Engine> {
    this.#engine ??= openEngine(this.#variant);
    const opening = this.#engine;
    return opening.catch((error: unknown) => {
      if (this.#engine === opening) this.#engine = undefined;
      throw error;
    });
  }

  /** Closes the engine, whose tables take much memory. */
  async close(): Promise<void> {
    const opening = this.#engine;
    this.#engine = undefined;
    const engine = await opening?.catch(() => undefined);
    engine?.close();
  }
}
