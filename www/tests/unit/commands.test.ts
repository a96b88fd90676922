/** What the wasm says to a command that it cannot read: nothing is passed over, and its sender gets the error. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { initSync, Session, type Event } from "../../../pkg/progressive.js";

beforeAll(() => {
  initSync({ module: readFileSync(new URL("../../../pkg/progressive_bg.wasm", import.meta.url)) });
});

function events(command: unknown): Event[] {
  const session = new Session();
  try {
    return session.handle(command as never, 0);
  } finally {
    session.free();
  }
}

const asked = (query: unknown) => ({ type: "query", id: 7, query });
const mate = (rest: object) => ({ type: "start", job: 3, task: { kind: "mate", at: {} }, ...rest });

const cyclic: Record<string, unknown> = {};
cyclic["moves"] = [cyclic];
class Fen {
  fen = "8";
}

test.each([
  [asked({ kind: "legalMoves" }), "query.at", "requestMissing"],
  [asked({ kind: "legalMoves", at: { fenn: "" } }), "query.at.fenn", "requestUnknown"],
  [asked({ kind: "legalMoves", at: { fen: 5 } }), "query.at.fen", "requestMust"],
  [asked({ kind: "legalMoves", at: "e4" }), "query.at", "requestMust"],
  [asked({ kind: "legalMoves", at: [] }), "query.at", "requestMust"],
  [asked({ kind: "legalMoves", at: new Map() }), "query.at", "requestMust"],
  [asked({ kind: "legalMoves", at: new Fen() }), "query.at", "requestMust"],
  [asked({ kind: "legalMoves", at: new Proxy({}, { ownKeys: () => { throw new Error("mine"); } }) }), "query.at", "requestMust"],
  [asked({ kind: "legalMoves", at: cyclic }), "query.at.moves[0]", "requestMust"],
  [asked({ kind: "legalMoves", at: { fen: Symbol("x") } }), "query.at.fen", "requestMust"],
  [asked({ kind: "legalMoves", at: { rules: "italian" } }), "query.at.rules", "requestUnknown"],
  [asked({ kind: "legalMoves", at: { variant: "checkers" } }), "query.at.variant", "requestMust"],
  [asked({ kind: "play", at: {}, series: { 0: "e4" } }), "query.series", "requestMust"],
  [asked({ kind: "play", at: {}, series: [true] }), "query.series[0]", "requestMust"],
  [asked({ kind: "writeGame", game: { series: [], tags: [["White"]] } }), "query.game.tags[0]", "requestMust"],
  [asked({ kind: "guess" }), "query.kind", "requestMust"],
  [asked(5), "query", "requestMust"],
  [asked({ kind: 5 }), "query.kind", "requestMust"],
  [asked(undefined), "query", "requestMissing"],
  [{ type: "query", id: 7 }, "query", "requestMissing"],
])("a question that cannot be read: %#", (command, field, id) => {
  expect(events(command)).toMatchObject([{ type: "failed", id: 7, faults: [{ code: "command", field, message: { id } }] }]);
});

test.each([
  [mate({ seed: 1.5 }), "seed", "1.5"],
  [mate({ seed: -1 }), "seed", "-1"],
  [mate({ seed: 2 ** 32 }), "seed", "4294967296"],
  [mate({ seed: NaN }), "seed", "NaN"],
  [mate({ task: 1n }), "task", "bigint"],
  [mate({ limits: { timeMs: "long" } }), "limits.timeMs", "long"],
  [mate({ limits: { nodes: 5, time: 5 } }), "limits.time", "5"],
  [mate({ limts: {} }), "limts", "{…}"],
])("a search that cannot be read: %#", (command, field, text) => {
  expect(events(command)).toMatchObject([{ type: "failed", job: 3, faults: [{ code: "command", field, text }] }]);
});

test.each([[undefined], [null], [5], ["hello"], [[]], [() => undefined], [Object.create(null)]])("what is no command at all: %#", (command) => {
  expect(events(command)).toMatchObject([{ type: "failed", faults: [{ code: "command" }] }]);
});

test("fields that are undefined or null are absent ones, and times may be broken numbers", () => {
  const limits = { nodes: undefined, timeMs: 0.5 };
  expect(events(mate({ limits, seed: null }))).toEqual([]);
  expect(events(asked({ kind: "legalMoves", at: { fen: undefined, moves: null } }))).toMatchObject([
    { type: "answer", id: 7, answer: { kind: "legalMoves" } },
  ]);
});
