/** Comments on each move for a person who plays White. */
import { expect, test } from "vitest";
import { strategies as texts } from "../../src/lang/en/strategies.ts";
import type { StrategyMoveAnswer } from "../../src/protocol/messages.ts";
import { whiteSaid } from "../../src/screens/strategies/white-view.ts";
import type { StrategiesState } from "../../src/screens/strategies/state.ts";

const FEN = "8/8/8/8/3k4/8/8/R3K3 w - - 0 1";

const told = (perfect: number | undefined, uci = "a1a4", san = "Ra4+"): StrategyMoveAnswer => ({
  uci,
  san,
  path: [],
  best: [uci],
  ...(perfect !== undefined && { perfect }),
});

/**
 * Comment after `moves`. `perfect` is the distance to mate before each move and after the last one.
 */
function said(moves: string[], perfect: (number | undefined)[], result?: { reason: string }): string {
  const tolds = new Map(perfect.map((left, ply) => [ply, told(left)]));
  const side = moves.length % 2 === 0 ? "white" : "black";
  const state = {
    game: { kind: "white", fen: FEN, moves },
    ply: undefined,
    tolds,
    told: tolds.get(moves.length),
    board: { status: { side, ...(result && { result: "1-0", ...result }) } },
  };
  return whiteSaid(texts, state as unknown as StrategiesState);
}

test("a game begins with what perfect play takes", () => {
  expect(said([], [12])).toBe("You have White, Black defends perfectly. Perfect play mates in 12.");
});

test("a move costs what it takes beyond perfect play, and the sum of them is what the game does", () => {
  expect(said(["a1a4"], [12, 11])).toBe("Perfect. The strategy plays the same. 1 played, 11 to go: perfect so far.");
  expect(said(["e1e2"], [12, 13])).toBe(
    "That costs 2 moves. The strategy plays Ra4+. 1 played, 13 to go: 2 more than perfect play.",
  );
  expect(said(["e1e2", "d4e4", "e2d2"], [12, 13, 13, 12])).toBe(
    "Perfect. The strategy plays Ra4+. 2 played, 12 to go: 2 more than perfect play.",
  );
});

test("a win that is gone is said, and so is the mate beside perfect play", () => {
  expect(said(["a1d1"], [12, undefined])).toBe("The win is gone.");
  expect(said(["a1a4"], [1], { reason: "checkmate" })).toBe("Mate in 1 move; perfect play takes 1.");
  expect(said(["a1d1", "d4d1"], [12, undefined], { reason: "draw" })).toBe("Draw: the win is gone.");
});
