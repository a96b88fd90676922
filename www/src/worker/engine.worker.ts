/**
 * The worker: feeds commands to the engine and lets it work in slices, returning to the event loop between them so that a
 * stop or a question is heard within about one slice. It knows nothing of chess.
 */
import init, { Session } from "../../../pkg/seriatim.js";
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

class Host {
  readonly #session = new Session();
  readonly #channel = new MessageChannel();
  #nodes = FIRST_NODES;
  #scheduled = false;
  /** After a trap the engine's memory is in an unknown state: nothing may call it again. */
  #dead = false;

  constructor() {
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

async function start(): Promise<Host | undefined> {
  try {
    await init({ module_or_path: new URL("../../../pkg/seriatim_bg.wasm", import.meta.url) });
    return new Host();
  } catch (error) {
    post([{ type: "crashed", message: describe(error) }]);
    return undefined;
  }
}

const host = start();
self.onmessage = ({ data }: MessageEvent<Command>) => {
  void host.then((ready) => ready?.receive(data));
};
