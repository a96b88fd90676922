/** The game on the board as a text: a file, its moves, its address; and back. */
import { movesOnly } from "../../kept/game-files.ts";
import type { Player, Settings } from "../../kept/settings.ts";
import { GAME_SIGNS, LINES, MOVES, mustFit } from "../../kept/limits.ts";
import type { GameAnswer, Side } from "../../protocol/messages.ts";
import type { Game } from "../../table/game.ts";
import { readAsGame, readAsGameLater, type ReadText } from "../../table/reading.ts";
import { replay } from "../../table/replay.ts";
import { written } from "../../table/study.ts";
import type { Variant } from "../../variants.ts";
import type { Page } from "../page.ts";
import { notesOf, type Remarks } from "../../table/remarks.ts";
import { NoGameError } from "./told.ts";

/** Who plays, where that is known. */
export type KnownPlayers = Record<Side, Player> | undefined;

/** The game file; with `remarks`, these are its comments and glyphs. */
export function gameText(page: Page, game: Game, players: KnownPlayers, remarks?: Remarks): string {
  const { engine, settings, texts: { keep } } = page;
  const name = engine.state === "ready" ? `Seriatim ${engine.version}` : "Seriatim";
  const named = { person: keep.person, engine: keep.engine(name, settings.level), friend: keep.friend };
  const tags: [string, string][] = players
    ? [
        ["White", named[players.white]],
        ["Black", named[players.black]],
      ]
    : [];
  const { about: { variant }, annotated, resumed } = game;
  const ended = resultOf(game);
  // A game of a file that is played on ends as it will: the result that its file states is none of it. Where it is analysed it is.
  if (ended !== undefined || (resumed && players)) tags.push(["Result", ended ?? "*"]);
  const input = { variant, ...written(game), ...(annotated !== undefined && { annotated }), tags, notation: settings.notation, ...(remarks && notesOf(remarks)) };
  return page.rules.writeGame(input).text;
}

/** The result that the board does not show: somebody gave up. */
function resultOf({ resigned }: Game): "1-0" | "0-1" | undefined {
  return resigned && (resigned === "white" ? "0-1" : "1-0");
}

/** The moves alone: `1.e4 2.d5 Nf6`. */
export function moveText(page: Page, game: Game, notation: Settings["notation"]): string {
  const { series, fen } = written(game);
  const input = { variant: game.about.variant, series, notation, ...(fen !== undefined && { fen }) };
  return movesOnly(page.rules.writeGame(input).text);
}

/** What an address holds of a game: of one that was read from a file or has variations everything, else no more than the moves need. */
export function addressText(page: Page, game: Game, remarks?: Remarks): string {
  if (game.annotated !== undefined || game.study || (remarks?.size ?? 0) > 0) return gameText(page, game, undefined, remarks);
  const { fen } = written(game);
  const ended = resultOf(game);
  const tags = [fen === undefined ? "" : `[FEN "${fen}"]\n`, ended === undefined ? "" : `[Result "${ended}"]\n`].join("");
  return `${tags}${moveText(page, game, "san")}`;
}

const HAS_TAG = /^[ \t]*\[[ \t]*\w+[ \t]*"/m;

/** What the rules read in a text, which is to be a game: a comment alone is none. */
export function readGame(page: Page, text: string, variant: Variant): GameAnswer {
  mustFit("game", text.length, GAME_SIGNS);
  return mustBeGame(page, text, page.rules.readGame({ text, variant }));
}

/** The same of a text that came from elsewhere: of the chosen game, of chess, or of that which it names. */
export function readAnyGame(page: Page, text: string, chosen: Variant): ReadText {
  mustFit("game", text.length, GAME_SIGNS);
  return mustBeGame(page, text, readAsGame((one, variant) => page.rules.readGame({ text: one, variant }), text, chosen));
}

/** The same, read by the engine in its worker: for the many games of a file. */
export async function readInWorker(page: Page, text: string, chosen: Variant): Promise<ReadText> {
  mustFit("game", text.length, GAME_SIGNS);
  return mustBeGame(page, text, await readAsGameLater((one, variant) => page.call((engine) => engine.readGame({ text: one, variant })), text, chosen));
}

/** A position alone is a game without moves; what has neither moves nor a position of its own is none. */
function mustBeGame<R extends GameAnswer>(page: Page, text: string, read: R): R {
  if (read.series.length === 0 && !HAS_TAG.test(text) && read.fen === page.about(read.variant).start) throw new NoGameError();
  return read;
}

/** The game that a text holds, for a board; it may name its own variant. */
export function gameOfText(page: Page, text: string, variant: Variant): Game {
  return gameOfRead(page, text, readGame(page, text, variant));
}

export function gameOfRead(page: Page, text: string, read: GameAnswer): Game {
  const { fen, series, lines } = read;
  mustFit("variations", lines.length, LINES);
  mustFit("moves", [series, ...lines].reduce((sum, line) => sum + line.reduce((moves, one) => moves + one.length, 0), 0), MOVES);
  return replay(page.rules, read.variant, { fen, series, lines, annotated: text });
}
