/**
 * The judge alone: `import { createJudge } from "seriatim/judge"`. It needs no worker and no
 * engine.
 */
import { baseAddress, setBase } from "../engine/files-folder.ts";
import type { Side } from "../protocol/messages.ts";
import { judgeCode, judgeWasm } from "./judge-files.ts";

/** Answer to the question whether a side can still win (FIDE Laws of Chess, 6.9). */
export type CanWin =
  | {
      canWin: true;
      /** Legal moves in UCI notation that end in mate. */
      line: string[];
      /** Number of positions expanded. */
      nodes: number;
    }
  | {
      canWin: false;
      reason: "game-over" | "material" | "wall" | "exhausted";
      /** Proof as text, which `seriatim check` accepts. */
      certificate: string;
      /** Number of positions expanded. */
      nodes: number;
    }
  | {
      /** Not decided within the limit. */
      canWin: null;
      /** Number of positions expanded. */
      nodes: number;
    };

/** Answers at once whether a side can still win in chess. */
export interface WinJudge {
  /**
   * Decides whether `side` can still mate by any series of legal moves, even with the other side's
   * help. The limit is a number of positions (default 400,000). Throws an `Error` that names all
   * faulty fields of the FEN with their text.
   */
  canWin(fen: string, side: Side, limit?: number): CanWin;
  /** Returns true if neither side can win, and null if that is not decided within the limit. */
  isDead(fen: string, limit?: number): boolean | null;
}

/** Place of the judge's files. */
export interface JudgeOptions {
  /**
   * Folder that holds the files of the package (`judge_bg.wasm`), for bundlers that do not take the
   * files along. A relative address is resolved against the page’s address. Default: the files lie
   * where the bundler put them. The setting counts for the whole page.
   */
  base?: string | URL;
}

type Code = Awaited<ReturnType<typeof judgeCode>>;

/** Positions expanded between two looks at the answer. */
const SLICE = 4096;

/** Loads the judge on the calling thread. Rejects if its files cannot be loaded. */
export async function createJudge(options: JudgeOptions = {}): Promise<WinJudge> {
  const { base, ...rest } = options;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new TypeError(`createJudge has no option "${unknown}"; it has base`);
  if (base !== undefined) setBase(base);
  const wasm = judgeWasm(baseAddress());
  const [code] = await Promise.all([judgeCode(), wasm]);
  await code.default({ module_or_path: wasm });
  const canWin: WinJudge["canWin"] = (fen, side, limit) => decide(code, fen, side, limit);
  return { canWin, isDead: (fen, limit) => isDead(canWin, fen, limit) };
}

function decide({ Judging }: Code, fen: string, side: Side, limit = Judging.defaultLimit()): CanWin {
  if (side !== "white" && side !== "black")
    throw new TypeError(`side: "white" or "black" is needed, not ${String(side)}`);
  // The numbers of quiet moves and of the move do not matter here, and may be left out.
  const fields = String(fen).trim().split(/\s+/);
  const whole = fields.length === 4 ? `${fields.join(" ")} 0 1` : String(fen);
  const judging = begun(() => new Judging(whole, side === "white", limit));
  try {
    while (!judging.step(SLICE));
    const [verdict, what = "", certificate = ""] = judging.answer();
    const nodes = judging.nodes();
    if (verdict === "yes") return { canWin: true, line: what === "" ? [] : what.split(" "), nodes };
    if (verdict !== "no") return { canWin: null, nodes };
    return { canWin: false, reason: what as "material", certificate, nodes };
  } finally {
    judging.free();
  }
}

function begun<T>(begin: () => T): T {
  try {
    return begin();
  } catch (error) {
    throw new Error(`The FEN is wrong: ${error instanceof Error ? error.message : String(error)}.`, { cause: error });
  }
}

function isDead(canWin: WinJudge["canWin"], fen: string, limit: number | undefined): boolean | null {
  const white = canWin(fen, "white", limit).canWin;
  if (white === true) return false;
  const black = canWin(fen, "black", limit).canWin;
  if (black === true) return false;
  return white === false && black === false ? true : null;
}
