/**
 * In place of a worker: the engine itself, without a browser. Messages are cloned as if a real
 * worker received them.
 */
import type * as chess from "../../../pkg/chess.js";
import type { WorkerLike } from "../../src/engine/connection.ts";
import { moduleOf, type ModuleName } from "../../src/protocol/modules.ts";
import type { Command, LockName, WorkerMessage, ModuleChoice } from "../../src/protocol/messages.ts";
import { wasm } from "./engine-data.ts";

type WasmModule = typeof chess;
type Session = InstanceType<WasmModule["Session"]>;

async function loadModule(name: ModuleName): Promise<WasmModule> {
  const loaded = (await import(new URL(`../../../pkg/${name}.js`, import.meta.url).href)) as WasmModule;
  loaded.initSync(wasm(name));
  return loaded;
}

export class WasmWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  onmessageerror: WorkerLike["onmessageerror"] = null;
  #session: Promise<Session> | undefined;
  #module: ModuleName | undefined;
  #over = false;
  #now = 0;

  postMessage(command: Command | LockName | ModuleChoice): void {
    const cloned = structuredClone(command);
    if (cloned.type === "module") this.#module = cloned.name;
    if (cloned.type === "module" || cloned.type === "line") return;
    this.#session ??= loadModule(this.#module ?? moduleOf("variant" in cloned ? cloned.variant : undefined)).then(
      ({ Session }) => new Session(),
    );
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
