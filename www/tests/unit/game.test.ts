import { describe, expect, test } from "vitest";
import { cutAt, enter, gameAt, standing, takeBackMove, takeBackSeries, type Game } from "../../src/table/game.ts";
import { allSeries, normal, placeOf, stepBack, stepOn, type Cursor } from "../../src/table/line.ts";
import { rowsOf, stepsOf } from "../../src/table/rows.ts";
import { CHESS, PROGRESSIVE } from "./about.ts";
import type { LegalMovesAnswer } from "../../src/protocol/messages.ts";

/** The engine’s answer after `moves` of turn `turn`; positions are named after the moves played. */
function answer(turn: number, moves: string[]): LegalMovesAnswer {
  const complete = moves.length === turn;
  const now = complete ? turn + 1 : turn;
  return {
    status: {
      variant: "italian",
      fen: complete ? `start of turn ${now}` : `turn ${now} after ${moves.join(" ")}`,
      turn: now,
      side: now % 2 === 1 ? "white" : "black",
      left: complete ? now : turn - moves.length,
      inCheck: false,
      mustMate: false,
    },
    moves: [],
    series: moves,
    san: moves.map((move) => move.toUpperCase()),
    seriesComplete: complete,
  };
}

const start = gameAt(PROGRESSIVE, answer(0, []), true);

/** Turns 1 and 2 complete, one move of turn 3. */
function sample(): Game {
  let game = start;
  for (const moves of [["a1"], ["b1"], ["b1", "b2"], ["c1"]])
    game = enter(game, answer(moves[0] === "a1" ? 1 : moves[0] === "b1" ? 2 : 3, moves));
  return game;
}

describe("entering moves", () => {
  test("a series grows, and is put away when the engine says it is complete", () => {
    const game = sample();
    expect(game.played.map(({ turn, side, moves }) => [turn, side, moves])).toEqual([
      [1, "white", ["a1"]],
      [2, "black", ["b1", "b2"]],
    ]);
    expect(game).toMatchObject({ turn: 3, side: "white", fen: "start of turn 3", moves: ["c1"], san: ["C1"] });
    expect(allSeries(game)).toHaveLength(3);
  });

  test("nothing is changed in place", () => {
    const game = sample();
    const before = structuredClone(game);
    takeBackMove(game);
    takeBackSeries(game);
    cutAt(game, { index: 0, count: 1 });
    expect(game).toEqual(before);
  });
});

describe("taking back", () => {
  test("a move goes back into the series before when none is entered", () => {
    const once = takeBackMove(sample());
    expect(once).toMatchObject({ turn: 3, moves: [] });
    const twice = takeBackMove(once);
    expect(twice).toMatchObject({ turn: 2, side: "black", fen: "start of turn 2", moves: ["b1"], san: ["B1"] });
    expect(twice.played).toHaveLength(1);
  });

  test("a series drops what is entered, then whole series", () => {
    const once = takeBackSeries(sample());
    expect(once).toMatchObject({ turn: 3, moves: [] });
    const twice = takeBackSeries(once);
    expect(twice).toMatchObject({ turn: 2, moves: [] });
    expect(takeBackSeries(twice)).toMatchObject({ turn: 1, moves: [] });
  });

  test("at the beginning changes nothing", () => {
    expect(takeBackMove(start)).toEqual(start);
    expect(takeBackSeries(start)).toEqual(start);
  });
});

