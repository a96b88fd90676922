/**
 * Playback of a turn move by move: a turn that was entered just now, or another turn that is looked
 * at again.
 */
import type { LegalMove, LegalMovesAnswer } from "../protocol/messages.ts";
import { placeOf, seriesAt, type Cursor } from "./line.ts";
import type { Looking } from "./state.ts";
import type { Table } from "./table.ts";

/**
 * Milliseconds between two moves: slow enough to follow, while a long turn takes not much longer
 * than a short one.
 */
const STEP_MS = 700;
const SHORTEST_MS = 280;
const WHOLE_MS = 4200;

/**
 * Returns whether moves may be animated. Where the user wants no motion, all moves appear at once,
 * as a list and as arrows.
 */
export function mayGlide(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function stepMs(moves: number): number {
  return Math.max(SHORTEST_MS, Math.min(STEP_MS, WHOLE_MS / Math.max(1, moves)));
}

type Stepped = (move: LegalMove | undefined, last: boolean) => void;

/**
 * Plays the shown turn from its present move to its end, unless something else is looked at
 * meanwhile.
 */
export async function playOut(table: Table, stepped?: Stepped): Promise<void> {
  const { looking, game } = table.state ?? {};
  if (!game) return;
  if (looking?.at !== "showing") {
    const last = game.moves.length > 0 ? game : game.played.at(-1);
    const [uci, before] = [
      last?.moves.at(-1),
      last && { ...placeOf(game), fen: last.fen, moves: last.moves.slice(0, -1) },
    ];
    stepped?.(before && offered(table.host.position(before), uci), true);
    return;
  }
  const { index, count } = looking.cursor;
  await lead(table, "showing", { index, count }, stepped);
}

/** Plays turn `index` again from its beginning. */
export async function showAgain(table: Table, index: number, stepped?: Stepped): Promise<void> {
  const { game } = table.state ?? {};
  if (!game) return;
  const last = index === game.played.length - 1 && game.moves.length === 0;
  const kind = last ? "showing" : "past";
  table.look({ at: kind, cursor: { index, count: 0 } });
  await lead(table, kind, { index, count: 0 }, stepped);
}

async function lead(
  table: Table,
  kind: "showing" | "past",
  { index, count }: Cursor,
  stepped?: Stepped,
): Promise<void> {
  const { game, looking: begun } = table.state ?? {};
  if (!game || !begun) return;
  const { moves } = seriesAt(game, index);
  const wait = stepMs(moves.length);
  // The position before a move offers the move with its details.
  let move =
    count > 0 ? offered(table.host.position(placeOf(game, { index, count: count - 1 })), moves[count - 1]) : undefined;
  let looking: Looking = begun;
  for (let made = count; ; made += 1) {
    if (made > 0) stepped?.(move, made === moves.length);
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (table.state?.looking !== looking) return;
    move = offered(table.state.shown, moves[made]);
    if (made + 1 >= moves.length) break;
    looking = { at: kind, cursor: { index, count: made + 1 } };
    table.look(looking);
  }
  table.view({ index, count: moves.length });
  stepped?.(move, true);
}

function offered({ moves }: LegalMovesAnswer, uci: string | undefined): LegalMove | undefined {
  return moves.find((move) => move.uci === uci);
}
