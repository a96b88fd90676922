/** The engine of the page: loaded, given up, loaded again; and what it said before. */
import { EngineError, openEngine, type Engine } from "../engine/open.ts";
import type { LegalMovesAnswer } from "../protocol/messages.ts";
import { errorInfo, lacksWasm } from "../engine/error-info.ts";
import type { EngineState } from "../screens/page.ts";
import { aboutOf } from "../table/about.ts";
import type { About, At } from "../table/place.ts";
import { startAt, STARTS } from "../table/starts.ts";
import type { Variant } from "../variants.ts";

/** Positions that were looked at, kept so that stepping to and fro asks the engine once. */
const MAX_KEPT_POSITIONS = 500;

type EngineCall = <T>(ask: (engine: Engine) => Promise<T>, again?: boolean) => Promise<T>;

function failed(error: unknown): EngineState {
  const { message, text } = errorInfo(error);
  return { state: "failed", message, lacksWasm: lacksWasm(text) };
}

export class EngineHolder {
  state: EngineState = { state: "loading" };
  readonly #changed: () => void;
  #engine: Engine | undefined;
  /** The engine that is being loaded, with all that is done before it is asked anything. */
  #loading: Promise<Engine> | undefined;
  readonly #positions = new Map<string, LegalMovesAnswer>();
  readonly #abouts = new Map<Variant, About>();
  /** Calls that are not answered yet. */
  #calls = 0;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  #show(state: EngineState): void {
    this.state = state;
    this.#changed();
  }

  /** Loads the engine, or a new one in place of one that was given up; `first` is done before anything else is asked. */
  async connect(first: (call: EngineCall) => Promise<void>): Promise<void> {
    this.#engine?.close();
    this.#engine = undefined;
    this.#show({ state: "loading" });
    this.#loading = this.#load(first);
    try {
      const engine = await this.#loading;
      this.#engine = engine;
      this.#show({ state: "ready", version: engine.version });
    } catch (error) {
      this.#show(failed(error));
    }
  }

  async #load(first: (call: EngineCall) => Promise<void>): Promise<Engine> {
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
    if (!engine) throw new EngineError({ code: "load", message: "The engine is not loaded." });
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

  /** What stands on the board at a place, and what is legal there. */
  async position(at: At): Promise<LegalMovesAnswer> {
    const key = JSON.stringify(at);
    const kept = this.#positions.get(key);
    // A fresh object each time: the board puts the men back whenever it is given one.
    if (kept) return { ...kept };
    const start = this.state.state === "loading" ? startAt(at) : undefined;
    if (start) return start;
    const answer = await this.call((engine) => engine.legalMoves(at));
    if (this.#positions.size >= MAX_KEPT_POSITIONS) this.#positions.clear();
    this.#positions.set(key, answer);
    return answer;
  }

  async about(variant: Variant): Promise<About> {
    const kept = this.#abouts.get(variant);
    if (kept) return kept;
    const about = this.#askAbout(variant);
    if (this.state.state !== "loading") return about;
    // The first game is begun before the engine has come. Should it not come, that is told above the board.
    about.catch(() => undefined);
    return STARTS[variant];
  }

  async #askAbout(variant: Variant): Promise<About> {
    const about = await this.call((engine) => aboutOf(engine, variant));
    this.#abouts.set(variant, about);
    return about;
  }
}
