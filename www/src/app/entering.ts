/** One move entered in the present game: shown, said, heard, and what follows if it ends the game. */
import { enter } from "../model/game.ts";
import type { LegalMovesAnswer } from "../model/page.ts";
import { resultLine } from "../lang/ending.ts";
import type { Texts } from "../lang/texts.ts";
import type { App } from "./app.ts";
import { gameOver } from "./games.ts";
import { play, soundOf } from "./sounds.ts";

/** Enters one move. Unless it is one of a series that is told of as a whole, it is said aloud. */
export async function enterMove(app: App, uci: string, told: "aloud" | "later" = "aloud"): Promise<LegalMovesAnswer | undefined> {
  const { game } = app.state;
  if (!game) return undefined;
  const generation = app.generation;
  const after = await app.position({ fen: game.fen, rules: game.rules, moves: [...game.moves, uci] });
  if (generation !== app.generation) return undefined;
  const { cursor, viewed, texts, settings } = app.state;
  const san = after.san.at(-1) ?? "";
  // Whoever looks at the past goes on looking while the engine plays.
  const entered = enter(game, after);
  app.showGame(entered, after, {
    ...(cursor && { cursor, viewed }),
    ...(told === "aloud" && { announcement: `${texts.board.spoken(san)}. ${whatNow(texts, after)}` }),
  });
  const over = after.status.result !== undefined;
  play(settings, over ? "end" : soundOf(san));
  if (over) app.watch(gameOver(app, entered));
  return after;
}

/** A series that was played, and what comes now: "e5, knight f6. Turn 3: White plays 3 moves." */
export function spokenSeries(texts: Texts, after: LegalMovesAnswer, count: number): string {
  return after.san.slice(-count).map(texts.board.spoken).join(", ");
}

/** Whose turn it is, or how many moves of the series are left, or how the game has ended. */
export function whatNow(texts: Texts, { seriesComplete, status }: LegalMovesAnswer): string {
  const over = resultLine(texts, status);
  if (over !== undefined) return over;
  return seriesComplete ? `${texts.words.turnLine(status)}.` : texts.play.stillToPlay(status.left);
}
