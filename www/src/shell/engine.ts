/**
 * The engine of the page: the rules on the page's own thread and the search in workers, with
 * loading, giving up and loading again.
 */
import { notLoaded } from "../engine/errors.ts";
import { loadRules } from "../engine/load-rules.ts";
import { EngineError, openEngine, type Engine } from "../engine/open.ts";
import type { Rules } from "../engine/rules.ts";
import { errorInfo, lacksWasm } from "../engine/error-info.ts";
import type { EngineState } from "../screens/page.ts";
import type { Variant } from "../variants.ts";

type EngineCall = <T>(ask: (engine: Engine) => Promise<T>, again?: boolean) => Promise<T>;

function failed(error: unknown): EngineState {
  const { message, text } = errorInfo(error);
  return { state: "failed", message, lacksWasm: lacksWasm(text) };
}

export class EngineHolder {
  state: EngineState = { state: "loading" };
  readonly #changed: () => void;
  #rules: Rules | undefined;
  #engine: Engine | undefined;
  /** The engine that is being loaded, with the work to do before its first question. */
  #loading: Promise<Engine> | undefined;
  /** Settles when the rules are loaded, or cannot be loaded. */
  settled: Promise<unknown> = Promise.resolve();
  /** Number of calls without an answer yet. */
  #calls = 0;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  #show(state: EngineState): void {
    this.state = state;
    this.#changed();
  }

  /** The rules. Throws an `EngineError` of code `load` until they are loaded. */
  get rules(): Rules {
    if (!this.#rules) throw notLoaded();
    return this.#rules;
  }

  /**
   * Loads the engine, or a new one in place of one that was given up. `first` runs before any other
   * question.
   */
  async connect(first: (call: EngineCall) => Promise<void>): Promise<void> {
    this.#engine?.close();
    this.#engine = undefined;
    this.#show({ state: "loading" });
    const rules = loadRules();
    this.settled = rules.then(
      (there) => void (this.#rules = there),
      () => undefined,
    );
    this.#loading = this.#load(rules, first);
    try {
      this.#engine = await this.#loading;
      this.#show({ state: "ready", version: this.rules.version });
    } catch (error) {
      this.#show(failed(error));
    }
  }

  async #load(rules: Promise<Rules>, first: (call: EngineCall) => Promise<void>): Promise<Engine> {
    await rules;
    const engine = await openEngine();
    await first((ask) => ask(engine));
    return engine;
  }

  /**
   * Loads the search module of a variant. Rejects if it cannot be loaded. Does not wait while the
   * rules are being loaded.
   */
  async bring(variant: Variant): Promise<void> {
    if (this.state.state === "loading")
      void this.#loading?.then((engine) => engine.load(variant)).catch(() => undefined);
    else await this.call((engine) => engine.load(variant));
  }

  /**
   * Returns whether a question is still without an answer. A question that waits for a module to
   * load has found nothing that could be lost.
   */
  get isBusy(): boolean {
    return this.#calls > 0 && !this.#engine?.isOpening;
  }

  async call<T>(ask: (engine: Engine) => Promise<T>, again = true): Promise<T> {
    this.#calls += 1;
    try {
      return await this.#call(ask, again);
    } finally {
      this.#calls -= 1;
    }
  }

  /**
   * Calls the engine once it is loaded. With `again`, a question that was lost in a crash is
   * repeated once. An engine that gave up is reported.
   */
  async #call<T>(ask: (engine: Engine) => Promise<T>, again: boolean): Promise<T> {
    const engine = this.#engine ?? (await this.#loading?.catch(() => undefined));
    if (!engine) throw notLoaded();
    try {
      return await ask(engine);
    } catch (error) {
      if (!(error instanceof EngineError) || !["crashed", "load"].includes(error.code)) throw error;
      await this.#mustLive(engine);
      if (!again) throw error;
      return ask(engine);
    }
  }

  async #mustLive(engine: Engine): Promise<void> {
    try {
      await engine.ready();
    } catch (error) {
      if (engine === this.#engine) {
        this.#engine = undefined;
        this.#loading = undefined;
        this.#show(failed(error));
      }
      throw error;
    }
  }
}
