/**
 * A worker from its start to its end. A worker that fails is never used again; the client opens a
 * new one.
 */
import {
  PROTOCOL,
  type Command,
  type EngineEvent,
  type LockName,
  type VariantName,
  type WorkerMessage,
  type ModuleChoice,
} from "../protocol/messages.ts";
import type { NamedModule } from "../protocol/modules.ts";
import { EngineError, type Trouble } from "./errors.ts";
import { Pulse } from "./pulse.ts";

/** The part of `Worker` that is used here, so that tests can replace it. */
export interface WorkerLike {
  postMessage(message: Command | LockName | ModuleChoice): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<WorkerMessage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  /** Called when the worker was ended, by whatever cause. Not every environment can report that. */
  onended?: (() => void) | null;
}

export type Spawn = () => WorkerLike;

export interface ConnectionEvents {
  /** The worker is loaded and speaks the expected protocol. */
  ready(version: string): void;
  event(event: EngineEvent): void;
  /**
   * The worker is no longer usable. `fromOutside` is true if something other than the worker itself
   * ended it, before or after loading.
   */
  lost(error: EngineError, fromOutside: boolean): void;
}

/** Settings for opening a worker. */
interface Opens {
  variant: VariantName;
  /** The module, if the variant does not determine it. */
  named: NamedModule | undefined;
  /** Number of silent ticks allowed while the worker is being loaded. */
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
    // A worker file that cannot be fetched or parsed causes an event without a message.
    this.#worker.onerror = (event) => {
      event.preventDefault?.();
      this.#lose(event.message || "its worker file could not be loaded");
    };
    this.#worker.onmessageerror = () => this.#lose("a message could not be read");
    this.#worker.onended = () => this.#lose("its worker was ended from outside", true);
    if (named !== undefined) this.#worker.postMessage({ type: "module", name: named });
    this.#worker.postMessage({ type: "hello", protocol: PROTOCOL, variant });
    // A worker that is ended before its file runs holds no lock yet, so nothing reports its end.
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
