import { describe, expect, test } from "vitest";
import { changed, notedIn, notesOf, readRemark, remarksOf, signsOf, writeRemark } from "../../src/table/remarks.ts";

/** Writes a comment as if a part of it had been changed. */
const rewritten = (comment: string) => writeRemark({ ...readRemark(comment), written: undefined });

describe("what is said of positions", () => {
  test("drawings are read and written as Lichess does", () => {
    const comment = "good [%csl Gd4,Rf7] [%cal Ge2e4,Bd8d5,Yg1f3]";
    expect(rewritten(comment)).toBe(comment);
    expect(readRemark("[%cal Ge2e4]  a\n[%clk 0:01] b")).toMatchObject({
      text: "a b",
      commands: ["[%clk 0:01]"],
      drawn: [{ from: "e2", to: "e4", colour: "green" }],
    });
    for (const wrong of ["[%cal Ge2]", "[%csl Ge2e4]", "[%cal Xe2e4]", "[%cal Ge2e9]", "[%cal", "[%csl ]"])
      expect(readRemark(wrong)).toEqual({ text: wrong, drawn: [], written: wrong });
    expect(writeRemark({ text: " a } {b\nc", drawn: [] })).toBe("a ) (b c");
  });

  test("a comment in which nothing was changed is written as it was read", () => {
    for (const comment of ["[%clk 0:01:00] [%cal Ge2e4] good", "a  {b [%eval 0.3] c", "[%evp 0,3,19,35]"]) {
      expect(writeRemark(readRemark(comment))).toBe(comment);
    }
  });

  test("clocks, evaluations and what other programs note stay beside a change", () => {
    const comment = "good [%clk 0:01:00] [%eval #-3] [%evp 0,3,19]";
    const remark = changed(readRemark(comment), { text: "bad" });
    expect(remark && writeRemark(remark)).toBe("bad [%clk 0:01:00] [%eval #-3] [%evp 0,3,19]");
    const bare = changed(readRemark(comment), { text: "" });
    expect(bare && writeRemark(bare)).toBe("[%clk 0:01:00] [%eval #-3] [%evp 0,3,19]");
    expect(changed(readRemark("good"), { text: "" })).toBeUndefined();
    expect(changed({ text: "good", drawn: [], glyphs: [1] }, { text: "" })).toEqual({
      text: "",
      drawn: [],
      glyphs: [1],
    });
  });

  test("clocks and evaluations are shown as such", () => {
    expect(notedIn(readRemark("[%clk 0:01:00] [%emt 0:00:05]"))).toEqual({ clock: "0:01:00", spent: "0:00:05" });
    for (const [written, shown] of [
      ["0.33", "+0.33"],
      ["-1.5,22", "−1.5"],
      ["#-3", "−#3"],
      ["-#3", "−#3"],
      ["#12", "+#12"],
      ["+2", "+2"],
      ["0.00", "0.00"],
      ["odd", "odd"],
    ] as const) {
      expect(notedIn(readRemark(`[%eval ${written}]`)).evaluation, written).toBe(shown);
    }
  });

  test("glyphs are shown as their signs, those without one by their number", () => {
    expect([1, 2, 3, 4, 5, 6].map((glyph) => signsOf({ glyphs: [glyph] }))).toEqual(["!", "?", "!!", "??", "!?", "?!"]);
    expect(signsOf({ glyphs: [6, 16, 250, 0] })).toBe("?! ± $250");
    expect(signsOf({})).toBe("");
  });

  test("they go to the engine and come back by the moves that lead to them", () => {
    const remarks = new Map([
      ["", { text: "s", drawn: [] }],
      ["e2e4 d7d5", { text: "x", drawn: [{ from: "d4", to: "d4", colour: "red" as const }], glyphs: [1, 14] }],
      ["e2e4", { text: "", drawn: [], glyphs: [6] }],
    ]);
    const notes = notesOf(remarks);
    expect(notes).toEqual({
      comments: [
        ["", "s"],
        ["e2e4 d7d5", "x [%csl Rd4]"],
      ],
      glyphs: [
        ["e2e4 d7d5", "1 14"],
        ["e2e4", "6"],
      ],
    });
    expect(notesOf(remarksOf(notes))).toEqual(notes);
    expect(remarksOf(notes).get("e2e4 d7d5")).toMatchObject(remarks.get("e2e4 d7d5") ?? {});
  });
});
