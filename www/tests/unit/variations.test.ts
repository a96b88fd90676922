import { describe, expect, test } from "vitest";
import {
  cutAt,
  endOf,
  enter,
  gameAt,
  mainLine,
  nodeIn,
  settled,
  spotAt,
  takeBackMove,
  withLine,
  type Game,
} from "../../src/table/game.ts";
import { cursorAfter, madeAt, movesOf } from "../../src/table/line.ts";
import { lineEnds, movesTo, nextOf, pathTo } from "../../src/table/tree.ts";
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

/** A game with the given lines; the first is the main line and is on the board. */
function study(...texts: string[]): Game {
  const [main = "", ...others] = texts;
  return mainLine(others.reduce((now, line) => withLine(now, play(start, line)).game, play(start, main)));
}

/** The game with its line number `at` on the board. */
function shown(game: Game, at: number): Game {
  return spotAt(game, lineEnds(game.tree)[at] ?? 0).game;
}

function lines({ tree }: Game): string[] {
  return lineEnds(tree).map((end) => pathTo(tree, end));
}

/** Number of the line on the board. */
function lineShown(game: Game): number {
  return lineEnds(game.tree).indexOf(endOf(game));
}

/** The tree as text: what follows a move stands in brackets, the main line first. */
function drawn({ tree }: Game, node = 0): string {
  const next = nextOf(tree, node).map((one) => `${movesTo(tree, one).at(-1)}${drawn({ tree } as Game, one)}`);
  return next.length < 2 ? next.join("") : `[${next.join("|")}]`;
}

describe("a move", () => {
  test("in the past begins a variation, which is then on the board", () => {
    const game = study("a b1 b2 c1");
    const { game: after, cursor } = withLine(game, play(cutAt(game, { index: 1, count: 1 }), "x"));
    expect(lines(after)).toEqual(["a b1 b2 c1", "a b1 x"]);
    expect([lineShown(after), cursor]).toEqual([1, undefined]);
    expect(movesOf(mainLine(after))).toEqual(["a", "b1", "b2", "c1"]);
  });

  test("that stands there already is only looked at", () => {
    const game = study("a b1 b2 c1", "a b1 x");
    const { game: after, cursor } = withLine(game, play(cutAt(game, { index: 0, count: 1 }), "b1"));
    expect(lines(after)).toEqual(lines(game));
    expect([lineShown(after), cursor]).toEqual([0, { index: 1, count: 1 }]);
    const other = withLine(game, play(start, "a b1 x"));
    expect([lineShown(other.game), other.cursor]).toEqual([1, undefined]);
  });

  test("at the end of a line makes that line longer", () => {
    const game = study("a b1 b2", "a b1 x");
    expect(lines(withLine(game, play(start, "a b1 x c1")).game)).toEqual(["a b1 b2", "a b1 x c1"]);
    expect(lines(play(game, "c1"))).toEqual(["a b1 b2 c1", "a b1 x"]);
  });

  test("the same move leads every line that has it on", () => {
    const game = study("a b1 b2 c1", "x y1 y2", "a b1 z", "x y1 w", "x v");
    expect(drawn(game)).toBe("[ab1[b2c1|z]|x[y1[y2|w]|v]]");
  });
});

describe("taking back", () => {
  test("what only one line has is gone, and one goes on looking at the line it left", () => {
    const game = shown(study("a b1 b2 c1", "a b1 x"), 1);
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
  const path = (fen: string, moves: string[]) => pathTo(game.tree, nodeIn(game, { fen, moves }) ?? 0);
  expect(path("a", ["b1"])).toBe("a b1");
  expect(path("a", ["x"])).toBe("a x");
  expect(path("a x x2", [])).toBe("a x x2");
  expect(nodeIn(game, { fen: "nowhere", moves: [] })).toBeUndefined();
});

test("moves made and cursors say the same", () => {
  const game = study("a b1 b2 c1");
  for (const made of [0, 1, 2, 3, 4]) expect(madeAt(game, cursorAfter(game, made))).toBe(made);
});

test("what is kept begins with the main line, whichever is on the board", () => {
  const game = shown(study("a b1 b2", "a x"), 1);
  expect(keptForm(game)).toMatchObject({ series: [["a"], ["b1", "b2"]], lines: [[["a"], ["x"]]] });
  expect(keptForm(play(start, "a"))).toEqual({ variant: "italian", series: [["a"]] });
});
