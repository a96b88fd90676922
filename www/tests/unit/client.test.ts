import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Engine } from "../../src/engine/engine.ts";
import { EngineError } from "../../src/engine/errors.ts";
import { STOP_TIMEOUT_MS } from "../../src/engine/module-worker.ts";
import { PROTOCOL, type Fault, type MateExplanation } from "../../src/protocol/messages.ts";
import { A_SERIES, NO_MATE, PLAYED, SNAPSHOT, UNKNOWN, Workers, loaded, settle } from "./fake-worker.ts";

const EXPLANATION: MateExplanation = {
  sentences: [{ say: [{ id: "searchMate" }], squares: ["e4"], arrows: [] }],
  markers: [],
};

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

describe("starting", () => {
  test("says hello with the protocol and knows the version", () => {
    expect(workers.last.commands[0]).toEqual({ type: "hello", protocol: PROTOCOL, variant: "italian" });
    expect(engine.version).toBe("9.9.9");
  });

  test("another protocol is refused, without a second try", async () => {
    const other = new Workers();
    const refused = new Engine(other.spawn, "italian").ready();
    other.last.ready(PROTOCOL + 1);
    await expect(refused).rejects.toMatchObject({ code: "protocol" });
    expect(other.all).toHaveLength(1);
    expect(other.last.terminated).toBe(true);
  });

  test.each([
    ["a file that is missing", (w: Workers) => w.last.breakDown("")],
    ["wasm that cannot be compiled", (w: Workers) => w.last.crash("CompileError")],
  ])("%s is an error in words", async (_, fail) => {
    const other = new Workers();
    const refused = new Engine(other.spawn, "italian").ready();
    fail(other);
    await expect(refused).rejects.toMatchObject({
      code: "load",
      faults: [{ message: { id: "engineLoad" } }],
    });
  });
});

