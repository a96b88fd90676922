/**
 * In every language the page says exactly what the command line says. `tests/data/say.jsonl` has
 * samples of every message.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadSays } from "../../src/say/load.ts";
import { spoken } from "../../src/say/spoken.ts";
import type { Say } from "../../src/protocol/messages.ts";

type Sample = { say: Say; en: string; it: string; sl: string };

const samples = readFileSync(new URL("../../../tests/data/say.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Sample);

describe.each(["en", "it", "sl"] as const)("%s", (lang) => {
  test("says every sample as the command line does", async () => {
    const says = await loadSays(lang);
    const wrong = samples
      .filter((sample) => says(sample.say) !== sample[lang])
      .map((sample) => [says(sample.say), sample[lang]]);
    expect(wrong).toEqual([]);
  });
});

test("there is a sample of each kind", () => {
  expect(new Set(samples.map(({ say }) => say.id)).size).toBeGreaterThan(250);
});

test("several things are sentences, one alone stays as it is", async () => {
  const says = await loadSays("it");
  const why: Say = { id: "moveNoMan", from: "e4" };
  expect(says(why)).toBe("in e4 non c’è nessun pezzo");
  expect(says([why, { id: "searchNext" }])).toBe("In e4 non c’è nessun pezzo. Guarda la prossima.");
  expect(says([{ id: "insteadBetter", line: "5… dxe5 6. Qxg4 …" }])).toBe("Meglio era 5… dxe5 6. Dxg4 …");
  expect(says("as it is")).toBe("as it is");
  expect(says([])).toBe("");
});

test("an answer gets its texts", async () => {
  const says = await loadSays("en");
  const mates: Say = { id: "turnMates", us: "white" };
  const answer = {
    say: [mates],
    lines: [{ reason: [mates], san: ["e4"] }],
    features: [{ name: { id: "termQueen" } satisfies Say, say: [] }],
  };
  expect(spoken(answer, says)).toEqual({
    say: [mates],
    text: "White mates.",
    lines: [{ reason: "White mates.", san: ["e4"] }],
    features: [{ name: "Queens", say: [], text: "" }],
  });
});
