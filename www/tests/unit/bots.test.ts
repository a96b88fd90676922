/**
 * The wasm learns exactly what `tests/session/bots.rs` learns natively: every reply, every figure,
 * every share.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { initSync, Session } from "../../../pkg/bots.js";
import type { Command, EngineEvent as Event } from "../../src/protocol/messages.ts";
import { rows, wasm } from "./engine-data.ts";

interface Row {
  opponent: string;
  method: string;
  calls: number;
  seed: number;
  /** Parameters that differ from their defaults. */
  parameters?: [string, number][];
  answer: Record<string, unknown>;
}

const data = rows<Row>("bots.jsonl");

beforeAll(() => {
  initSync(wasm("bots"));
});

function learnt({ opponent, method, calls, seed, parameters }: Row, slice: number): Record<string, unknown> {
  const session = new Session();
  try {
    const command = {
      type: "start",
      job: 1,
      seed,
      task: {
        kind: "train",
        at: { variant: "chess", moves: [] },
        opponent,
        how: { method, calls, ...(parameters && { parameters }) },
      },
    } as unknown as Command;
    let events: Event[] = session.handle(command, 0);
    while (session.busy()) events = session.step(slice, 0);
    const last = events.at(-1);
    if (last?.type !== "done" || last.result.kind !== "trained")
      throw new Error(`nothing learnt: ${JSON.stringify(last)}`);
    const { kind: _, ...answer } = last.result;
    return { ...answer };
  } finally {
    session.free();
  }
}

// The tests visit thousands of positions, and a busy machine may take long.
describe("methods against bots", { timeout: 120_000 }, () => {
  test.each(data)("$method against $opponent learns what it learns natively", (row) => {
    expect(learnt(row, 777)).toEqual(row.answer);
  });
});
