/** Frames of a game for an animated picture, one for each position. */
import type { Frame } from "../../parts/moving-picture.ts";
import type { Game } from "../../table/game.ts";
import { allSeries, placeOf } from "../../table/line.ts";
import { numberOf, type Ask } from "../../table/place.ts";

/** Maximum number of moves shown: a quarter of an hour. */
const FRAMES = 900;

export async function framesOf(ask: Ask, game: Game, written: (moves: string) => string): Promise<Frame[]> {
  const all = allSeries(game);
  const frames: Frame[] = [{ fen: all[0]?.fen ?? game.fen }];
  for (const [index, { turn, side, moves, san }] of all.entries()) {
    const number = `${numberOf(game.about, turn)}${!game.about.series && side === "black" ? "…" : "."}`;
    for (const [at, move] of moves.entries()) {
      if (frames.length > FRAMES) return frames;
      const { status } = await ask(placeOf(game, { index, count: at + 1 }));
      // Only the last moves of a long turn are written.
      const told = san.slice(Math.max(0, at - 5), at + 1).join(" ");
      frames.push({ fen: status.fen, move, said: written(`${number} ${at > 5 ? "… " : ""}${told}`) });
    }
  }
  return frames;
}
