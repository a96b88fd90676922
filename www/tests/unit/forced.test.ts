/** Forced wins of antichess: the files of puzzles and of openings, and the tree of a proof. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ProofPlace } from "../../src/protocol/messages.ts";
import { readProof } from "../../src/screens/analyse/proof-files.ts";
import { childrenOf, keyed, levelOf, rootOf, visible } from "../../src/screens/analyse/proof-tree.ts";
import { readList, readPuzzles } from "../../src/screens/puzzles/files.ts";
import { askedAfter } from "../../src/screens/puzzles/forced.ts";

const folder = new URL("../../public/puzzles/antichess/", import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
const names = readdirSync(folder)
  .filter((name) => /^\d+\.json$/.test(name))
  .toSorted();
const packs = names.map((name) => ({ name, puzzles: readPuzzles(read(name)) ?? [] }));

describe("the puzzles of antichess", () => {
  test("are many, each is there once, has a proof, and every level is in every pack", () => {
    const all = packs.flatMap(({ puzzles }) => puzzles);
    expect(all.length).toBeGreaterThanOrEqual(300);
    for (const field of ["id", "fen"] as const) expect(new Set(all.map((one) => one[field])).size).toBe(all.length);
    for (const { name, puzzles } of packs) {
      expect(readFileSync(new URL(name, folder)).length, name).toBeLessThan(40_000);
      expect(new Set(puzzles.map(({ level }) => level)).size, name).toBe(5);
      expect(
        puzzles.every(
          ({ id, rules, certificate }) => /^x\w{5}$/.test(id) && rules === "antichess" && certificate !== undefined,
        ),
        name,
      ).toBe(true);
    }
  });

  test("ask one move or more, the last one of the solver's", () => {
    const asked = packs.flatMap(({ puzzles }) => puzzles.map(({ solution }) => solution.length));
    expect(asked.every((plies) => plies % 2 === 1)).toBe(true);
    expect(asked.filter((plies) => plies > 1).length).toBeGreaterThan(40);
  });

  test("are solved after the last move that is asked, and by no other", () => {
    const asked = ["a", "b", "c"];
    expect(askedAfter(asked, [])).toEqual(asked);
    expect(askedAfter(asked, ["a"])).toEqual(["b", "c"]);
    expect(askedAfter(asked, asked)).toEqual([]);
    expect(askedAfter(asked, [...asked, "d"])).toEqual([]);
    for (const others of [["x"], ["a", "x"], ["a", "b", "x"], ["x", "b", "c"]])
      expect(askedAfter(asked, others), others.join(" ")).toBeUndefined();
  });

  test("are listed as they are", () => {
    const rows = packs.flatMap(({ name, puzzles }) =>
      puzzles.map(({ id, rules, turn, level, points, themes }) => ({
        id,
        rules,
        turn,
        level,
        points,
        themes,
        pack: name,
      })),
    );
    expect(readList(read("list.json"))).toEqual(rows);
  });
});

test("the proofs of the openings are as many as are listed, and small", () => {
  const there = new URL("../../public/antichess/", import.meta.url);
  const { openings } = JSON.parse(readFileSync(new URL("list.json", there), "utf8")) as {
    openings: { first: string }[];
  };
  expect(openings.map(({ first }) => first)).toEqual(expect.arrayContaining(["d2d3", "d2d4", "e2e4"]));
  for (const { first } of openings) expect(readFileSync(new URL(`${first}.txt`, there)).length).toBeLessThan(400_000);
  expect(readdirSync(there)).toHaveLength(openings.length + 1);
});

test("what is no proof is not read as one", () => {
  expect(readProof('{"fen":"f","winner":"white","certificate":"AA=="}')).toEqual({
    fen: "f",
    winner: "white",
    certificate: "AA==",
  });
  for (const text of ["", "[]", "null", '{"fen":"f","winner":"red","certificate":""}', '{"fen":"f","winner":"black"}'])
    expect(readProof(text), text).toBeUndefined();
});

/**
 * White plays a, Black replies b or c. White answers b with d, after which e ends the game; c ends
 * it at once.
 */
const PLACES: Record<string, ProofPlace["replies"]> = {
  "": [{ uci: "a", san: "a", moves: 2, positions: 4 }],
  a: [
    { uci: "c", san: "c", moves: 0, positions: 0 },
    { uci: "b", san: "b", moves: 1, positions: 2 },
  ],
  "a b": [{ uci: "d", san: "d", moves: 1, positions: 1 }],
  "a b d": [{ uci: "e", san: "e", moves: 0, positions: 0 }],
};
const walk = async (line: string[]): Promise<ProofPlace> => {
  const replies = PLACES[line.join(" ")] ?? [];
  return { fen: "f", side: line.length % 2 === 0 ? "white" : "black", winner: "white", moves: 2, replies };
};

describe("the tree of a proof", () => {
  test("has the loser's moves with their answers, the longest first", async () => {
    const root = await rootOf(walk);
    expect(root).toMatchObject({ line: ["a"], own: ["a"], moves: 2 });
    root.children = await childrenOf(root, walk);
    expect(root.children.map(({ own, moves, children }) => [own.join(" "), moves, children?.length])).toEqual([
      ["b d", 1, undefined],
      ["c", 0, 0],
    ]);
    const [deep] = await childrenOf(root.children[0] ?? root, walk);
    expect(deep).toMatchObject({ line: ["a", "b", "d", "e"], own: ["e"], children: [] });
  });

  test("is gone through by keys as the pattern of ARIA says", async () => {
    const root = await rootOf(walk);
    root.children = await childrenOf(root, walk);
    const [first, second] = root.children;
    if (!first || !second) throw new Error("two children");
    expect(visible(root)).toEqual([root]);
    expect(keyed("ArrowRight", root, root)).toEqual({ open: true });
    root.open = true;
    expect(visible(root)).toEqual([root, first, second]);
    expect([root, first].map(levelOf)).toEqual([1, 2]);
    expect(keyed("ArrowRight", root, root)?.to).toBe(first);
    expect(keyed("ArrowDown", root, first)?.to).toBe(second);
    expect(keyed("ArrowDown", root, second)?.to).toBeUndefined();
    expect(keyed("End", root, root)?.to).toBe(second);
    expect(keyed("Home", root, second)?.to).toBe(root);
    expect(keyed("ArrowLeft", root, second)?.to).toBe(root);
    expect(keyed("ArrowLeft", root, root)).toEqual({ open: false });
    // The game is over there, so nothing follows.
    expect(keyed("ArrowRight", root, second)).toEqual({});
    expect(keyed("x", root, root)).toBeUndefined();
  });
});
