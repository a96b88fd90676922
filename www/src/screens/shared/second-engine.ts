/** A second engine in a worker of its own, so that a long search does not keep the page's engine from answering. */
import { openEngine, type Engine } from "../../engine/open.ts";
import type { VariantName } from "../../protocol/messages.ts";

/** It is opened when it is first wanted, and kept until it is closed. */
export class SecondEngine {
  readonly #variant: VariantName;
  #engine: Promise<Engine> | undefined;

  constructor(variant: VariantName) {
    this.#variant = variant;
  }

  /** Rejects with an `EngineError` if it cannot be loaded; it is then tried anew the next time. */
  async open(): Promise<Engine> {
    this.#engine ??= openEngine(this.#variant);
    const opening = this.#engine;
    return opening.catch((error: unknown) => {
      if (this.#engine === opening) this.#engine = undefined;
      throw error;
    });
  }

  /** Ends it: its tables take much memory. */
  async close(): Promise<void> {
    const opening = this.#engine;
    this.#engine = undefined;
    const engine = await opening?.catch(() => undefined);
    engine?.close();
  }
}
