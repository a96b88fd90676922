/** Reading what was pasted, and what an address holds. */
import { allSeries, type Game } from "../model/game.ts";
import { splitGames } from "../model/game-files.ts";
import { LinkError, unpackText } from "../model/link.ts";
import type { Actions, ErrorInfo, RulesName } from "../model/page.ts";
import { bare, looksLikeFen, withTurn } from "../model/paste.ts";
import { errorInfo, type App } from "./app.ts";
import { replaceGame } from "./play.ts";

type TextActions = Pick<Actions, "editPaste" | "readPaste" | "editTurn" | "submitTurn">;

export function textActions(app: App): TextActions {
  return {
    editPaste: (text) => paste(app, { text, error: undefined, asksTurn: false, read: undefined }),
    readPaste: () => void readPaste(app),
    editTurn: (turn) => paste(app, { turn }),
    submitTurn: () => {
      const { text, turn } = app.state.paste;
      paste(app, { text: withTurn(bare(text), Number(turn)) });
      void readPaste(app);
    },
  };
}

function paste(app: App, change: Partial<App["state"]["paste"]>): void {
  app.update({ paste: { ...app.state.paste, ...change } });
}

/** Reads `text` as if it had been pasted. */
export function readText(app: App, text: string, rules: RulesName): Promise<void> {
  paste(app, { text, error: undefined, asksTurn: false, read: undefined });
  return readPaste(app, rules);
}

/** Reads the game that an address holds. What of it cannot be read is put where it can be seen. */
export async function readLink(app: App, packed: string): Promise<void> {
  try {
    await readText(app, await unpackText(packed), "italian");
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    paste(app, { text: packed, error: { code: "link", message: app.state.texts.keep.badLink }, asksTurn: false, read: undefined });
  }
}

async function readPaste(app: App, rules = app.state.game?.rules ?? "italian"): Promise<void> {
  const text = bare(app.state.paste.text);
  if (text === "") return;
  paste(app, { error: undefined, asksTurn: false });
  try {
    if (looksLikeFen(text)) await readFen(app, text, rules);
    else await readGame(app, text, rules);
  } catch (error) {
    showProblem(app, text, errorInfo(error));
  }
}

/** The turn number is asked for, not guessed: an ordinary FEN counts moves there. */
function showProblem(app: App, text: string, error: ErrorInfo): void {
  const asksTurn = error.code === "turn" && looksLikeFen(text);
  paste(app, { error, asksTurn, read: undefined, ...(asksTurn && { turn: "" }) });
}

async function readFen(app: App, fen: string, rules: RulesName): Promise<void> {
  const game = await app.replay({ rules, fen, series: [] });
  const { paste: box } = app.state;
  const read = { ...box, read: game.fen, turn: String(game.turn), asksTurn: false, error: undefined };
  const { keep, words } = app.state.texts;
  await replaceGame(app, game, keep.positionOnBoard, { paste: read, announcement: keep.positionRead(words.turnLine(game)) });
}

/** The game that a text holds. */
export async function gameOfText(app: App, text: string, rules: RulesName): Promise<Game> {
  const read = await app.call((engine) => engine.readGame({ text, rules }));
  return app.replay({ rules: read.rules, fen: read.fen, series: read.series, lines: read.lines, annotated: text });
}

async function readGame(app: App, text: string, rules: RulesName): Promise<void> {
  const games = splitGames(text).length;
  if (games > 1) throw new Error(app.state.texts.keep.severalGames(games));
  const game = await gameOfText(app, text, rules);
  const { keep, words } = app.state.texts;
  const announcement = keep.gameRead(allSeries(game).length, words.turnLine(game));
  await replaceGame(app, game, keep.gameOnBoard, { announcement });
}
