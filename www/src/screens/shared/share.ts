/** Saving and sharing of the game on the board. */
import type { Settings } from "../../kept/settings.ts";
import { copied } from "../../parts/clipboard.ts";
import { download } from "../../parts/download.ts";
import type { Side } from "../../protocol/messages.ts";
import { lastSquares } from "../../table/board-view.ts";
import type { Game } from "../../table/game.ts";
import { cursorOf, previewOf, type TableState } from "../../table/state.ts";
import { VARIANTS } from "../../variants.ts";
import type { Page } from "../page.ts";
import type { KnownPlayers } from "./game-text.ts";
import type { Remarks } from "../../table/remarks.ts";

const giving = () => import("./giving.ts");
type Giving = Awaited<ReturnType<typeof giving>>;

export interface Sharing {
  /** Text that the browser did not let the page copy. */
  readonly byHand: string | undefined;
  /** Copies a text, and shows the message `done`. */
  copyText(text: string, done: string): void;
  copyFen(): void;
  copyMoves(notation: Settings["notation"]): void;
  copyGame(): void;
  copyLink(): void;
  copyPicture(): void;
  downloadGame(): void;
  downloadPicture(): void;
  /** Downloads the whole game as an animated picture. */
  downloadMoving(): void;
  downloadGif(): void;
  /** Saves the game in the browser. Without a name, the game gets one. */
  saveGame(name: string): void;
  /** Opens the position shown in the editor. */
  editPosition(): void;
}

/** Game to share. */
export interface Shared {
  table: TableState | undefined;
  orientation: Side;
  players: KnownPlayers;
  /** Remarks that replace the comments of the game's text. */
  remarks?: Remarks | undefined;
}

export function sharing(page: Page, shared: () => Shared): Sharing {
  let byHand: string | undefined;
  const words = () => page.texts.keep;
  const withGame = (use: (giving: Giving, game: Game, players: KnownPlayers) => Promise<unknown>): void => {
    const { table, players } = shared();
    if (table)
      page.watch(
        giving().then((its) =>
          use(its, table.game, players).catch((error: unknown) =>
            page.toast(page.texts.says(its.told(page.texts, error).message)),
          ),
        ),
      );
  };
  const copy = async (text: string, done: string): Promise<void> => {
    const there = await copied(text);
    byHand = there ? undefined : text;
    page.toast(there ? done : words().cannotCopy);
  };
  /** Picture of the board as shown, with its orientation. */
  const picture = ({ pictureOf }: Giving): string => {
    const { table, orientation } = shared();
    if (!table) return "";
    const { game, shown } = table;
    const marked = previewOf(table) ? [] : lastSquares(game, cursorOf(table));
    return (
      pictureOf(shown.status.fen, {
        orientation,
        marked,
        title: words().pictureTitle(shown.status, game.about.series),
      }) ?? ""
    );
  };
  return {
    get byHand() {
      return byHand;
    },
    copyText: (text, done) => void copy(text, done),
    copyFen: () => {
      const { table } = shared();
      if (table) void copy(table.shown.status.fen, words().fenCopied(table.shown.status, table.game.about.series));
    },
    copyMoves: (notation) =>
      withGame(async ({ moveText }, game) => copy(moveText(page, game, notation), words().movesCopied)),
    copyGame: () =>
      withGame(async ({ gameText }, game, players) =>
        copy(gameText(page, game, players, shared().remarks), words().gameCopied),
      ),
    copyLink: () =>
      withGame(async ({ addressText, linkToGame }, game) =>
        copy(await linkToGame(addressText(page, game, shared().remarks), game.about.variant), words().linkCopied),
      ),
    copyPicture: () => withGame(async (its) => copy(picture(its), words().svgCopied)),
    downloadGame: () =>
      withGame(async ({ gameText }, game, players) =>
        download(gameText(page, game, players, shared().remarks), fileOf(game), "pgn", "application/x-chess-pgn"),
      ),
    downloadPicture: () => withGame(async (its, game) => download(picture(its), fileOf(game), "svg", "image/svg+xml")),
    downloadMoving: () =>
      withGame(async ({ framesOf, movingPicture }, game) => {
        const title = VARIANTS[game.about.variant].words[page.texts.lang].name;
        const svg = movingPicture(await framesOf(page.position, game, page.texts.board.written), {
          orientation: shared().orientation,
          title,
          players: title,
        });
        download(svg, `${fileOf(game)}-moves`, "svg", "image/svg+xml");
      }),
    downloadGif: () =>
      withGame(async ({ framesOf, movingGif }, game) => {
        const title = VARIANTS[game.about.variant].words[page.texts.lang].name;
        const gif = await movingGif(await framesOf(page.position, game, page.texts.board.written), {
          orientation: shared().orientation,
          title,
          players: title,
        });
        download(gif, `${fileOf(game)}-moves`, "gif", "image/gif");
      }),
    saveGame: (name) =>
      withGame(({ nameOf, saveGame }, game, players) =>
        saveGame(page, game, players, name.trim() || nameOf(page, [], game.about, game.turn), shared().remarks),
      ),
    editPosition: () => {
      const { table } = shared();
      if (!table) return;
      const fen = table.shown.status.fen.replaceAll(" ", "_");
      const { variant } = table.game.about;
      page.go("editor", variant === "italian" ? fen : `${fen}_${variant}`);
    },
  };
}

function fileOf({ about }: Game): string {
  return about.series ? "progressive" : about.variant;
}
