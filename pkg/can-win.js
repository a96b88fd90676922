/**
 * Decides whether a side can still win in chess. The module is loaded before this file runs to its
 * end, so both functions answer at once.
 */
import init, { Judging } from "./judge.js";

const address = new URL("./judge_bg.wasm", import.meta.url);
const node = address.protocol === "file:" ? globalThis.process?.getBuiltinModule?.("node:fs") : undefined;
await init({ module_or_path: node ? node.readFileSync(address) : fetch(address) });

/** Positions expanded between two looks at the answer. */
const SLICE = 4096;

/** Can `side` still mate by any series of legal moves, even with the other side's help? */
export function canWin(fen, side, limit = Judging.defaultLimit()) {
  if (side !== "white" && side !== "black") throw new TypeError(`side: "white" or "black" is needed, not ${String(side)}`);
  // The numbers of quiet moves and of the move do not matter here, and may be left out.
  const fields = String(fen).trim().split(/\s+/);
  const whole = fields.length === 4 ? `${fields.join(" ")} 0 1` : String(fen);
  const judging = begun(whole, side === "white", limit);
  try {
    while (!judging.step(SLICE));
    const [verdict, what = "", certificate = ""] = judging.answer();
    const nodes = judging.nodes();
    if (verdict === "yes") return { canWin: true, line: what === "" ? [] : what.split(" "), nodes };
    if (verdict === "no") return { canWin: false, reason: what, certificate, nodes };
    return { canWin: null, nodes };
  } finally {
    judging.free();
  }
}

function begun(fen, white, limit) {
  try {
    return new Judging(fen, white, limit);
  } catch (error) {
    throw new Error(`The FEN is wrong: ${error instanceof Error ? error.message : error}.`);
  }
}

/** Returns true if neither side can win, and null if that is not decided within the limit. */
export function isDead(fen, limit = undefined) {
  const white = canWin(fen, "white", limit).canWin;
  if (white) return false;
  const black = canWin(fen, "black", limit).canWin;
  if (black) return false;
  return white === false && black === false ? true : null;
}
