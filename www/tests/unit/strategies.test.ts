/**
 * With the same seed the wasm evolves the same strategies as `tests/session/strategies.rs` does
 * natively, in slices of another length.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { initSync, Session } from "../../../pkg/strategies.js";
import type { Command, EngineEvent as Event } from "../../src/protocol/messages.ts";
import { rows, wasm } from "./engine-data.ts";

interface Row {
  how: { ending: string; language: string; trials: number };
  seed: number;
  answer: Record<string, unknown>;
}

const data = rows<Row>("strategies.jsonl");

beforeAll(() => {
  initSync(wasm("strategies"));
});

function bred({ how, seed }: Row): Record<string, unknown> {
  const session = new Session();
  try {
    const command = { type: "start", job: 1, seed, task: { kind: "evolve", how } } as unknown as Command;
    let events: Event[] = session.handle(command, 0);
    while (session.busy()) events = session.step(100_000, 0);
    const last = events.at(-1);
    if (last?.type !== "done" || last.result.kind !== "evolved")
      throw new Error(`nothing bred: ${JSON.stringify(last)}`);
    const { best, trace, archive, generations, nodes } = last.result;
    return { best: best?.text, trace, archive: archive.map(({ text }) => text), generations, nodes };
  } finally {
    session.free();
  }
}

// Tablebases have millions of positions, and a busy machine may take long.
describe("what is bred by a seed", { timeout: 300_000 }, () => {
  test.each(data)("$how.ending, $how.language: natively and in wasm the same", (row) => {
    expect(bred(row)).toEqual(row.answer);
  });
});
