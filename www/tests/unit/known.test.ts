/**
 * Proved results take precedence over estimates, and the features of an estimate are summed by
 * topic.
 */
import { describe, expect, test } from "vitest";
import { Engine } from "../../src/engine/engine.ts";
import { isKnownFeature, sumsOf } from "../../src/screens/analyse/groups.ts";
import { knownAt, knownOf, provedBy, valueOf, withProof } from "../../src/screens/analyse/known.ts";
import {
  favoured,
  heldBy,
  HOWS,
  known,
  merge,
  NOTHING,
  share,
  shownMove,
  shownOf,
  type Known,
} from "../../src/parts/known.ts";
import type { Side, Value } from "../../src/protocol/messages.ts";
import { VARIANT_IDS } from "../../src/variants.ts";
import { WasmWorker } from "./wasm-worker.ts";

/** Position after 3.exd5 Nf3 Bb5+: Black mates, though the features favour White. */
const FEN = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";

describe("a reviewed turn", () => {
  const points = { kind: "points", points: 1.74 } as const;

  test("that lets the opponent mate is worth a mate, whatever the features say", () => {
    const reply = { outcome: "mate", series: ["c7c6", "d8b6", "f6e4", "b6f2"], san: [] } as const;
    expect(valueOf({ side: "white", value: points, reply: { ...reply, series: [...reply.series], san: [] } })).toEqual({
      kind: "mate",
      winner: "black",
      moves: 4,
    });
  });

  test("of which nothing is known is worth its features", () => {
    expect(valueOf({ side: "white", value: points, reply: { outcome: "none", series: [], san: [] } })).toEqual(points);
  });
});

test("a mate that was found is a proof, the best series is none", async () => {
  const engine = new Engine(() => new WasmWorker(), "italian");
  const at = { variant: "italian" as const, fen: FEN, moves: [] };
  const answer = await engine.mate(at);
  expect(provedBy({ question: "mate", at, side: "black", how: {}, answer })).toEqual(
    known("proved", { kind: "mate", winner: "black", moves: 4 }),
  );
  const start = {
    variant: "italian" as const,
    fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    moves: [],
  };
  const best = await engine.choose({ ...start, nodes: 2000 });
  expect(provedBy({ question: "series", at: start, side: "white", answer: best })).toEqual(NOTHING);
  engine.close();
});

test.each([
  ["chess", "8/8/8/8/8/3k4/7R/K7 w - - 0 1", { kind: "mate", winner: "white", moves: 13 }],
  ["chess", "8/8/8/3k4/8/8/7R/K7 b - - 0 1", { kind: "mate", winner: "white", moves: 16 }],
  ["chess", "7k/5K2/8/8/8/8/8/R7 w - - 0 1", { kind: "mate", winner: "white", moves: 1 }],
  ["antichess", "8/8/8/8/8/3k4/8/R6R w - - 0 1", { kind: "win", winner: "white", moves: 14 }],
  ["antichess", "8/8/8/8/8/3k4/8/K6R w - - 0 1", { kind: "draw" }],
] as const)("a best move from an endgame table is no proof: %s, %s", async (variant, fen, value) => {
  const engine = new Engine(() => new WasmWorker(), variant);
  const at = { variant, fen, moves: [] };
  const answer = await engine.choose({ ...at, timeMs: 3000 });
  const side = fen.includes(" w ") ? "white" : "black";
  expect(provedBy({ question: "series", at, side, answer })).toEqual(known("table", value));
  engine.close();
});

test("a best move that a search proved stays a proof", async () => {
  const engine = new Engine(() => new WasmWorker(), "antichess");
  const fen = "rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/RNBQKBNR w - - 0 2";
  const at = { variant: "antichess" as const, fen, moves: [] };
  const answer = await engine.choose({ ...at, timeMs: 3000 });
  expect(provedBy({ question: "series", at, side: "white", answer }).valued).toMatchObject({
    how: "proved",
    value: { kind: "win", winner: "black" },
  });
  engine.close();
});

const VALUES: readonly Value[] = [
  { kind: "points", points: -8.82 },
  { kind: "points", points: 0 },
  { kind: "points", points: 3.5 },
  { kind: "draw" },
  ...(["white", "black"] as const).flatMap((winner): Value[] => [
    { kind: "mate", winner, moves: 3 },
    { kind: "win", winner },
  ]),
];
const HELD: readonly (readonly Side[])[] = [[], ["white"], ["black"], ["white", "black"]];
const VALUED = [undefined, ...HOWS.flatMap((how) => VALUES.map((value) => ({ how, value })))];
const ALL: readonly Known[] = HELD.flatMap((held) => VALUED.map((valued) => ({ valued, held })));

