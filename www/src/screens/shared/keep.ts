/** Saving of the game on the board, and of finished games. */
import { addGames, sameGame, StoreError } from "../../kept/games-store.ts";
import { recordOf, type GameHead, type SavedGame } from "../../kept/records.ts";
import { keptGame, keptPlay } from "../../kept/storage.ts";
import type { Game } from "../../table/game.ts";
import { hasMoves } from "../../table/line.ts";
import { numberOf, type About } from "../../table/place.ts";
import type { Page } from "../page.ts";
import { errorInfo } from "../../engine/error-info.ts";
import { gameText, type KnownPlayers } from "./game-text.ts";
import { restored } from "./kept-game.ts";
import { spokenPlayers } from "./spoken-players.ts";
import { nameFromTags } from "../../tags.ts";
import type { Remarks } from "../../table/remarks.ts";

/** Saves the game on the board under `name`. A game that is already saved is not saved twice. */
export async function saveGame(
  page: Page,
  game: Game,
  players: KnownPlayers,
  name: string,
  remarks?: Remarks,
): Promise<void> {
  const { keep: words } = page.texts;
  try {
    const there = await keep(page, game, players, name, remarks);
    page.toast(there ? words.keptAlready(there.name) : words.kept(name));
  } catch (error) {
    page.toast(notKept(page, error));
  }
}

/**
 * Called when a game has ended. The book learns from it, and it is saved if the settings say so.
 */
export async function gameOver(page: Page, game: Game, players?: KnownPlayers): Promise<void> {
  const learning = page.book.learn(game);
  if (players && page.settings.keepFinished) await keepQuietly(page, game, players);
  await learning;
}

/** Saves a game. A message is shown only if that fails. */
export async function keepQuietly(page: Page, game: Game, players: KnownPlayers): Promise<void> {
  await keep(page, game, players).catch((error: unknown) => page.toast(notKept(page, error)));
}

/** Game on the play board in its saved form. Undefined before its first move. */
export function standingGame(page: Page): SavedGame | undefined {
  const kept = keptGame("play");
  const game = kept && restored(page, kept);
  return game && hasMoves(game) ? savedForm(page, game, gameText(page, game, keptPlay().players)) : undefined;
}

function savedForm(page: Page, game: Game, text: string, name?: string): SavedGame {
  const read = page.rules.readGame({ text, variant: game.about.variant });
  return recordOf(
    text,
    read,
    crypto.randomUUID(),
    name ?? nameOf(page, read.tags, game.about, read.status.turn),
    Date.now(),
  );
}

/** Saves a game. If the same game is saved already, returns that one. */
async function keep(
  page: Page,
  game: Game,
  players: KnownPlayers,
  name?: string,
  remarks?: Remarks,
): Promise<GameHead | undefined> {
  const text = gameText(page, game, players, remarks);
  const there = await sameGame(text);
  if (there) return there;
  await addGames([savedForm(page, game, text, name)]);
  return undefined;
}

/** Name of a game that nobody named. */
export function nameOf({ texts }: Page, tags: [string, string][], about: About, turn: number): string {
  const today = new Intl.DateTimeFormat(texts.lang, { dateStyle: "medium" }).format(new Date());
  return texts.keep.nameOf(nameFromTags(spokenPlayers(texts, tags)), about.series, numberOf(about, turn), today);
}

function notKept({ texts }: Page, error: unknown): string {
  return error instanceof StoreError ? texts.keep.trouble[error.trouble] : texts.says(errorInfo(error).message);
}
