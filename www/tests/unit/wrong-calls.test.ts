/**
 * Wrong calls: every failure is an `EngineError` with a code, the field and a sentence. The engine
 * is the real one.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CALLS, type CallName } from "../../src/engine/calls.ts";
import { Engine } from "../../src/engine/engine.ts";
import { EngineError } from "../../src/engine/errors.ts";
import { readerOf } from "../../src/say/reader.ts";
import { WasmWorker } from "./wasm-worker.ts";

let engine: Engine;
const says = readerOf("en", readFileSync(new URL("../../../lang/en/engine.ftl", import.meta.url), "utf8"));

beforeAll(async () => {
  engine = new Engine(() => new WasmWorker());
  await engine.ready();
});
afterAll(() => engine.close());

type Call = (call: (name: string, ...args: unknown[]) => Promise<unknown>) => Promise<unknown>;

const throwing = Object.defineProperty({}, "fen", {
  enumerable: true,
  get: () => {
    throw new Error("mine");
  },
});
const cyclic: Record<string, unknown> = {};
cyclic["moves"] = [cyclic];
const MATED = "R3k3/R7/8/8/8/8/8/4K3 b - - 0 2";

const WITH_OPTIONS = (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].single === undefined);

/** List with `length` empty places. */
function endless(length = 4_294_967_295): unknown[] {
  const list: unknown[] = [];
  list.length = length;
  return list;
}

