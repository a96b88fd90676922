/** A game as a tree: what a file says is kept, and moves are added by the rules. */
import { describe, expect, test } from "vitest";
import { addMove, readTree, writeTree, type GameTree, type TreeMove } from "../../src/engine/game-tree.ts";
import { openRules } from "./wasm-rules.ts";

const rules = openRules();

const STUDIED = `[Event "Casual"]
[White "A. B."]

{Before} 1. e4! {Best [%cal Ge2e4]} (1. d4 $2 {queen's pawn} d5 (1... Nf6 {Indian} 2. c4) 2. c4 (2. Nf3 $5)) 1... e5
2. Nf3 Nc6 (2... d6 $6 $18 {solid}) (2... f6 $4) 1-0`;

/** Moves of the tree as text: glyphs, comments and variations in brackets. */
function told(here: GameTree | TreeMove): string {
  return here.next
    .map((move, index) => {
      const said = [
        move.san,
        ...move.glyphs.map((glyph) => `$${glyph}`),
        move.comment && `{${move.comment}}`,
        told(move),
      ]
        .filter(Boolean)
        .join(" ");
      return index === 0 ? said : `(${said})`;
    })
    .join(" ");
}

test("variations, comments, glyphs, tags and the result are read", () => {
  const tree = readTree(rules, { text: STUDIED, variant: "chess" });
  expect([tree.comment, tree.result, tree.tags]).toEqual([
    "Before",
    "1-0",
    [
      ["Event", "Casual"],
      ["White", "A. B."],
    ],
  ]);
  expect(tree.next.map(({ san }) => san)).toEqual(["e4", "d4"]);
  expect(told(tree)).toBe(
    "e4 $1 {Best [%cal Ge2e4]} e5 Nf3 Nc6 (d6 $6 $18 {solid}) (f6 $4) " +
      "(d4 $2 {queen's pawn} d5 c4 (Nf3 $5) (Nf6 {Indian} c4))",
  );
});

describe("what is read is written again", () => {
  test.each([
    ["chess", STUDIED],
    ["chess", '[FEN "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"]\n\n{Mate} 1. Ra8# (1. Kf2 $1) 1-0'],
    ["italian", "1.e4 2.d5 Nf6 {c} 3.exd5 Nf3 (3.Bc4! d3 {x} Bb5+) Bb5+ (3...d3) 4.c6 Qb6 Ne4 Qxf2#"],
    ["scottish", "1.e4 2.e5 Nf6 (2.d5 dxe4) 3.Bc4 Qh5"],
    ["antichess", "1. e3 b5 2. Bxb5 (2. Nf3) 2... Ba6 *"],
    ["chess", "*"],
  ] as const)("%s: %s", (variant, text) => {
    const tree = readTree(rules, { text, variant });
    const again = readTree(rules, { text: writeTree(rules, tree) });
    expect(again).toEqual({ ...tree, tags: again.tags });
    expect(told(again)).toBe(told(tree));
  });
});

test("every position can be asked about: its FEN, and whether the game is over", () => {
  const tree = readTree(rules, { text: "1.e4 2.d5 Nf6 3.exd5 Nf3 Bb5+ 4.c6 Qb6 Ne4 Qxf2#" });
  let last: GameTree | TreeMove = tree;
  let moves = 0;
  for (let next = last.next[0]; next; next = last.next[0]) {
    last = next;
    moves += 1;
    expect(rules.legalMoves(next.at).san.at(-1)).toBe(next.san);
  }
  expect(moves).toBe(10);
  expect(rules.legalMoves(last.at).status).toMatchObject({ result: "0-1", reason: "checkmate" });
});

describe("moves are added by the rules", () => {
  test("in a turn and after it", () => {
    const tree = readTree(rules, { text: "" });
    const e4 = addMove(rules, tree, "e4");
    const d5 = addMove(rules, e4, "d7d5");
    const nf6 = addMove(rules, d5, "Nf6");
    const white = addMove(rules, nf6, "exd5");
    expect([e4, d5, nf6, white].map(({ san, turn, side }) => [san, turn, side])).toEqual([
      ["e4", 1, "white"],
      ["d5", 2, "black"],
      ["Nf6", 2, "black"],
      ["exd5", 3, "white"],
    ]);
    addMove(rules, d5, "dxe4");
    expect(writeTree(rules, tree)).toContain("1.e4 2.d5 Nf6 (2...dxe4) 3.exd5");
  });

  test("a move that is there is found again, an illegal one is refused and changes nothing", () => {
    const tree = readTree(rules, { text: "1. e4 e5", variant: "chess" });
    expect(addMove(rules, tree, "e2e4")).toBe(tree.next[0]);
    expect(() => addMove(rules, tree, "e5")).toThrow(expect.objectContaining({ code: "move", text: "e5" }) as Error);
    expect(tree.next).toHaveLength(1);
  });

  test("a third repetition is seen, in a game that was read and in one that was played", () => {
    const shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"];
    const played = readTree(rules, { text: "", variant: "chess" });
    let last: GameTree | TreeMove = played;
    for (const move of [...shuffle, ...shuffle]) last = addMove(rules, last, move);
    const read = readTree(rules, { text: writeTree(rules, played) });
    expect(read.next).toEqual(played.next);
    expect(rules.legalMoves(last.at).status).toMatchObject({ result: "1/2-1/2", reason: "repetition" });
  });
});
