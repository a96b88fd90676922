/** A game played again from its first position, by somebody who knows the rules. */
import type { LegalMovesAnswer, Place, RulesName } from "../protocol/messages.ts";
import { enter, gameAt, type Game } from "./game.ts";

export interface Replayed {
  rules: RulesName;
  /** FEN of the first position; absent for the starting position. */
  fen?: string;
  /** The last may be incomplete. */
  series: string[][];
}

/** Rejects if the rules do not allow it. `ask` says what stands on the board at a place. */
export async function replay(ask: (place: Place) => Promise<LegalMovesAnswer>, { rules, fen, series }: Replayed): Promise<Game> {
  const start = await ask({ rules });
  const first = fen === undefined ? start : await ask({ rules, fen });
  let game = gameAt(rules, first, first.status.fen === start.status.fen);
  for (const moves of series) game = enter(game, await ask({ fen: game.fen, rules, moves }));
  return game;
}
