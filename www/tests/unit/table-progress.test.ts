/**
 * Remaining time for tablebases: estimated from what was built since the question, not from what
 * existed before.
 */
import { expect, test } from "vitest";
import { TableWatch } from "../../src/screens/shared/table-progress.ts";
import type { Say } from "../../src/protocol/messages.ts";

const built = (percent: number): Say[] => [{ id: "endingBuild", men: "KBPvK", percent }];

test("the time that is left is told once something was made", () => {
  const watch = new TableWatch();
  expect(watch.read({ say: built(40), ms: 100 })).toMatchObject({ percent: 40, left: undefined });
  expect(watch.read({ say: built(40), ms: 900 })).toMatchObject({ left: undefined });
  // A sixth of the missing part took a second, so the rest takes five more.
  expect(watch.read({ say: built(50), ms: 1_100 })).toMatchObject({ percent: 50, left: 5_000 });
});

test("what is no table has no progress", () => {
  expect(new TableWatch().read({ say: [], ms: 100 })).toBeUndefined();
  expect(new TableWatch().read({ say: [{ id: "endingDrawn" }], ms: 100 })).toBeUndefined();
});
