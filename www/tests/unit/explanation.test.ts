/** What the board shows of an explanation: all of it, or what one sentence is about. */
import { describe, expect, test } from "vitest";
import type { Finding, LegalMovesAnswer, MateExplanation, PageState } from "../../src/protocol/messages.ts";
import { notFetched, readKept } from "../../src/screens/puzzles/model.ts";
import { DEFAULT_SETTINGS } from "../../src/kept/settings.ts";
import { en } from "../../src/lang/load.ts";
import { boardView } from "../../src/table/board-view.ts";

const MATED = "mated";

/** A rook on e8 mates a king on g8; a bishop pins a man on f7. */
const WHY: MateExplanation = {
  sentences: [
    {
      text: "The rook covers h8.",
      squares: ["e8", "g8", "h8"],
      arrows: [
        { from: "e8", to: "g8", kind: "check" },
        { from: "e8", to: "h8", kind: "cover" },
      ],
    },
    { text: "Pinned by the bishop.", squares: ["f7", "c4", "g8"], arrows: [{ from: "c4", to: "g8", kind: "pin" }] },
    { text: "A rule.", squares: [], arrows: [] },
  ],
  markers: [
    { square: "g8", kind: "king" },
    { square: "e8", kind: "checker" },
    { square: "h8", kind: "covered" },
    { square: "f7", kind: "pinned" },
  ],
};

const at = { fen: MATED, rules: "italian" as const, moves: [] };
const FINDING: Finding = { question: "explain", at, answer: WHY };

function position(fen: string): LegalMovesAnswer {
  const status = { fen, turn: 4, side: "black" as const, left: 4, inCheck: true, mustMate: false };
  return { status, moves: [], series: [], san: [], seriesComplete: false };
}

function state(change: Partial<PageState>): PageState {
  const game = { rules: "italian" as const, standard: false, played: [], fen: MATED, turn: 4, side: "black" as const, moves: [], san: [] };
  return {
    screen: "analyse",
    texts: en,
    hint: undefined,
    choice: undefined,
    install: { update: false, installable: false },
    engine: { state: "ready", version: "1" },
    game,
    position: position(MATED),
    viewed: undefined,
    cursor: undefined,
    preview: undefined,
    live: undefined,
    players: { white: "person", black: "person" },
    paused: false,
    asking: undefined,
    finding: FINDING,
    pointedAt: undefined,
    askError: undefined,
    review: undefined,
    book: undefined,
    editor: undefined,
    library: undefined,
    byHand: undefined,
    puzzles: notFetched(readKept(undefined)),
    paste: { text: "", error: undefined, turn: "", asksTurn: false, read: undefined },
    settings: DEFAULT_SETTINGS,
    toast: undefined,
    announcement: "",
    ...change,
  };
}

function shown(change: Partial<PageState>): string[] {
  const { markers = [], rays = [] } = boardView(state(change), 0) ?? {};
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
    expect(shown({ viewed: position("elsewhere") })).toEqual([]);
    expect(shown({ finding: undefined })).toEqual([]);
    const answer = { outcome: "mate" as const, series: ["e1e8"], san: ["Re8#"], finalFen: MATED, nodes: 1, ms: 1, text: "", reason: "finished" as const };
    const before = { ...at, fen: "before" };
    const line = (explained: object): Finding => ({ question: "mate", how: {}, at: before, answer: { ...answer, ...explained } });
    expect(shown({ finding: line({ explanation: WHY }) })).toEqual(shown({}));
    expect(shown({ finding: line({}) })).toEqual([]);
    expect(shown({ finding: line({ explanation: WHY }), viewed: position("before") })).toEqual([]);
  });
});
