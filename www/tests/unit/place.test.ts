import { expect, test } from "vitest";
import type { LegalMovesAnswer } from "../../src/protocol/messages.ts";
import { placeAfter, placeAfterMoves, type Ask } from "../../src/table/place.ts";
import { openRules } from "./wasm-rules.ts";

const rules = openRules();
const ASK: Ask = (at) => rules.legalMoves(at);

/** The answer after a complete turn that leads to a position. */
function turnTo(fen: string): LegalMovesAnswer {
  return { seriesComplete: true, series: ["g1f3"], status: { fen } } as LegalMovesAnswer;
}

test("counts repetitions from the first position of a game on", () => {
  const second = placeAfter({ variant: "chess", fen: "first", moves: [] }, turnTo("second"));
  expect(second).toEqual({ variant: "chess", fen: "second", moves: [], earlier: ["first"] });
  expect(placeAfter(second, turnTo("third")).earlier).toEqual(["first", "second"]);
});

test("sends no more than the 100 last positions", () => {
  const earlier = Array.from({ length: 100 }, (_, index) => `position ${index}`);
  const after = placeAfter({ variant: "antichess", fen: "last", moves: [], earlier }, turnTo("next"));
  expect(after.earlier).toEqual([...earlier.slice(1), "last"]);
});

test("counts no repetitions in Progressive chess", () => {
  const after = placeAfter({ variant: "italian", fen: "first", moves: [] }, turnTo("second"));
  expect(after).toEqual({ variant: "italian", fen: "second", moves: [] });
});

test("a line that is looked at counts the positions within it", () => {
  const start = { variant: "chess" as const, fen: rules.variant("chess").start, moves: [] };
  const { at, shown } = placeAfterMoves(ASK, start, ["g1f3", "g8f6", "f3g1", "f6g8"]);
  expect(at.moves).toEqual([]);
  expect(at.earlier).toHaveLength(4);
  expect(at.earlier?.[0]).toBe(start.fen);
  expect(shown.status.fen).toBe(at.fen);
  const again = placeAfterMoves(ASK, at, ["g1f3", "g8f6", "f3g1", "f6g8"]);
  expect(again.shown.status.reason).toBe("repetition");
});

test("a line within a turn of several moves stays in the turn until it is complete", () => {
  const turn = placeAfterMoves(ASK, { variant: "italian", fen: rules.variant("italian").start, moves: [] }, [
    "e2e4",
  ]).at;
  const within = placeAfterMoves(ASK, turn, ["d7d5"]);
  expect(within.at).toEqual({ ...turn, moves: ["d7d5"] });
  expect(placeAfterMoves(ASK, within.at, ["d5e4"]).at).toMatchObject({ moves: [] });
});
