/**
 * The end of a game of chess in which nobody can mate any more (FIDE Laws, 5.2.2). The rules know
 * such a position by its material; the judge knows it by the pawns as well.
 */
import { canWin } from "../engine/judge.ts";
import type { LegalMovesAnswer } from "../protocol/messages.ts";
import type { Game } from "./game.ts";
import type { Table } from "./table.ts";

/** Positions that the judge expands for each side. Dead positions of games need far fewer. */
const LIMIT = 20_000;
/** Number of pieces, kings included, up to which every position is judged. */
const FEW = 6;
/** Number of legal moves up to which every position is judged: the next ones may be forced. */
const FEW_MOVES = 3;

/**
 * Returns true if the judge is worth asking: few pieces or moves, or only kings, pawns and bishops.
 * With more than that the answer is all but always that both sides can mate.
 */
export function mayBeDead(fen: string, moves: number): boolean {
  const pieces = fen.slice(0, fen.indexOf(" ")).replace(/[^a-z]/gi, "");
  return pieces.length <= FEW || moves <= FEW_MOVES || !/[qrn]/i.test(pieces);
}

const asked = new WeakMap<Table, AbortController>();

/**
 * Asks whether the present position is dead. Returns the game with that end, or undefined if it
 * goes on or has changed meanwhile. The next call for the same table takes its place.
 */
export async function deadEnd(table: Table): Promise<Game | undefined> {
  asked.get(table)?.abort();
  const { game, position } = table.state ?? {};
  if (!game || !position || !isAsked(position)) return undefined;
  const stop = new AbortController();
  asked.set(table, stop);
  const { fen } = position.status;
  try {
    for (const side of ["white", "black"] as const)
      if ((await canWin(fen, side, stop.signal, LIMIT)).canWin !== false) return undefined;
  } catch {
    // The game goes on without the judge; the fifty moves end it.
    return undefined;
  }
  if (stop.signal.aborted || table.state?.game !== game) return undefined;
  return { ...game, ended: { result: "1/2-1/2", reason: "dead-position" } };
}

function isAsked({ status: { fen, result }, moves }: LegalMovesAnswer): boolean {
  return result === undefined && mayBeDead(fen, moves.length);
}
