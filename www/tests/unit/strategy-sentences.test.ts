/**
 * Sentences of the smallest strategy that wins every position, as the page says them: a file that a
 * person can learn from and play by.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Engine } from "../../src/engine/engine.ts";
import { strategiesTexts } from "../../src/lang/strategies.ts";
import type { StrategyAnswer } from "../../src/protocol/messages.ts";
import { endOf, isLeaf } from "../../src/screens/strategies/state.ts";
import { numberOf } from "../../src/screens/strategies/words-view.ts";
import { WasmWorker } from "./wasm-worker.ts";

const FOLDER = new URL("../../../cli/lab/strategies/", import.meta.url);
const FILE = new URL("best-5.md", FOLDER);
/** True if the file is to be rewritten: `UPDATE=1 npx vitest run strategy-sentences`. */
const WRITES = process.env["UPDATE"] === "1";

const texts = strategiesTexts.of({ texts: { lang: "en" }, draw: () => undefined });

let engine: Engine;
beforeAll(async () => {
  engine = new Engine(() => new WasmWorker());
  await engine.ready();
});
afterAll(() => engine.close());

function lines(value: StrategyAnswer, at: number, depth: number): string[] {
  const part = value.parts[at];
  if (!part) return [];
  const indent = "  ".repeat(depth);
  if (!isLeaf(part)) {
    const second = endOf(value.parts, at + 1);
    return [
      `${indent}- ${texts.if(part.what, value.ending)}`,
      ...lines(value, at + 1, depth + 1),
      `${indent}- ${texts.otherwise}`,
      ...lines(value, second, depth + 1),
    ];
  }
  const wishes = part.what.kind === "prefer" ? part.what.wishes : [];
  const wished = wishes.map(
    ({ feature, most }, number) => `${indent}  ${number + 1}. ${texts.wish(feature, most, value.ending)}`,
  );
  return [`${indent}- **${numberOf(value, at)}** ${texts.rule(part.what, value.ending)}`, ...wished];
}

function page(value: StrategyAnswer): string {
  const { ending, leaves, response, positions } = value;
  const won = `${response.won.toLocaleString("en")} of ${positions.toLocaleString("en")}`;
  return (
    [
      `# King and rook against king in ${leaves} rules`,
      [
        `- **Question:** How does one win with king and rook in ${leaves} rules?`,
        "- **Command:** `seriatim strategy check cli/lab/strategies/best-5.txt`",
        `- **Result:** ${won} positions are won, the longest in ${response.longest} moves.`,
        "- **Beside the paper:** Lassabe et al. (2006) have no strategy that wins every position.",
        `- **Verdict:** ${response.won === positions ? "Held." : "Missed."}`,
      ].join("\n"),
      "[`best-5.txt`](best-5.txt) in the sentences of the page.",
      texts.preface(ending),
      lines(value, 0, 0).join("\n"),
      texts.ties(ending),
    ].join("\n\n") + "\n"
  );
}

test("the sentences of the smallest strategy stand in the documentation, none is long, and every rule is used", async () => {
  const value = await engine.strategy({ text: readFileSync(new URL("best-5.txt", FOLDER), "utf8") });
  expect(value.response.won).toBe(value.positions);
  const said = page(value);
  if (WRITES) writeFileSync(FILE, said);
  expect(readFileSync(FILE, "utf8")).toBe(said);
  const listed = lines(value, 0, 0).map((line) => line.replace(/^\s*(- |\d+\. )/, ""));
  const sentences = [...listed, ...`${texts.preface(value.ending)} ${texts.ties(value.ending)}`.split(/(?<=[.:]) /)];
  expect(sentences.filter((sentence) => sentence.split(" ").length > 25)).toEqual([]);
  for (const part of value.parts) expect(part.visits).toBeGreaterThan(0);
});
