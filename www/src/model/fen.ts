/** What can be seen of a FEN without the rules: enough to draw it, and to refuse what nobody could draw. */
import type { Side } from "../protocol/messages.ts";

export const START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** The part of a FEN that is wrong. */
export type FenField = "fields" | "men" | "kings" | "side" | "turn";

export interface FenProblem {
  field: FenField;
  text: string;
}

/** The first thing that is wrong with the form of a FEN. Whether the position is possible is for the engine to say. */
export function fenProblem(fen: string): FenProblem | undefined {
  const fields = fen.trim().split(/\s+/);
  const [men = "", side = "", , , , turn = ""] = fields;
  if (fields.length !== 6) return { field: "fields", text: fen };
  const ranks = men.split("/");
  const bad = ranks.find((rank) => !/^[pnbrqk1-8]+$/i.test(rank) || width(rank) !== 8);
  if (ranks.length !== 8 || bad !== undefined) return { field: "men", text: bad ?? men };
  if (men.match(/K/g)?.length !== 1 || men.match(/k/g)?.length !== 1) return { field: "kings", text: men };
  if (side !== "w" && side !== "b") return { field: "side", text: side };
  const odd = side === "w" ? 1 : 0;
  if (!/^[1-9]\d{0,8}$/.test(turn) || Number(turn) % 2 !== odd) return { field: "turn", text: turn };
  return undefined;
}

function width(rank: string): number {
  return [...rank].reduce((sum, sign) => sum + (Number(sign) || 1), 0);
}

/** Who plays how many moves, from a FEN that has no problem. */
export function turnOf(fen: string): { side: Side; turn: number } {
  const [, side, , , , turn] = fen.trim().split(/\s+/);
  return { side: side === "b" ? "black" : "white", turn: Number(turn) };
}