describe("looking at the past", () => {
  test("steps through every move once, to the beginning and back to the present", () => {
    const game = sample();
    const seen: Cursor[] = [];
    for (let at = stepBack(game); at; at = stepBack(game, at)) seen.push(at);
    expect(seen).toEqual([
      { index: 1, count: 2 },
      { index: 1, count: 1 },
      { index: 0, count: 1 },
      { index: 0, count: 0 },
    ]);
    let at: Cursor | undefined = { index: 0, count: 0 };
    let steps = 0;
    while (at) {
      at = stepOn(game, at);
      steps++;
    }
    expect(steps).toBe(4);
  });

  test("the end of the last series is the present when no move is entered", () => {
    const game = takeBackSeries(sample());
    expect(normal(game, { index: 1, count: 2 })).toBeUndefined();
    expect(normal(game, { index: 1, count: 1 })).toEqual({ index: 1, count: 1 });
    expect(stepBack(game)).toEqual({ index: 1, count: 1 });
  });

  test("asks the engine for the position by the start of its series", () => {
    expect(placeOf(sample(), { index: 1, count: 1 })).toEqual({
      fen: "start of turn 2",
      variant: "italian",
      moves: ["b1"],
    });
    expect(placeOf(sample())).toEqual({ fen: "start of turn 3", variant: "italian", moves: ["c1"] });
  });

  test("playing on from there cuts the rest off", () => {
    expect(cutAt(sample(), { index: 1, count: 1 })).toMatchObject({ turn: 2, moves: ["b1"], played: [{ turn: 1 }] });
    expect(cutAt(sample(), { index: 1, count: 2 })).toMatchObject({ turn: 3, moves: [], played: [{}, {}] });
    expect(cutAt(sample(), { index: 0, count: 0 })).toMatchObject({ turn: 1, moves: [], played: [] });
  });
});

describe("a game that was given up", () => {
  const given = (): Game => ({ ...sample(), resigned: "white" });

  test("has ended, whatever the engine says of the position", () => {
    const position = {
      ...answer(3, ["c1"]),
      moves: [{ uci: "c2", san: "C2", from: "c", to: "2", check: false, takes: false }],
    };
    expect(standing(given(), position)).toMatchObject({ moves: [], status: { result: "0-1", reason: "resignation" } });
    expect(standing({ ...given(), resigned: "black" }, position).status.result).toBe("1-0");
    expect(standing(sample(), position)).toBe(position);
  });

  test("ended on the board if it did", () => {
    const mated = { ...answer(3, ["c1"]), status: { ...answer(3, ["c1"]).status, result: "1-0", reason: "checkmate" } };
    expect(standing(given(), mated)).toBe(mated);
  });

  test("goes on with any change", () => {
    expect(takeBackMove(given()).resigned).toBeUndefined();
    expect(takeBackSeries(given()).resigned).toBeUndefined();
    expect(enter(given(), answer(3, ["c1", "c2"])).resigned).toBeUndefined();
    for (const count of [1, 2]) expect(cutAt(given(), { index: 1, count }).resigned).toBeUndefined();
  });
});

describe("a game with one move a turn", () => {
  const chess = (moves: string[]): Game =>
    moves.reduce(
      (game, move, index) => {
        const now = index + 2;
        const status = {
          ...answer(0, []).status,
          fen: `after ${now - 1}`,
          turn: now,
          side: now % 2 === 1 ? "white" : "black",
          left: 1,
        } as const;
        return enter(game, { ...answer(0, []), status, series: [move], san: [move], seriesComplete: true });
      },
      gameAt(
        CHESS,
        { ...answer(0, []), status: { ...answer(0, []).status, fen: "after 0", turn: 1, side: "white" } },
        true,
      ),
    );

  test("is listed as chess is written", () => {
    expect(
      rowsOf(chess(["e4", "e5", "Nf3"])).map(({ number, parts }) => [
        number,
        parts.flatMap(({ moves }) => moves.map(({ san }) => san)).join(" "),
      ]),
    ).toEqual([
      [1, "e4 e5"],
      [2, "Nf3"],
    ]);
    const labels = (from: number): (string | undefined)[] =>
      stepsOf(chess(["e4", "e5", "Nf3", "Nc6"]), from).map(({ label }) => label);
    expect(labels(0)).toEqual(["1.", undefined, "2.", undefined]);
    expect(labels(1)).toEqual(["1…", "2.", undefined]);
    expect(labels(3)).toEqual(["2…"]);
  });

  test("asks with the positions before, from which repetitions are counted", () => {
    const game = chess(["e4", "e5", "Nf3"]);
    expect(placeOf(game)).toEqual({
      variant: "chess",
      fen: "after 3",
      moves: [],
      earlier: ["after 0", "after 1", "after 2"],
    });
    expect(placeOf(game, { index: 1, count: 1 })).toEqual({
      variant: "chess",
      fen: "after 1",
      moves: ["e5"],
      earlier: ["after 0"],
    });
    expect(placeOf(sample())).not.toHaveProperty("earlier");
  });
});
