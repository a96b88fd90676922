/**
 * Games by links: whether a link fits the stored game, what may replace what, and what the person
 * has to do.
 */
import { describe, expect, test } from "vitest";
import {
  fitOf,
  isId,
  mayReplace,
  readFriendGame,
  todoOf,
  withBoard,
  type FriendGame,
  type LinkedGame,
} from "../../src/kept/friends.ts";
import { linkOf } from "../../src/screens/route.ts";
import { START_FEN } from "./about.ts";

const TURNS = [["e2e4"], ["d7d5", "g8f6"], ["g1f3", "e4d5", "f1b5"]];
const linked = (turns: number, more: Partial<LinkedGame> = {}): LinkedGame => ({
  id: "abcdef",
  variant: "italian",
  series: TURNS.slice(0, turns),
  ...more,
});
const kept = (turns: number, more: Partial<FriendGame> = {}): FriendGame => ({
  ...linked(turns),
  mine: "white",
  open: [],
  sent: turns,
  standing: START_FEN,
  turn: turns + 1,
  side: turns % 2 === 0 ? "white" : "black",
  changed: 1,
  ...more,
});

describe("a link and what is kept", () => {
  const other = { series: [["d2d4"]] };
  test.each<[string, LinkedGame, LinkedGame, string]>([
    ["the same", linked(2), linked(2), "same"],
    ["one turn more", linked(1), linked(2), "newer"],
    ["all from the beginning", linked(0), linked(3), "newer"],
    ["behind", linked(3), linked(1), "older"],
    ["another turn", linked(1), linked(1, other), "other"],
    ["another turn, and longer", linked(1), linked(2, { series: [["d2d4"], ["d7d5", "g8f6"]] }), "other"],
    ["another game", linked(1), linked(1, { variant: "scottish" }), "other"],
    ["another first position", linked(1), linked(1, { fen: "8/8/8/8/8/8/8/Kk6 w - - 0 1" }), "other"],
    ["the friend gives up", linked(2), linked(2, { resigned: "black" }), "newer"],
    ["given up here, not yet told", linked(2, { resigned: "white" }), linked(2), "older"],
    ["given up here, and the friend moves on", linked(1, { resigned: "white" }), linked(2), "other"],
    ["given up by both", linked(2, { resigned: "white" }), linked(2, { resigned: "black" }), "other"],
    ["given up before the last turn", linked(2), linked(1, { resigned: "black" }), "other"],
  ])("%s", (_, before, link, fit) => expect(fitOf(before, link)).toBe(fit));
});

describe("a page that was left before its last move was kept", () => {
  test.each<[string, FriendGame, FriendGame, FriendGame]>([
    ["nothing is missing", kept(1), kept(1), kept(1)],
    ["the first move of a turn", kept(1), kept(1, { open: ["d7d5"] }), kept(1, { open: ["d7d5"] })],
    ["the last move of a turn", kept(1, { open: ["d7d5"] }), kept(2, { sent: 0 }), kept(2, { sent: 1 })],
    [
      "a move was taken back elsewhere",
      kept(1, { open: ["e7e5"] }),
      kept(1, { open: ["d7d5", "g8f6"] }),
      kept(1, { open: ["e7e5"] }),
    ],
    ["the board is behind", kept(2), kept(1), kept(2)],
    ["two turns more are not one’s own", kept(1), kept(3), kept(1)],
    ["given up", kept(1), kept(1, { resigned: "white" }), kept(1)],
  ])("%s", (_, stored, board, now) => expect(withBoard(stored, board)).toEqual(now));
});

describe("what may take the place of what is kept", () => {
  test("one’s own turn until it is given away, and nothing that both know", () => {
    const unsent = kept(3, { sent: 2 });
    expect(mayReplace(unsent, kept(2))).toBe(true);
    expect(mayReplace(unsent, kept(3, { sent: 2, series: [...TURNS.slice(0, 2), ["a2a3", "a3a4", "a4a5"]] }))).toBe(
      true,
    );
    // The turn was sent from another tab.
    expect(mayReplace(kept(3), kept(2))).toBe(false);
    expect(mayReplace(kept(3), kept(3, { series: [...TURNS.slice(0, 2), ["a2a3", "a3a4", "a4a5"]] }))).toBe(false);
    expect(mayReplace(kept(2), kept(1))).toBe(false);
    expect(mayReplace(kept(2, { resigned: "white", sent: 3 }), kept(2))).toBe(false);
    expect(mayReplace(kept(2), kept(2, { mine: "black" }))).toBe(false);
  });

  test("a game that was never sent is wholly one’s own", () => {
    expect(mayReplace(kept(0, { sent: -1 }), kept(0, { sent: 0 }))).toBe(true);
    expect(mayReplace(kept(1, { sent: 0 }), kept(0))).toBe(true);
  });
});

test("what is to be done", () => {
  expect(todoOf(kept(0))).toBe("move");
  expect(todoOf(kept(0, { mine: "black", sent: -1 }))).toBe("send");
  expect(todoOf(kept(1, { sent: 0 }))).toBe("send");
  expect(todoOf(kept(1))).toBe("wait");
  expect(todoOf(kept(2, { result: "0-1" }))).toBe("over");
  expect(todoOf(kept(3, { sent: 2, result: "1-0" }))).toBe("send");
  expect(todoOf(kept(2, { resigned: "white" }))).toBe("send");
  expect(todoOf(kept(2, { resigned: "white", sent: 3 }))).toBe("over");
});

test("what is kept is read again, and what is damaged is none", () => {
  const game = kept(2, { open: ["g1f3"], fen: START_FEN, resigned: "white", result: "0-1" });
  expect(readFriendGame(structuredClone(game))).toEqual(game);
  for (const field of ["id", "variant", "mine", "series", "open", "sent", "standing", "turn", "side"] as const) {
    expect(readFriendGame({ ...game, [field]: { x: 1 } })).toBeUndefined();
  }
  for (const wrong of [undefined, null, 7, "x", [], { ...game, series: [["e2e4"], [7]] }, { ...game, id: "../x" }])
    expect(readFriendGame(wrong)).toBeUndefined();
});

test("an address is one of a game by links only if it is whole", () => {
  expect(linkOf("#friend=abcdef&you=black&variant=chess&game=0")).toEqual({
    kind: "friend",
    id: "abcdef",
    you: "black",
    packed: "0",
    variant: "chess",
  });
  for (const hash of [
    "#friend=abcdef&game=0",
    "#friend=abcdef&you=green&game=0",
    "#friend=a%20b%20c%20d&you=white&game=0",
  ])
    expect(linkOf(hash)?.kind).toBe("game");
  expect([isId("abc"), isId("a".repeat(41)), isId(null), isId("0123-_xY")]).toEqual([false, false, false, true]);
});
