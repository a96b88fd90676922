/** The example for newcomers follows the rules, and everybody gets the same puzzle of the day. */
import { describe, expect, test } from "vitest";
import { DEMOS } from "../../src/screens/play/demo.ts";
import { readPuzzles } from "../../src/screens/puzzles/files.ts";
import { dailiesOf, dayOf } from "../../src/screens/puzzles/daily.ts";
import { bandOf, ofRules } from "../../src/screens/puzzles/model.ts";
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
      expect({ san: answer.san.at(-1), fen: answer.status.fen, turn: move.turn }).toEqual({
        san: move.san,
        fen: move.fen,
        turn,
      });
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

describe("the puzzles of the day", () => {
  const puzzles =
    readPuzzles(JSON.parse(readFileSync(new URL("../../public/puzzles.json", import.meta.url), "utf8"))) ?? [];

  test.each(["italian", "scottish"] as const)(
    "by %s rules are an easy, a middle and a hard one, the easy ones short",
    (rules) => {
      for (let day = 20_000; day < 20_100; day++) {
        const { easy, middle, hard } = dailiesOf(ofRules(puzzles, rules), day);
        expect([easy, middle, hard].map((one) => one && bandOf(one.level))).toEqual(["easy", "middle", "hard"]);
        for (const one of [easy, middle, hard]) expect(one?.rules).toBe(rules);
        expect(easy?.turn).toBeLessThanOrEqual(5);
        expect(middle?.turn).toBeLessThanOrEqual(6);
      }
    },
  );

  test("are the same all day, and others tomorrow", () => {
    const [morning, evening, tomorrow] = [
      new Date(2026, 10, 22, 0, 1),
      new Date(2026, 10, 22, 23, 59),
      new Date(2026, 10, 23),
    ].map(dayOf) as [number, number, number];
    expect(evening).toBe(morning);
    expect(tomorrow).toBe(morning + 1);
    for (const band of ["easy", "middle", "hard"] as const)
      expect(dailiesOf(puzzles, tomorrow)[band]).not.toBe(dailiesOf(puzzles, morning)[band]);
  });

  test("come again only when all others of their kind have been", () => {
    const hard = ofRules(puzzles, "italian").filter(({ level }) => bandOf(level) === "hard");
    const ids = hard.map((_, day) => dailiesOf(ofRules(puzzles, "italian"), 20_000 + day).hard?.id);
    expect(new Set(ids).size).toBe(hard.length);
    expect(dailiesOf([], 20_000)).toEqual({});
    expect(Object.keys(dailiesOf(hard, 20_000))).toEqual(["hard"]);
  });
});
