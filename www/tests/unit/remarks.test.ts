import { describe, expect, test } from "vitest";
import { commentsOf, readRemark, remarksOf, writeRemark } from "../../src/screens/shared/remarks.ts";

describe("what is said of positions", () => {
  test("drawings are read and written as Lichess does", () => {
    const comment = "good [%csl Gd4,Rf7] [%cal Ge2e4,Bd8d5,Yg1f3]";
    expect(writeRemark(readRemark(comment))).toBe(comment);
    expect(readRemark("[%cal Ge2e4]  a\n[%clk 0:01] b")).toEqual({ text: "a [%clk 0:01] b", drawn: [{ from: "e2", to: "e4", colour: "green" }] });
    for (const wrong of ["[%cal Ge2]", "[%csl Ge2e4]", "[%cal Xe2e4]", "[%cal Ge2e9]", "[%cal", "[%csl ]"]) expect(readRemark(wrong)).toEqual({ text: wrong, drawn: [] });
    expect(writeRemark({ text: " a } {b\nc", drawn: [] })).toBe("a ) (b c");
  });

  test("they go to the engine and come back by the moves that lead to them", () => {
    const remarks = new Map([
      ["", { text: "s", drawn: [] }],
      ["e2e4 d7d5", { text: "x", drawn: [{ from: "d4", to: "d4", colour: "red" as const }] }],
    ]);
    const comments = commentsOf(remarks);
    expect(comments).toEqual([
      ["", "s"],
      ["e2e4 d7d5", "x [%csl Rd4]"],
    ]);
    expect(remarksOf(comments)).toEqual(remarks);
  });
});
