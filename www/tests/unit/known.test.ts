/** What is known goes before what is estimated, and what is estimated is added up by what it is about. */
import { describe, expect, test } from "vitest";
import { Engine } from "../../src/engine/engine.ts";
import { isKnownFeature, sumsOf } from "../../src/screens/analyse/groups.ts";
import { provedBy, valueOf } from "../../src/screens/analyse/known.ts";
import { VARIANT_IDS } from "../../src/variants.ts";
import { WasmWorker } from "./wasm-worker.ts";

/** After 3.exd5 Nf3 Bb5+: Black mates, though the features speak for White. */
const FEN = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";

describe("a reviewed turn", () => {
  const points = { kind: "points", points: 1.74 } as const;

  test("that lets the opponent mate is worth a mate, whatever the features say", () => {
    const reply = { outcome: "mate", series: ["c7c6", "d8b6", "f6e4", "b6f2"], san: [] } as const;
    expect(valueOf({ side: "white", value: points, reply: { ...reply, series: [...reply.series], san: [] } })).toEqual({ kind: "mate", winner: "black", moves: 4 });
  });

  test("of which nothing is known is worth its features", () => {
    expect(valueOf({ side: "white", value: points, reply: { outcome: "none", series: [], san: [] } })).toEqual(points);
  });
});

test("a mate that was found is a proof, the best series is none", async () => {
  const engine = new Engine(() => new WasmWorker(), "italian");
  const at = { variant: "italian" as const, fen: FEN, moves: [] };
  const answer = await engine.mate(at);
  expect(provedBy({ question: "mate", at, side: "black", how: {}, answer })).toEqual({ kind: "mate", winner: "black", moves: 4 });
  const start = { variant: "italian" as const, fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", moves: [] };
  const best = await engine.series({ ...start, nodes: 2000 });
  expect(provedBy({ question: "series", at: start, side: "white", answer: best })).toBeUndefined();
  engine.close();
});

describe.each(VARIANT_IDS)("the features of %s", (variant) => {
  test("are all about something, and their groups add up to the whole", async () => {
    const engine = new Engine(() => new WasmWorker(), variant);
    const { features, total } = await engine.evaluate({ variant, ...(variant === "italian" && { fen: FEN }) });
    expect(features.map(({ id }) => id).filter((id) => !isKnownFeature(id))).toEqual([]);
    const sums = sumsOf(features);
    const whole = sums.reduce((sum, { product }) => sum + product, 0);
    expect(total.kind === "points" ? whole : 0).toBeCloseTo(total.kind === "points" ? total.points : 0, 1);
    expect(sums.flatMap((sum) => sum.features)).toHaveLength(features.length);
    // Five pawns that can promote cost points by themselves; with their few steps they are worth some.
    if (variant === "italian") expect(sums.find(({ group }) => group === "pawns")?.product).toBeGreaterThan(0);
    engine.close();
  });
});
