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

test.each([
  [asked({ kind: "legalMoves" }), "missing field `at`"],
  [asked({ kind: "legalMoves", at: { fenn: "" } }), "unknown field `fenn`, expected one of `fen`, `rules`, `moves`"],
  [asked({ kind: "legalMoves", at: { fen: 5 } }), "invalid type: number `5`, expected a string"],
  [asked({ kind: "legalMoves", at: "e4" }), 'invalid type: string "e4", expected struct Place'],
  [asked({ kind: "legalMoves", at: [] }), "invalid type: sequence, expected struct Place"],
  [asked({ kind: "legalMoves", at: { rules: "chess" } }), "unknown variant `chess`, expected `italian` or `scottish`"],
  [asked({ kind: "play", at: {}, series: { 0: "e4" } }), "invalid type: map, expected a sequence"],
  [asked({ kind: "play", at: {}, series: [true] }), "invalid type: boolean `true`, expected a string"],
  [asked({ kind: "writeGame", game: { series: [], tags: [["White"]] } }), "invalid length 1, expected a tuple of size 2"],
  [asked({ kind: "guess" }), /^unknown variant `guess`, expected one of `legalMoves`, /],
  [asked(5), "invalid type: number `5`, expected a question"],
  [asked({ kind: 5 }), "invalid type: number `5`, expected the kind of a question"],
  [asked(undefined), "missing field `query`"],
  [{ type: "query", id: 7 }, "missing field `query`"],
])("a question that cannot be read: %o", (command, message) => {
  expect(events(command)).toEqual([
    { type: "failed", id: 7, error: { code: "command", message: expect.stringMatching(message) as string } },
  ]);
});

test.each([
  [mate({ seed: 1.5 }), "invalid type: number `1.5`, expected u32"],
  [mate({ seed: -1 }), "invalid value: integer `-1`, expected u32"],
  [mate({ seed: 2 ** 32 }), "invalid value: integer `4294967296`, expected u32"],
  [mate({ task: 1n }), "invalid type: bigint `1`, expected a search"],
  [mate({ limits: { timeMs: "long" } }), 'invalid type: string "long", expected f64'],
  [mate({ limits: { nodes: 5, time: 5 } }), "unknown field `time`, expected `nodes` or `timeMs`"],
])("a search that cannot be read: %o", (command, message) => {
  expect(events(command)).toEqual([
    { type: "failed", job: 3, error: { code: "command", message: expect.stringMatching(message) as string } },
  ]);
});

test("fields that are undefined or null are absent ones, and times may be broken numbers", () => {
  const limits = { nodes: undefined, timeMs: 0.5 };
  expect(events(mate({ limits, seed: null }))).toEqual([]);
  expect(events(asked({ kind: "legalMoves", at: { fen: undefined, moves: null } }))).toMatchObject([
    { type: "answer", id: 7, answer: { kind: "legalMoves" } },
  ]);
});
