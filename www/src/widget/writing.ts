/** The games of a widget as texts, and as a file. */
import type { Rules } from "../engine/rules.ts";
import { download } from "../parts/download.ts";
import { written, type Game } from "../table/game.ts";
import { seriesAt } from "../table/line.ts";

/** The game with its variations, and with everything that its original text says. */
export function textOfGame(rules: Rules, game: Game | undefined): string {
  if (!game) return rules.writeGame({ series: [] }).text;
  const { fen } = seriesAt(game, 0);
  const { series, lines } = written(game);
  const {
    about: { variant },
    annotated,
    resumed,
  } = game;
  // A game that is played on has no result yet.
  const said = {
    ...(annotated !== undefined && { annotated }),
    ...(resumed && { tags: [["Result", "*"]] as [string, string][] }),
  };
  return rules.writeGame({ variant, fen, series, ...(lines && { lines }), ...said }).text;
}

/**
 * Offers texts as one file. Returns false in a frame without an origin: it is sandboxed, and
 * whether it may save files cannot be found out.
 */
export function saveTexts(texts: readonly string[]): boolean {
  download(`${texts.map((text) => text.trim()).join("\n\n")}\n`, "game", "pgn", "application/x-chess-pgn");
  return self.origin !== "null";
}
