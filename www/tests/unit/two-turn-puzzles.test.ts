/** Puzzles of Progressive chess over two turns: the files, and their solutions by the rules. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readList, readPuzzles } from "../../src/screens/puzzles/files.ts";
import { isTwoTurns, type Puzzle } from "../../src/screens/puzzles/model.ts";
import { ANY, matching } from "../../src/screens/puzzles/practice.ts";
import { openRules } from "./wasm-rules.ts";

const folder = new URL("../../public/puzzles/two_turns/", import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
const names = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
const puzzles = names.flatMap((name) => readPuzzles(read(name)) ?? []);
const rules = openRules();

/** Turns of a solution, each with the position after it. */
function turnsOf({ rules: variant, fen: start, solution }: Puzzle) {
  const turns = [];
  let [fen, moves]: [string, string[]] = [start, []];
  for (const move of solution) {
    moves.push(move);
    const answer = rules.legalMoves({ variant, fen, moves });
    if (!answer.seriesComplete && answer.status.result === undefined) continue;
    turns.push(answer);
    [fen, moves] = [answer.status.fen, []];
  }
  expect(moves, "moves after the last turn").toEqual([]);
  return turns;
}

describe("puzzles over two turns", () => {
  test("the list says what the packs hold", () => {
    const listed = readList(read("list.json"), "two_turns/") ?? [];
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.map(({ id }) => id)).toEqual(puzzles.map(({ id }) => id));
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    for (const { pack } of listed) expect(pack).toMatch(/^two_turns\/\d+\.json$/);
  });

  test("each is of one kind, with the numbers of its proof", () => {
    for (const one of puzzles) {
      expect(isTwoTurns(one), one.id).toBe(true);
      expect(one.ends, one.id).toBeGreaterThan(0);
      const survive = one.themes.includes("survive");
      expect(one.id[0], one.id).toBe(survive ? "s" : "t");
      if (survive) expect(one.safe, one.id).toBeGreaterThan(0);
      expect(one.safe, one.id).toBeLessThanOrEqual(5);
    }
  });

  test("each solution can be played: a safe turn, or a turn, a defence and a mate", () => {
    for (const one of puzzles) {
      const turns = turnsOf(one);
      const mates = turns.at(-1)?.status.reason?.startsWith("checkmate") ?? false;
      if (one.themes.includes("survive")) expect(turns, one.id).toHaveLength(1);
      else expect([turns.length, turns.at(-1)?.status.result !== undefined], one.id).toEqual([3, true]);
      expect(one.themes.includes("survive") && mates, one.id).toBe(false);
    }
  });

  test("they are practised only when their theme is chosen", () => {
    expect(matching(puzzles, ANY)).toEqual([]);
    expect(matching(puzzles, { ...ANY, theme: "twoTurns" }).length).toBeGreaterThan(0);
  });
});
