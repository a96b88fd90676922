import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Engine } from "../../src/engine/engine.ts";
import { MAX_RESTARTS } from "../../src/engine/module-worker.ts";
import type { Answer } from "../../src/protocol/messages.ts";
import { A_SERIES, NO_MATE, Workers, loaded, settle } from "./fake-worker.ts";

let workers: Workers;
let engine: Engine;

beforeEach(async () => {
  vi.useFakeTimers();
  ({ workers, engine } = await loaded());
});

afterEach(() => {
  engine.close();
  vi.useRealTimers();
});

describe("crashes", () => {
  test("reject only what was running, and the waiting search goes to the new worker", async () => {
    const running = engine.mate({});
    const waiting = engine.choose({});
    const question = engine.evaluate({});
    workers.last.crash("index out of bounds");
    await expect(running).rejects.toMatchObject({ code: "crashed", text: "index out of bounds" });
    await expect(question).rejects.toMatchObject({ code: "crashed" });
    expect(workers.all[0]?.terminated).toBe(true);
    workers.last.ready();
    expect(workers.last.log).toEqual(["start 2"]);
    workers.last.done(2, A_SERIES);
    await expect(waiting).resolves.toMatchObject({ kind: "series" });
  });

  test("a call made while the worker is replaced waits for the new one", async () => {
    workers.last.crash("boom");
    const answer = engine.mate({});
    expect(workers.last.log).toEqual([]);
    workers.last.ready();
    workers.last.done(1, NO_MATE);
    await expect(answer).resolves.toMatchObject({ outcome: "none" });
  });

  test("in a row end the engine, so that a crash loop ends", async () => {
    for (let crash = 0; crash < MAX_RESTARTS; crash++) {
      workers.last.crash("again");
      workers.last.ready();
    }
    expect(workers.all).toHaveLength(1 + MAX_RESTARTS);
    const last = engine.mate({});
    workers.last.crash("again");
    await expect(last).rejects.toMatchObject({ code: "crashed" });
    expect(workers.all).toHaveLength(1 + MAX_RESTARTS);
    await expect(engine.mate({})).rejects.toMatchObject({ faults: [{ message: { id: "engineGivenUp" } }] });
  });

  test("in a row end the engine also if its book was given to each new worker", async () => {
    const taught = engine.bookImport("a book");
    const answered = () =>
      workers.last.say({ type: "answer", id: workers.last.query, answer: { kind: "book", text: "a book" } as Answer });
    answered();
    await taught;
    for (let crash = 0; crash <= MAX_RESTARTS; crash++) {
      workers.last.crash("again");
      if (crash === MAX_RESTARTS) break;
      workers.last.ready();
      answered();
    }
    await expect(engine.ready()).rejects.toMatchObject({ faults: [{ message: { id: "engineGivenUp" } }] });
  });

  test("in a row end the engine also if the last worker was still being loaded", async () => {
    const other = new Workers();
    const board = new Engine(other.spawn);
    const asked = board.mate({});
    other.last.ready();
    other.last.done(other.last.job, NO_MATE);
    await asked;
    for (let crash = 0; crash < MAX_RESTARTS; crash++) {
      other.last.crash("again");
      if (crash + 1 < MAX_RESTARTS) other.last.ready();
    }
    other.last.crash("again");
    await expect(board.mate({})).rejects.toMatchObject({ faults: [{ message: { id: "engineGivenUp" } }] });
    expect(other.all).toHaveLength(1 + MAX_RESTARTS);
  });

  test("with an answer between them are not in a row", async () => {
    for (let crash = 0; crash < 3 * MAX_RESTARTS; crash++) {
      workers.last.crash("again");
      workers.last.ready();
      const answer = engine.mate({});
      workers.last.done(workers.last.job, NO_MATE);
      await answer;
      await settle();
    }
    await expect(engine.ready()).resolves.toBeUndefined();
  });

  test("that were asked for do not count", async () => {
    for (let crash = 0; crash < 3 * MAX_RESTARTS; crash++) {
      const back = engine.testPanic();
      await settle();
      workers.last.crash("on purpose");
      workers.last.ready();
      await back;
    }
    await expect(engine.ready()).resolves.toBeUndefined();
  });

  test("on purpose: testPanic resolves when the engine is back", async () => {
    const back = engine.testPanic("for a test");
    await settle();
    expect(workers.last.commands.at(-1)).toEqual({ type: "panic", message: "for a test" });
    workers.last.crash("for a test");
    workers.last.ready();
    await expect(back).resolves.toBeUndefined();
  });
});
