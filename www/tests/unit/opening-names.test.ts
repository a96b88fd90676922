/** Names of chess openings, looked up in the positions that the rules give. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nameOf, readNames } from "../../src/screens/analyse/opening-names.ts";
import { openRules } from "./wasm-rules.ts";

const rules = openRules();
const names = readNames(readFileSync(new URL("../../data/opening_names.txt", import.meta.url), "utf8"));

/** Positions of a game, from the first one. */
function fens(moves: readonly string[]): string[] {
  const all = [...moves.keys(), moves.length];
  return all.map((count) => rules.legalMoves({ variant: "chess", moves: moves.slice(0, count) }).status.fen);
}

describe("names of openings", () => {
  test("all entries have an ECO code and a name", () => {
    expect(names.size).toBeGreaterThan(3500);
    for (const name of names.values()) expect(name).toMatch(/^[A-E]\d\d \S.+$/);
  });

  test.each([
    ["e2e4", "B00 King's Pawn Game"],
    ["e2e4 c7c5", "B20 Sicilian Defense"],
    ["e2e4 e7e5 g1f3 b8c6 f1c4", "C50 Italian Game"],
    ["e2e4 e7e5 g1f3 b8c6 f1b5", "C60 Ruy Lopez"],
    // Another order of moves leads to the same name.
    ["c2c4 e7e6 d2d4 d7d5", "D30 Queen's Gambit Declined"],
    // After the last position with a name, that name stays.
    ["e2e4 c7c5 a2a4 a7a5 h2h4 h7h5 b1a3 b8a6", "B20 Sicilian Defense: Myers Attack, with a4"],
  ])("%s", (moves, name) => {
    expect(nameOf(names, fens(moves.split(" ")))).toBe(name);
  });

  test("the first position has none", () => {
    expect(nameOf(names, fens([]))).toBeUndefined();
  });
});
