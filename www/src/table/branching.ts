/**
 * Moves in a study on the board. A move made in the past continues an existing line, or begins a
 * variation.
 */
import { cutAt, enter, placeOf, type Game } from "./game.ts";
import type { Ask, At } from "./place.ts";
import { cursorOf } from "./state.ts";
import { settled, withLine } from "./edits.ts";
import { cursorIn, movesOf, spotIn, studyOf, type Spot } from "./study.ts";
import type { Table } from "./table.ts";

/** The study after `moves` were made from a position in it. */
function played(ask: Ask, from: Spot, moves: readonly string[]): Spot {
  let line = from.cursor ? cutAt(from.game, from.cursor) : from.game;
  for (const uci of moves) line = enter(line, ask({ ...placeOf(line), moves: [...line.moves, uci] }));
  return withLine(from.game, line);
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
    const spot = played(table.host.position, { game: state.game, cursor }, [uci]);
    table.put(spot.game, spot.cursor);
    return spot;
  } catch (error) {
    table.putMenBack();
    throw error;
  }
}

/**
 * Takes back in a study. Moves that another line also has are not lost: the board then shows that
 * line.
 */
export function takeBackIn(table: Table, back: (game: Game) => Game): void {
  if (!table.state) return;
  const spot = settled(back(table.state.game));
  table.put(spot.game, spot.cursor);
}

/**
 * Shows a line of the study after `made` moves. A running search continues, because it is about a
 * position, not a line.
 */
export function viewLine(table: Table, line: number, made: number): void {
  if (!table.state) return;
  const { lines, at } = studyOf(table.state.game);
  const { game, cursor } = spotIn({ lines, at: line }, made);
  if (line === at) table.view(cursor);
  else table.show(game, cursor);
}

/**
 * Adds a line to the study, from the position where it begins, and shows its beginning. Returns
 * whether it begins in the study.
 */
export function keepLine(table: Table, at: At, series: readonly string[]): boolean {
  const { state } = table;
  const place = state && cursorIn(state.game, at);
  if (!state || !place) return false;
  const { game: line, cursor } = spotIn({ lines: studyOf(state.game).lines, at: place.line }, place.made);
  const spot = played(table.host.position, { game: line, cursor }, series);
  const { lines, at: kept } = studyOf(spot.game);
  const begin = spotIn({ lines, at: kept }, Math.min(place.made + 1, movesOf(spot.game).length));
  table.put(begin.game, begin.cursor);
  return true;
}
