/** Verdict of the screen of fortresses on a position. */
import { describe, expect, it } from "vitest";
import type { CurveAnswer, FortressAnswer, TableAnswer } from "../../src/protocol/messages.ts";
import { FIRST, menOf, verdictOf, type LabState } from "../../src/screens/fortress/state.ts";

const curve = { attacker: "white", verdict: "moving", depths: [] } as unknown as CurveAnswer;
const proof = (positions: number) => ({ verdict: "fortress", attacker: "white", positions }) as FortressAnswer;
const ending = (value: TableAnswer["value"]) => ({ value, moves: [], line: [] }) as unknown as TableAnswer;
const kind = (state: Partial<LabState>) =>
  verdictOf({ ...FIRST, curve, curveRun: { kind: "done" }, proofRun: { kind: "done" }, ...state }).kind;

describe("the verdict", () => {
  it("tells a fortress from a position that is dead", () => {
    expect(kind({ proof: proof(12) })).toBe("proved");
    expect(kind({ proof: proof(0) })).toBe("dead");
  });

  it("is exact where there is a table of the ending", () => {
    expect(kind({ ending: ending({ kind: "mate", winner: "white", moves: 3 }) })).toBe("won");
    expect(kind({ ending: ending({ kind: "mate", winner: "black", moves: 3 }) })).toBe("held");
    expect(kind({ ending: ending({ kind: "draw" }) })).toBe("held");
    // An unfinished tablebase says nothing. A proof is preferred to a tablebase, because it can be
    // stepped through.
    expect(kind({ ending: ending(undefined) })).toBe("unknown");
    expect(kind({ ending: ending({ kind: "draw" }), proof: proof(12) })).toBe("proved");
  });

  it("calls a mate proved that the rules have gone through, whatever else is looked for", () => {
    const mate = { attacker: "white", verdict: "mate", depths: [] } as unknown as CurveAnswer;
    expect(kind({ curve: mate })).toBe("mate");
    expect(kind({ curve: { ...mate, matePositions: 1 } })).toBe("mated");
    expect(kind({ curve: { ...mate, matePositions: 7 }, proofRun: { kind: "running" } })).toBe("mated");
    expect(kind({ curve: { ...mate, matePositions: 7 }, curveRun: { kind: "running" } })).toBe("mated");
  });

  it("counts men", () => {
    expect(menOf("8/8/8/1P6/3k1K2/8/8/8 w - - 0 1")).toBe(3);
  });
});
