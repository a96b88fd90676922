/**
 * The wasm gives the answers and the node counts that `tests/progressive/signature.rs` checks
 * natively.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { initSync, Session } from "../../../pkg/progressive.js";
import type { Command, EngineEvent as Event } from "../../src/protocol/messages.ts";
import { rows, wasm } from "./engine-data.ts";

interface Row {
  question: Command;
  answer: Record<string, unknown>;
}

const data = rows<Row>("signature.jsonl");

beforeAll(() => {
  initSync(wasm("progressive"));
});

/** Answer to a question, without its time and its texts. */
function answer(question: Command, slice: number): Record<string, unknown> {
  const session = new Session();
  try {
    let events: Event[] = session.handle(question, 0);
    while (session.busy()) events = session.step(slice, 0);
    const last = events.at(-1);
    if (last?.type !== "done") throw new Error(`no answer: ${JSON.stringify(last)}`);
    const { result } = last;
    if (result.kind === "mate") return { outcome: result.outcome, series: result.series, nodes: result.nodes };
    if (result.kind !== "series") throw new Error(`another answer: ${result.kind}`);
    const lines = result.lines.map((all) => {
      const { reason: _, ...line } = all;
      return line;
    });
    return { choice: result.choice, lines, nodes: result.nodes };
  } finally {
    session.free();
  }
}

// The searches have thousands of nodes, and a busy machine may take long.
describe("signature", { timeout: 60_000 }, () => {
  test.each([333, 100_000])("answers and nodes are those of the native engine, slices of %d", (slice) => {
    for (const { question, answer: expected } of data) expect(answer(question, slice)).toEqual(expected);
  });
});
