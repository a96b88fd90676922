/** Reading what was pasted; copying and saving. */
import type { Actions, ErrorInfo, RulesName, Status } from "../model/page.ts";
import { bare, looksLikeFen, withTurn } from "../model/paste.ts";
import { errorInfo, type App } from "./app.ts";
import { download } from "./download.ts";
import { replaceGame } from "./play.ts";
import { keptGame } from "./storage.ts";

type TextActions = Pick<
  Actions,
  "editPaste" | "readPaste" | "editTurn" | "submitTurn" | "copyFen" | "copyGame" | "downloadGame"
>;

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
    copyFen: () => {
      const shown = app.state.viewed ?? app.state.position;
      if (shown) void copy(app, shown.status.fen, fenCopied(shown.status));
    },
    copyGame: () => void withGameText(app, (text) => copy(app, text, "Game copied.")),
    downloadGame: () => void withGameText(app, (text) => download(text, "progressive", "pgn", "application/x-chess-pgn")),
  };
}

/** A FEN cannot say that a series has begun; who pastes it again would wonder. */
function fenCopied({ turn, left }: Status): string {
  const made = turn - left;
  return made === 0
    ? "FEN copied."
    : `FEN copied. It cannot say that ${made} of the ${turn} moves ${made === 1 ? "is" : "are"} made: a copied game can.`;
}

function paste(app: App, change: Partial<App["state"]["paste"]>): void {
  app.update({ paste: { ...app.state.paste, ...change } });
}

/** Reads `text` as if it had been pasted. */
export function readText(app: App, text: string, rules: RulesName): Promise<void> {
  paste(app, { text, error: undefined, asksTurn: false, read: undefined });
  return readPaste(app, rules);
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
  await replaceGame(app, game, "The position is on the board.", {
    paste: read,
    announcement: `Read as ${app.state.texts.words.turnLine(game)}.`,
  });
}

async function readGame(app: App, text: string, rules: RulesName): Promise<void> {
  const read = await app.call((engine) => engine.readGame({ text, rules }));
  const game = await app.replay({ rules: read.rules, fen: read.fen, series: read.series, lines: read.lines, annotated: text });
  const announcement = `Read ${read.series.length} series. ${app.state.texts.words.turnLine(game)}.`;
  await replaceGame(app, game, "The game is on the board.", { announcement });
}

async function withGameText(app: App, use: (text: string) => unknown): Promise<void> {
  const { game, settings, players, engine } = app.state;
  if (!game) return;
  try {
    const name = engine.state === "ready" ? `Seriatim ${engine.version}` : "Seriatim";
    const named = { person: "Person", engine: name };
    const tags: [string, string][] = [
      ["White", named[players.white]],
      ["Black", named[players.black]],
    ];
    // The board does not show that somebody gave up.
    if (game.resigned !== undefined) tags.push(["Result", game.resigned === "white" ? "0-1" : "1-0"]);
    const { text } = await app.call((it) => it.writeGame({ ...keptGame(game), tags, notation: settings.notation }));
    await use(text);
  } catch (error) {
    app.update({ toast: { text: errorInfo(error).message, before: undefined } });
  }
}

async function copy(app: App, text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    app.update({ toast: { text: done, before: undefined } });
  } catch {
    // No clipboard (an insecure address, or not allowed): the text goes where it can be copied by hand.
    paste(app, { text });
    app.update({ toast: { text: "The browser does not allow copying; the text is in the box.", before: undefined } });
  }
}
