/**
 * Every puzzle of the site is proved again by rules that share nothing with the engine that found
 * it (`plain-progressive.ts`).
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readList, readPuzzles } from "../../src/screens/puzzles/files.ts";
import type { Puzzle } from "../../src/screens/puzzles/model.ts";
import { firstMoves, inCheck, isMate, legal, play, readMove, readPlain, writeMove } from "./plain-progressive.ts";

const folder = new URL("../../public/", import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
const first = readPuzzles(read("puzzles.json")) ?? [];
const names = readdirSync(new URL("puzzles/", folder))
  .filter((name) => /^\d+\.json$/.test(name))
  .toSorted();
const packs = names.map((name) => ({ name, puzzles: readPuzzles(read(`puzzles/${name}`)) ?? [] }));
const packed = packs.flatMap(({ puzzles }) => puzzles);
const list = readList(read("puzzles/list.json")) ?? [];

function prove({ id, fen, rules, turn, solution }: Puzzle): void {
  let position = readPlain(fen, rules);
  expect(position.turn, id).toBe(turn);
  expect(inCheck(position.men, !position.white), id).toBe(false);
  for (const uci of solution) {
    expect(position.turn, `${id}: the turn is over before ${uci}`).toBe(turn);
    expect(legal(position).map(writeMove), `${id}: ${uci}`).toContain(uci);
    position = play(position, readMove(uci));
  }
  expect(isMate(position), `${id}: no mate`).toBe(true);
}

describe("the rules of this checker", () => {
  test("know mates from near misses", () => {
    const fool = "rnbqkbnr/ppppp2p/8/5pp1/4P3/8/PPPP1PPP/RNBQKBNR w KQkq f6g6 0 3";
    const scottish = readPlain(fool, "scottish");
    expect(isMate(play(scottish, readMove("d1h5")))).toBe(true);
    expect(legal(readPlain(fool, "italian")).map(writeMove)).not.toContain("d1h5");
    // Without the pawn on g5 a pawn can block the check.
    const open = "rnbqkbnr/ppppp1pp/8/5p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
    expect(isMate(play(readPlain(open, "scottish"), readMove("d1h5")))).toBe(false);
  });

  test("count the first moves of the game and of a castling position", () => {
    expect(legal(readPlain("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "italian"))).toHaveLength(20);
    // Kiwipete has 48 legal moves. In turn 1 every move is the last one, so a check would be
    // allowed, too.
    expect(
      legal(readPlain("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "italian")),
    ).toHaveLength(48);
  });
});

describe("the files", () => {
  test("hold no puzzle twice", () => {
    const all = [...first, ...packed];
    expect(all.length).toBeGreaterThan(200);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ fen }) => fen)).size).toBe(all.length);
    // Within the packs, no two puzzles of the same rules have the same solution.
    expect(new Set(packed.map(({ rules, solution }) => `${rules} ${solution.join(" ")}`)).size).toBe(packed.length);
  });

  test("are small, and each pack has something of everything", () => {
    for (const { name, puzzles } of packs) {
      expect(readFileSync(new URL(`puzzles/${name}`, folder)).length, name).toBeLessThan(40_000);
      expect(new Set(puzzles.map(({ rules }) => rules)).size, name).toBe(2);
      expect(new Set(puzzles.map(({ turn }) => turn % 2)).size, name).toBe(2);
      expect(new Set(puzzles.map(({ level }) => level)).size, name).toBe(5);
    }
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
    expect(list).toEqual(rows);
  });
});

describe("every puzzle is a mate by plain rules", () => {
  test.each([{ name: "the first file", puzzles: first }, ...packs])("of $name", { timeout: 120_000 }, ({ puzzles }) =>
    puzzles.forEach(prove),
  );
});

const progressive = [...first, ...packed].filter(({ rules }) => rules === "italian" || rules === "scottish");

test("there are a thousand positions of Progressive chess and more, counted by their boards alone", () => {
  const boards = progressive.map(({ fen }) => fen.split(" ").slice(0, 2).join(" "));
  expect(new Set(boards).size).toBeGreaterThanOrEqual(1000);
  // No board is the left-right mirror image of another.
  const mirrored = (board: string) => board.replaceAll(/[^/ ]+(?=[/ ])/g, (rank) => [...rank].toReversed().join(""));
  expect(boards.filter((board) => mirrored(board) !== board && boards.includes(mirrored(board)))).toEqual([]);
});

/**
 * Short turns can be searched completely by a simple program. For long turns the engine’s proof is
 * tested instead (`cli/tests/puzzles.rs`).
 */
const TRIED = progressive.filter(({ turn, firsts }) => turn === 3 && firsts !== undefined);

test("what is said of first moves is said where they were counted", () => {
  const said = progressive.filter(({ firsts }) => firsts !== undefined);
  // First moves are counted only if all mates are known, and only up to four.
  expect(said.filter(({ firsts = 0, more }) => more || firsts < 1 || firsts > 4).map(({ id }) => id)).toEqual([]);
  expect(said.filter(({ firsts }) => firsts === 1).length).toBeGreaterThan(30);
});

test.each(TRIED)(
  "the first moves of $id that mate are as counted, by trying everything",
  { timeout: 120_000 },
  ({ id, fen, rules, firsts }) => {
    expect(firstMoves(readPlain(fen, rules)), id).toHaveLength(firsts ?? 0);
  },
);
