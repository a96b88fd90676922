/** What a newcomer is shown is what the rules say, and today's puzzle is one for everybody. */
import { describe, expect, test } from "vitest";
import { DEMOS } from "../../src/screens/play/demo.ts";
import { readPuzzles } from "../../src/screens/puzzles/files.ts";
import { puzzleOfDay } from "../../src/screens/puzzles/model.ts";
import { Engine } from "../../src/engine/engine.ts";
import { readFileSync } from "node:fs";
import { WasmWorker } from "./wasm-worker.ts";

describe("the examples", () => {
  test.each([
    ["italian", "progressive", "1-0"],
    ["scottish", "progressive", "1-0"],
    ["antichess", "antichess", "1-0"],
  ] as const)("%s is legal to its end", async (variant, family, result) => {
    const engine = new Engine(() => new WasmWorker(), variant);
    const demo = DEMOS[family];
    expect(demo).toBeDefined();
    let at = { variant, fen: demo?.start ?? "", moves: [] as string[] };
    let turn = 0;
    for (const [index, move] of (demo?.moves ?? []).entries()) {
      const answer = await engine.legalMoves({ ...at, moves: [...at.moves, move.uci] });
      expect({ san: answer.san.at(-1), fen: answer.status.fen, turn: move.turn }).toEqual({ san: move.san, fen: move.fen, turn });
      expect(answer.status.result).toBe(index + 1 === demo?.moves.length ? result : undefined);
      if (answer.seriesComplete) {
        turn += 1;
        at = { variant, fen: answer.status.fen, moves: [] };
      } else {
        at = { ...at, moves: [...at.moves, move.uci] };
      }
    }
    engine.close();
  });
});

describe("the puzzle of the day", () => {
  const puzzles = readPuzzles(JSON.parse(readFileSync(new URL("../../public/puzzles.json", import.meta.url), "utf8"))) ?? [];

  test("is the same all day, and another tomorrow", () => {
    const [morning, evening, tomorrow] = [new Date(2026, 10, 22, 0, 1), new Date(2026, 10, 22, 23, 59), new Date(2026, 10, 23)];
    expect(puzzleOfDay(puzzles, morning)).toBeDefined();
    expect(puzzleOfDay(puzzles, evening)).toBe(puzzleOfDay(puzzles, morning));
    expect(puzzleOfDay(puzzles, tomorrow)).not.toBe(puzzleOfDay(puzzles, morning));
  });

  test("comes again only when all others have been", () => {
    const ids = puzzles.map((_, day) => puzzleOfDay(puzzles, new Date(2027, 0, 1 + day))?.id);
    expect(new Set(ids).size).toBe(puzzles.length);
    expect(puzzleOfDay([], new Date())).toBeUndefined();
  });
});
