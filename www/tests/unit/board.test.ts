/**
 * Squares on the screen, steps of the keyboard, and the matching of pieces from one position to the
 * next.
 */
import { describe, expect, test } from "vitest";
import { centre, isDark, placeOf, rowsOf, squareAt, step } from "../../src/board/geometry.ts";
import { moveMan, readPlacement, settle, type Man } from "../../src/board/placement.ts";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

describe("squares", () => {
  test("are seen from either side", () => {
    expect(rowsOf("white")[0]?.[0]).toBe("a8");
    expect(rowsOf("white")[7]?.[7]).toBe("h1");
    expect(rowsOf("black")[0]?.[0]).toBe("h1");
    expect(rowsOf("black")[7]?.[0]).toBe("h8");
    for (const side of ["white", "black"] as const) {
      for (const [y, row] of rowsOf(side).entries()) {
        for (const [x, square] of row.entries()) {
          expect(placeOf(square, side)).toEqual({ x, y });
          expect(squareAt(centre(square, side), side)).toBe(square);
        }
      }
    }
  });

  test("end at the edge", () => {
    for (const point of [
      { x: -0.1, y: 3 },
      { x: 8, y: 3 },
      { x: 3, y: -0.1 },
      { x: 3, y: 8.1 },
    ]) {
      expect(squareAt(point, "white")).toBeUndefined();
    }
  });

  test("are dark and light by turns", () => {
    expect(["a1", "b2", "h8", "d4"].every(isDark)).toBe(true);
    expect(["a8", "h1", "b1", "e4"].some(isDark)).toBe(false);
  });
});

test.each([
  ["e4", "ArrowUp", "e5", "e3"],
  ["e4", "ArrowDown", "e3", "e5"],
  ["e4", "ArrowLeft", "d4", "f4"],
  ["e4", "ArrowRight", "f4", "d4"],
  ["a1", "ArrowLeft", "a1", "b1"],
  ["h8", "ArrowUp", "h8", "h7"],
  ["e4", "Home", "a4", "h4"],
  ["e4", "End", "h4", "a4"],
  ["e4", "PageUp", "e8", "e1"],
])("from %s the key %s leads to %s, or to %s from the other side", (from, key, white, black) => {
  expect(step(from, key, "white")).toBe(white);
  expect(step(from, key, "black")).toBe(black);
});

test("other keys lead nowhere", () => {
  expect(step("e4", "Enter", "white")).toBeUndefined();
});

const men = (fen: string, before: readonly Man[] = []) => settle(before, readPlacement(fen));
const at = (list: readonly Man[], square: string) => list.find((man) => man.square === square);

describe("men", () => {
  test("are read from a FEN", () => {
    const placement = readPlacement(START);
    expect(placement.size).toBe(32);
    expect([placement.get("e1"), placement.get("d8"), placement.get("e4")]).toEqual(["K", "q", undefined]);
    expect(readPlacement("").size).toBe(0);
    expect([...readPlacement("8/8/8/4x3/8/8/8/8")]).toEqual([["e5", "x"]]);
  });

  test("stay who they are: whoever moved is the same man elsewhere, and the order is kept", () => {
    const before = men(START);
    const after = men("rnbqkbnr/pppppppp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R", before);
    expect(at(after, "e4")?.id).toBe(at(before, "e2")?.id);
    expect(at(after, "f3")?.id).toBe(at(before, "g1")?.id);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(
      after
        .filter(({ moved }) => moved)
        .map(({ square }) => square)
        .toSorted(),
    ).toEqual(["e4", "f3"]);
  });

  test("of one kind are told apart by the way they had to go", () => {
    const before = men("8/8/8/8/8/8/8/R6R");
    const after = men("8/8/8/8/8/8/8/1R2R3", before);
    expect(at(after, "b1")?.id).toBe(at(before, "a1")?.id);
    expect(at(after, "e1")?.id).toBe(at(before, "h1")?.id);
  });

  test("that are taken are gone, those that come are new", () => {
    const before = men("8/8/8/3p4/4P3/8/8/8");
    const after = men("8/8/8/3P4/8/8/8/7k", before);
    expect(after).toHaveLength(2);
    expect(at(after, "d5")?.id).toBe(at(before, "e4")?.id);
    expect(before.map(({ id }) => id)).not.toContain(at(after, "h1")?.id);
  });

  test("become others: a pawn that arrives is the same man, and back again", () => {
    const before = men("1r6/P6k/8/8/8/8/8/K7");
    const after = men("1Q6/7k/8/8/8/8/8/K7", before);
    expect(at(after, "b8")).toMatchObject({ id: at(before, "a7")?.id, letter: "Q", moved: true });
    expect(at(men("1r6/P6k/8/8/8/8/8/K7", after), "a7")?.id).toBe(at(before, "a7")?.id);
  });

  test("are moved without rules: whoever stood there is taken", () => {
    const before = men("1r6/P7/8/8/8/8/8/8");
    expect(moveMan(before, "a7", "b8", "n").map(({ square, letter }) => [square, letter])).toEqual([["b8", "N"]]);
    expect(moveMan(before, "b8", "b1").map(({ square, letter }) => [square, letter])).toEqual([
      ["b1", "r"],
      ["a7", "P"],
    ]);
    expect(moveMan(before, "c3", "c4")).toEqual(before);
  });
});
