import { expect, test } from "vitest";
import type { LegalMovesAnswer } from "../../src/protocol/messages.ts";
import { placeAfter } from "../../src/table/place.ts";

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
