/** Steps from one mistake of a review to the next. */
import { expect, test } from "vitest";
import type { VerdictName } from "../../src/protocol/messages.ts";
import { faultOf, nextFault } from "../../src/screens/analyse/reviewed.ts";

const turn = (verdict: VerdictName, moves = 1) => ({ verdict, series: Array.from({ length: moves }, () => "e2e4") });

test("the next fault is the first that ends after the moves made, and after the last comes the first", () => {
  const turns = [turn("safe", 1), turn("mistake", 2), turn("safe", 3), turn("allowedMate", 4)];
  expect(nextFault(turns, 0)).toBe(1);
  // The same holds from within the turn with the mistake.
  expect(nextFault(turns, 2)).toBe(1);
  expect(nextFault(turns, 3)).toBe(3);
  expect(nextFault(turns, 10)).toBe(1);
  expect(nextFault([turn("safe"), turn("lost")], 0)).toBeUndefined();
});

test("a missed or allowed mate is a blunder, and what nothing could have helped is no fault", () => {
  expect((["missedMate", "allowedMate", "blunder"] as const).map((verdict) => faultOf({ verdict }))).toEqual([
    "blunder",
    "blunder",
    "blunder",
  ]);
  expect(faultOf({ verdict: "mistake" })).toBe("mistake");
  expect((["lost", "safe", "drawn", "mates", "open"] as const).map((verdict) => faultOf({ verdict }))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
