import { describe, expect, test, vi } from "vitest";
import { GameSplitter, joinGames, movesOnly, splitGames, type GameText } from "../../src/kept/game-files.ts";
import { ADDRESS_SIGNS, GAME_SIGNS, LINKED_SIGNS, TooLongError } from "../../src/kept/limits.ts";
import { tagOf } from "../../src/tags.ts";
import { LinkError, packText, unpackText } from "../../src/kept/link.ts";

const ONE = '[White "Ada"]\n[Black "Bob"]\n\n1.e4 {a comment} 2.e5 Nf6 *';
const TWO = '[White "Čeh"]\n[Site "{"]\n\n1.d4 2.d5 (2.e6\n c6) Nf6 1/2-1/2';

describe("files of several games", () => {
  test.each([
    ["", []],
    ["\n \n", []],
    ["1.e4 2.e5 Nf6", [1]],
    [ONE, [1]],
    [`\uFEFF${ONE}\r\n\r\n${TWO}`, [1, 6]],
    [`\n\n${ONE}\n${TWO}\n\n${ONE}`, [3, 7, 13]],
  ])("%j has games in lines %j", (file, lines) => {
    const games = splitGames(file);
    expect(games.map(({ line }) => line)).toEqual(lines);
    expect(
      games
        .map(({ text }) => text)
        .join(" ")
        .replaceAll(/\s+/g, " "),
    ).toBe(file.replace("\uFEFF", "").replaceAll(/\s+/g, " ").trim());
  });

  test("what looks like a tag in a comment is none", () => {
    expect(splitGames('1.e4 {see\n[White "Ada"]\n} 2.e5 Nf6')).toHaveLength(1);
    expect(splitGames('{about}\n[White "Ada"]\n; and\n[Black "Bob"]\n{more}\n1.e4')).toHaveLength(1);
    expect(splitGames('1.e4 ; {\n2.e5 Nf6\n[White "Ada"]\n1.d4')).toHaveLength(2);
  });

  test("a comment that is never closed does not swallow the next game", () => {
    expect(splitGames(`1.e4 {oops\n\n${ONE}\n\n${TWO}`).map(({ line }) => line)).toEqual([1, 3, 8]);
  });

  test("a game begins behind the result of another, and always with the tag Event", () => {
    expect(splitGames("1.e4 1-0\n1.d4 0-1 ; end\n\n1.c4 {\n1.e4 *\n}").map(({ line }) => line)).toEqual([1, 2, 4]);
    expect(
      splitGames('[Event "a"]\n\n1.e4 {oh\n[Event "b"]\n(1.c4 1-0\n1.d4)\n[Event "c"]\n*').map(({ line }) => line),
    ).toEqual([1, 4, 7]);
    expect(splitGames('[Event "a"]\n[Event "b"]\n*').map(({ line }) => line)).toEqual([1, 2]);
  });

  test("a file is read in parts of any size, with the same games", () => {
    const file = `\uFEFF${ONE}\r\n\r\n${TWO}\n\n1.e4 {oops\n\n${ONE}\n`;
    for (const size of [1, 2, 7, 100]) {
      const splitter = new GameSplitter();
      const games: GameText[] = [];
      for (let at = 0; at < file.length; at += size) games.push(...splitter.push(file.slice(at, at + size)));
      expect([...games, ...splitter.end()], String(size)).toEqual(splitGames(file));
    }
  });

  test("a game that is too long is told with its length, and the others are whole", () => {
    const long = `[White "x"]\n\n1.e4 {${"y".repeat(GAME_SIGNS)}} *`;
    for (const bad of [long, long.replaceAll("yyyy", "yyy\n")]) {
      const games = splitGames(`${ONE}\n\n${bad}\n\n${TWO}`);
      expect(games.map(({ text }) => text)).toEqual([ONE, "", TWO]);
      expect(games[1]).toMatchObject({ line: 6, tooLong: expect.any(Number) });
    }
  });

  // Work proportional to the square of the length would take hours.
  test.each([
    "{",
    "(",
    "[",
    '[Event "',
    "1-0 ",
    "* 1. e4\n",
    "; {\n",
    '\\"',
    '[Event "a"]\n{',
    "ü",
    '[A "b"]\n',
    "{ }",
    " ",
    "\n",
  ])("a megabyte of %j are told apart", (part) => {
    const splitter = new GameSplitter();
    const megabyte = part.repeat(Math.ceil(1_000_000 / part.length));
    let signs = 0;
    for (const game of splitter.push(megabyte)) signs += game.text.length + (game.tooLong ?? 0);
    for (const game of splitter.end()) signs += game.text.length + (game.tooLong ?? 0);
    expect(signs).toBeLessThanOrEqual(megabyte.length + 1);
  });

  test("games that were joined are told apart again", () => {
    expect(splitGames(joinGames([ONE, TWO, ONE])).map(({ text }) => text)).toEqual([ONE, TWO, ONE]);
  });

  test("moves without tags and result", () => {
    expect(movesOnly('[White "Ada"]\n\n1.e4 2.d5\nNf6 1-0\n')).toBe("1.e4 2.d5 Nf6");
    expect(movesOnly('[White "Ada"]\n\n*\n')).toBe("");
    expect(movesOnly("1.e4 1/2-1/2")).toBe("1.e4");
  });

  test("tags that say nothing are none", () => {
    expect(tagOf([["White", " Ada "]], "White")).toBe("Ada");
    for (const value of ["", "?", "????.??.??"]) expect(tagOf([["Date", value]], "Date")).toBeUndefined();
    expect(tagOf([], "White")).toBeUndefined();
  });
});

describe("a game in an address", () => {
  test.each(["1.e4", ONE, TWO, "", ONE.repeat(50)])("%j comes back", async (text) => {
    const packed = await packText(text);
    expect(packed).toMatch(/^[01][A-Za-z0-9_-]*$/);
    expect(await unpackText(packed)).toBe(text);
  });

  test("a text is deflated; where the browser cannot, it is read and written all the same", async () => {
    const long = ONE.repeat(50);
    expect((await packText(long)).length).toBeLessThan(long.length / 5);
    vi.stubGlobal("CompressionStream", undefined);
    expect(await packText("1.e4")).toBe("0MS5lNA");
    vi.unstubAllGlobals();
    expect(await unpackText("0MS5lNA")).toBe("1.e4");
  });

  test("an address that was cut, changed or made up is refused", async () => {
    const packed = await packText(ONE.repeat(3));
    expect(packed).toMatch(/^1/);
    for (const bad of [
      "",
      "2abc",
      "0*",
      "0_w",
      packed.slice(0, -12),
      `${packed.slice(0, 20)}AAAA${packed.slice(24)}`,
      "1",
    ]) {
      await expect(unpackText(bad), bad).rejects.toThrow(LinkError);
    }
  });

  test("an address that is too long, or would unpack into too much, is refused before it is read", async () => {
    await expect(unpackText(`1${"A".repeat(ADDRESS_SIGNS)}`)).rejects.toMatchObject({
      what: "address",
      found: ADDRESS_SIGNS + 1,
    });
    await expect(packText(" ".repeat(LINKED_SIGNS + 1))).rejects.toThrow(TooLongError);
    const bomb = new Blob([" ".repeat(20_000_000)]).stream().pipeThrough(new CompressionStream("deflate"));
    const packed = `1${Buffer.from(await new Response(bomb).arrayBuffer()).toString("base64url")}`;
    expect(packed.length).toBeLessThan(ADDRESS_SIGNS);
    await expect(unpackText(packed)).rejects.toMatchObject({ what: "linkedGame", allowed: LINKED_SIGNS });
  });
});
