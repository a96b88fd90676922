/**
 * The turn that the board is about: the one being entered or looked at, otherwise the one played
 * last.
 */
import { seriesAt, type Series } from "./line.ts";
import { cursorOf, previewOf, type TableState } from "./state.ts";

export interface SeriesShown extends Series {
  index: number;
  /** Number of its moves on the board. */
  made: number;
  /** True if the turn is complete, and the board shows its last position. */
  complete: boolean;
}

/**
 * The turn shown. Undefined if nothing has been played, and if a line is shown instead of the game.
 */
export function seriesShown(table: TableState): SeriesShown | undefined {
  const { game } = table;
  if (previewOf(table)) return undefined;
  const cursor = cursorOf(table);
  const last = game.played.length;
  const index = cursor?.index ?? (game.moves.length > 0 || last === 0 ? last : last - 1);
  const series = seriesAt(game, index);
  if (series.moves.length === 0) return undefined;
  return { ...series, index, made: cursor?.count ?? series.moves.length, complete: index < last };
}
