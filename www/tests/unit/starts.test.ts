/** What is known of the first positions before the engine has come is what the engine says. */
import { afterAll, describe, expect, test } from "vitest";
import { Engine } from "../../src/engine/engine.ts";
import { startAt, STARTS } from "../../src/table/starts.ts";
import { VARIANT_IDS } from "../../src/variants.ts";
import { WasmWorker } from "./wasm-worker.ts";

const engine = new Engine(() => new WasmWorker());
afterAll(() => engine.close());

describe.each(VARIANT_IDS)("%s", (variant) => {
  const at = { variant, fen: STARTS[variant].start, moves: [] };

  test("the game is as the engine says", async () => {
    expect(STARTS[variant]).toEqual(await engine.variant(variant));
  });

  test("so is its first position", async () => {
    const position = await engine.legalMoves(at);
    const known = startAt(at);
    expect(known).toMatchObject({ status: position.status, series: [], san: [], seriesComplete: false });
    // Whichever order they are written in.
    const byName = (moves: typeof position.moves) => moves.toSorted((a, b) => a.uci.localeCompare(b.uci));
    expect(byName(known?.moves ?? [])).toEqual(byName(position.moves));
  });

  test("of other places nothing is known", () => {
    expect(startAt({ ...at, moves: ["e2e4"] })).toBeUndefined();
    expect(startAt({ ...at, earlier: [at.fen] })).toBeUndefined();
    expect(startAt({ ...at, fen: at.fen.replace(" w ", " b ") })).toBeUndefined();
  });
});
