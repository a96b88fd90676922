import { describe, expect, test } from "vitest";
import { cutAt, enter, gameAt, takeBackMove, type Game } from "../../src/table/game.ts";
import { settled, withLine } from "../../src/table/edits.ts";
import {
  cursorAfter,
  cursorIn,
  madeAt,
  mainLine,
  movesOf,
  spotIn,
  studyOf,
  treeOf,
  type Branch,
} from "../../src/table/study.ts";
import type { LegalMovesAnswer } from "../../src/protocol/messages.ts";
import { keptForm } from "../../src/screens/shared/kept-game.ts";
import { PROGRESSIVE } from "./about.ts";

/**
 * The engine’s answer when `series` has been entered after `before`; positions are named after all
 * moves played.
 */
function answer(turn: number, series: string[], before: string): LegalMovesAnswer {
  const complete = series.length === turn;
  const now = complete ? turn + 1 : turn;
  return {
    status: {
      variant: "italian",
      fen: complete ? `${before} ${series.join(" ")}`.trim() : `within ${before}`,
      turn: now,
      side: now % 2 === 1 ? "white" : "black",
      left: complete ? now : turn - series.length,
      inCheck: false,
      mustMate: false,
    },
    moves: [],
    series,
    san: series.map((move) => move.toUpperCase()),
    seriesComplete: complete,
  };
}

const start = gameAt(PROGRESSIVE, answer(0, [], ""), true);

/** `game` with moves entered one after the other. */
function play(game: Game, moves: string): Game {
  return moves.split(" ").reduce((now, move) => enter(now, answer(now.turn, [...now.moves, move], now.fen)), game);
}

/** A study of the given lines; the first is the main line and is on the board. */
function study(...texts: string[]): Game {
  const [main = "", ...others] = texts;
  const game = others.reduce((now, line) => withLine(now, play(start, line)).game, play(start, main));
  return spotIn({ ...studyOf(game), at: 0 }, 0).game;
}

function lines(game: Game): string[] {
  return studyOf(game).lines.map((line) => movesOf(line).join(" "));
}

/**
 * Tree of the lines as text, "a[b@1 c@2[d@3]]": each line by its last move and the place where it
 * branches off.
 */
function drawn(game: Game): string {
  const all = studyOf(game).lines;
  const draw = ({ line, from, branches }: Branch): string => {
    const inner = branches.map(draw).join(" ");
    return `${movesOf(all[line] ?? game).at(-1)}@${from}${inner === "" ? "" : `[${inner}]`}`;
  };
  return draw(treeOf(studyOf(game)));
}

describe("a move", () => {
  test("in the past begins a variation, which is then on the board", () => {
    const game = study("a b1 b2 c1");
    const { game: after, cursor } = withLine(game, play(cutAt(game, { index: 1, count: 1 }), "x"));
    expect(lines(after)).toEqual(["a b1 b2 c1", "a b1 x"]);
    expect([after.study?.at, cursor]).toEqual([1, undefined]);
    expect(movesOf(mainLine(after))).toEqual(["a", "b1", "b2", "c1"]);
  });

  test("that stands there already is only looked at", () => {
    const game = study("a b1 b2 c1", "a b1 x");
    const { game: after, cursor } = withLine(game, play(cutAt(game, { index: 0, count: 1 }), "b1"));
    expect(lines(after)).toEqual(lines(game));
    expect([after.study?.at, cursor]).toEqual([0, { index: 1, count: 1 }]);
    const other = withLine(game, play(start, "a b1 x"));
    expect([other.game.study?.at, other.cursor]).toEqual([1, undefined]);
  });

  test("at the end of a line makes that line longer", () => {
    const game = study("a b1 b2", "a b1 x");
    expect(lines(withLine(game, play(start, "a b1 x c1")).game)).toEqual(["a b1 b2", "a b1 x c1"]);
    expect(lines(play(game, "c1"))).toEqual(["a b1 b2 c1", "a b1 x"]);
  });

  test("the same move leads every line that has it on", () => {
    const game = study("a b1 b2 c1", "x y1 y2", "a b1 z", "x y1 w", "x v");
    expect(drawn(game)).toBe("c1@0[y2@0[v@1 w@2] z@2]");
  });
});

describe("taking back", () => {
  test("what only one line has is gone, and one goes on looking at the line it left", () => {
    const game = spotIn({ lines: studyOf(study("a b1 b2 c1", "a b1 x")).lines, at: 1 }, 3).game;
    const { game: after, cursor } = settled(takeBackMove(game));
    expect(lines(after)).toEqual(["a b1 b2 c1"]);
    expect(cursor).toEqual({ index: 1, count: 1 });
  });

  test("the main line gives way to one that goes on", () => {
    const { game: after, cursor } = settled(takeBackMove(study("a b1 b2", "a b1 x c1")));
    expect(lines(after)).toEqual(["a b1 x c1"]);
    expect(cursor).toEqual({ index: 1, count: 1 });
  });

  test("a line alone is only shorter", () => {
    const { game: after, cursor } = settled(takeBackMove(study("a b1 b2")));
    expect([lines(after), cursor]).toEqual([["a b1"], undefined]);
  });
});

test("a position is found in the line on the board first, and in the others", () => {
  const game = study("a b1 b2 c1", "a x x2 c2");
  expect(cursorIn(game, { fen: "a", moves: ["b1"] })).toEqual({ line: 0, made: 2 });
  expect(cursorIn(game, { fen: "a", moves: ["x"] })).toEqual({ line: 1, made: 2 });
  expect(cursorIn(game, { fen: "a x x2", moves: [] })).toEqual({ line: 1, made: 3 });
  expect(cursorIn(game, { fen: "nowhere", moves: [] })).toBeUndefined();
});

test("moves made and cursors say the same", () => {
  const game = study("a b1 b2 c1");
  for (const made of [0, 1, 2, 3, 4]) expect(madeAt(game, cursorAfter(game, made))).toBe(made);
});

test("what is kept begins with the main line, whichever is on the board", () => {
  const game = spotIn({ lines: studyOf(study("a b1 b2", "a x")).lines, at: 1 }, 2).game;
  expect(keptForm(game)).toMatchObject({ series: [["a"], ["b1", "b2"]], lines: [[["a"], ["x"]]] });
  expect(keptForm(play(start, "a"))).toEqual({ variant: "italian", series: [["a"]] });
});
