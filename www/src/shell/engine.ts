/** The engine of the page: the rules on its own thread, and what searches; loaded, given up, loaded again. */
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
  /** The engine that is being loaded, with all that is done before it is asked anything. */
  #loading: Promise<Engine> | undefined;
  /** Kept when the rules are there, or cannot be had. */
  settled: Promise<unknown> = Promise.resolve();
  /** Calls that are not answered yet. */
  #calls = 0;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  #show(state: EngineState): void {
    this.state = state;
    this.#changed();
  }

  /** The rules; throws an `EngineError` of code `load` as long as they are not there. */
  get rules(): Rules {
    if (!this.#rules) throw notLoaded();
    return this.#rules;
  }

  /** Loads the engine, or a new one in place of one that was given up; `first` is done before anything else is asked. */
  async connect(first: (call: EngineCall) => Promise<void>): Promise<void> {
    this.#engine?.close();
    this.#engine = undefined;
    this.#show({ state: "loading" });
    const rules = loadRules();
    this.settled = rules.then((there) => void (this.#rules = there), () => undefined);
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

  /** Loads what searches in a variant. Rejects if it cannot be had. While the rules are on their way nobody waits for it. */
  async bring(variant: Variant): Promise<void> {
    if (this.state.state === "loading") void this.#loading?.then((engine) => engine.load(variant)).catch(() => undefined);
    else await this.call((engine) => engine.load(variant));
  }

  /** Whether something was asked that is not answered yet. What waits for a module that is on its way has found nothing that could be lost. */
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

  /** Calls the engine, once it is loaded. A question that fell victim to a crash is asked once more; an engine that gave up is reported. */
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
