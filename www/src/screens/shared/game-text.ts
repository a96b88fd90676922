/** Conversion of the game on the board to a text (a file, its moves or an address) and back. */
import { movesOnly } from "../../kept/game-files.ts";
import type { Player, Settings } from "../../kept/settings.ts";
import { GAME_SIGNS, LINES, MOVES, mustFit } from "../../kept/limits.ts";
import type { GameAnswer, Side } from "../../protocol/messages.ts";
import { endBeside, hasVariations, written, type Game } from "../../table/game.ts";
import { gameOfRead as gameFromRead } from "../../table/replay.ts";
import { readAsGame, readAsGameLater, type ReadText } from "../../table/reading.ts";
import type { Variant } from "../../variants.ts";
import type { Page } from "../page.ts";
import { notesOf, type Remarks } from "../../table/remarks.ts";
import { NoGameError } from "./told.ts";

/** Players, if they are known. */
export type KnownPlayers = Record<Side, Player> | undefined;

/** Text of the game file. `remarks` replace its comments and glyphs. */
export function gameText(page: Page, game: Game, players: KnownPlayers, remarks?: Remarks): string {
  const {
    engine,
    settings,
    texts: { keep },
  } = page;
  const name = engine.state === "ready" ? `Seriatim ${engine.version}` : "Seriatim";
  const named = { person: keep.person, engine: keep.engine(name, settings.level), friend: keep.friend };
  const tags: [string, string][] = players
    ? [
        ["White", named[players.white]],
        ["Black", named[players.black]],
      ]
    : [];
  const {
    about: { variant },
    annotated,
    resumed,
  } = game;
  const ended = endBeside(game)?.result;
  // A game from a file that is played on has a new result, so the result in the file is dropped. In
  // the analysis that result stays.
  if (ended !== undefined || (resumed && players)) tags.push(["Result", ended ?? "*"]);
  const input = {
    variant,
    ...written(game),
    ...(annotated !== undefined && { annotated }),
    tags,
    notation: settings.notation,
    ...(remarks && notesOf(remarks)),
  };
  return page.rules.writeGame(input).text;
}

/** Moves without tags: `1.e4 2.d5 Nf6`. */
export function moveText(page: Page, game: Game, notation: Settings["notation"]): string {
  const { series, fen } = written(game);
  const input = { variant: game.about.variant, series, notation, ...(fen !== undefined && { fen }) };
  return movesOnly(page.rules.writeGame(input).text);
}

/**
 * Text of a game in an address. If the game comes from a file or has variations or remarks, it is
 * the whole file; otherwise only the moves and necessary tags.
 */
export function addressText(page: Page, game: Game, remarks?: Remarks): string {
  if (game.annotated !== undefined || hasVariations(game) || (remarks?.size ?? 0) > 0)
    return gameText(page, game, undefined, remarks);
  const { fen } = written(game);
  const ended = endBeside(game)?.result;
  const tags = [fen === undefined ? "" : `[FEN "${fen}"]\n`, ended === undefined ? "" : `[Result "${ended}"]\n`].join(
    "",
  );
  return `${tags}${moveText(page, game, "san")}`;
}

const HAS_TAG = /^[ \t]*\[[ \t]*\w+[ \t]*"/m;

/** Parses the text of a game. A text with only a comment is refused. */
export function readGame(page: Page, text: string, variant: Variant): GameAnswer {
  mustFit("game", text.length, GAME_SIGNS);
  return mustBeGame(page, text, page.rules.readGame({ text, variant, tree: true }));
}

/**
 * Parses a text from elsewhere. Its variant may be the chosen one, chess, or the one that the text
 * names.
 */
export function readAnyGame(page: Page, text: string, chosen: Variant): ReadText {
  mustFit("game", text.length, GAME_SIGNS);
  return mustBeGame(
    page,
    text,
    readAsGame((one, variant) => page.rules.readGame({ text: one, variant, tree: true }), text, chosen),
  );
}

/** Parses a text as `readAnyGame` does, but in the engine's worker. For files with many games. */
export async function readInWorker(page: Page, text: string, chosen: Variant): Promise<ReadText> {
  mustFit("game", text.length, GAME_SIGNS);
  return mustBeGame(
    page,
    text,
    await readAsGameLater(
      (one, variant) => page.call((engine) => engine.readGame({ text: one, variant })),
      text,
      chosen,
    ),
  );
}

/**
 * Checks that a text holds a game. A position alone is a game without moves. A text without moves
 * and without its own position is no game.
 */
function mustBeGame<R extends GameAnswer>(page: Page, text: string, read: R): R {
  if (read.series.length === 0 && !HAS_TAG.test(text) && read.fen === page.about(read.variant).start)
    throw new NoGameError();
  return read;
}

/** Game of a text, for a board. The text may name its own variant. */
export function gameOfText(page: Page, text: string, variant: Variant): Game {
  return gameOfRead(page, text, readGame(page, text, variant));
}

export function gameOfRead(page: Page, text: string, read: GameAnswer): Game {
  const { series, lines } = read;
  mustFit("variations", lines.length, LINES);
  mustFit(
    "moves",
    [series, ...lines].reduce((sum, line) => sum + line.reduce((moves, one) => moves + one.length, 0), 0),
    MOVES,
  );
  return gameFromRead(page.rules, read, text);
}
