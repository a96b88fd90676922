/** A game played again from its first position, by somebody who knows the rules. */
import { enter, gameAt, placeOf, type Game } from "./game.ts";
import type { About, Ask } from "./place.ts";
import { gameOf, studyOf, withLine } from "./study.ts";

export interface Replayed {
  /** FEN of the first position; absent for the usual one. */
  fen?: string;
  /** The last may be incomplete. */
  series: string[][];
  /** The other lines of a study, each from the first position. */
  lines?: string[][][];
  /** The line on the board, 0 being the main one. */
  at?: number;
  /** The text that it was read from. */
  annotated?: string;
  resigned?: Game["resigned"];
  resumed?: boolean;
}

/** Rejects if the rules do not allow it. */
export async function replay(ask: Ask, about: About, { lines, at, ...main }: Replayed): Promise<Game> {
  const game = await replayLine(ask, about, main);
  if (!lines) return game;
  let study: Game = { ...game, study: { others: [], at: 0 } };
  const { fen, annotated, resumed } = main;
  for (const series of lines) {
    // One that is damaged costs none of the others.
    const part = { series, ...(fen !== undefined && { fen }), ...(annotated !== undefined && { annotated }), ...(resumed && { resumed }) };
    const other = await replayLine(ask, about, part).catch(() => undefined);
    if (other) study = withLine(study, other).game;
  }
  const all = studyOf(study);
  return gameOf({ ...all, at: at !== undefined && at in all.lines ? at : 0 });
}

async function replayLine(ask: Ask, about: About, { fen, series, annotated, resigned, resumed }: Omit<Replayed, "lines" | "at">): Promise<Game> {
  const { variant, start } = about;
  const first = await ask({ variant, fen: fen ?? start, moves: [] });
  let game = gameAt(about, first, fen === undefined || first.status.fen === start);
  for (const moves of series) game = enter(game, await ask({ ...placeOf(game), moves }));
  return { ...game, ...(annotated !== undefined && { annotated }), ...(resigned !== undefined && { resigned }), ...(resumed && { resumed }) };
}