describe("searches", () => {
  test("carry position, limits and seed, and resolve with the answer and the reason", async () => {
    const answer = engine.mate({ fen: "F", variant: "scottish", moves: ["e4"], nodes: 7, timeMs: 8, seed: 9 });
    expect(workers.last.commands.at(-1)).toEqual({
      type: "start",
      job: 1,
      task: { kind: "mate", at: { fen: "F", variant: "scottish", moves: ["e4"] } },
      limits: { nodes: 7, timeMs: 8 },
      seed: 9,
    });
    workers.last.done(1, NO_MATE);
    expect(await answer).toEqual({
      outcome: "none",
      series: [],
      san: [],
      nodes: 5,
      ms: 1,
      say: [],
      reason: "finished",
    });
  });

  test("carry how a mate is looked for, and nothing of it when nothing is said", async () => {
    const how = { method: "aStar", heuristic: "ghost", promotion: false, pin: true } as const;
    const answers = [engine.mate({ fen: "F", ...how })];
    expect(workers.last.commands.at(-1)).toMatchObject({ task: { kind: "mate", at: { fen: "F" }, how } });
    workers.last.done(1, NO_MATE);
    await Promise.all(answers);
    const all = engine.mate({ all: 5, method: null } as object);
    await settle();
    expect(workers.last.commands.at(-1)).toMatchObject({ task: { kind: "mate", at: {}, how: { all: 5 } } });
    const found = {
      ...NO_MATE,
      outcome: "mate",
      mates: 2,
      matesComplete: true,
      allSeries: [["a"], ["b"]],
      allSan: [["A"], ["B"]],
    };
    workers.last.done(2, found as typeof NO_MATE);
    expect(await all).toMatchObject({
      mates: 2,
      matesComplete: true,
      allSeries: [["a"], ["b"]],
      allSan: [["A"], ["B"]],
    });
  });

  test("a level goes with the question for a series, by choose, by its older name and by play", async () => {
    const answer = engine.choose({ level: 3, book: false });
    expect(workers.last.commands.at(-1)).toMatchObject({ task: { kind: "series", at: {}, level: 3, book: false } });
    workers.last.done(1, A_SERIES);
    const chosen = await answer;
    await settle();
    const again = engine.series({ level: 3, book: false });
    workers.last.done(2, A_SERIES);
    expect(await again).toEqual(chosen);
    await settle();
    const played = engine.play({ level: 1 });
    expect(workers.last.commands.at(-1)).toMatchObject({ task: { kind: "series", level: 1 } });
    workers.last.done(3, A_SERIES);
    await settle();
    workers.board.say({ type: "answer", id: workers.board.query, answer: PLAYED });
    await played;
  });

  test("a series comes flattened, its choice as `kind`", async () => {
    const answer = engine.choose({});
    workers.last.done(workers.last.job, A_SERIES, "limit");
    expect(await answer).toMatchObject({
      kind: "series",
      series: ["e2e4"],
      san: ["e4"],
      value: { points: 0.5 },
      safety: "notFound",
      lines: [{}, {}],
      reason: "limit",
    });
  });

  test("a threat and a review are searches too", async () => {
    const threat = engine.threat({ fen: "F", nodes: 7 });
    expect(workers.last.commands.at(-1)).toMatchObject({
      task: { kind: "threat", at: { fen: "F" } },
      limits: { nodes: 7 },
    });
    workers.last.done(1, {
      kind: "threat",
      outcome: "none",
      fen: "G",
      series: [],
      san: [],
      nodes: 5,
      ms: 1,
      say: [{ id: "searchMate" }],
    });
    expect(await threat).toMatchObject({ outcome: "none", fen: "G", reason: "finished" });
    await settle();
    const review = engine.review({ series: [["e4"]], nodesPerTurn: 9 });
    expect(workers.last.commands.at(-1)).toMatchObject({
      task: { kind: "review", game: { series: [["e4"]], nodesPerTurn: 9 } },
    });
    workers.last.done(2, { kind: "review", turns: [], nodes: 5, ms: 1, say: [] }, "stopped");
    expect(await review).toMatchObject({ turns: [], reason: "stopped" });
  });

  test("stand in a queue, first come first served", async () => {
    const first = engine.mate({});
    const second = engine.choose({});
    const third = engine.mate({});
    expect(workers.last.log).toEqual(["start 1"]);
    workers.last.done(1, NO_MATE);
    await first;
    await settle();
    expect(workers.last.log).toEqual(["start 1", "start 2"]);
    workers.last.done(2, A_SERIES);
    await second;
    await settle();
    workers.last.done(3, NO_MATE);
    await third;
    expect(workers.last.log).toEqual(["start 1", "start 2", "start 3"]);
  });

  test("report progress, and a caller's mistake there does not end them", async () => {
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    const onProgress = vi.fn(() => {
      throw new Error("mine");
    });
    const answer = engine.mate({}, { onProgress });
    workers.last.say({ type: "progress", job: 1, seq: 1, snapshot: SNAPSHOT });
    workers.last.done(1, NO_MATE);
    await answer;
    expect(onProgress).toHaveBeenCalledWith(SNAPSHOT);
    expect(reported).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test("fail with field, text and sentence, and the next one begins", async () => {
    const bad = engine.mate({ fen: "x" });
    const good = engine.mate({});
    const fault: Fault = {
      code: "fen",
      field: "board",
      text: "x",
      message: { id: "fenNotAMan", rank: 1, letter: "x" },
    };
    workers.last.say({ type: "failed", job: 1, faults: [fault] });
    await expect(bad).rejects.toBeInstanceOf(EngineError);
    await expect(bad).rejects.toMatchObject({ code: "fen", field: "board", text: "x", faults: [fault] });
    await settle();
    workers.last.done(2, NO_MATE);
    await expect(good).resolves.toMatchObject({ outcome: "none" });
  });

  test("take null as absent", async () => {
    const options = { fen: null, nodes: 5, seed: null } as object;
    void engine.mate(options);
    expect(workers.last.commands.at(-1)).toMatchObject({ task: { at: {} }, limits: { nodes: 5 } });
    expect(workers.last.commands.at(-1)).not.toHaveProperty("seed");
    workers.last.done(1, NO_MATE);
  });

  test("a failure that names no call rejects what is out, so that nothing hangs", async () => {
    const answer = engine.mate({});
    workers.last.say({ type: "failed", faults: [{ code: "command", message: { id: "searchMate" } }] });
    await expect(answer).rejects.toMatchObject({ code: "command" });
  });
});

describe("questions", () => {
  test("go out at once, also while a search runs", async () => {
    void engine.mate({});
    const answer = engine.play({ series: ["e4"] });
    await settle();
    expect([workers.last.log, workers.board.log]).toEqual([["start 1"], ["query play"]]);
    workers.board.say({ type: "answer", id: workers.board.query, answer: PLAYED });
    expect(await answer).toEqual({
      status: PLAYED.kind === "played" && PLAYED.status,
      series: ["e2e4"],
      san: ["e4"],
      long: ["e2-e4"],
      seriesComplete: true,
      fen: "after e4",
    });
    workers.last.done(1, NO_MATE);
  });

  test("explain asks about a place, and its answer comes without the tag", async () => {
    const answer = engine.explain({ fen: "F", variant: "scottish", moves: ["e4"] });
    const at = { fen: "F", variant: "scottish", moves: ["e4"] };
    expect(workers.last.commands.at(-1)).toMatchObject({ query: { kind: "explain", at } });
    workers.last.say({ type: "answer", id: workers.last.query, answer: { kind: "explanation", ...EXPLANATION } });
    expect(await answer).toEqual(EXPLANATION);
  });

  test("play without a series lets the engine choose one and plays it", async () => {
    const answer = engine.play({ nodes: 100 });
    workers.last.done(workers.last.job, A_SERIES);
    await settle();
    expect(workers.board.commands.at(-1)).toMatchObject({ query: { kind: "play", series: ["e2e4"] } });
    workers.board.say({ type: "answer", id: workers.board.query, answer: PLAYED });
    expect(await answer).toMatchObject({
      fen: "after e4",
      series: ["e2e4"],
      kind: "series",
      nodes: 42,
      searchReason: "finished",
    });
  });
});

describe("aborting", () => {
  test("a running search is stopped politely and resolves with what it has", async () => {
    const control = new AbortController();
    const answer = engine.mate({}, { signal: control.signal });
    control.abort();
    expect(workers.last.log).toEqual(["start 1", "stop 1"]);
    workers.last.done(1, UNKNOWN, "stopped");
    expect(await answer).toMatchObject({ outcome: "unknown", reason: "stopped" });
    expect(workers.all).toHaveLength(1);
  });

  test("a signal that is already aborted rejects with its reason before anything is sent", async () => {
    const reason = new Error("changed my mind");
    await expect(engine.mate({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(workers.last.log).toEqual([]);
  });

  test("a waiting search is started and stopped in one go, and the running one goes on", async () => {
    const control = new AbortController();
    const running = engine.mate({});
    const waiting = engine.choose({}, { signal: control.signal });
    control.abort();
    expect(workers.last.log).toEqual(["start 1", "start 2", "stop 2"]);
    workers.last.done(2, A_SERIES, "stopped");
    expect(await waiting).toMatchObject({ reason: "stopped" });
    await settle();
    workers.last.done(1, NO_MATE);
    expect(await running).toMatchObject({ outcome: "none" });
    expect(workers.last.log).toEqual(["start 1", "start 2", "stop 2"]);
  });

  test("no answer to a stop: the worker is replaced, that call rejects, the others start again", async () => {
    const control = new AbortController();
    const hung = engine.mate({}, { signal: control.signal });
    const next = engine.choose({});
    const question = engine.explain({});
    control.abort();
    const rejected = expect(hung).rejects.toMatchObject({ name: "AbortError" });
    await vi.advanceTimersByTimeAsync(STOP_TIMEOUT_MS);
    await rejected;
    expect(workers.all[0]?.terminated).toBe(true);
    expect(workers.all).toHaveLength(2);
    workers.last.ready();
    expect(workers.last.log).toEqual(["query explain", "start 2"]);
    workers.last.say({ type: "answer", id: workers.last.query, answer: { kind: "explanation", ...EXPLANATION } });
    workers.last.done(2, A_SERIES);
    await expect(question).resolves.toEqual(EXPLANATION);
    await expect(next).resolves.toMatchObject({ kind: "series" });
  });

  test("an answer in time keeps the worker", async () => {
    const control = new AbortController();
    const answer = engine.mate({}, { signal: control.signal });
    control.abort();
    workers.last.done(1, UNKNOWN, "stopped");
    await answer;
    await vi.advanceTimersByTimeAsync(10 * STOP_TIMEOUT_MS);
    expect(workers.all).toHaveLength(1);
  });
});

describe("variants", () => {
  const hello = (variant: string) => ({ type: "hello", protocol: PROTOCOL, variant });

  test("each module has a worker of its own, made when it is first asked", async () => {
    const chess = engine.evaluate({ variant: "chess" });
    expect(workers.all).toHaveLength(2);
    expect(workers.last.commands).toEqual([hello("chess")]);
    workers.last.ready();
    expect(workers.last.log).toEqual(["query evaluate"]);
    const again = engine.evaluate({ variant: "chess" });
    const italian = engine.evaluate({ variant: "scottish" });
    expect(workers.all).toHaveLength(2);
    expect(workers.all[0]?.log).toEqual(["query evaluate"]);
    engine.close();
    await Promise.all([chess, again, italian].map((call) => expect(call).rejects.toMatchObject({ code: "closed" })));
    expect(workers.all.every(({ terminated }) => terminated)).toBe(true);
  });

  test("a crash of one takes no other with it, and one that could not be loaded is loaded anew when it is asked again", async () => {
    const search = engine.mate({});
    const chess = engine.choose({ variant: "chess" });
    workers.last.breakDown("");
    await expect(chess).rejects.toMatchObject({ code: "load" });
    const again = engine.choose({ variant: "chess" });
    expect(workers.all).toHaveLength(3);
    workers.last.ready();
    workers.last.crash("boom");
    await expect(again).rejects.toMatchObject({ code: "crashed" });
    expect(workers.all).toHaveLength(4);
    workers.all[0]?.done(1, NO_MATE);
    await expect(search).resolves.toMatchObject({ outcome: "none" });
  });

  test("what the rules answer is asked of one worker for all variants, without any other", async () => {
    const only = new Workers();
    const board = new Engine(only.spawn);
    // No worker is loaded before the first question.
    await board.ready();
    expect([only.rules.length, only.all.length]).toEqual([0, 0]);
    const answers = [
      board.legalMoves({ variant: "chess" }),
      board.inspect({ variant: "antichess" }),
      board.paste({ text: "x" }),
      board.readGame({ text: '[Variant "Antichess"]' }),
      board.writeGame({ series: [] }),
      board.playedFrom({ games: [] }),
      board.variant("scottish"),
      board.play({ series: ["e4"] }),
      board.replay({ series: [["e4"]] }),
    ];
    await board.ready();
    const kinds = [
      "legalMoves",
      "inspect",
      "paste",
      "readGame",
      "writeGame",
      "playedFrom",
      "variant",
      "play",
      "replay",
    ];
    expect(only.board.log).toEqual(kinds.map((kind) => `query ${kind}`));
    expect([only.rules.length, only.all.length]).toEqual([1, 0]);
    const loading = board.load("chess");
    expect(only.last.commands).toEqual([hello("chess")]);
    only.last.ready();
    await loading;
    board.close();
    for (const answer of answers) await expect(answer).rejects.toMatchObject({ code: "closed" });
  });

  test("another than Progressive chess can be the first", async () => {
    const other = new Workers();
    const chess = new Engine(other.spawn, "chess");
    other.last.ready();
    await chess.ready();
    expect(other.last.commands).toEqual([hello("chess")]);
    chess.close();
  });
});

describe("closing", () => {
  test("ends the worker and every open call", async () => {
    const running = engine.mate({});
    const waiting = engine.mate({});
    const question = engine.evaluate({});
    engine.close();
    for (const call of [running, waiting, question, engine.choose({})]) {
      await expect(call).rejects.toMatchObject({ code: "closed" });
    }
    expect(workers.last.terminated).toBe(true);
  });
});
