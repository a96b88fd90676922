/**
 * The worker: passes commands to the engine and lets it work in slices. Between slices it returns
 * to the event loop, so that a stop or a question takes effect within about one slice. The worker
 * knows nothing about chess.
 */
import type { Command, LockName, WorkerMessage, ModuleChoice } from "../protocol/messages.ts";
import { loadModule as load, whyNotLoaded } from "../protocol/load-module.ts";
import { moduleOf, type ModuleName, type NamedModule } from "../protocol/modules.ts";
import { described, panicIn } from "../protocol/panic.ts";
import { Pace } from "./pace.ts";

let panicText = "";
const consoleError = console.error.bind(console);
console.error = (...args: unknown[]) => {
  panicText = panicIn(args);
  consoleError(...args);
};

/**
 * Maximum milliseconds between two messages to the page during a search and while the module is
 * loaded.
 */
const BEAT_MS = 250;
let posted = 0;

function post(message: WorkerMessage): void {
  if (message.length === 0) return;
  self.postMessage(message);
  posted = performance.now();
}

/** Posts a sign of life. */
function beat(): void {
  post([{ type: "beat" }]);
}

function describe(error: unknown): string {
  return panicText || described(error);
}

/**
 * Loaders of the modules; all modules have the same interface. The addresses are written out in
 * full for bundlers.
 */
const LOADERS = {
  rules: () => load(fetch(new URL("../../../pkg/rules_bg.wasm", import.meta.url)), import("../../../pkg/rules.js")),
  progressive: () =>
    load(fetch(new URL("../../../pkg/progressive_bg.wasm", import.meta.url)), import("../../../pkg/progressive.js")),
  antichess: () =>
    load(fetch(new URL("../../../pkg/antichess_bg.wasm", import.meta.url)), import("../../../pkg/antichess.js")),
  chess: () => load(fetch(new URL("../../../pkg/chess_bg.wasm", import.meta.url)), import("../../../pkg/chess.js")),
  strategies: () =>
    load(fetch(new URL("../../../pkg/strategies_bg.wasm", import.meta.url)), import("../../../pkg/strategies.js")),
  bots: () => load(fetch(new URL("../../../pkg/bots_bg.wasm", import.meta.url)), import("../../../pkg/bots.js")),
} satisfies Record<ModuleName, () => Promise<unknown>>;

type Session = InstanceType<Awaited<ReturnType<(typeof LOADERS)["chess"]>>["Session"]>;

function newPace(): Pace {
  return new Pace(() => performance.now());
}

class EngineHost {
  readonly #session: Session;
  readonly #channel = new MessageChannel();
  #pace = newPace();
  #scheduled = false;
  /**
   * Set after a trap. The engine's memory is then in an unknown state, so nothing may call the
   * engine again.
   */
  #dead = false;

  constructor(session: Session) {
    this.#session = session;
    this.#channel.port1.onmessage = () => {
      this.#scheduled = false;
      this.#guard(() => this.#slice());
    };
  }

  receive(command: Command): void {
    this.#guard(() => {
      // The command may take a while.
      if (command.type === "query" || command.type === "start") beat();
      post(this.#session.handle(command, performance.now()));
      if (command.type === "start") this.#pace = newPace();
      this.#schedule();
    });
  }

  #slice(): void {
    post(this.#pace.slice(this.#session));
    if (performance.now() - posted >= BEAT_MS) beat();
    this.#schedule();
  }

  /**
   * Schedules the next slice by a message to the worker itself. Such a message comes after those
   * already waiting and, unlike a timer, is not clamped to 4 ms.
   */
  #schedule(): void {
    if (this.#scheduled || !this.#session.busy()) return;
    this.#scheduled = true;
    this.#channel.port2.postMessage(null);
  }

  #guard(work: () => void): void {
    if (this.#dead) return;
    try {
      work();
    } catch (error) {
      this.#dead = true;
      post([{ type: "crashed", message: describe(error) }]);
    }
  }
}

/**
 * Holds a lock as long as the worker lives, so that a page waiting for the lock notices the
 * worker's end. Workers of frames without an origin have no locks.
 */
function hold(name: string): void {
  const locks = (globalThis.navigator as WorkerNavigator | undefined)?.locks as LockManager | undefined;
  const held = locks?.request(name, () => {
    post([{ type: "beat", holds: true }]);
    return new Promise(() => undefined);
  });
  held?.catch(() => undefined);
}

/** The module that was requested by its name, if one was. */
let named: NamedModule | undefined;

async function start(command: Command): Promise<EngineHost | undefined> {
  const variant = command.type === "hello" ? command.variant : undefined;
  const beats = setInterval(beat, BEAT_MS);
  try {
    const { Session } = await LOADERS[named ?? moduleOf(variant)]();
    return new EngineHost(new Session());
  } catch (error) {
    post([{ type: "crashed", message: await whyNotLoaded(error, describe(error)) }]);
    return undefined;
  } finally {
    clearInterval(beats);
  }
}

beat();
let host: Promise<EngineHost | undefined> | undefined;
self.onmessage = ({ data }: MessageEvent<Command | LockName | ModuleChoice>) => {
  if (data.type === "line") {
    hold(data.name);
    return;
  }
  if (data.type === "module") {
    named = data.name;
    return;
  }
  // The first command names the variant.
  host ??= start(data);
  void host.then((ready) => ready?.receive(data));
};
