/**
 * The worker: feeds commands to the engine and lets it work in slices, returning to the event loop between them so that a
 * stop or a question is heard within about one slice. It knows nothing of chess.
 */
import type { Command, WorkerMessage } from "../protocol/messages.ts";
import { FIRST_NODES, nextNodes } from "./pace.ts";

/**
 * A panic reaches us as a bare `RuntimeError: unreachable`; its text goes to `console.error` just before, so it is caught
 * there. The stack that follows the text is left out.
 */
let panicText = "";
const consoleError = console.error.bind(console);
console.error = (...args: unknown[]) => {
  panicText = String(args[0]).split("\n\nStack:")[0]?.trim() ?? "";
  consoleError(...args);
};

function post(message: WorkerMessage): void {
  if (message.length > 0) self.postMessage(message);
}

function describe(error: unknown): string {
  return panicText || (error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}

/** One for each module; all have the same face. */
const MODULES = {
  progressive: async () => {
    const { default: init, Session } = await import("../../../pkg/progressive.js");
    await init({ module_or_path: new URL("../../../pkg/progressive_bg.wasm", import.meta.url) });
    return new Session();
  },
  antichess: async () => {
    const { default: init, Session } = await import("../../../pkg/antichess.js");
    await init({ module_or_path: new URL("../../../pkg/antichess_bg.wasm", import.meta.url) });
    return new Session();
  },
  chess: async () => {
    const { default: init, Session } = await import("../../../pkg/chess.js");
    await init({ module_or_path: new URL("../../../pkg/chess_bg.wasm", import.meta.url) });
    return new Session();
  },
};

type Session = Awaited<ReturnType<(typeof MODULES)["chess"]>>;

class Host {
  readonly #session: Session;
  readonly #channel = new MessageChannel();
  #nodes = FIRST_NODES;
  #scheduled = false;
  /** After a trap the engine's memory is in an unknown state: nothing may call it again. */
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
      post(this.#session.handle(command, performance.now()));
      if (command.type === "start") this.#nodes = FIRST_NODES;
      this.#schedule();
    });
  }

  #slice(): void {
    const begin = performance.now();
    const events = this.#session.step(this.#nodes, begin);
    const ms = performance.now() - begin;
    post(events);
    // The slice in which a job ends is cut short, so its time says nothing about the speed.
    if (!events.some(({ type }) => type === "done")) this.#nodes = nextNodes(this.#nodes, ms);
    this.#schedule();
  }

  /** A message to ourselves comes after those already waiting, and, unlike a timer, is not clamped to 4 ms. */
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

async function start(command: Command): Promise<Host | undefined> {
  const variant = command.type === "hello" ? command.variant : undefined;
  try {
    return new Host(await MODULES[variant === "antichess" || variant === "chess" ? variant : "progressive"]());
  } catch (error) {
    post([{ type: "crashed", message: describe(error) }]);
    return undefined;
  }
}

let host: Promise<Host | undefined> | undefined;
self.onmessage = ({ data }: MessageEvent<Command>) => {
  // The first message says what is played.
  host ??= start(data);
  void host.then((ready) => ready?.receive(data));
};
