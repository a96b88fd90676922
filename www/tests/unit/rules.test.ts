/** Rules on the page’s own thread: they answer like the rules in a worker, and survive failures. */
import { afterAll, describe, expect, test, vi } from "vitest";
import { Engine } from "../../src/engine/engine.ts";
import { EngineError } from "../../src/engine/errors.ts";
import { Rules } from "../../src/engine/rules.ts";
import { PROTOCOL, type Command, type EngineEvent } from "../../src/protocol/messages.ts";
import { START_FEN, VARIANT_IDS } from "../../src/variants.ts";
import { openRules } from "./wasm-rules.ts";
import { WasmWorker } from "./wasm-worker.ts";

const rules = openRules();
const engine = new Engine(() => new WasmWorker());
afterAll(() => engine.close());

function refusal(act: () => unknown): EngineError {
  try {
    act();
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("here and in a worker", () => {
  test.each(VARIANT_IDS)("the same is said: %s", async (variant) => {
    const at = { variant, moves: ["e2e4"] };
    expect(rules.variant(variant)).toEqual(await engine.variant(variant));
    expect(rules.legalMoves(at)).toEqual(await engine.legalMoves(at));
    const { fen, result, reason, ...played } = await engine.play({ variant, series: ["e2e4"] });
    expect(rules.play({ variant, series: ["e2e4"] })).toEqual(played);
    expect([fen, result, reason]).toEqual([played.status.fen, undefined, undefined]);
    const text = "1. e4";
    expect(rules.readGame({ text, variant })).toEqual(await engine.readGame({ text, variant }));
    const game = { variant, series: [["e2e4"]], lines: [[["d2d3"]], [["e2e5"]]] };
    expect(rules.replay(game)).toEqual(await engine.replay(game));
    expect(rules.replay(game).nodes.map(({ uci }) => uci)).toEqual([undefined, "e2e4", "d2d3"]);
    expect(rules.paste({ text })).toEqual(await engine.paste({ text }));
    expect(rules.inspect({ variant })).toEqual(await engine.inspect({ variant }));
    expect(rules.writeGame({ variant, series: [["e2e4"]] })).toEqual(
      await engine.writeGame({ variant, series: [["e2e4"]] }),
    );
  });

  test.each([
    ["a FEN", () => rules.legalMoves({ fen: "nothing" }), () => engine.legalMoves({ fen: "nothing" })],
    ["a move", () => rules.legalMoves({ moves: ["e2e5"] }), () => engine.legalMoves({ moves: ["e2e5"] })],
    [
      "a field",
      () => rules.legalMoves({ colour: "white" } as object),
      () => engine.legalMoves({ colour: "white" } as object),
    ],
    [
      "a type",
      () => rules.readGame({ text: 5 as unknown as string }),
      () => engine.readGame({ text: 5 as unknown as string }),
    ],
    [
      "a function",
      () => rules.readGame({ text: (() => "") as unknown as string }),
      () => engine.readGame({ text: (() => "") as unknown as string }),
    ],
    ["a variant", () => rules.variant("draughts" as "chess"), () => engine.variant("draughts" as "chess")],
  ])("what is wrong with %s is named alike", async (_, here, there) => {
    const { code, field, text, faults } = refusal(here);
    await expect(there()).rejects.toMatchObject({ code, field, text, faults });
  });
});

test("a game begins where the page says", () => {
  for (const variant of ["italian", "scottish", "chess"] as const) expect(rules.variant(variant).start).toBe(START_FEN);
});

/** Makes sessions that crash at the text “crash”. */
function crashing(): () => { handle(command: Command): EngineEvent[] } {
  return () => ({
    handle(command) {
      if (command.type === "hello") return [{ type: "ready", protocol: PROTOCOL, version: "9.9.9" }];
      if (command.type === "query" && command.query.kind === "paste" && command.query.text === "crash") {
        console.error("panicked at the disco\n\nStack:\n…");
        throw new WebAssembly.RuntimeError("unreachable");
      }
      return [{ type: "answer", id: 1, answer: { kind: "pasted", what: "game", text: "" } }];
    },
  });
}

test("a panic is told with its text, and the rules begin anew", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const open = vi.fn(crashing());
  const fragile = new Rules(open);
  expect(refusal(() => fragile.paste({ text: "crash" }))).toMatchObject({
    code: "crashed",
    text: "panicked at the disco",
  });
  expect(open).toHaveBeenCalledTimes(2);
  expect(fragile.paste({ text: "well" })).toEqual({ what: "game", text: "" });
  expect(log).toHaveBeenCalledTimes(1);
  expect(console.error).toBe(log);
  log.mockRestore();
});

test("the module itself begins anew after a trap", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fresh = openRules();
  expect(refusal(() => fresh.testPanic("on purpose"))).toMatchObject({ code: "crashed" });
  expect(fresh.legalMoves().moves).toHaveLength(20);
  log.mockRestore();
});

test("rules of another protocol are not used", () => {
  const open = () => ({ handle: (): EngineEvent[] => [{ type: "ready", protocol: PROTOCOL + 1, version: "1" }] });
  expect(refusal(() => new Rules(open)).code).toBe("protocol");
});
