/** The wasm gives the answers and the node counts that `tests/signature.rs` checks natively. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { initSync, Session, type Command, type Event } from "../../../pkg/progressive.js";

interface Row {
  question: Command;
  answer: Record<string, unknown>;
}

const file = (path: string) => new URL(`../../../${path}`, import.meta.url);
const rows: Row[] = readFileSync(file("tests/data/signature.jsonl"), "utf8")
  .trim()
  .split("\n")
  // What names the variant now was once called `rules`; the file stays as it was written.
  .map((line) => JSON.parse(line.replaceAll('"rules":', '"variant":')) as Row);

beforeAll(() => {
  initSync({ module: readFileSync(file("pkg/progressive_bg.wasm")) });
});

/** The answer to a question, without its time and its words. */
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

// Thousands of nodes: a machine with other work may take long.
describe("signature", { timeout: 60_000 }, () => {
  test.each([333, 100_000])("answers and nodes are those of the native engine, slices of %d", (slice) => {
    for (const { question, answer: expected } of rows) expect(answer(question, slice)).toEqual(expected);
  });
});
