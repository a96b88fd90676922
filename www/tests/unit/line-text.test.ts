/** Text of a line of moves for copying. */
import { expect, test } from "vitest";
import { lineText } from "../../src/table/place.ts";

test("a line of chess has its numbers, White's move and Black's as one", () => {
  expect(lineText({ series: false }, 1, "white", false, ["e4", "e5", "Nf3"])).toBe("1. e4 e5 2. Nf3");
  expect(lineText({ series: false }, 6, "black", false, ["Nf6", "d4", "exd4"])).toBe("3… Nf6 4. d4 exd4");
});

test("a turn of several moves has one number", () => {
  expect(lineText({ series: true }, 4, "black", false, ["c6", "Qb6", "Ne4", "Qxf2#"])).toBe("4. c6 Qb6 Ne4 Qxf2#");
  expect(lineText({ series: true }, 4, "black", true, ["Ne4", "Qxf2#"])).toBe("4… Ne4 Qxf2#");
});
