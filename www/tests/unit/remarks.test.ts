import { describe, expect, test } from "vitest";
import { readRemark, remarksIn, withRemarks, writeRemark } from "../../src/screens/shared/remarks.ts";
import type { Game, Series } from "../../src/table/game.ts";
import { CHESS, PROGRESSIVE } from "./about.ts";

/** A line out of series of moves, each as UCI and SAN. */
function line(about: Game["about"], turns: readonly (readonly (readonly [string, string])[])[]): Game {
  const played = turns.map((moves, index): Series => ({ fen: String(index), turn: index + 1, side: index % 2 === 0 ? "white" : "black", moves: moves.map(([uci]) => uci), san: moves.map(([, san]) => san) }));
  return { about, standard: true, played, fen: "end", turn: turns.length + 1, side: "white", moves: [], san: [] };
}

const E4 = ["e2e4", "e4"] as const;
const D4 = ["d2d4", "d4"] as const;
const REPLY = [["d7d5", "d5"], ["g8f6", "Nf6"]] as const;
const GAME: Game = { ...line(PROGRESSIVE, [[E4], REPLY]), study: { others: [line(PROGRESSIVE, [[D4], REPLY]), line(PROGRESSIVE, [[E4], [["d7d5", "d5"], ["d5e4", "dxe4"]]])], at: 0 } };

describe("what is said of positions", () => {
  test("drawings are read and written as Lichess does", () => {
    const comment = "good [%csl Gd4,Rf7] [%cal Ge2e4,Bd8d5,Yg1f3]";
    expect(writeRemark(readRemark(comment))).toBe(comment);
    expect(readRemark("[%cal Ge2e4]  a\n[%clk 0:01] b")).toEqual({ text: "a [%clk 0:01] b", drawn: [{ from: "e2", to: "e4", colour: "green" }] });
    for (const wrong of ["[%cal Ge2]", "[%csl Ge2e4]", "[%cal Xe2e4]", "[%cal Ge2e9]", "[%cal", "[%csl ]"]) expect(readRemark(wrong)).toEqual({ text: wrong, drawn: [] });
    expect(writeRemark({ text: " a } {b\nc", drawn: [] })).toBe("a ) (b c");
  });

  test("comments belong to positions, those of variations too", () => {
    const text = '[White "A {b} 1.e4"]\n\n{first} 1.e4 $1 {a} (1.d4 {b} 2.d5 Nf6 {c}) {d} 2.{e} d5! Nf6 {f} (2...dxe4 {g}) *';
    const said = [...remarksIn(text, GAME)].map(([path, remark]) => [path, remark.text]);
    expect(said).toEqual([
      ["", "first"],
      ["e2e4", "a d e"],
      ["d2d4", "b"],
      ["d2d4 d7d5 g8f6", "c"],
      ["e2e4 d7d5 g8f6", "f"],
      ["e2e4 d7d5 d5e4", "g"],
    ]);
  });

  test("they are written where they belong, and all others stay away", () => {
    const text = '[White "A"]\n\n{old} 1.e4 $1 {old} (1.d4 {old} 2.d5 Nf6) (nonsense {stays}) 2.d5 Nf6 (2...dxe4) *\n';
    const written = withRemarks(text, GAME, new Map([["", { text: "s", drawn: [] }], ["e2e4", { text: "x", drawn: [{ from: "d4", to: "d4", colour: "red" }] }], ["e2e4 d7d5 d5e4", { text: "y", drawn: [] }]]));
    expect(written).toBe('[White "A"]\n\n{s} 1.e4 $1 {x [%csl Rd4]} (1.d4 2.d5 Nf6) (nonsense {stays}) 2.d5 Nf6\n(2...dxe4 {y}) *\n');
    expect([...remarksIn(written, GAME)]).toHaveLength(3);
  });

  test("in chess, where a turn is a move, too", () => {
    const chess = line(CHESS, [[E4], [["e7e5", "e5"]], [["e1g1", "O-O"]]]);
    expect(withRemarks("1.e4 e5 2.0-0+ *", chess, new Map([["e2e4 e7e5 e1g1", { text: "z", drawn: [] }]]))).toBe("1.e4 e5 2.0-0+ {z} *\n");
  });
});
