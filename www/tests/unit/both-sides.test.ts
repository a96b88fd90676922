import { describe, expect, test } from "vitest";
import type { ProofResult, ProveOptions, SearchControl } from "../../src/engine/api.ts";
import type { Side, Snapshot } from "../../src/protocol/messages.ts";
import { proveBothSides, type Prover } from "../../src/screens/analyse/both-sides.ts";

const FEN = "8/8/8/8/8/8/8/8 w - - 0 1";
const OPTIONS: ProveOptions & { timeMs: number } = { variant: "antichess", fen: FEN, timeMs: 5_000 };

const answer = (
  verdict: ProofResult["verdict"],
  reason: ProofResult["reason"],
  nodes: number,
  winner?: Side,
): ProofResult => ({
  verdict,
  reason,
  nodes,
  ms: 1,
  fen: FEN,
  line: [],
  san: [],
  say: [],
  ...(winner && { winner, certificate: "AA" }),
});

/**
 * Makes a prover that answers the first question with `moment` and every later one, or one about a
 * side, with `sided`. Without `sided` it answers the later ones only when it is stopped.
 */
function prover(
  moment: ProofResult,
  sided?: (options: ProveOptions, control?: SearchControl) => Promise<ProofResult>,
): Prover & { asked: ProveOptions[] } {
  const asked: ProveOptions[] = [];
  const untilStopped = (_: ProveOptions, control?: SearchControl): Promise<ProofResult> =>
    new Promise((resolve) => {
      const stop = (): void => resolve(answer("unknown", "stopped", 40));
      if (control?.signal?.aborted) stop();
      control?.signal?.addEventListener("abort", stop);
    });
  const prove = async (options: ProveOptions = {}, control?: SearchControl): Promise<ProofResult> => {
    asked.push(options);
    return options.side || asked.length > 1 ? (sided ?? untilStopped)(options, control) : moment;
  };
  return { prove, asked };
}

const open = answer("unknown", "limit", 300);

describe("wins of both sides", () => {
  test("what is found in a moment needs no second engine", async () => {
    const first = prover(answer("won", "finished", 20, "black"));
    const opened = () => Promise.reject(new Error("no second one"));
    expect(await proveBothSides(first, opened, OPTIONS, "white", {})).toMatchObject({
      verdict: "won",
      winner: "black",
      nodes: 20,
    });
    expect(first.asked).toHaveLength(1);
  });

  test("each engine is asked for one side, and a proof ends the other search", async () => {
    const first = prover(open);
    const second = prover(open, async () => answer("won", "finished", 7, "black"));
    const found = await proveBothSides(first, async () => second, OPTIONS, "white", {});
    expect([first.asked[1]?.side, second.asked[0]?.side]).toEqual(["white", "black"]);
    expect(found).toMatchObject({ verdict: "won", winner: "black", certificate: "AA", nodes: 347 });
    expect(first.asked[1]?.timeMs).toBeLessThanOrEqual(OPTIONS.timeMs);
    expect(first.asked[1]?.nodes).toBeUndefined();
  });

  test("there is no win only if neither side has one", async () => {
    const none = async (): Promise<ProofResult> => answer("none", "finished", 5);
    const both = await proveBothSides(prover(open, none), async () => prover(open, none), OPTIONS, "white", {});
    expect(both).toMatchObject({ verdict: "none", nodes: 310 });
    const limited = async (): Promise<ProofResult> => answer("unknown", "limit", 6);
    for (const [one, other] of [
      [none, limited],
      [limited, none],
    ] as const) {
      const found = await proveBothSides(prover(open, one), async () => prover(open, other), OPTIONS, "black", {});
      expect(found).toMatchObject({ verdict: "unknown", reason: "limit", nodes: 311 });
    }
  });

  test("whoever stops it stops both", async () => {
    const stop = new AbortController();
    const [first, second] = [prover(open), prover(open)];
    const asked = proveBothSides(first, async () => second, OPTIONS, "white", { signal: stop.signal });
    await expect.poll(() => second.asked.length).toBe(1);
    stop.abort();
    expect(await asked).toMatchObject({ verdict: "unknown", reason: "stopped", nodes: 380 });
  });

  test("without a second engine, or when it fails, the first takes both sides", async () => {
    for (const second of [undefined, prover(open, () => Promise.reject(new Error("it crashed")))]) {
      const first = prover(open, async ({ side }, control) => {
        if (!side) return answer("won", "finished", 9, "white");
        return new Promise((resolve) =>
          control?.signal?.addEventListener("abort", () => resolve(answer("unknown", "stopped", 1))),
        );
      });
      expect(await proveBothSides(first, async () => second, OPTIONS, "white", {})).toMatchObject({
        winner: "white",
        nodes: 309,
      });
    }
  });

  test("what is seen is the search that is nearer to a proof, with the nodes of both", async () => {
    const seen: Snapshot[] = [];
    const snapshot = (side: Side, proof: number, nodes: number) =>
      ({
        phase: "prove",
        nodes,
        ms: 1,
        nodesPerSecond: 10,
        best: [],
        bestSan: [],
        say: [],
        proof: { side, proof, disproof: 1 },
      }) as Snapshot;
    const telling = (told: Snapshot) =>
      prover(open, async (_, control) => {
        control?.onProgress?.(told);
        return answer("unknown", "limit", told.nodes);
      });
    const [first, second] = [telling(snapshot("white", 3, 100)), telling(snapshot("black", 8, 50))];
    await proveBothSides(first, async () => second, OPTIONS, "white", { onProgress: (one) => seen.push(one) });
    expect(seen.map(({ nodes, nodesPerSecond, proof }) => [nodes, nodesPerSecond, proof?.side])).toEqual([
      [100, 10, "white"],
      [150, 20, "white"],
    ]);
  });
});
