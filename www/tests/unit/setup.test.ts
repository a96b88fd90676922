import { describe, expect, test } from "vitest";
import {
  atTurn,
  emptySetup,
  fenOf,
  move,
  place,
  readFen,
  sameSetup,
  withRight,
  withTarget,
  type Setup,
} from "../../src/screens/editor/setup.ts";
import { START_FEN } from "./about.ts";

const FENS = [
  START_FEN,
  "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4",
  "4k3/8/8/pPpP4/8/8/8/4K3 w - a6c6 0 5",
  "4k3/8/8/8/1pPpP3/8/8/4K2R b K c3e3 12 9998",
];

function setupOf(fen: string): Setup {
  const read = readFen(fen, "italian");
  if (!read) throw new Error(fen);
  return read;
}

describe("a position that is set up", () => {
  test.each(FENS)("is read from a FEN and written again: %s", (fen) => {
    expect(fenOf(setupOf(fen))).toBe(fen);
  });

  test.each([
    ["", "nothing"],
    ["8/8/8/8/8/8/8 w - - 0 1", "seven ranks"],
    ["9/8/8/8/8/8/8/8 w - - 0 1", "a nine"],
    ["ppppppppp/8/8/8/8/8/8/8 w - - 0 1", "nine men"],
    ["x7/8/8/8/8/8/8/8 w - - 0 1", "no man"],
    ["8/8/8/8/8/8/8/8 x - - 0 1", "no side"],
    ["8/8/8/8/8/8/8/8 w KK - 0 1", "a right twice"],
    ["8/8/8/8/8/8/8/8 w - z9 0 1", "no square"],
    ["8/8/8/8/8/8/8/8 w - - x 1", "no clock"],
    ["8/8/8/8/8/8/8/8 w - - 0 99999", "too large a turn"],
    ["8/8/8/8/8/8/8/8 w - - 0 1 2", "seven fields"],
  ])("%j cannot be shown in its boxes: %s", (fen) => {
    expect(readFen(fen, "italian")).toBeUndefined();
  });

  test("men are put down, moved and taken away", () => {
    let setup = place(emptySetup("italian"), "e4", "P");
    setup = move(setup, "e4", "d5");
    expect(setup.men).toEqual({ d5: "P" });
    expect(move(setup, "a1", "a2")).toEqual(setup);
    expect(move(setup, "d5", "d5")).toEqual(setup);
    expect(place(setup, "d5", "q").men).toEqual({ d5: "q" });
    expect(place(setup, "d5", undefined).men).toEqual({});
  });

  test("turn by turn the sides alternate", () => {
    const start = setupOf(START_FEN);
    expect(atTurn(start, 2)).toMatchObject({ number: 2, side: "black" });
    expect(atTurn(start, 7)).toMatchObject({ number: 7, side: "white" });
    expect(atTurn(atTurn(start, 2), 1)).toEqual(start);
  });

  const possible = (castling: string, ...targets: string[]) => ({ castling: [...castling], targets });

  test("a right that the men do not allow is not written, but stays wanted", () => {
    const start = setupOf(START_FEN);
    expect(fenOf(start, possible("KQkq"))).toBe(START_FEN);
    expect(fenOf(start, possible("kq"))).toContain(" w kq ");
    expect(fenOf(start, possible(""))).toContain(" w - ");
    expect(fenOf(withRight(start, "Q", false), possible("KQkq"))).toContain(" w Kkq ");
    expect(fenOf(withRight(withRight(start, "Q", false), "Q", true), possible("KQkq"))).toBe(START_FEN);
    const moved = move(move(start, "e1", "e3"), "e3", "e1");
    expect(sameSetup(moved, start)).toBe(true);
  });

  test("a target that no pawn can have passed is not written, but stays wanted", () => {
    const setup = setupOf("4k3/8/2n5/pPpP2p1/P6p/8/8/4K3 w - - 0 5");
    const both = withTarget(withTarget(setup, "g6", true), "a6", true);
    expect(fenOf(both, possible("", "a6", "g6"))).toContain(" - a6g6 ");
    // The other side's turn has none of them; they come back with White's.
    expect(fenOf(atTurn(both, 6), possible("", "a3"))).toContain(" b - - ");
    expect(fenOf(both, possible("", "g6"))).toContain(" - g6 ");
    expect(fenOf(withTarget(both, "a6", false), possible("", "a6", "g6"))).toContain(" - g6 ");
  });
});
