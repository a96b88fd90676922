/** King and rook on boards of 4 to 16 files: the report's table, and random starts. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cellOf, figuresOf, leafAt, nameOf, randomStart, SIDES } from "../../src/screens/strategies/any-board.ts";

const REPORT = readFileSync("../cli/lab/strategies/boards.md", "utf8");

test("the report has the figures of every board on the slider", () => {
  const figures = figuresOf(REPORT);
  expect(figures.map(({ side }) => side)).toEqual(
    Array.from({ length: SIDES.most - SIDES.least + 1 }, (_, at) => SIDES.least + at),
  );
  expect(figures[4]).toEqual({
    side: 8,
    positions: 175_168,
    perfect: { mean: 9.8648, longest: 16 },
    rules: { mean: 18.2351, longest: 36 },
    proved: { mean: 18.1213, longest: 33 },
  });
  for (const { positions, perfect, rules, proved } of figures)
    for (const { mean, longest } of [perfect, rules, proved]) {
      expect(positions).toBeGreaterThan(1000);
      expect(longest).toBeGreaterThan(mean);
      expect(mean).toBeGreaterThanOrEqual(perfect.mean);
    }
});

test("a board on which a strategy does not win everything is left out", () => {
  expect(figuresOf(REPORT.replaceAll("| all |", "| 7 |"))).toEqual([]);
});

test("squares have names of a file and a rank", () => {
  expect(nameOf({ file: 15, rank: 15 })).toBe("p16");
  expect(cellOf("p16")).toEqual({ file: 15, rank: 15 });
  expect(cellOf("a1")).toEqual({ file: 0, rank: 0 });
});

test("random starts are legal with White to move", () => {
  let seed = 1;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let side = SIDES.least; side <= SIDES.most; side += 1)
    for (let count = 0; count < 200; count += 1) {
      const start = randomStart(side, random);
      const [king, rook, lone] = [cellOf(start.king), cellOf(start.rook), cellOf(start.lone)];
      expect(Math.max(Math.abs(king.file - lone.file), Math.abs(king.rank - lone.rank))).toBeGreaterThan(1);
      expect(rook.file === lone.file || rook.rank === lone.rank).toBe(false);
      expect(rook).not.toEqual(king);
      for (const { file, rank } of [king, rook, lone]) expect(Math.max(file, rank)).toBeLessThan(side);
    }
});

test("after the last move the last rule stays", () => {
  const game = { positions: [], san: ["Ra1", "Kb2", "Rc3#"], leaves: [4, 7] };
  const at = (ply: number) => leafAt({ game, ply } as unknown as Parameters<typeof leafAt>[0]);
  expect([0, 1, 2, 3].map(at)).toEqual([4, 4, 7, 7]);
});
