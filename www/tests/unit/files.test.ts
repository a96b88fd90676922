import { describe, expect, test, vi } from "vitest";
import { joinGames, movesOnly, splitGames, tagOf } from "../../src/kept/game-files.ts";
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
    expect(games.map(({ text }) => text).join(" ").replaceAll(/\s+/g, " ")).toBe(file.replace("\uFEFF", "").replaceAll(/\s+/g, " ").trim());
  });

  test("what looks like a tag in a comment is none", () => {
    expect(splitGames('1.e4 {see\n[White "Ada"]\n} 2.e5 Nf6')).toHaveLength(1);
    expect(splitGames('{about}\n[White "Ada"]\n; and\n[Black "Bob"]\n{more}\n1.e4')).toHaveLength(1);
    expect(splitGames('1.e4 ; {\n2.e5 Nf6\n[White "Ada"]\n1.d4')).toHaveLength(2);
  });

  test("a comment that is never closed does not swallow the next game", () => {
    expect(splitGames(`1.e4 {oops\n\n${ONE}\n\n${TWO}`).map(({ line }) => line)).toEqual([1, 3, 8]);
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
    for (const bad of ["", "2abc", "0*", "0_w", packed.slice(0, -12), `${packed.slice(0, 20)}AAAA${packed.slice(24)}`, "1"]) {
      await expect(unpackText(bad), bad).rejects.toThrow(LinkError);
    }
    await expect(unpackText(await packText(" ".repeat(2 << 20)))).rejects.toThrow(LinkError);
  });
});
