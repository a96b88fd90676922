/** The game on the board as a text: a file, its moves, its address. */
import type { Game } from "../model/game.ts";
import { movesOnly } from "../model/game-files.ts";
import { playersOf } from "../model/page.ts";
import type { Settings } from "../model/settings.ts";
import type { App } from "./app.ts";
import { keptGame } from "./storage.ts";

/** The game file. */
export async function gameText(app: App, game: Game): Promise<string> {
  const { engine, settings } = app.state;
  const players = playersOf(app.state);
  const name = engine.state === "ready" ? `Seriatim ${engine.version}` : "Seriatim";
  const { keep } = app.state.texts;
  const named = { person: keep.person, engine: keep.engine(name, settings.level) };
  // Who plays is known only where the engine can be a player.
  const tags: [string, string][] =
    app.state.screen === "play"
      ? [
          ["White", named[players.white]],
          ["Black", named[players.black]],
        ]
      : [];
  // The board does not show that somebody gave up.
  if (game.resigned !== undefined) tags.push(["Result", game.resigned === "white" ? "0-1" : "1-0"]);
  const { text } = await app.call((it) => it.writeGame({ ...keptGame(game), tags, notation: settings.notation }));
  return text;
}

/** The moves alone: `1.e4 2.d5 Nf6`. */
export async function moveText(app: App, game: Game, notation: Settings["notation"]): Promise<string> {
  const { rules, fen, series } = keptGame(game);
  const { text } = await app.call((it) => it.writeGame({ rules, series, notation, ...(fen !== undefined && { fen }) }));
  return movesOnly(text);
}

/** What an address holds of a game: of one that was read from a file or has variations everything, else no more than the moves need. */
export async function addressText(app: App, game: Game): Promise<string> {
  if (game.annotated !== undefined || game.study) return gameText(app, game);
  const { rules, fen } = keptGame(game);
  const tags = [rules === "scottish" ? '[Rules "Scottish"]\n' : "", fen === undefined ? "" : `[FEN "${fen}"]\n`];
  return `${tags.join("")}${await moveText(app, game, "san")}`;
}
