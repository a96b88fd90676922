/**
 * Answers of the wasm to commands that it cannot read: no fault is ignored, and the sender gets an
 * error.
 */
import { beforeAll, expect, test } from "vitest";
import { initSync, Session } from "../../../pkg/progressive.js";
import { initSync as initRules, Session as Rules } from "../../../pkg/rules.js";
import type { EngineEvent as Event } from "../../src/protocol/messages.ts";
import { wasm } from "./engine-data.ts";

beforeAll(() => {
  initSync(wasm("progressive"));
  initRules(wasm("rules"));
});

/**
 * Sends queries about positions and games to the rules module, and everything else to a module that
 * plays.
 */
function events(command: unknown): Event[] {
  const session = (command as { type?: unknown } | undefined | null)?.type === "query" ? new Rules() : new Session();
  try {
    return session.handle(command as never, 0);
  } finally {
    session.free();
  }
}

const asked = (query: unknown) => ({ type: "query", id: 7, query });
const mate = (rest: object) => ({ type: "start", job: 3, task: { kind: "mate", at: {} }, ...rest });

/**
 * Expected refusal: the field, the id of the message, and what should or could stand in the field.
 */
type Refused = [field: string, id: string, more?: unknown];

const must = (id: string, more = {}) => ({ what: { id, ...more } });
const whole = must("kindWhole", { most: 2 ** 32 - 1 });

function told([field, id, more]: Refused): unknown {
  return { code: "command", field, message: { id, field, ...(more as object) } };
}

test.each<[unknown, ...Refused]>([
  [asked({ kind: "legalMoves" }), "query.at", "requestMissing"],
  [
    asked({ kind: "legalMoves", at: { fenn: "" } }),
    "query.at.fenn",
    "requestUnknown",
    { known: ["variant", "fen", "moves", "earlier"] },
  ],
  [asked({ kind: "legalMoves", at: { fen: 5 } }), "query.at.fen", "requestMust", must("kindText")],
  [asked({ kind: "legalMoves", at: "e4" }), "query.at", "requestMust", must("kindObject")],
  [asked({ kind: "legalMoves", at: [] }), "query.at", "requestMust", must("kindObject")],
  [
    asked({ kind: "legalMoves", at: { variant: "draughts" } }),
    "query.at.variant",
    "requestMust",
    must("kindWord", { words: ["italian", "scottish", "antichess", "chess"] }),
  ],
  [asked({ kind: "play", at: {}, series: { 0: "e4" } }), "query.series", "requestMust", must("kindList")],
  [asked({ kind: "play", at: {}, series: [true] }), "query.series[0]", "requestMust", must("kindText")],
  [
    asked({ kind: "writeGame", game: { series: [], tags: [["White"]] } }),
    "query.game.tags[0]",
    "requestMust",
    must("kindPair"),
  ],
  [asked(5), "query", "requestMust", must("kindObject")],
  [asked({ kind: 5 }), "query.kind", "requestMust", must("kindWord")],
  [asked(undefined), "query", "requestMissing"],
  [{ type: "query", id: 7 }, "query", "requestMissing"],
])("a question that cannot be read: %o", (command, ...refused) => {
  expect(events(command)).toMatchObject([{ type: "failed", id: 7, faults: [told(refused)] }]);
});

test.each<[unknown, ...Refused]>([
  [mate({ seed: 1.5 }), "seed", "requestMust", whole],
  [mate({ seed: -1 }), "seed", "requestMust", whole],
  [mate({ seed: 2 ** 32 }), "seed", "requestMust", whole],
  [mate({ task: 1n }), "task", "requestMust", must("kindObject")],
  [mate({ limits: { timeMs: "long" } }), "limits.timeMs", "requestMust", must("kindNumber")],
  [mate({ limits: { nodes: 5, time: 5 } }), "limits.time", "requestUnknown", { known: ["nodes", "timeMs"] }],
])("a search that cannot be read: %o", (command, ...refused) => {
  expect(events(command)).toMatchObject([{ type: "failed", job: 3, faults: [told(refused)] }]);
});

class Fen {
  fen = "8";
}
const cyclic: Record<string, unknown> = {};
cyclic["moves"] = [cyclic];

test.each([
  [new Map(), "query.at"],
  [new Fen(), "query.at"],
  [
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error("mine");
        },
      },
    ),
    "query.at",
  ],
  [cyclic, "query.at.moves[0]"],
  [{ fen: Symbol("x") }, "query.at.fen"],
  [() => undefined, "query.at"],
])("a place that no JSON is: %#", (at, field) => {
  expect(events(asked({ kind: "legalMoves", at }))).toMatchObject([
    { type: "failed", id: 7, faults: [{ code: "command", field }] },
  ]);
});

test.each([[undefined], [null], [5], ["hello"], [[]], [() => undefined], [Object.create(null)]])(
  "what is no command at all: %#",
  (command) => {
    expect(events(command)).toMatchObject([{ type: "failed", faults: [{ code: "command" }] }]);
  },
);

test("all that is wrong is told at once", () => {
  const wrong = { ...mate({ limits: { node: 5 }, seed: "x" }), extra: true };
  const [failed] = events(wrong);
  const fields = failed?.type === "failed" ? failed.faults.map(({ field }) => field) : [];
  expect(fields.toSorted()).toEqual(["extra", "limits.node", "seed"]);
});

test("a game of another module is refused by name", () => {
  const fault = { code: "variant", field: "variant", text: "chess" };
  expect(events(mate({ task: { kind: "mate", at: { variant: "chess" } } }))).toMatchObject([
    { type: "failed", job: 3, faults: [fault] },
  ]);
});

test.each([
  [asked({ kind: "guess" }), "guess", "legalMoves"],
  [asked({ kind: "explain", at: {} }), "explain", "legalMoves"],
  [mate({ task: { kind: "prove", at: {} } }), "prove", "mate"],
])("a kind that a module does not have is refused beside those that it has: %#", (command, text, known) => {
  const message = { id: "requestKind", text, words: expect.arrayContaining([known]) };
  expect(events(command)).toMatchObject([
    { type: "failed", faults: [{ code: "variant", field: "kind", text, message }] },
  ]);
});

test("fields that are undefined or null are absent ones, and times may be broken numbers", () => {
  const limits = { nodes: undefined, timeMs: 0.5 };
  expect(events(mate({ limits, seed: null }))).toEqual([]);
  expect(events(asked({ kind: "legalMoves", at: { fen: undefined, moves: null } }))).toMatchObject([
    { type: "answer", id: 7, answer: { kind: "legalMoves" } },
  ]);
});
