/**
 * Moves in the tree of the game on the board. A move made in the past goes on along a line of the
 * tree, or begins a variation.
 */
import { enterAt, nodeIn, settled, spotAt, type Game, type Spot } from "./game.ts";
import { lineTo, nodeAt, positionAfter } from "./line.ts";
import { nodesTo } from "./tree.ts";
import type { Ask, At } from "./place.ts";
import { cursorOf } from "./state.ts";
import type { Table } from "./table.ts";

/** The game after `moves` were made from a position of its tree. */
function played(ask: Ask, game: Game, from: number, moves: readonly string[]): Spot {
  let now = { game, node: from };
  for (const uci of moves) {
    const line = lineTo(game.about, now.game.tree, now.node);
    now = enterAt(now.game, now.node, positionAfter(ask, line, uci));
  }
  return spotAt(now.game, now.node);
}

/**
 * Makes a move in the past. Undefined if the board shows the end of the game. Throws if the move is
 * illegal.
 */
export function moveInPast(table: Table, uci: string): Spot | undefined {
  const { state } = table;
  const cursor = state && cursorOf(state);
  if (!state || !cursor) return undefined;
  table.dropSearch();
  try {
    const spot = played(table.host.position, state.game, nodeAt(state.game, cursor), [uci]);
    table.put(spot.game, spot.cursor);
    return spot;
  } catch (error) {
    table.putMenBack();
    throw error;
  }
}

/** Takes back. Moves that another line also has are not lost: the board then shows that line. */
export function takeBackIn(table: Table, back: (game: Game) => Game): void {
  if (!table.state) return;
  const spot = settled(back(table.state.game));
  table.put(spot.game, spot.cursor);
}

/**
 * Shows a position of the tree. A running search continues, because it is about a position, not a
 * line.
 */
export function viewNode(table: Table, node: number): void {
  if (!table.state) return;
  const { game, cursor } = spotAt(table.state.game, node);
  if (game === table.state.game) table.view(cursor);
  else table.show(game, cursor);
}

/**
 * Adds a line to the tree, from the position where it begins, and shows its beginning. Returns
 * whether it begins in the tree.
 */
export function keepLine(table: Table, at: At, series: readonly string[]): boolean {
  const { state } = table;
  const from = state && nodeIn(state.game, at);
  if (!state || from === undefined) return false;
  const { game } = played(table.host.position, state.game, from, series);
  const made = nodesTo(game.tree, from).length;
  const begin = spotAt(game, game.nodes[made] ?? from);
  table.put(begin.game, begin.cursor);
  return true;
}
