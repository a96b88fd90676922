/** The wasm gives every feature and every value to the digit that `tests/evaluations.rs` checks natively. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { initSync, Session, type Command } from "../../../pkg/progressive.js";

interface Row {
  question: Command;
  answer: { features: Record<string, unknown>[]; total: unknown };
}

const file = (path: string) => new URL(`../../../${path}`, import.meta.url);
const rows: Row[] = readFileSync(file("tests/data/evaluations.jsonl"), "utf8")
  .trim()
  .split("\n")
  // What names the variant now was once called `rules`; the file stays as it was written.
  .map((line) => JSON.parse(line.replaceAll('"rules":', '"variant":')) as Row);

beforeAll(() => {
  initSync({ module: readFileSync(file("pkg/progressive_bg.wasm")) });
});

/** The numbers of an evaluation, without its words. */
function answer(question: Command): Row["answer"] {
  const session = new Session();
  try {
    const last = session.handle(question, 0).at(-1);
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
  expect(rows.length).toBeGreaterThanOrEqual(50);
  for (const { question, answer: expected } of rows) expect(answer(question)).toEqual(expected);
});
