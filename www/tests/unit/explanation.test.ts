/** Marks of an explanation on the board: all of them, or those of one sentence. */
import { describe, expect, test } from "vitest";
import { en } from "../../src/lang/load.ts";
import type { LegalMovesAnswer, MateExplanation } from "../../src/protocol/messages.ts";
import { whyOf, type Finding } from "../../src/screens/analyse/state.ts";
import { boardView, type Why } from "../../src/table/board-view.ts";
import { gameAt } from "../../src/table/game.ts";
import { PERSONS, PRESENT, type TableState } from "../../src/table/state.ts";
import { ANTICHESS, PROGRESSIVE } from "./about.ts";

const MATED = "mated";

/** A rook on e8 mates a king on g8; a bishop on c4 pins a piece on f7. */
const WHY: MateExplanation = {
  sentences: [
    {
      say: [],
      squares: ["e8", "g8", "h8"],
      arrows: [
        { from: "e8", to: "g8", kind: "check" },
        { from: "e8", to: "h8", kind: "cover" },
      ],
    },
    { say: [], squares: ["f7", "c4", "g8"], arrows: [{ from: "c4", to: "g8", kind: "pin" }] },
    { say: [], squares: [], arrows: [] },
  ],
  markers: [
    { square: "g8", kind: "king" },
    { square: "e8", kind: "checker" },
    { square: "h8", kind: "covered" },
    { square: "f7", kind: "pinned" },
  ],
};

const at = { variant: "italian" as const, fen: MATED, moves: [] };
const FINDING: Finding = { question: "explain", at, side: "black", answer: WHY };

function position(fen: string): LegalMovesAnswer {
  const status = {
    variant: "italian" as const,
    fen,
    turn: 4,
    side: "black" as const,
    left: 4,
    inCheck: true,
    mustMate: false,
  };
  return { status, moves: [], series: [], san: [], seriesComplete: false };
}

function table(on: LegalMovesAnswer, about = PROGRESSIVE): TableState {
  const present = position(MATED);
  const game = gameAt(about, present, false);
  const looking = PRESENT;
  return {
    game,
    position: present,
    shown: on,
    looking,
    work: undefined,
    seats: PERSONS,
    branching: true,
    base: { index: 0, count: 0 },
  };
}

const LOOK = { orientation: "white" as const, slideMs: 0, coordinates: true, words: en.board };

function shown({
  why = whyOf(FINDING),
  pointedAt,
  on = position(MATED),
}: {
  why?: Why | undefined;
  pointedAt?: number;
  on?: LegalMovesAnswer;
}): string[] {
  const { markers, rays } = boardView(table(on), { ...LOOK, why, pointedAt });
  const marked = markers.map(({ square, kind, faint }) => `${square} ${kind}${faint ? " faint" : ""}`);
  return [...marked, ...rays.map(({ from, to, kind }) => `${from}${to} ${kind}`)];
}

describe("an explanation on the board", () => {
  test("is shown whole, but for what every man covers", () => {
    expect(shown({})).toEqual(["g8 king", "e8 checker", "h8 covered", "f7 pinned", "e8g8 check", "c4g8 pin"]);
    expect(shown({ pointedAt: 2 })).toEqual(shown({}));
  });

  test("is reduced to what a sentence is about, with the squares that have no other mark", () => {
    expect(shown({ pointedAt: 0 })).toEqual([
      "g8 king",
      "e8 checker",
      "h8 covered",
      "f7 pinned faint",
      "e8g8 check",
      "e8h8 cover",
    ]);
    expect(shown({ pointedAt: 1 })).toEqual([
      "g8 king",
      "e8 checker faint",
      "h8 covered faint",
      "f7 pinned",
      "c4 named",
      "c4g8 pin",
    ]);
  });

  test("is shown only where the mate stands, with or without the line that led there", () => {
    expect(shown({ on: position("elsewhere") })).toEqual([]);
    const answer = {
      outcome: "mate" as const,
      series: ["e1e8"],
      san: ["Re8#"],
      finalFen: MATED,
      nodes: 1,
      ms: 1,
      say: [],
      reason: "finished" as const,
    };
    const line = (explained: object): Why | undefined =>
      whyOf({
        question: "mate",
        how: {},
        side: "white",
        at: { ...at, fen: "before" },
        answer: { ...answer, ...explained },
      });
    expect(shown({ why: line({ explanation: WHY }) })).toEqual(shown({}));
    expect(line({})).toBeUndefined();
    expect(whyOf(undefined)).toBeUndefined();
    expect(shown({ why: line({ explanation: WHY }), on: position("before") })).toEqual([]);
  });
});

describe("compulsory captures", () => {
  const move = (from: string, to: string, san: string) => ({
    uci: from + to,
    san,
    from,
    to,
    check: false,
    takes: san.includes("x"),
  });
  const marks = (moves: ReturnType<typeof move>[], about = ANTICHESS): string[] =>
    boardView(table({ ...position(MATED), moves }, about), LOOK).markers.map(({ square }) => square);

  test("mark the men that can take, where there is no choice but to take", () => {
    expect(marks([move("a2", "b3", "axb3"), move("c2", "b3", "cxb3"), move("c2", "d3", "cxd3")])).toEqual(["a2", "c2"]);
    expect(marks([move("a2", "a3", "a3"), move("c2", "b3", "cxb3")])).toEqual([]);
    expect(marks([move("c2", "b3", "cxb3")], PROGRESSIVE)).toEqual([]);
  });
});

test("a line of single moves shows the next move of each side, numbered as in the list of moves", () => {
  const fen = "rn1qkbnr/ppp2p1p/3p2p1/4N3/2B1P1b1/2N5/PPPP1PPP/R1BQK2R b KQkq - 0 5";
  const moves = ["d6e5", "d1g4", "b8c6", "e1g1"];
  const numbersAt = (count: number): number[] => {
    const line = { at: { variant: "antichess" as const, fen, moves: [] }, moves, san: moves, count };
    const on = { ...table(position(fen), ANTICHESS), looking: { at: "line" as const, line, from: undefined } };
    return (boardView(on, LOOK).arrows ?? []).map(({ number }) => number);
  };
  expect([0, 1, 2, 3, 4].map(numbersAt)).toEqual([[5, 6], [6, 6], [6, 7], [7], []]);
});
