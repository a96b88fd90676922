/**
 * Several workers on one mate search. The first one has begun it alone; the others, started when they are first needed, become
 * parts of it and send each other what they find, each over a channel of its own. Here is only known how each part stands.
 */
import type { EngineEvent, JobResult, Place, Reason, Snapshot } from "../protocol/messages.ts";
import { Connection, type Spawn } from "./connection.ts";
import type { EngineError } from "./errors.ts";

type Idle = EngineEvent & { type: "idle" };

/** So long after its limit a shared search is ended from here. */
const GRACE_MS = 500;

/** A search that is to be shared out. */
export interface SharedJob {
  job: number;
  at: Place;
  /** Milliseconds that are left for it; the engine's own limit if absent. */
  timeMs: number | undefined;
  /** Milliseconds since it began. */
  elapsed(): number;
}

export interface SharedEvents {
  progress(snapshot: Snapshot): void;
  /** The search is over; the part that says so may be any. */
  done(result: JobResult, reason: Reason): void;
  /** A worker was lost, and with it a part of the search. */
  failed(error: EngineError): void;
}

/** The helpers of one engine: made once, kept for the next search. */
export class Pool {
  readonly #spawn: Spawn;
  readonly #size: number;
  #helpers: { connection: Connection; ready: Promise<boolean> }[] = [];
  #search: SharedSearch | undefined;

  /** `size` counts all workers, the engine's own too. */
  constructor(spawn: Spawn, size: number) {
    this.#spawn = spawn;
    this.#size = size;
  }

