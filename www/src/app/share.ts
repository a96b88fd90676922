/** Keeping the game on the board, and giving it away. Loaded when it is first asked for. */
import { lastSquares } from "../view/board-view.ts";
import type { Actions } from "../model/page.ts";
import { pictureOf } from "../model/picture.ts";
import { hashOf } from "../model/screens.ts";
import type { Game } from "../model/game.ts";
import { errorInfo, type App } from "./app.ts";
import { download } from "./download.ts";
import { nameOf, saveGame } from "./games.ts";
import { addressText, gameText, moveText } from "./game-text.ts";
import type { ShareAction } from "./late.ts";
import { linkToGame } from "./link.ts";

export function shareActions(app: App): Pick<Actions, ShareAction> {
  const words = () => app.state.texts.keep;
  return {
    copyFen: () => {
      const shown = app.state.viewed ?? app.state.position;
      if (shown) void copy(app, shown.status.fen, words().fenCopied(shown.status));
    },
    copyMoves: (notation) => withGame(app, async (game) => copy(app, await moveText(app, game, notation), words().movesCopied)),
    copyGame: () => withGame(app, async (game) => copy(app, await gameText(app, game), words().gameCopied)),
    copyLink: () => withGame(app, async (game) => copy(app, await linkToGame(await addressText(app, game)), words().linkCopied)),
    copyPicture: () => {
      const picture = pictureShown(app);
      if (picture !== undefined) void copy(app, picture, words().svgCopied);
    },
    downloadGame: () =>
      withGame(app, async (game) => download(await gameText(app, game), "progressive", "pgn", "application/x-chess-pgn")),
    downloadPicture: () => {
      const picture = pictureShown(app);
      if (picture !== undefined) download(picture, "progressive", "svg", "image/svg+xml");
    },
    saveGame: (name) => withGame(app, (game) => saveGame(app, name.trim() || nameOf(app, [], game.turn))),
    editPosition: () => {
      const shown = app.state.viewed ?? app.state.position;
      if (!shown) return;
      const fen = shown.status.fen.replaceAll(" ", "_");
      location.hash = hashOf("editor", app.state.game?.rules === "scottish" ? `${fen}_scottish` : fen);
    },
  };
}

function withGame(app: App, use: (game: Game) => Promise<unknown>): void {
  const { game } = app.state;
  if (game) {
    use(game).catch((error: unknown) => app.update({ toast: { text: app.state.texts.says(errorInfo(error).message), before: undefined } }));
  }
}

/** The picture of what the board shows, as it is turned. */
function pictureShown({ state }: App): string | undefined {
  const { game, viewed, position, cursor, preview, settings, texts } = state;
  const shown = viewed ?? position;
  if (!game || !shown) return undefined;
  return pictureOf(shown.status.fen, {
    orientation: settings.flipped ? "black" : "white",
    marked: preview ? [] : lastSquares(game, cursor),
    title: texts.keep.pictureTitle(shown.status),
  });
}

async function copy(app: App, text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    app.update({ toast: { text: done, before: undefined }, byHand: undefined });
  } catch {
    // No clipboard (an insecure address, or not allowed).
    app.update({ toast: { text: app.state.texts.keep.cannotCopy, before: undefined }, byHand: text });
  }
}
