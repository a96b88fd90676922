import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Engine } from "../../src/engine/engine.ts";
import { ANSWERING_TICKS, OPENING_TICKS, reopeningTicks, SILENT_TICKS, TICK_MS } from "../../src/engine/pulse.ts";
import { MAX_RESTARTS } from "../../src/engine/module-worker.ts";
import { NO_MATE, EXPLAINED, Workers } from "./fake-worker.ts";

describe("a worker that says nothing any more", () => {
  let workers: Workers;
  let engine: Engine;

  beforeEach(() => {
    vi.useFakeTimers();
    workers = new Workers();
    engine = new Engine(workers.spawn, "italian");
    workers.last.ready();
  });

  afterEach(() => {
    engine.close();
    vi.useRealTimers();
  });

  const beat = () => workers.last.say({ type: "beat" });
  /** Outcome of a call: “answered”, an error code, or “open”. */
  const state = (call: Promise<unknown>) =>
    Promise.race([
      call.then(
        () => "answered",
        (error: { code: string }) => error.code,
      ),
      Promise.resolve()
        .then(() => Promise.resolve())
        .then(() => "open"),
    ]);
  const watched = (call: Promise<unknown>) => {
    call.catch(() => undefined);
    return call;
  };

  test("has its search rejected within two seconds, and the next one has a new worker", async () => {
    const search = watched(engine.mate({}));
    const waiting = watched(engine.mate({}));
    expect(SILENT_TICKS * TICK_MS).toBeLessThan(2000);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(search).rejects.toMatchObject({
      name: "EngineError",
      code: "crashed",
      text: expect.stringContaining("no sign of life"),
    });
    expect(workers.all[0]?.terminated).toBe(true);
    workers.last.ready();
    expect(workers.last.log).toEqual(["start 2"]);
    workers.last.done(2, NO_MATE);
    await expect(waiting).resolves.toMatchObject({ outcome: "none" });
  });

  test("has its question rejected, if it never took it", async () => {
    const question = watched(engine.explain({}));
    await vi.advanceTimersByTimeAsync(2000);
    await expect(question).rejects.toMatchObject({ code: "crashed" });
  });

  test("is left alone while it has nothing to do", async () => {
    await vi.advanceTimersByTimeAsync(100_000);
    expect(workers.all).toHaveLength(1);
    const search = engine.mate({});
    workers.last.done(workers.last.job, NO_MATE);
    await search;
    await vi.advanceTimersByTimeAsync(100_000);
    expect(workers.all).toHaveLength(1);
  });

  test("is not dead as long as it beats, however long it searches", async () => {
    const search = watched(engine.mate({}));
    for (let s = 0; s < 600; s += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      beat();
    }
    expect(await state(search)).toBe("open");
    expect(workers.all).toHaveLength(1);
  });

  test("may take a question in one go, once it has it", async () => {
    const question = watched(engine.explain({}));
    beat();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await state(question)).toBe("open");
    workers.last.say({ type: "answer", id: workers.last.query, answer: EXPLAINED });
    await expect(question).resolves.toMatchObject({ markers: [] });
    const endless = watched(engine.explain({}));
    beat();
    await vi.advanceTimersByTimeAsync((ANSWERING_TICKS + 1) * TICK_MS);
    await expect(endless).rejects.toMatchObject({ code: "crashed" });
  });

  test("is not dead because the machine slept, or is too busy for both threads", async () => {
    const search = watched(engine.mate({}));
    // The timers fire late: ten seconds of clock time are only a few ticks.
    const clock = vi.spyOn(performance, "now");
    let now = 0;
    clock.mockImplementation(() => (now += 5000));
    for (let tick = 0; tick < 2 * SILENT_TICKS; tick += 1) await vi.advanceTimersByTimeAsync(TICK_MS);
    expect(await state(search)).toBe("open");
    clock.mockRestore();
    await vi.advanceTimersByTimeAsync(2000);
    await expect(search).rejects.toMatchObject({ code: "crashed" });
  });

  test("that was ended from outside is replaced at once, or when something is asked", async () => {
    const search = watched(engine.mate({}));
    workers.last.onended?.();
    await expect(search).rejects.toMatchObject({ code: "crashed", text: expect.stringContaining("from outside") });
    expect(workers.all).toHaveLength(2);
    workers.last.ready();
    // While no call is open, no replacement is started, because it could be terminated again.
    workers.last.onended?.();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(workers.all).toHaveLength(2);
    const next = engine.mate({});
    expect(workers.all).toHaveLength(3);
    workers.last.ready();
    workers.last.done(workers.last.job, NO_MATE);
    await expect(next).resolves.toMatchObject({ outcome: "none" });
  });

  test("that was ended before its file ran is replaced, and what waits is answered by the next one", async () => {
    const early = new Workers();
    const other = new Engine(early.spawn, "italian");
    const ready = watched(other.ready());
    const search = watched(other.mate({}));
    await vi.advanceTimersByTimeAsync((OPENING_TICKS + 1) * TICK_MS);
    expect(early.all.map(({ terminated }) => terminated)).toEqual([true, false]);
    early.last.ready();
    await expect(ready).resolves.toBeUndefined();
    early.last.done(early.last.job, NO_MATE);
    await expect(search).resolves.toMatchObject({ outcome: "none" });
    other.close();
  });

  test("that was ended before its file ran is replaced within two seconds, if one has run before", async () => {
    const search = watched(engine.mate({}));
    workers.last.onended?.();
    await expect(search).rejects.toMatchObject({ code: "crashed" });
    // The replacement sends nothing, as if its file never ran.
    const question = watched(engine.explain({}));
    await vi.advanceTimersByTimeAsync(2000);
    expect(workers.all).toHaveLength(3);
    workers.last.ready();
    workers.last.say({ type: "answer", id: workers.last.query, answer: EXPLAINED });
    await expect(question).resolves.toMatchObject({ markers: [] });
  });

  test("that takes the place of others is given longer each time, so that a slow line ends nothing", () => {
    const patience = Array.from({ length: MAX_RESTARTS + 1 }, (_, restarts) => reopeningTicks(restarts));
    expect(patience).toEqual(patience.toSorted((a, b) => a - b));
    expect(patience.at(-1)).toBe(OPENING_TICKS);
  });

  test("may be loaded over a slow line, as long as it beats, and is given up when none ever says anything", async () => {
    const early = new Workers();
    const other = new Engine(early.spawn, "italian");
    const ready = watched(other.ready());
    for (let s = 0; s < 300; s += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      early.last.say({ type: "beat" });
    }
    expect(early.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000_000);
    await expect(ready).rejects.toMatchObject({ code: "load", text: expect.stringContaining("no sign of life") });
    expect(early.all).toHaveLength(MAX_RESTARTS + 1);
    other.close();
  });

  test("that was ended from outside while its module was loaded is replaced at once", async () => {
    const early = new Workers();
    const other = new Engine(early.spawn, "italian");
    const ready = watched(other.ready());
    early.last.onended?.();
    expect(early.all).toHaveLength(2);
    early.last.ready();
    await expect(ready).resolves.toBeUndefined();
    other.close();
  });
});
