import { describe, expect, test } from "vitest";
import { CHUNK_MS, FIRST_NODES, nextNodes, Pace, SLICE_MS } from "../../src/worker/pace.ts";

/**
 * Simulated search with its own clock. Each chunk takes `cost(chunk)` milliseconds per node, plus
 * `more(chunk)` milliseconds.
 */
class Machine {
  now = 0;
  chunks = 0;
  left = Number.POSITIVE_INFINITY;
  tells: string[] = [];
  readonly pace = new Pace(() => this.now);
  readonly #cost: (chunk: number) => number;
  readonly #more: (chunk: number) => number;

  constructor(cost: (chunk: number) => number, more: (chunk: number) => number = () => 0) {
    this.#cost = cost;
    this.#more = more;
  }

  step(nodes: number): string[] {
    this.now += nodes * this.#cost(this.chunks) + this.#more(this.chunks);
    this.chunks += 1;
    this.left -= 1;
    return this.tells.splice(0);
  }

  busy(): boolean {
    return this.left > 0;
  }

  /** Durations of the next `number` slices, in milliseconds. */
  slices(number: number): number[] {
    return Array.from({ length: number }, () => {
      const begin = this.now;
      this.pace.slice(this);
      return this.now - begin;
    });
  }
}

describe("the pace of slices", () => {
  test.each([0.0002, 0.001, 0.01, 0.1])(
    "comes to 11–13 ms at %f ms a node, with a look at the clock every 2 ms",
    (cost) => {
      const machine = new Machine(() => cost);
      machine.slices(10);
      const before = machine.chunks;
      for (const ms of machine.slices(20)) {
        expect(ms).toBeGreaterThanOrEqual(SLICE_MS);
        expect(ms).toBeLessThanOrEqual(SLICE_MS + CHUNK_MS + 0.1);
      }
      expect((machine.chunks - before) / 20).toBeCloseTo(6, 0);
    },
  );

  test("nodes that become ten times dearer make one chunk long, and the slice with it ends", () => {
    const machine = new Machine((chunk) => (chunk < 100 ? 0.001 : 0.01));
    for (const ms of machine.slices(60)) expect(ms).toBeLessThanOrEqual(SLICE_MS + 10 * CHUNK_MS + 0.1);
    expect(machine.chunks).toBeGreaterThan(200);
  });

  test("a slice that has waited for a processor ends with the chunk in which it waited", () => {
    const machine = new Machine(
      () => 0.001,
      (chunk) => (chunk === 100 ? 80 : 0),
    );
    const times = machine.slices(40);
    expect(Math.max(...times)).toBeLessThanOrEqual(80 + SLICE_MS + CHUNK_MS + 0.1);
    expect(times.filter((ms) => ms > 80)).toHaveLength(1);
    const waited = times.findIndex((ms) => ms > 80);
    expect(times[waited + 1]).toBeLessThanOrEqual(SLICE_MS + CHUNK_MS + 0.1);
  });

  test("what there is to tell, and the end of the job, end a slice", () => {
    const machine = new Machine(() => 0.001);
    machine.tells = ["found"];
    expect(machine.pace.slice(machine)).toEqual(["found"]);
    expect(machine.chunks).toBe(1);
    machine.left = 2;
    expect(machine.pace.slice(machine)).toEqual([]);
    expect(machine.chunks).toBe(3);
  });

  test("never grows by more than two, even when the clock shows no time at all", () => {
    expect(nextNodes(1000, 0)).toBe(2000);
    expect(nextNodes(1000, 0.001)).toBe(2000);
    const machine = new Machine(() => 0);
    machine.left = 40;
    machine.slices(1);
    expect(machine.chunks).toBe(40);
  });

  test("stays a whole number within bounds", () => {
    expect(nextNodes(4, 10_000)).toBe(4);
    expect(nextNodes(1 << 20, 0)).toBe(1 << 20);
    expect(nextNodes(FIRST_NODES + 1, CHUNK_MS * 1.7)).toSatisfy(Number.isInteger);
  });
});