/** Calls, with the field that the error must name and its code. */
const WRONG: [string, Call, string | undefined, string?][] = [
  // The options are no object, or an object with a field that no call has.
  ...WITH_OPTIONS.flatMap((name): [string, Call, string][] => [
    [`${name}("e4")`, (e) => e(name, "e4"), "options"],
    [`${name}([])`, (e) => e(name, []), "options"],
    [`${name}({ fenn })`, (e) => e(name, { fenn: "x" }), "fenn"],
    [`${name}({ kind, at })`, (e) => e(name, { kind: "mate", at: {} }), "kind"],
  ]),
  ["mate(5)", (e) => e("mate", 5), "options"],
  ["mate(() => {})", (e) => e("mate", () => undefined), "options"],
  ["mate(Symbol())", (e) => e("mate", Symbol("x")), "options"],
  ["mate(1n)", (e) => e("mate", 1n), "options"],
  ["a getter that throws", (e) => e("mate", throwing), "options"],
  // A field has the wrong type.
  ["fen: 5", (e) => e("mate", { fen: 5 }), "fen"],
  ["fen: {}", (e) => e("mate", { fen: {} }), "fen"],
  ["fen: function", (e) => e("mate", { fen: () => "" }), "fen"],
  ["fen: symbol", (e) => e("evaluate", { fen: Symbol("x") }), "fen"],
  ["moves: text", (e) => e("mate", { moves: "e2e4" }), "moves"],
  ["moves: number in it", (e) => e("mate", { moves: ["e4", 5] }), "moves[1]"],
  ["moves: function in it", (e) => e("mate", { moves: [() => ""] }), "moves[0]"],
  ["moves: Set", (e) => e("mate", { moves: new Set(["e4"]) }), "moves"],
  ["moves: Map", (e) => e("legalMoves", { moves: new Map() }), "moves"],
  // A list with four billion places costs its sender nothing, so it must cost the receiver nothing
  // either.
  ["moves: endless", (e) => e("mate", { moves: endless() }), "moves"],
  ["moves: an endless list in it", (e) => e("evaluate", { moves: ["e4", endless()] }), "moves[1]"],
  [
    "series: many endless ones",
    (e) => e("writeGame", { series: Array.from({ length: 1000 }, () => endless()) }),
    "series[0]",
  ],
  ["moves: a million of nothing", (e) => e("mate", { moves: endless(1_000_000) }), "moves[0]"],
  ["moves: cyclic", (e) => e("legalMoves", cyclic), "moves[0]"],
  ["earlier: text", (e) => e("series", { variant: "chess", earlier: "x" }), "earlier"],
  ["earlier: a bad FEN", (e) => e("series", { variant: "chess", earlier: ["8/8 w"] }), "earlier[0], board", "fen"],
  ["nodes: -1", (e) => e("mate", { nodes: -1 }), "nodes"],
  ["nodes: 1.5", (e) => e("mate", { nodes: 1.5 }), "nodes"],
  ["nodes: 1e300", (e) => e("mate", { nodes: 1e300 }), "nodes"],
  ["nodes: bigint", (e) => e("mate", { nodes: 5n }), "nodes"],
  ["nodes: text", (e) => e("review", { text: "1.e4", nodes: "5" }), "nodes"],
  ["timeMs: NaN", (e) => e("mate", { timeMs: NaN }), "timeMs", "limits"],
  ["timeMs: Infinity", (e) => e("mate", { timeMs: Infinity }), "timeMs", "limits"],
  ["timeMs: -1", (e) => e("mate", { timeMs: -1 }), "timeMs", "limits"],
  ["timeMs: text", (e) => e("mate", { timeMs: "long" }), "timeMs"],
  ["seed: 2^32", (e) => e("series", { seed: 2 ** 32 }), "seed"],
  ["seed: -1", (e) => e("series", { seed: -1 }), "seed"],
  ["rules: english", (e) => e("mate", { rules: "english" }), "rules"],
  ["rules: chess", (e) => e("mate", { rules: "chess" }), "rules"],
  ["rules and variant", (e) => e("mate", { rules: "italian", variant: "chess" }), "rules"],
  ["variant: checkers", (e) => e("mate", { variant: "checkers" }), "variant"],
  ["variant: 5", (e) => e("evaluate", { variant: 5 }), "variant"],
  ["variant(checkers)", (e) => e("variant", "checkers"), "variant"],
  ["variant()", (e) => e("variant"), "variant"],
  ["variant({})", (e) => e("variant", {}), "variant"],
  ["book: text", (e) => e("series", { book: "yes" }), "book"],
  ["level: 0", (e) => e("series", { level: 0 }), "level"],
  ["level: 9", (e) => e("play", { level: 9 }), "level"],
  ["level: 2.5", (e) => e("play", { level: 2.5 }), "level"],
  ["level: text", (e) => e("series", { level: "3", variant: "antichess" }), "level"],
  ["lines: -1", (e) => e("series", { lines: -1 }), "lines"],
  ["level for a mate", (e) => e("mate", { level: 3 }), "level"],
  ["method: astar", (e) => e("mate", { method: "astar" }), "method"],
  ["heuristic: ghosts", (e) => e("mate", { heuristic: "ghosts" }), "heuristic"],
  ["heuristic alone", (e) => e("mate", { heuristic: "ghost" }), "heuristic"],
  ["promotion: yes", (e) => e("mate", { promotion: "yes" }), "promotion"],
  ["pin: 1", (e) => e("mate", { pin: 1 }), "pin"],
  ["all: -1", (e) => e("mate", { all: -1 }), "all"],
  ["all: every", (e) => e("mate", { all: "every" }), "all"],
  ["all: 20000", (e) => e("mate", { all: 20_000 }), "all"],
  // The second argument is wrong.
  ["control: 5", (e) => e("mate", {}, 5), "control"],
  ["control: signal", (e) => e("mate", {}, { signal: "stop" }), "signal"],
  ["control: onProgress", (e) => e("mate", {}, { onProgress: "log" }), "onProgress"],
  ["control: onprogress", (e) => e("mate", {}, { onprogress: () => undefined }), "onprogress"],
  // The rules refuse the position or the move.
  ["a bad FEN", (e) => e("evaluate", { fen: "x" }), "fields", "fen"],
  ["a turn of the other side", (e) => e("evaluate", { fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 8" }), "turn number", "turn"],
  ["an illegal move", (e) => e("legalMoves", { moves: ["e5"] }), "move 1", "move"],
  ["a move after the turn", (e) => e("legalMoves", { moves: ["e4", "e5"] }), "move 2", "move"],
  ["a game that is over", (e) => e("mate", { fen: MATED }), undefined, "gameOver"],
  ["no mate to explain", (e) => e("explain", {}), undefined, "notMate"],
  ["play: series of a number", (e) => e("play", { series: [5] }), "series[0]"],
  ["play: series and limits", (e) => e("play", { series: ["e4"], nodes: 5 }), "nodes"],
  ["play: an illegal series", (e) => e("play", { series: ["e5"] }), "move 1", "move"],
  ["hints without a series", (e) => e("hints", {}), "series"],
  ["hints: series of a text", (e) => e("hints", { series: "e4" }), "series"],
  ["readGame()", (e) => e("readGame"), "text"],
  ["readGame: a bad game", (e) => e("readGame", { text: "1.e4 2.e5 Ke9" }), "series 2, move 2", "game"],
  ["readGame: text of a number", (e) => e("readGame", { text: 5 }), "text"],
  ["writeGame()", (e) => e("writeGame"), "series"],
  ["writeGame: series of texts", (e) => e("writeGame", { series: ["e4"] }), "series[0]"],
  ["writeGame: tags", (e) => e("writeGame", { series: [], tags: [["White"]] }), "tags[0]"],
  ["writeGame: notation", (e) => e("writeGame", { series: [], notation: "uci" }), "notation"],
  ["writeGame: lines", (e) => e("writeGame", { series: [], lines: [["e4"]] }), "lines[0][0]"],
  ["review()", (e) => e("review"), "game"],
  ["review: both", (e) => e("review", { text: "1.e4", series: [["e4"]] }), "game"],
  ["review: series of texts", (e) => e("review", { series: ["e4"] }), "series[0]"],
  ["review: nodesPerTurn", (e) => e("review", { text: "1.e4", nodesPerTurn: -5 }), "nodesPerTurn"],
  ["bookImport()", (e) => e("bookImport"), "text"],
  ["bookImport(5)", (e) => e("bookImport", 5), "text"],
  ["bookImport: no book", (e) => e("bookImport", "hello"), "line 1", "book"],
  ["bookImport(function)", (e) => e("bookImport", () => ""), "text"],
  ["bookLearn: a game that goes on", (e) => e("bookLearn", { series: [["e4"]] }), undefined, "game"],
  ["bookLearn of chess", (e) => e("bookLearn", { series: [["e4"]], variant: "chess" }), "kind", "variant"],
  ["mate in chess", (e) => e("mate", { variant: "chess" }), "kind", "variant"],
  ["threat in antichess", (e) => e("threat", { variant: "antichess" }), "kind", "variant"],
];

test("there are as many wrong calls as once went wrong, and more", () => expect(WRONG.length).toBeGreaterThan(120));

test.each(WRONG)("%s", async (_, call, field, code = "command") => {
  const made = (name: string, ...args: unknown[]): Promise<unknown> =>
    (Reflect.get(engine, name) as (...all: unknown[]) => Promise<unknown>).apply(engine, args);
  const error: unknown = await call(made).then(
    (answer) => answer,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EngineError);
  const told = (error as EngineError).in(says);
  expect([told.code, told.field]).toEqual([code, field]);
  expect(told.message).toMatch(/^\S.*\.$/);
  // The sentence contains no placeholder of the catalogue, and no part of it is missing.
  expect(told.message).not.toMatch(/\{ ?\$|\{\?\?\?|undefined|\[object/);
});

test("what was refused leaves an engine that answers", async () => {
  expect(await engine.mate({ nodes: 500 })).toMatchObject({ outcome: "none" });
  expect(await engine.choose({ variant: "chess", nodes: 500, seed: 1 })).toMatchObject({ reason: "limit" });
});
