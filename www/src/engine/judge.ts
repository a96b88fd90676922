/**
 * The judge: whether a side can still mate by any series of legal moves. Its module is loaded when
 * it is first asked, and works on the page's own thread in short slices.
 */
import { loadModule } from "../protocol/load-module.ts";
import type { Side } from "../protocol/messages.ts";

export type JudgeAnswer =
  | { canWin: true; line: string[] }
  /** `wall` has the squares of the pieces that never move, if they are the reason. */
  | { canWin: false; reason: string; certificate: string; wall: string[] }
  | { canWin: undefined };

/** Positions expanded between two looks at the clock. */
const SLICE = 32;
/** Milliseconds of work before the page may draw. */
const SLICE_MS = 10;

let loading: ReturnType<typeof load> | undefined;

const load = () =>
  loadModule(fetch(new URL("../../../pkg/judge_bg.wasm", import.meta.url)), import("../../../pkg/judge.js"));

/** Rejects if the module cannot be loaded; the next call then loads it again. */
async function module(): ReturnType<typeof load> {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/**
 * Decides if `side` can still win; expands at most `limit` positions. Rejects with the signal's
 * reason if it is stopped.
 */
export async function canWin(fen: string, side: Side, signal: AbortSignal, limit?: number): Promise<JudgeAnswer> {
  const { Judging } = await module();
  const judging = new Judging(fen, side === "white", limit ?? Judging.defaultLimit());
  try {
    for (let since = performance.now(); !judging.step(SLICE); )
      if (performance.now() - since > SLICE_MS) {
        await new Promise((resolve) => setTimeout(resolve));
        signal.throwIfAborted();
        since = performance.now();
      }
    const [verdict, what = "", certificate = "", wall = ""] = judging.answer();
    if (verdict === "yes") return { canWin: true, line: what === "" ? [] : what.split(" ") };
    if (verdict !== "no") return { canWin: undefined };
    return { canWin: false, reason: what, certificate, wall: wall.split(" ").filter(Boolean) };
  } finally {
    judging.free();
  }
}