  /** Shares out the job that runs in `lead`, unless it is over before the helpers are loaded. */
  async share(lead: Connection, job: SharedJob, events: SharedEvents, wanted: () => boolean): Promise<void> {
    while (this.#helpers.length < this.#size - 1) this.#open(this.#helpers.length + 1);
    const helpers = this.#helpers;
    const loaded = await Promise.all(helpers.map(({ ready }) => ready));
    if (!loaded.every(Boolean) || helpers !== this.#helpers || !wanted()) return;
    this.#search = new SharedSearch([lead, ...helpers.map(({ connection }) => connection)], job, events);
  }

  /** An event of the engine's own worker; whether it belongs to a shared search, which then answers for it. */
  takes(event: EngineEvent): boolean {
    return this.#search?.takes(0, event) ?? false;
  }

  /** Ends what is shared of a job, if it is. */
  end(job: number): void {
    if (this.#search?.job !== job) return;
    this.#search.end();
    this.#search = undefined;
  }

  close(): void {
    for (const { connection } of this.#helpers) connection.close();
    this.#helpers = [];
    this.#search = undefined;
  }

  #open(part: number): void {
    let settle!: (ready: boolean) => void;
    const ready = new Promise<boolean>((resolve) => (settle = resolve));
    const connection = new Connection(this.#spawn, {
      ready: () => settle(true),
      event: (event) => void this.#search?.takes(part, event),
      lost: (error) => {
        settle(false);
        const search = this.#search;
        // The others may wait for this one for ever; new ones are made for the next search.
        this.close();
        search?.fail(error);
      },
    });
    this.#helpers.push({ connection, ready });
  }
}

class SharedSearch {
  readonly #parts: Connection[];
  readonly #search: SharedJob;
  readonly #events: SharedEvents;
  readonly #idle: (Idle | undefined)[];
  readonly #snapshots: (Snapshot | undefined)[];
  #over = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Connection[], search: SharedJob, events: SharedEvents) {
    this.#parts = parts;
    this.#search = search;
    this.#events = events;
    this.#idle = parts.map(() => undefined);
    this.#snapshots = parts.map(() => undefined);
    const { job, at, timeMs } = search;
    const of = parts.length;
    for (const [i, one] of parts.entries()) {
      for (const [j, other] of parts.entries()) {
        if (i >= j) continue;
        const { port1, port2 } = new MessageChannel();
        one.connect(j, port1);
        other.connect(i, port2);
      }
    }
    const limits = timeMs === undefined ? {} : { timeMs };
    for (const [part, connection] of parts.entries()) {
      if (part > 0) connection.post({ type: "start", job, task: { kind: "matePart", at, part, of }, limits, seed: 0 });
    }
    parts[0]?.post({ type: "shareOut", job, of });
    // Each part ends at its limit while it works; this is for the case that all of them wait.
    if (timeMs !== undefined) this.#timer = setTimeout(() => this.#conclude(false), timeMs + GRACE_MS);
  }

  get job(): number {
    return this.#search.job;
  }

  /** Takes an event of a part; whether it belongs to this search. */
  takes(part: number, event: EngineEvent): boolean {
    if (!("job" in event) || event.job !== this.job) return false;
    if (this.#over) return true;
    if (event.type === "progress") {
      this.#snapshots[part] = event.snapshot;
      this.#events.progress(this.#merged(event.snapshot));
    } else if (event.type === "idle") {
      this.#idle[part] = event;
      this.#concludeIfDone();
    } else if (event.type === "done") {
      this.#done(event.result, event.reason, part);
    }
    return event.type !== "failed";
  }

  /** Lets the helpers go. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#timer);
    for (const helper of this.#parts.slice(1)) helper.post({ type: "stop", job: this.job });
  }

  fail(error: EngineError): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#timer);
    this.#parts[0]?.post({ type: "stop", job: this.job });
    this.#events.failed(error);
  }

  #concludeIfDone(): void {
    const reports = this.#idle.filter((report) => report !== undefined);
    if (reports.length < this.#parts.length || !allDone(reports)) return;
    this.#conclude(reports.every((report) => report.exhausted));
  }

  #conclude(exhausted: boolean): void {
    this.#parts[0]?.post({ type: "conclude", job: this.job, exhausted });
  }

  #done(result: JobResult, reason: Reason, part: number): void {
    this.end();
    // The engine's own worker may still be at it.
    if (part > 0) this.#parts[0]?.post({ type: "stop", job: this.job });
    const nodes = this.#nodes(part, result.nodes);
    this.#events.done({ ...result, nodes, ms: this.#search.elapsed() }, reason);
  }

  /** Nodes of all parts, `nodes` of them those of `part`. */
  #nodes(part: number, nodes: number): number {
    const known = this.#parts.map((_, i) => Math.max(this.#idle[i]?.nodes ?? 0, this.#snapshots[i]?.nodes ?? 0));
    return known.reduce((sum, each, i) => sum + (i === part ? 0 : each), nodes);
  }

  #merged(latest: Snapshot): Snapshot {
    const snapshots = this.#snapshots.filter((snapshot) => snapshot !== undefined);
    const part = this.#snapshots.indexOf(latest);
    const nodes = this.#nodes(part, latest.nodes);
    const ms = this.#search.elapsed();
    const nodesPerSecond = ms > 0 ? (nodes / ms) * 1000 : 0;
    const together = mergeProgress(snapshots);
    // A part's own sentence has the figures of that part.
    const { firstMoves, firstMovesDone } = together.mate ?? { firstMoves: 0, firstMovesDone: 0 };
    const text = `${firstMovesDone} of ${firstMoves} first moves are done, with ${this.#parts.length} workers.`;
    return { ...latest, ...together, nodes, ms, nodesPerSecond, text };
  }
}

/** How far all parts have come together. */
export function mergeProgress(snapshots: Snapshot[]): Pick<Snapshot, "mate"> {
  const parts = snapshots.map(({ mate }) => mate).filter((mate) => mate !== undefined);
  const [first] = parts;
  if (!first) return {};
  const waiting = [...new Set(parts.flatMap((part) => part.waiting))];
  const firstMoves = Math.max(...parts.map((part) => part.firstMoves));
  const sum = (field: "open" | "positions"): number => parts.reduce((total, part) => total + part[field], 0);
  const busy = parts.filter((part) => part.open > 0);
  return {
    mate: {
      firstMoves,
      firstMovesDone: firstMoves - waiting.length,
      waiting,
      depth: Math.min(...(busy.length > 0 ? busy : parts).map((part) => part.depth)),
      open: sum("open"),
      positions: sum("positions"),
    },
  };
}

/**
 * Whether nothing is left to do, from the last reports of all parts, made when each had nothing to do: each parcel that was sent has
 * been received. Why that is enough stands in `src/search/parts.rs`.
 */
export function allDone(reports: Pick<Idle, "sent" | "received">[]): boolean {
  return reports.every(({ sent }, from) =>
    reports.every(({ received }, to) => sent[to] !== undefined && sent[to] === received[from]),
  );
}
