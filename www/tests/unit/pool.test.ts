import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Engine, SHARE_AFTER_MS } from "../../src/engine/engine.ts";
import { allDone, mergeProgress } from "../../src/engine/pool.ts";
import type { JobResult } from "../../src/protocol/messages.ts";
import { NO_MATE, SNAPSHOT, UNKNOWN, Workers, type FakeWorker } from "./fake-worker.ts";

let workers: Workers;
let engine: Engine;

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  workers = new Workers();
  engine = new Engine(workers.spawn, 3);
  workers.last.ready();
  await engine.ready();
});

afterEach(() => {
  engine.close();
  vi.useRealTimers();
});

/** Waits until the search is to be shared, and loads the helpers. */
async function share(): Promise<[FakeWorker, FakeWorker, FakeWorker]> {
  await vi.advanceTimersByTimeAsync(SHARE_AFTER_MS);
  const [lead, one, two] = workers.all;
  if (!lead || !one || !two) throw new Error("no helpers");
  one.ready();
  two.ready();
  await settle();
  return [lead, one, two];
}

/** Asks without waiting: the search may still be open when the test is over. */
function ask(...question: Parameters<Engine["mate"]>): void {
  engine.mate(...question).catch(() => undefined);
}

const MATE: JobResult = { kind: "mate", outcome: "mate", series: ["e2e4"], san: ["e4"], nodes: 9, ms: 1, text: "Mate." };

const idle = (sent: number[], received: number[], exhausted = true) =>
  ({ type: "idle", job: 1, sent, received, exhausted, nodes: 100 }) as const;

describe("a long mate search", () => {
  test("is shared out to workers that are started for it", async () => {
    ask({ fen: "F", timeMs: 5000 });
    expect(workers.all).toHaveLength(1);
    const [lead, one, two] = await share();
    expect(lead.log).toEqual(["start 1", "connect", "connect", "shareOut"]);
    expect(one.log).toEqual(["connect", "connect", "start 1"]);
    expect(two.commands.at(-1)).toEqual({
      type: "start",
      job: 1,
      task: { kind: "matePart", at: { fen: "F" }, part: 2, of: 3 },
      limits: { timeMs: 5000 - SHARE_AFTER_MS },
      seed: 0,
    });
  });

  test("is proved when all are idle and nothing is on its way", async () => {
    const answer = engine.mate();
    const [lead, one, two] = await share();
    lead.say(idle([0, 2, 1], [0, 0, 0]));
    one.say(idle([0, 0, 0], [1, 0, 0]));
    two.say(idle([0, 0, 0], [1, 0, 0]));
    // One parcel has not arrived.
    expect(lead.commands.at(-1)).toMatchObject({ type: "shareOut" });
    one.say(idle([0, 0, 0], [2, 0, 0]));
    expect(lead.commands.at(-1)).toEqual({ type: "conclude", job: 1, exhausted: true });
    lead.done(1, NO_MATE);
    await expect(answer).resolves.toMatchObject({ outcome: "none", reason: "finished", nodes: 205 });
    expect(one.commands.at(-1)).toEqual({ type: "stop", job: 1 });
    expect(two.commands.at(-1)).toEqual({ type: "stop", job: 1 });
  });

  test("proves nothing when a part has dropped something", async () => {
    ask();
    const [lead, one, two] = await share();
    lead.say(idle([0, 0, 0], [0, 0, 0]));
    one.say(idle([0, 0, 0], [0, 0, 0], false));
    two.say(idle([0, 0, 0], [0, 0, 0]));
    expect(lead.commands.at(-1)).toEqual({ type: "conclude", job: 1, exhausted: false });
  });

  test("is ended soon after its limit, should all workers wait for each other", async () => {
    ask({ timeMs: 5000 });
    const [lead] = await share();
    await vi.advanceTimersByTimeAsync(6000);
    expect(lead.commands.at(-1)).toEqual({ type: "conclude", job: 1, exhausted: false });
  });

  test("ends when any worker has a mate", async () => {
    const answer = engine.mate();
    const [lead, one, two] = await share();
    two.done(1, MATE);
    await expect(answer).resolves.toMatchObject({ outcome: "mate", series: ["e2e4"] });
    for (const worker of [lead, one]) expect(worker.commands.at(-1)).toEqual({ type: "stop", job: 1 });
  });

  test("is stopped in all workers", async () => {
    const control = new AbortController();
    const answer = engine.mate({}, { signal: control.signal });
    const [lead, one, two] = await share();
    control.abort();
    lead.done(1, UNKNOWN, "stopped");
    await expect(answer).resolves.toMatchObject({ outcome: "unknown", reason: "stopped" });
    for (const worker of [lead, one, two]) expect(worker.commands.at(-1)).toEqual({ type: "stop", job: 1 });
  });

  test("fails when a helper crashes, and the next one has new helpers", async () => {
    const answer = engine.mate();
    const [, one, two] = await share();
    const failed = expect(answer).rejects.toMatchObject({ code: "crashed" });
    two.crash("a panic");
    await failed;
    expect([one.terminated, two.terminated]).toEqual([true, true]);
    ask();
    await vi.advanceTimersByTimeAsync(SHARE_AFTER_MS);
    expect(workers.all).toHaveLength(5);
  });

  test("tells how far all have come together", async () => {
    const shown: unknown[] = [];
    ask({}, { onProgress: (snapshot) => shown.push(snapshot) });
    const [lead, one] = await share();
    const mate = { firstMoves: 3, firstMovesDone: 1, waiting: ["a2a3", "a2a4"], depth: 2, open: 5, positions: 9 };
    lead.say({ type: "progress", job: 1, seq: 1, snapshot: { ...SNAPSHOT, nodes: 10, mate } });
    one.say({ type: "progress", job: 1, seq: 1, snapshot: { ...SNAPSHOT, nodes: 7, mate: { ...mate, waiting: ["a2a4"], depth: 1 } } });
    expect(shown.at(-1)).toMatchObject({ nodes: 17, text: "1 of 3 first moves are done, with 3 workers.", mate: { firstMoves: 3, firstMovesDone: 1, depth: 1, open: 10, positions: 18 } });
  });

  test("with a limit of nodes, for all mates or by another method stays in one worker", async () => {
    ask({ nodes: 5 });
    await vi.advanceTimersByTimeAsync(2 * SHARE_AFTER_MS);
    workers.last.done(1, NO_MATE);
    await settle();
    ask({ all: 3 });
    await vi.advanceTimersByTimeAsync(2 * SHARE_AFTER_MS);
    workers.last.done(2, NO_MATE);
    await settle();
    ask({ method: "depthFirst" });
    await vi.advanceTimersByTimeAsync(2 * SHARE_AFTER_MS);
    expect(workers.all).toHaveLength(1);
  });
});

test("all is done only when each parcel that was sent has been received", () => {
  const part = (sent: number[], received: number[]) => ({ sent, received });
  expect(allDone([part([0, 3], [0, 2]), part([2, 0], [3, 0])])).toBe(true);
  expect(allDone([part([0, 3], [0, 2]), part([2, 0], [2, 0])])).toBe(false);
  expect(allDone([part([0, 3], [0, 2]), part([1, 0], [3, 0])])).toBe(false);
  expect(allDone([part([], []), part([], [])])).toBe(false);
});

test("progress without a picture of a mate search is left alone", () => {
  expect(mergeProgress([SNAPSHOT])).toEqual({});
});
