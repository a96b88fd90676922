/**
 * The wasm gives every feature and every value exactly as `tests/progressive/evaluations.rs` checks
 * them natively.
 */
import { beforeAll, expect, test } from "vitest";
import { initSync, Session } from "../../../pkg/progressive.js";
import type { Command, EngineEvent } from "../../src/protocol/messages.ts";
import { rows, wasm } from "./engine-data.ts";

interface Row {
  question: Command;
  answer: { features: Record<string, unknown>[]; total: unknown };
}

const data = rows<Row>("evaluations.jsonl");

beforeAll(() => {
  initSync(wasm("progressive"));
});

/** Numbers of an evaluation, without its texts. */
function answer(question: Command): Row["answer"] {
  const session = new Session();
  try {
    const events: EngineEvent[] = session.handle(question, 0);
    const last = events.at(-1);
    if (last?.type !== "answer" || last.answer.kind !== "evaluation") throw new Error(JSON.stringify(last));
    const features = last.answer.features.map(({ id, white, black, value, weight, product }) => ({
      id,
      white,
      black,
      value,
      weight: weight ?? null,
      product,
    }));
    return { features, total: last.answer.total };
  } finally {
    session.free();
  }
}

test("values and features agree with the native engine to the digit", () => {
  expect(data.length).toBeGreaterThanOrEqual(50);
  for (const { question, answer: expected } of data) expect(answer(question)).toEqual(expected);
});
