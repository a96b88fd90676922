/** A worker that is none: the engine itself, without a browser. What crosses the border is cloned as if it did. */
import { readFileSync } from "node:fs";
import type { WorkerLike } from "../../src/engine/connection.ts";
import type { Command, WorkerMessage } from "../../src/protocol/messages.ts";

const file = (name: string) => new URL(`../../../pkg/${name}`, import.meta.url);

const MODULES = {
  progressive: () => import("../../../pkg/progressive.js"),
  antichess: () => import("../../../pkg/antichess.js"),
  chess: () => import("../../../pkg/chess.js"),
};

type Name = keyof typeof MODULES;
type WasmModule = Awaited<ReturnType<(typeof MODULES)["chess"]>>;
type Session = InstanceType<WasmModule["Session"]>;

/** The module that plays a variant. */
async function loadModule(variant: unknown): Promise<WasmModule> {
  const name: Name = variant === "antichess" || variant === "chess" ? variant : "progressive";
  const loaded = await MODULES[name]();
  loaded.initSync({ module: readFileSync(file(`${name}_bg.wasm`)) });
  return loaded;
}

export class WasmWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  onmessageerror: WorkerLike["onmessageerror"] = null;
  #session: Promise<Session> | undefined;
  #over = false;
  #now = 0;

  postMessage(command: Command): void {
    const cloned = structuredClone(command);
    this.#session ??= loadModule("variant" in cloned ? cloned.variant : undefined).then(({ Session }) => new Session());
    void this.#session.then((session) => this.#say(session, session.handle(cloned, this.#now)));
  }

  terminate(): void {
    this.#over = true;
  }

  #say(session: Session, events: WorkerMessage): void {
    if (this.#over) return;
    if (events.length > 0) this.onmessage?.({ data: structuredClone(events) } as MessageEvent<WorkerMessage>);
    if (!session.busy()) return;
    this.#now += 1;
    queueMicrotask(() => this.#say(session, session.step(2_000, this.#now)));
  }
}
