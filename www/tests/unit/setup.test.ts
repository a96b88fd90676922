import { describe, expect, test } from "vitest";
import {
  atTurn,
  boxesOf,
  emptySetup,
  move,
  place,
  sameSetup,
  setupOf,
  withRight,
  withTarget,
} from "../../src/screens/editor/setup.ts";
import type { SetupBoxes } from "../../src/protocol/messages.ts";

const BOXES: SetupBoxes = {
  men: [
    ["e1", "K"],
    ["h1", "R"],
    ["a5", "p"],
    ["b5", "P"],
    ["e8", "k"],
  ],
  side: "white",
  castling: ["K"],
  targets: ["a6"],
  quiet: 0,
  number: 5,
};
const setup = setupOf(BOXES, "chess");

describe("a position that is set up", () => {
  test("is told box by box, as it was read", () => {
    expect(boxesOf(setup)).toEqual(BOXES);
    expect(setup).toMatchObject({ variant: "chess", men: { e1: "K", a5: "p" }, castling: ["K"] });
  });

  test("what was typed as a number is one", () => {
    for (const [typed, told] of [
      [-3, 0],
      [2.9, 2],
      [Number.NaN, 0],
      [1e9, 99_990],
    ] as const) {
      expect(boxesOf({ ...setup, quiet: typed, number: typed })).toMatchObject({ quiet: told, number: told });
    }
  });

  test("men are put down, moved and taken away", () => {
    let board = place(emptySetup("italian"), "e4", "P");
    board = move(board, "e4", "d5");
    expect(board.men).toEqual({ d5: "P" });
    expect(move(board, "a1", "a2")).toEqual(board);
    expect(move(board, "d5", "d5")).toEqual(board);
    expect(place(board, "d5", "q").men).toEqual({ d5: "q" });
    expect(place(board, "d5", undefined).men).toEqual({});
  });

  test("turn by turn the sides alternate", () => {
    expect(atTurn(setup, 6)).toMatchObject({ number: 6, side: "black" });
    expect(atTurn(setup, 11)).toMatchObject({ number: 11, side: "white" });
    expect(atTurn(atTurn(setup, 6), 5)).toEqual(setup);
  });

  test("rights and targets stay wanted whatever the men do", () => {
    const both = withTarget(withRight(setup, "Q", true), "g6", true);
    expect(boxesOf(both)).toMatchObject({ castling: ["K", "Q"], targets: ["a6", "g6"] });
    const moved = move(move(both, "e1", "e3"), "e3", "e1");
    expect(sameSetup(moved, both)).toBe(true);
    expect(sameSetup(withRight(both, "K", false), both)).toBe(false);
    expect(sameSetup(withRight(withRight(both, "K", false), "K", true), both)).toBe(true);
    expect(sameSetup({ ...both, variant: "italian" }, both)).toBe(false);
    expect(sameSetup(withTarget(both, "g6", false), both)).toBe(false);
  });
});
