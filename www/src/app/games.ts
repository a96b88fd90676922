/** Keeping the game that is on the board, and those that are finished. */
import { nameFromTags, recordOf, type SavedGame } from "../model/library.ts";
import type { Game } from "../model/game.ts";
import { errorInfo, type App } from "./app.ts";
import { learnGame } from "./book.ts";
import { addGames, keptGames, StoreError } from "./games-store.ts";
import { gameText } from "./game-text.ts";

/** Keeps the game on the board under `name`; one that is kept already is not kept twice. */
export async function saveGame(app: App, name: string): Promise<void> {
  const { game, texts } = app.state;
  if (!game) return;
  try {
    const there = await keep(app, game, name);
    app.update({ toast: { text: there ? texts.keep.keptAlready(there.name) : texts.keep.kept(name), before: undefined } });
  } catch (error) {
    app.update({ toast: { text: notKept(app, error), before: undefined } });
  }
}

/** A game has ended: the book learns from it, and it is kept to be watched again, where that is wanted. */
export async function gameOver(app: App, game: Game): Promise<void> {
  const learning = learnGame(app, game);
  const { screen, settings } = app.state;
  if (screen === "play" && settings.keepFinished) {
    await keep(app, game).catch((error: unknown) => {
      app.update({ toast: { text: notKept(app, error), before: undefined } });
    });
  }
  await learning;
}

/** Keeps a game; gives the one that is the same, if there is one. */
async function keep(app: App, game: Game, name?: string): Promise<SavedGame | undefined> {
  const text = await gameText(app, game);
  const { games } = await keptGames();
  const there = games.find((one) => one.text === text);
  if (there) return there;
  const answer = await app.call((engine) => engine.readGame({ text, rules: game.rules }));
  const named = name ?? nameOf(app, answer.tags, answer.status.turn);
  await addGames([recordOf(text, answer, crypto.randomUUID(), named, Date.now())]);
  return undefined;
}

/** What a game is called that nobody named. */
export function nameOf({ state: { texts } }: App, tags: [string, string][], turn: number): string {
  const from = nameFromTags(tags);
  const today = new Intl.DateTimeFormat(texts.lang, { dateStyle: "medium" }).format(new Date());
  return texts.keep.nameOf(from, turn, today);
}

function notKept({ state: { texts } }: App, error: unknown): string {
  return error instanceof StoreError ? texts.keep.trouble[error.trouble] : texts.says(errorInfo(error).message);
}
