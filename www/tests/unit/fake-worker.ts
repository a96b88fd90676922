/** A worker without an engine: it records what it is sent and says what the test wants. */
import { vi } from "vitest";
import { Engine } from "../../src/engine/engine.ts";
import type { WorkerLike } from "../../src/engine/connection.ts";
import { PROTOCOL } from "../../src/protocol/messages.ts";
import type {
  Command,
  EngineEvent,
  Found,
  LockName,
  ModuleChoice,
  Reason,
  Snapshot,
  WorkerMessage,
} from "../../src/protocol/messages.ts";

export class FakeWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  onmessageerror: WorkerLike["onmessageerror"] = null;
  onended: WorkerLike["onended"] = null;
  readonly commands: Command[] = [];
  terminated = false;
  /** Name of the module that it was told to load. */
  named: string | undefined;
  onnamed: (() => void) | undefined;

  postMessage(command: Command | LockName | ModuleChoice): void {
    if (command.type === "module") {
      this.named = command.name;
      this.onnamed?.();
    } else if (command.type !== "line") {
      this.commands.push(structuredClone(command));
    }
  }

  terminate(): void {
    this.terminated = true;
  }

  say(...events: WorkerMessage): void {
    this.onmessage?.({ data: events } as MessageEvent<WorkerMessage>);
  }

  ready(protocol = PROTOCOL): void {
    this.say({ type: "ready", protocol, version: "9.9.9" });
  }

  crash(message: string): void {
    this.say({ type: "crashed", message });
  }

  breakDown(message: string): void {
    this.onerror?.({ message } as ErrorEvent);
  }

  done(job: number, result: Found, reason: Reason = "finished"): void {
    this.say({ type: "done", job, reason, result });
  }

  /** Short form of what was sent after `hello`: `start 1`, `stop 1`, `query legalMoves`. */
  get log(): string[] {
    return this.commands.slice(1).map((command) => {
      if (command.type === "query") return `query ${command.query.kind}`;
      if (command.type === "start" || command.type === "stop") return `${command.type} ${command.job}`;
      return command.type;
    });
  }

  /** Number of the last search started. */
  get job(): number {
    const starts = this.commands.filter((command) => command.type === "start");
    return starts.at(-1)?.job ?? NaN;
  }

  /** Number of the last question. */
  get query(): number {
    const queries = this.commands.filter((command) => command.type === "query");
    return queries.at(-1)?.id ?? NaN;
  }
}

/** Spawns fake workers and keeps them, newest last; workers with the rules are kept apart. */
export class Workers {
  readonly all: FakeWorker[] = [];
  readonly rules: FakeWorker[] = [];

  readonly spawn = (): FakeWorker => {
    const worker = new FakeWorker();
    this.all.push(worker);
    worker.onnamed = () => {
      if (worker.named !== "rules") return;
      this.all.splice(this.all.indexOf(worker), 1);
      this.rules.push(worker);
      queueMicrotask(() => worker.ready());
    };
    return worker;
  };

  /** Newest worker that has the rules. */
  get board(): FakeWorker {
    const worker = this.rules.at(-1);
    if (!worker) throw new Error("no worker has the rules");
    return worker;
  }

  get last(): FakeWorker {
    const worker = this.all.at(-1);
    if (!worker) throw new Error("no worker was spawned");
    return worker;
  }
}

/** An engine whose first worker is loaded. */
export async function loaded(): Promise<{ workers: Workers; engine: Engine }> {
  const workers = new Workers();
  const engine = new Engine(workers.spawn, "italian");
  workers.last.ready();
  await engine.ready();
  return { workers, engine };
}

/** Lets promises that are due settle. The clock must be vitest’s. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

export const NO_MATE: Found = { kind: "mate", outcome: "none", series: [], san: [], nodes: 5, ms: 1, say: [] };

export const UNKNOWN: Found = { ...NO_MATE, outcome: "unknown" };

export const A_SERIES: Found = {
  kind: "series",
  choice: "series",
  lines: [
    {
      series: ["e2e4"],
      san: ["e4"],
      value: { kind: "points", points: 0.5 },
      safety: "notFound",
      refutation: [],
      finalFen: "after e4",
      reason: [{ id: "searchMate" }],
    },
    {
      series: ["d2d4"],
      san: ["d4"],
      value: { kind: "points", points: 0.25 },
      safety: "unchecked",
      refutation: [],
      finalFen: "after d4",
      reason: [],
    },
  ],
  nodes: 42,
  ms: 7,
  say: [],
};

export const PLAYED: Extract<EngineEvent, { type: "answer" }>["answer"] = {
  kind: "played",
  status: { variant: "italian", fen: "after e4", turn: 2, side: "black", left: 2, inCheck: false, mustMate: false },
  series: ["e2e4"],
  san: ["e4"],
  long: ["e2-e4"],
  seriesComplete: true,
};

export const EXPLAINED: Extract<EngineEvent, { type: "answer" }>["answer"] = {
  kind: "explanation",
  sentences: [],
  markers: [],
};

export const SNAPSHOT: Snapshot = {
  phase: "mate",
  nodes: 10,
  ms: 5,
  nodesPerSecond: 2000,
  best: [],
  bestSan: [],
  say: [{ id: "searchMate" }],
};
