/** Texts for squares, pieces and moves, in the three languages. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nameOf } from "../../src/board/names.ts";
import { en } from "../../src/lang/load.ts";
import { it } from "../../src/lang/it/index.ts";
import { sl } from "../../src/lang/sl/index.ts";
import { sanParts } from "../../src/lang/san.ts";

describe("a move in SAN", () => {
  test.each([
    ["e4", "e4", "e4", "e4"],
    ["Nf3", "knight f3", "cavallo f3", "skakač f3"],
    ["exd5", "e takes d5", "e prende d5", "e vzame d5"],
    ["R1xa3+", "rook 1 takes a3, check", "torre 1 prende a3, scacco", "trdnjava 1 vzame a3, šah"],
    ["Qh4e1", "queen h4 e1", "donna h4 e1", "dama h4 e1"],
    [
      "dxe8=Q#",
      "d takes e8 becomes queen, mate",
      "d prende e8 promuove a donna, scacco matto",
      "d vzame e8 postane dama, mat",
    ],
    ["Rc10#", "rook c10, mate", "torre c10, scacco matto", "trdnjava c10, mat"],
    ["Kp16", "king p16", "re p16", "kralj p16"],
    ["O-O", "castles short", "arrocco corto", "mala rokada"],
    ["O-O-O+", "castles long, check", "arrocco lungo, scacco", "velika rokada, šah"],
  ])("%s is said", (san, english, italian, slovene) => {
    expect(en.board.spoken(san)).toBe(english);
    expect(it.board.spoken(san)).toBe(italian);
    expect(sl.board.spoken(san)).toBe(slovene);
  });

  test.each([
    ["Nf3", "Cf3", "Sf3"],
    ["3. Bc4 Rae1 4… dxe8=Q#", "3. Ac4 Tae1 4… dxe8=D#", "3. Lc4 Tae1 4… dxe8=D#"],
    ["O-O Kxb1 R1xa3+", "O-O Rxb1 T1xa3+", "O-O Kxb1 T1xa3+"],
    ["Rj1# Kp16 Rc10", "Tj1# Rp16 Tc10", "Tj1# Kp16 Tc10"],
    ["King e4 e2e4q", "King e4 e2e4q", "King e4 e2e4q"],
  ])("%s is written with the letters of each language", (san, italian, slovene) => {
    expect(en.board.written(san)).toBe(san);
    expect(it.board.written(san)).toBe(italian);
    expect(sl.board.written(san)).toBe(slovene);
  });

  test.each([
    ["it", it],
    ["sl", sl],
  ] as const)("the board has the letters of the catalogue, %s", (language, texts) => {
    const catalogue = readFileSync(new URL(`../../../lang/${language}/engine.ftl`, import.meta.url), "utf8");
    const pieces = { knight: "N", bishop: "B", rook: "R", queen: "Q", king: "K" };
    for (const [piece, letter] of Object.entries(pieces)) {
      const word = new RegExp(`^word-${piece} =[^]*?\\.letter = (.)`, "m").exec(catalogue);
      expect(texts.board.written(`${letter}e4`), piece).toBe(`${word?.[1]}e4`);
    }
  });

  test("what is no SAN is said as it is written", () => {
    expect(sanParts("e2e4q")).toBeUndefined();
    expect(en.board.spoken("e2e4q")).toBe("e2e4q");
  });
});

describe("a square of the board", () => {
  test.each([
    ["e4", undefined, false, false, "e4", "e4", "e4"],
    ["e2", "P", false, false, "e2, white pawn", "e2, pedone bianco", "e2, beli kmet"],
    [
      "d8",
      "q",
      true,
      false,
      "d8, black queen, start of move",
      "d8, donna nera, inizio della mossa",
      "d8, črna dama, začetek poteze",
    ],
    ["e4", undefined, false, true, "e4, target square", "e4, casa di arrivo", "e4, ciljno polje"],
    [
      "h1",
      "R",
      false,
      true,
      "h1, white rook, target square",
      "h1, torre bianca, casa di arrivo",
      "h1, bela trdnjava, ciljno polje",
    ],
  ])("%s with %s has a name in each language", (square, letter, picked, target, english, italian, slovene) => {
    const name = (texts: typeof en): string => nameOf(square, letter, { picked, target }, texts.board);
    expect([en, it, sl].map(name)).toEqual([english, italian, slovene]);
  });
});

test("there is a name for each level", () => {
  for (const texts of [en, it, sl]) {
    expect(texts.play.levels).toHaveLength(8);
    expect(texts.play.moveLevels).toHaveLength(8);
  }
});
