import { describe, expect, test } from "vitest";
import { fileName, isDamaged, nameFromTags, readRecord, recordOf, type ReadGame, type SavedGame } from "../../src/kept/records.ts";
import { found, inOrder } from "../../src/screens/games/state.ts";

const FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const GAME: SavedGame = { id: "a", name: "One", saved: 5, text: "1.e4", variant: "italian", turn: 2, series: 1, result: undefined, fen: FEN };

describe("games that are kept", () => {
  test("a record is a game with every field, or damaged", () => {
    expect(readRecord("a", GAME)).toEqual(GAME);
    for (const field of ["name", "saved", "text", "variant", "turn", "series", "fen"] as const) {
      const damaged = readRecord("a", { ...GAME, [field]: null });
      expect(isDamaged(damaged), field).toBe(true);
      expect(damaged.name).toBe(field === "name" ? "a" : "One");
    }
    for (const record of [undefined, null, 42, "text", []]) expect(readRecord("k", record)).toEqual({ id: "k", name: "k", hasText: false });
    expect(isDamaged(readRecord("a", GAME))).toBe(false);
  });

  test("what was kept before there were other games is what it was", () => {
    const { variant: _, ...before } = GAME;
    expect(readRecord("a", { ...before, rules: "scottish" })).toMatchObject({ ...before, variant: "scottish" });
    expect(isDamaged(readRecord("a", { ...before, rules: "french" }))).toBe(true);
  });

  test("what the engine read is kept with the result that the board or the file gives", () => {
    const status = { fen: FEN, turn: 2, side: "black", left: 2, inCheck: false, mustMate: false } as ReadGame["status"];
    const answer: ReadGame = { variant: "italian", tags: [], series: [["e2e4"]], status };
    const stating = (result: string) => `[White "Ada"]\n[Result "${result}"]\n\n1.e4`;
    expect(recordOf("1.e4", answer, "a", "One", 5)).toEqual(GAME);
    expect(recordOf(stating("1-0"), answer, "a", "One", 5).result).toBe("1-0");
    expect(recordOf(stating("*"), answer, "a", "One", 5).result).toBeUndefined();
    expect(recordOf("", { ...answer, status: { ...status, result: "0-1" } }, "a", "One", 5).result).toBe("0-1");
  });

  test("the name says who played, and where and when", () => {
    expect(nameFromTags([])).toBeUndefined();
    expect(nameFromTags([["White", "?"], ["Date", "????.??.??"]])).toBeUndefined();
    expect(nameFromTags([["White", "Ada"], ["Event", "Cup"], ["Date", "1998.??.??"]])).toBe("Ada – ?, Cup, 1998");
  });

  test("the list has the latest first, and those with all words looked for", () => {
    const games = [GAME, { ...GAME, name: "Two and One", saved: 9 }, { ...GAME, name: "Three", saved: 7 }];
    expect(inOrder(games).map(({ saved }) => saved)).toEqual([9, 7, 5]);
    expect(found(games, " ONE t").map(({ name }) => name)).toEqual(["Two and One"]);
  });

  test("file names", () => {
    expect(fileName("Ada – Bob, turn 7")).toBe("Ada-Bob-turn-7");
    expect(fileName("../…/")).toBe("game");
    expect(fileName("x".repeat(200))).toHaveLength(60);
  });
});
