/**
 * Memory of a module does not grow with the number of questions. This matters because a module
 * never gives memory back.
 */
import { describe, expect, test } from "vitest";
import type { Command } from "../../src/protocol/messages.ts";
import { wasm } from "./engine-data.ts";

const MODULES = {
  rules: () => import("../../../pkg/rules.js"),
  progressive: () => import("../../../pkg/progressive.js"),
  antichess: () => import("../../../pkg/antichess.js"),
  chess: () => import("../../../pkg/chess.js"),
};

const FENS = [
  undefined,
  "4k3/8/8/8/8/8/8/Q3K3 w - - 0 3",
  "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4",
  "no position",
];

/** Questions of all kinds, valid and invalid, and commands that are no questions. */
function commands(variant: "italian" | "antichess" | "chess"): Command[] {
  const questions = FENS.flatMap((fen) => {
    const at = { variant, ...(fen !== undefined && { fen }) };
    return [
      { kind: "legalMoves", at },
      { kind: "evaluate", at },
      { kind: "hints", at, series: ["Qd1"] },
      { kind: "play", at, series: ["e4", "x"] },
      { kind: "inspect", at },
      { kind: "explain", at },
    ];
  });
  const games = [
    { kind: "readGame", variant, text: "1. e4 (1. d4 {why}) *" },
    { kind: "writeGame", game: { variant, series: [["e4"]] } },
    { kind: "nonsense", of: [[[{}]], Number.NaN, () => 1] },
  ];
  return [...questions, ...games].map((query) => ({ type: "query", id: 1, query }) as unknown as Command);
}

function search(variant: string): Command {
  return {
    type: "start",
    job: 1,
    task: { kind: "series", at: { variant } },
    limits: { nodes: 20 },
    seed: 1,
  } as unknown as Command;
}

describe.each(["rules", "progressive", "antichess", "chess"] as const)("the module %s", (name) => {
  test("has as many pages after 4,000 questions as after 2,000", async () => {
    const loaded = await MODULES[name]();
    const { memory } = loaded.initSync(wasm(name));
    const session = new loaded.Session();
    const variant = name === "progressive" || name === "rules" ? "italian" : name;
    const all = commands(variant);
    // Each module knows some questions: the rules module all except those about evaluation, the
    // other modules only those.
    const known = all.filter((command) => session.handle(command, 0)[0]?.type === "answer");
    expect(known.length).toBeGreaterThanOrEqual(4);
    const ask = (count: number): number => {
      for (let i = 0; i < count; i += 1) {
        session.handle(all[i % all.length] as Command, 0);
        if (i % 500 !== 0) continue;
        if (name !== "rules") session.handle(search(variant), 0);
        while (session.busy()) session.step(10, 0);
      }
      return memory.buffer.byteLength / 65_536;
    };
    const pages = ask(2_000);
    expect(ask(2_000)).toBe(pages);
    // Memory before any large search: at most 32 MB, most of it for what a chess search remembers.
    expect(pages).toBeLessThanOrEqual(512);
  }, 240_000);
});
