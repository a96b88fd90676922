/** Files of games as people have them: one faulty game spoils no other. */
import { describe, expect, test } from "vitest";
import { splitGames } from "../../src/kept/game-files.ts";

const linesOf = (file: string) => splitGames(file).map(({ line }) => line);
const GAME = '[Event "B"]\n\n1. d4 d5 *';

describe("a comment with an empty line", () => {
  test("may have a bracket behind it", () => {
    expect(linesOf(`[Event "A"]\n\n1. e4 {First.\n\n[See diagram]\nSecond.} e5 2. Nf3 *\n\n${GAME}`)).toEqual([1, 8]);
    expect(linesOf(`[White "A"]\n\n1. e4 {First.\n\n[]\n\n[%cal Ge2e4] more} e5 *\n\n${GAME}`)).toEqual([1, 9]);
  });

  test("may quote a tag", () => {
    expect(linesOf(`1. e4 {His file says\n\n[White "Ada"]\n\nand so on} e5 *\n\n${GAME}`)).toEqual([1, 7]);
  });

  test("that is never closed costs its own game alone", () => {
    const others = '[White "C"]\n\n1. d4 {good} d5 *\n\n[White "D"]\n\n1. c4 *';
    expect(linesOf(`1. e4 {oops\n\n${others}`)).toEqual([1, 3, 7]);
    // No later game has a comment that would show where the open one should end.
    const plain = '[White "C"]\n\n1. d4 d5 *\n\n';
    expect(linesOf(`1. e4 {oops\n\n${plain.repeat(300)}`)).toHaveLength(301);
    expect(linesOf(`1. e4 {oops\n\n${plain}1. e4 {oops\n\n${plain}`)).toEqual([1, 3, 7, 9]);
  });
});

test("tags that are not closed, or go on in the next line, do not end the game", () => {
  expect(linesOf(`[Event "A"\n[White "B"\n[Variant "Standard"]\n\n1. e4 e5 *\n\n${GAME}`)).toEqual([1, 7]);
  expect(linesOf(`[White "A"]\n[Black "B" ; who\n[Site "C"] ; where\n\n1. e4 e5 *\n\n${GAME}`)).toEqual([1, 7]);
  expect(linesOf(`[White "A\nB"]\n[Site "C"]\n\n1. e4 e5 *\n\n${GAME}`)).toEqual([1, 7]);
  expect(linesOf(`[White "The "Big" Open"]\n[Site "C"]\n\n1. e4 e5 *\n\n${GAME}`)).toEqual([1, 6]);
});

test("tags that stand twice are those of one game", () => {
  expect(linesOf(`[White "A"]\n[Result "1-0"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n\n${GAME}`)).toEqual([1, 7]);
});

test("the sign that ends a file of old is no game, nor part of one", () => {
  expect(splitGames("1. e4 *\n\u001A")).toEqual([{ text: "1. e4 *", line: 1 }]);
  expect(splitGames("1. e4 *\u001A")).toEqual([{ text: "1. e4 *", line: 1 }]);
  expect(linesOf(`[White "A"]\n\n1. e4 *\n\u001A\n${GAME}\n\u001A`)).toEqual([1, 5]);
});

test("signs of no width hide no game", () => {
  expect(
    linesOf(`[White "A"]\n\n1. e4 *\n\n\uFEFF[White "B"]\n\n1. d4 *\n\u200B\n\u200B[White "C"]\n\n1. c4 *`),
  ).toEqual([1, 5, 9]);
});

test("lines may end in every way", () => {
  const file = `[White "A"]\n\n1. e4 *\n\n${GAME}\n`;
  for (const end of ["\r", "\r\n", "\n"]) expect(linesOf(file.replaceAll("\n", end))).toEqual([1, 5]);
});

test.each(["1/2", "½", "½-½", "1:0", "0–1", "0.5-0.5"])("a game may end with %s", (result) => {
  expect(linesOf(`1. e4 e5 ${result}\n\n1. d4 ${result}\n1. c4 *`)).toEqual([1, 3, 4]);
});
