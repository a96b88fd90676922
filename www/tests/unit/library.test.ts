import { describe, expect, test } from "vitest";
import { keep as en } from "../../src/lang/en/keep.ts";
import { keep as it } from "../../src/lang/it/keep.ts";
import { keep as sl } from "../../src/lang/sl/keep.ts";
import {
  fileName,
  FRIEND_NAMES,
  headOf,
  isDamaged,
  opponentOf,
  readRecord,
  recordOf,
  type RecordedGame,
  type SavedGame,
} from "../../src/kept/records.ts";
import { nameFromTags } from "../../src/tags.ts";
import { found, Ordered } from "../../src/screens/games/state.ts";

const FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const GAME: SavedGame = {
  id: "a",
  name: "One",
  saved: 5,
  text: "1.e4",
  variant: "italian",
  turn: 2,
  series: 1,
  result: undefined,
  fen: FEN,
};

describe("games that are kept", () => {
  test("a record is a game with every field, or damaged", () => {
    expect(readRecord("a", GAME)).toEqual(GAME);
    for (const field of ["name", "saved", "text", "variant", "turn", "series", "fen"] as const) {
      const damaged = readRecord("a", { ...GAME, [field]: null });
      expect(isDamaged(damaged), field).toBe(true);
      expect(damaged.name).toBe(field === "name" ? "a" : "One");
    }
    for (const record of [undefined, null, 42, "text", []])
      expect(readRecord("k", record)).toEqual({ id: "k", name: "k", hasText: false });
    expect(isDamaged(readRecord("a", GAME))).toBe(false);
  });

  test("what was kept before there were other games is what it was", () => {
    const { variant: _, ...before } = GAME;
    expect(readRecord("a", { ...before, rules: "scottish" })).toMatchObject({ ...before, variant: "scottish" });
    expect(isDamaged(readRecord("a", { ...before, rules: "french" }))).toBe(true);
  });

  test("what the engine read is kept with the result that the board or the file gives", () => {
    const status = {
      fen: FEN,
      turn: 2,
      side: "black",
      left: 2,
      inCheck: false,
      mustMate: false,
    } as RecordedGame["status"];
    const answer: RecordedGame = { variant: "italian", tags: [], series: [["e2e4"]], status };
    const stating = (result: string) => `[White "Ada"]\n[Result "${result}"]\n\n1.e4`;
    expect(recordOf("1.e4", answer, "a", "One", 5)).toEqual(GAME);
    expect(recordOf(stating("1-0"), answer, "a", "One", 5).result).toBe("1-0");
    expect(recordOf(stating("*"), answer, "a", "One", 5).result).toBeUndefined();
    expect(recordOf("", { ...answer, status: { ...status, result: "0-1" } }, "a", "One", 5).result).toBe("0-1");
  });

  test("the name says who played, and where and when", () => {
    expect(nameFromTags([])).toBeUndefined();
    expect(
      nameFromTags([
        ["White", "?"],
        ["Date", "????.??.??"],
      ]),
    ).toBeUndefined();
    expect(
      nameFromTags([
        ["White", "Ada"],
        ["Event", "Cup"],
        ["Date", "1998.??.??"],
      ]),
    ).toBe("Ada – ?, Cup, 1998");
  });

  test("who played is read from the tags, and with it against whom", () => {
    const head = (tags: string) => headOf({ ...GAME, text: `${tags}\n\n1.e4` });
    expect(head('[White "A \\"B\\" C"]\n[Black "?"]')).toMatchObject({ white: 'A "B" C' });
    expect(head('[Black "?"]')).not.toHaveProperty("black");
    expect(opponentOf(head('[White "Person"]\n[Black "Seriatim 0.1.0, level 3"]'))).toBe("engine");
    expect(FRIEND_NAMES).toEqual([en.friend, it.friend, sl.friend]);
    for (const { friend } of [en, it, sl]) expect(opponentOf(head(`[White "${friend}"]\n[Black "x"]`))).toBe("friend");
    expect(opponentOf(head('{[White "Seriatim 1"]}'))).toBe("others");
    expect(opponentOf(head('[White "Seriatima"]'))).toBe("others");
  });

  test("a list is narrowed by kind, result and opponent", () => {
    const games = [
      { ...headOf(GAME), id: "a", white: "Seriatim 0.1.0, level 1" },
      { ...headOf(GAME), id: "b", result: "1-0", variant: "chess" as const },
      { ...headOf(GAME), id: "c", result: "1/2-1/2" },
    ];
    const ids = (...how: [string, Parameters<typeof found>[2]]) => found(games, ...how).map(({ id }) => id);
    expect(ids("", { variant: "italian" })).toEqual(["a", "c"]);
    expect(ids("", { result: "open" })).toEqual(["a"]);
    expect(ids("", { result: "1/2-1/2" })).toEqual(["c"]);
    expect(ids("", { opponent: "others" })).toEqual(["b", "c"]);
    expect(ids("one", { opponent: "others", variant: "chess" })).toEqual(["b"]);
    expect(ids("two", { variant: "chess" })).toEqual([]);
  });

  test("the list has the latest first, in whichever pieces it came in, and of one time by name", () => {
    const all = Array.from({ length: 1000 }, (_, at) => ({
      ...GAME,
      id: String(at),
      name: `N${(at * 7) % 10}`,
      saved: (at * 379) % 101,
    }));
    const plain = all.toSorted((a, b) => b.saved - a.saved || (a.name < b.name ? -1 : Number(a.name > b.name)));
    for (const size of [1, 7, 100, 1000]) {
      const ordered = new Ordered();
      for (let at = 0; at < all.length; at += size) {
        ordered.add(all.slice(at, at + size));
        if (at % 300 === 0) expect(ordered.all()).toHaveLength(Math.min(at + size, all.length));
      }
      expect(ordered.all().map(({ name, saved }) => [saved, name])).toEqual(
        plain.map(({ name, saved }) => [saved, name]),
      );
    }
    expect(new Ordered().all()).toEqual([]);
  });

  test("found are those with all words looked for", () => {
    const games = [GAME, { ...GAME, name: "Two and One", saved: 9 }, { ...GAME, name: "Three", saved: 7 }];
    expect(found(games, " ONE t").map(({ name }) => name)).toEqual(["Two and One"]);
  });

  test("file names", () => {
    expect(fileName("Ada – Bob, turn 7")).toBe("Ada-Bob-turn-7");
    expect(fileName("../…/")).toBe("game");
    expect(fileName("x".repeat(200))).toHaveLength(60);
  });
});
