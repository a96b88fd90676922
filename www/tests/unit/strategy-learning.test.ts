/** Learning the rules of a strategy: positions to try, order of the rules, starts, and progress. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Engine } from "../../src/engine/engine.ts";
import { addLearning, keepLearning, keptLearning, type LearningProgress } from "../../src/kept/learning.ts";
import type { StrategyAnswer } from "../../src/protocol/messages.ts";
import {
  freshProgress,
  imagesOf,
  meansOf,
  nextRule,
  nextStart,
  rulesOf,
  sameMoves,
  startsFrom,
  testsOf,
  type TaughtEnding,
} from "../../src/screens/strategies/learning.ts";
import { openRules } from "./wasm-rules.ts";
import { WasmWorker } from "./wasm-worker.ts";

const rules = openRules();
const BESIDE = "8/8/8/8/3k4/8/8/R3K3 w - - 0 1";

function starts(ending: TaughtEnding, seed: number, count: number): string[] {
  const all = startsFrom(ending, seed, (fen) => rules.inspect({ variant: "chess", fen }).faults.length === 0);
  return Array.from({ length: count }, () => all.next().value);
}

describe("images of a position", () => {
  test("are its eight symmetries, the position itself first", () => {
    const images = imagesOf(BESIDE);
    expect(images).toHaveLength(8);
    // The position, and the position turned by half a turn.
    expect(images.slice(0, 2)).toEqual([BESIDE, "3K3R/8/8/4k3/8/8/8/8 w - - 0 1"]);
    for (const image of images) expect(imagesOf(image).toSorted()).toEqual(images.toSorted());
  });

  test("are each listed once, and a symmetric move is the same move", () => {
    const symmetric = "7R/8/8/8/8/2K5/8/k7 w - - 0 1";
    expect(imagesOf(symmetric)).toHaveLength(4);
    expect(sameMoves(symmetric, "c3b3")).toEqual(["c3b3", "c3c2"]);
    expect(sameMoves(BESIDE, "a1a4")).toEqual(["a1a4"]);
  });
});

describe("a start of the test", () => {
  test("is the same with the same seed", () => {
    expect(starts("krk", 1, 10)).toEqual(starts("krk", 1, 10));
    expect(starts("krk", 1, 10)).not.toEqual(starts("krk", 2, 10));
    expect(new Set(starts("krk", 1, 10)).size).toBe(10);
  });

  test.each([
    ["krk", "KRk"],
    ["kqk", "KQk"],
    ["kbbk", "BBKk"],
  ] as const)("%s: is legal, with White to move", (ending, pieces) => {
    for (const fen of starts(ending, 7, 300)) {
      const found = (fen.split(" ")[0] ?? "").replaceAll(/[\d/]/g, "");
      expect([...found].toSorted().join("")).toBe(pieces);
      expect(rules.legalMoves({ variant: "chess", fen }).moves, fen).not.toEqual([]);
    }
  });
});

describe("the seven rules for king and rook", () => {
  let engine: Engine;
  let value: StrategyAnswer;
  beforeAll(async () => {
    engine = new Engine(() => new WasmWorker());
    await engine.ready();
    const text = readFileSync(new URL("../../../cli/lab/strategies/best-7.txt", import.meta.url), "utf8");
    value = await engine.strategy({ text });
  }, 120_000);
  afterAll(() => engine.close());

  test("are taught the most used first, each with the tests that lead to it", () => {
    const taught = rulesOf(value);
    const visits = taught.map((at) => value.parts[at]?.visits ?? 0);
    expect(taught).toHaveLength(7);
    expect(visits).toEqual(visits.toSorted((a, b) => b - a));
    const last = value.parts.length - 1;
    expect(testsOf(value.parts, last).map(({ part, holds }) => [part.what, holds])).toEqual([
      [{ kind: "atMost", feature: "kingsDistance", most: 2 }, false],
      [{ kind: "atMost", feature: "mobility", most: 6 }, false],
    ]);
    expect(testsOf(value.parts, 2).map(({ holds }) => holds)).toEqual([true, true]);
  });

  test("decide in every image of their position, with the image of the same move", async () => {
    for (const rule of rulesOf(value)) {
      const fen = value.parts[rule]?.fen ?? "";
      for (const image of imagesOf(fen)) {
        const told = await engine.strategyMove({ variant: "chess", fen: image, text: value.text, against: "table" });
        expect(told.path.at(-1), image).toBe(rule);
        expect(told.path.slice(0, -1)).toHaveLength(testsOf(value.parts, rule).length);
      }
    }
  });
});

describe("what comes next", () => {
  test("is the next rule or start that is open, then the ones left out", () => {
    expect(nextRule([4, 9, 2], [], -1)).toBe(0);
    expect(nextRule([4, 9, 2], [4, 2], 0)).toBe(1);
    expect(nextRule([4, 9, 2], [2], 1)).toBe(0);
    expect(nextRule([4, 9, 2], [2, 9, 4], 1)).toBeUndefined();
    const won = [0, 1, 3, 4, 5, 6, 7, 8, 9].map((start) => ({ start, moves: 9, perfect: 8, rules: 8 }));
    expect(nextStart(won, 5)).toBe(2);
    expect(nextStart([...won, { start: 2, moves: 9, perfect: 8, rules: 8 }], 5)).toBeUndefined();
  });

  test("is told with means, without those of rules that do not win everywhere", () => {
    const won = [
      { start: 0, moves: 12, perfect: 8, rules: 10 },
      { start: 1, moves: 13, perfect: 10, rules: 11 },
    ];
    expect(meansOf(won)).toEqual({ moves: 12.5, perfect: 9, rules: 10.5 });
    expect(meansOf([...won, { start: 2, moves: 11, perfect: 9 }]).rules).toBeUndefined();
  });
});

describe("the progress", () => {
  let store: Map<string, string>;
  beforeEach(() => {
    store = new Map();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, text: string) => void store.set(key, text),
    });
    return () => vi.unstubAllGlobals();
  });
  const done: LearningProgress = { rules: [2, 4], seed: 9, won: [{ start: 3, moves: 14, perfect: 11, rules: 12 }] };

  test("is kept by ending", () => {
    expect(keptLearning()).toEqual({});
    expect(keepLearning("krk", done)).toBe(true);
    expect(keepLearning("kqk", freshProgress(0.5))).toBe(true);
    expect(keptLearning()).toEqual({ krk: done, kqk: { rules: [], seed: 2_147_483_647, won: [] } });
  });

  test.each([
    "{",
    "null",
    "[1]",
    '{"krk": 1}',
    '{"krk": {"rules": [-1], "seed": 1, "won": []}}',
    '{"krk": {"rules": [], "seed": 1.5, "won": []}}',
    '{"krk": {"rules": [], "seed": 1, "won": [{"start": 10, "moves": 1, "perfect": 1}]}}',
    '{"krk": {"rules": [], "seed": 1, "won": [{"start": 1, "moves": 0, "perfect": 1}]}}',
    '{"krk": {"rules": [], "seed": 1, "won": [{"start": 1, "moves": 5, "perfect": 4}, {"start": 1, "moves": 5, "perfect": 4}]}}',
  ])("begins afresh if it is damaged: %s", (text) => {
    store.set("seriatim-learning", text);
    expect(keptLearning()["krk"]).toBeUndefined();
    expect(keepLearning("krk", done)).toBe(true);
    expect(keptLearning()["krk"]).toEqual(done);
  });

  test("of a backup is added to what is here", () => {
    keepLearning("krk", done);
    const more = { start: 5, moves: 9, perfect: 9, rules: 9 };
    addLearning({ krk: { rules: [4, 6], seed: 9, won: [...done.won, more] }, kqk: done });
    expect(keptLearning()).toEqual({ krk: { rules: [2, 4, 6], seed: 9, won: [...done.won, more] }, kqk: done });
    // The starts of another seed are other positions.
    addLearning({ krk: { rules: [], seed: 8, won: [more] } });
    expect(keptLearning()["krk"]?.won).toEqual([...done.won, more]);
  });
});
