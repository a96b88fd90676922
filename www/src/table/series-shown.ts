/** The turn that the board is about: the one being entered or looked at, otherwise the one played last. */
import { seriesAt, type Series } from "./game.ts";
import { cursorOf, previewOf, type TableState } from "./state.ts";

export interface SeriesShown extends Series {
  index: number;
  /** How many of its moves are on the board. */
  made: number;
  /** It is complete, and the board shows what stood there before the next. */
  complete: boolean;
}

/** Undefined where nothing has been played, and where a line is shown instead of the game. */
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
