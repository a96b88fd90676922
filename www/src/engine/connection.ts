/** One worker from its start to its end. A worker that fails is never used again; the client opens another one. */
import { PROTOCOL, type Command, type EngineEvent, type LockName, type VariantName, type WorkerMessage, type ModuleChoice } from "../protocol/messages.ts";
import type { NamedModule } from "../protocol/modules.ts";
import { EngineError, type Trouble } from "./errors.ts";
import { Pulse } from "./pulse.ts";

/** The part of `Worker` that is used, so that tests can stand in for it. */
export interface WorkerLike {
  postMessage(message: Command | LockName | ModuleChoice): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<WorkerMessage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  /** The worker was ended, by whomever. Not everywhere can that be told. */
  onended?: (() => void) | null;
}

export type Spawn = () => WorkerLike;

export interface ConnectionEvents {
  /** The worker is loaded and speaks our protocol. */
  ready(version: string): void;
  event(event: EngineEvent): void;
  /** The worker is of no use any more, either by itself, or because something else ended it before or after it was loaded. */
  lost(error: EngineError, fromOutside: boolean): void;
}

/** What is opened. */
interface Opens {
  variant: VariantName;
  /** The module, if not the variant tells it. */
  named: NamedModule | undefined;
  /** Ticks of silence that are allowed while it is loaded. */
  opening: number;
}

export class Connection {
  readonly #worker: WorkerLike;
  readonly #events: ConnectionEvents;
  readonly #pulse = new Pulse(() => this.#onSilence());
  #ready = false;
  #over = false;

  constructor(spawn: Spawn, events: ConnectionEvents, { variant, named, opening }: Opens) {
    this.#events = events;
    this.#worker = spawn();
    this.#worker.onmessage = ({ data }) => {
      this.#pulse.heard();
      for (const event of data) this.#receive(event);
    };
    // A worker file that cannot be fetched or parsed gives an event without a message.
    this.#worker.onerror = (event) => {
      event.preventDefault?.();
      this.#lose(event.message || "its worker file could not be loaded");
    };
    this.#worker.onmessageerror = () => this.#lose("a message could not be read");
    this.#worker.onended = () => this.#lose("its worker was ended from outside", true);
    if (named !== undefined) this.#worker.postMessage({ type: "module", name: named });
    this.#worker.postMessage({ type: "hello", protocol: PROTOCOL, variant });
    // One that is ended before its file runs holds no lock yet, and has nobody tell of it.
    this.#pulse.opening(opening);
  }

  get ready(): boolean {
    return this.#ready && !this.#over;
  }

  post(command: Command): void {
    this.#worker.postMessage(command);
    this.#pulse.sent(command);
  }

  close(): void {
    this.#over = true;
    this.#pulse.stop();
    this.#worker.terminate();
  }

  #receive(event: WorkerMessage[number]): void {
    if (this.#over || event.type === "beat") return;
    if (event.type === "answer") this.#pulse.answered({ id: event.id });
    else if (event.type === "done") this.#pulse.answered({ job: event.job });
    else if (event.type === "failed") this.#pulse.answered(event);
    if (event.type === "crashed") {
      this.#lose(event.message);
    } else if (event.type === "ready") {
      if (event.protocol === PROTOCOL) {
        this.#ready = true;
        this.#pulse.opened();
        this.#events.ready(event.version);
      } else {
        this.#refuse(`the worker speaks protocol ${event.protocol}, this page protocol ${PROTOCOL}`);
      }
    } else if (event.type === "failed" && event.faults[0]?.code === "protocol") {
      this.#refuse(JSON.stringify(event.faults[0]?.message ?? ""));
    } else {
      this.#events.event(event);
    }
  }

  #onSilence(): void {
    if (this.#ready) this.#lose("its worker gave no sign of life for two seconds");
    else this.#lose("its worker gave no sign of life while it was loaded", true);
  }

  #refuse(text: string): void {
    this.#end({ code: "protocol", text, message: { id: "engineMisfit" } }, false);
  }

  #lose(text: string, fromOutside = false): void {
    if (this.#ready) this.#end({ code: "crashed", text, message: { id: "engineCrashed", text } }, fromOutside);
    else this.#end({ code: "load", text, message: { id: "engineLoad", text } }, fromOutside);
  }

  #end(trouble: Trouble, fromOutside: boolean): void {
    if (this.#over) return;
    this.close();
    this.#events.lost(new EngineError(trouble), fromOutside);
  }
}