describe("what is known of a position", () => {
  const rank = ({ valued }: Known): number => (valued ? HOWS.indexOf(valued.how) : -1);

  test("is in this order: a proof, a table, a mate that a search has seen, an estimate", () => {
    expect(HOWS).toEqual(["estimate", "mate", "table", "proved"]);
    for (const a of ALL) {
      for (const b of ALL) {
        const both = merge(a, b);
        const held = (["white", "black"] as const).filter((side) => a.held.includes(side) || b.held.includes(side));
        const right = rank(both) === Math.max(rank(a), rank(b)) && both.held.join() === held.join();
        if (!right || both.valued !== (rank(a) > rank(b) ? a.valued : (b.valued ?? a.valued)))
          expect([a, b, both]).toBeUndefined();
      }
    }
  });

  test("does not depend on how it is put together", () => {
    const same = (a: Known, b: Known): boolean => a.valued === b.valued && a.held.join() === b.held.join();
    const laws = (a: Known, b: Known, c: Known): boolean => same(merge(merge(a, b), c), merge(a, merge(b, c)));
    expect(
      ALL.filter((a) => !(same(merge(a, a), a) && same(merge(a, NOTHING), a) && same(merge(NOTHING, a), a))),
    ).toEqual([]);
    // The law does not depend on the value, so three of the values are enough; all their triples
    // are tried.
    const few = ALL.filter(({ valued }) => !valued || VALUES.slice(2, 5).includes(valued.value));
    expect(few.flatMap((a) => few.flatMap((b) => few.filter((c) => !laws(a, b, c))))).toEqual([]);
  });

  test("is never shown as an estimate, or a mate seen, of a side that cannot win", () => {
    for (const all of ALL) {
      const shown = shownOf(all);
      if (!shown) expect(all).toEqual(NOTHING);
      else if (shown.how === "estimate" || shown.how === "mate") expect(all.held).not.toContain(favoured(shown.value));
      else if (all.valued?.how !== "proved" && all.valued?.how !== "table") expect(all.held.length).toBeGreaterThan(0);
      if (shown?.value.kind === "held") expect(share(shown.value)).toBe(0.5);
    }
  });

  test("bounds what a move is worth to whoever makes it", () => {
    const lost = known("proved", { kind: "mate", winner: "white", moves: 3 });
    for (const value of VALUES) {
      for (const side of ["white", "black"] as const) {
        expect(shownMove(NOTHING, side, value)).toBe(value);
        expect(favoured(shownMove(heldBy(side), side, value))).not.toBe(side);
        expect(favoured(shownMove(known("table", { kind: "draw" }), side, value))).not.toBe(side);
        // The defender may still make a mistake.
        expect(shownMove(heldBy(side === "white" ? "black" : "white"), side, value)).toBe(value);
      }
      expect(shownMove(lost, "white", value)).toBe(value);
      expect(favoured(shownMove(lost, "black", value))).toBe(
        value.kind === "mate" || value.kind === "win" ? value.winner : "white",
      );
    }
  });

  test("a fortress bounds the value of its position, and nothing but that", async () => {
    const engine = new Engine(() => new WasmWorker(), "chess");
    const at = { variant: "chess" as const, fen: "1k4b1/1p6/1Pp5/n1Pp4/2pP4/1pPp4/1P1P4/K1B2b2 b - - 0 1", moves: [] };
    const walk = { line: [], san: [], place: undefined };
    const answer = await engine.fortress({ ...at, nodes: 2_000_000 });
    const proved = withProof(new Map(), { question: "fortress", at, side: "black", answer, walk, checked: undefined });
    const { total } = await engine.evaluate(at);
    expect(favoured(total)).toBe("black");
    expect(shownOf(merge(known("estimate", total), knownAt(proved, "chess", at.fen)))).toEqual({
      how: "proved",
      value: { kind: "held", side: "black" },
    });
    engine.close();
  });

  test("a search of chess that sees a mate or a draw proves neither, the rules do", () => {
    const turn = (value: Value) => knownOf({ side: "white", value, reply: undefined }, false).valued?.how;
    expect(turn({ kind: "mate", winner: "white", moves: 2 })).toBe("mate");
    expect(turn({ kind: "draw" })).toBe("estimate");
    expect(turn({ kind: "mate", winner: "white", moves: 0 })).toBe("proved");
  });
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
    // The feature for five pawns that can promote is negative; together with their short way to
    // promotion the sum is positive.
    if (variant === "italian") expect(sums.find(({ group }) => group === "pawns")?.product).toBeGreaterThan(0);
    engine.close();
  });
});
