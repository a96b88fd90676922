import { describe, expect, test } from "vitest";
import { FIRST_NODES, nextNodes, TARGET_MS } from "../../src/worker/pace.ts";

/** Runs slices on a machine that needs `cost(slice)` milliseconds a node. */
function run(slices: number, cost: (slice: number) => number): number[] {
  const times: number[] = [];
  let nodes = FIRST_NODES;
  for (let slice = 0; slice < slices; slice++) {
    const ms = nodes * cost(slice);
    times.push(ms);
    nodes = nextNodes(nodes, ms);
  }
  return times;
}

describe("the pace of slices", () => {
  test.each([0.0002, 0.001, 0.01, 0.1])("comes to 8–16 ms at %f ms a node", (cost) => {
    for (const ms of run(40, () => cost).slice(20)) {
      expect(ms).toBeGreaterThanOrEqual(8);
      expect(ms).toBeLessThanOrEqual(16);
    }
  });

  test("a machine that becomes ten times slower is heard after one slice", () => {
    const times = run(40, (slice) => (slice < 20 ? 0.001 : 0.01));
    expect(times[20]).toBeGreaterThan(100);
    expect(times[21]).toBeLessThanOrEqual(16);
  });

  test("never grows by more than two, even when the clock shows no time at all", () => {
    expect(nextNodes(1000, 0)).toBe(2000);
    expect(nextNodes(1000, 0.001)).toBe(2000);
  });

  test("stays a whole number within bounds", () => {
    expect(nextNodes(16, 10_000)).toBe(16);
    expect(nextNodes(1 << 22, 0)).toBe(1 << 22);
    expect(nextNodes(1001, TARGET_MS * 1.7)).toSatisfy(Number.isInteger);
  });
});
