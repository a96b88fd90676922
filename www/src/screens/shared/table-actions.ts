/** Actions shared by all screens with a game: stepping, and explaining why a move is not legal. */
import { resultLine } from "../../lang/ending.ts";
import type { Texts } from "../../lang/texts.ts";
import type { LegalMove, LegalMovesAnswer } from "../../protocol/messages.ts";
import type { Entered, Table, TableHost } from "../../table/table.ts";
import type { Page } from "../page.ts";
import { errorInfo, whyIllegal } from "../../engine/error-info.ts";
import type { AreaActions } from "./play-area.ts";
import { play, soundOf } from "./sounds.ts";

export function hostOf(page: Page, own: Pick<TableHost, "changed" | "entered">): TableHost {
  return { position: page.position, call: (ask, again) => page.call(ask, again), ...own };
}

export function lookActions(
  page: Page,
  table: Table,
): Pick<AreaActions, "tryMove" | "toStart" | "stepBack" | "stepOn" | "toEnd" | "flip" | "skip"> {
  return {
    skip: table.skip,
    tryMove: (uci) => void tellWhyNot(page, table, uci),
    toStart: () => table.toStart(),
    stepBack: () => table.stepBack(),
    stepOn: () => table.stepOn(),
    toEnd: () => table.view(undefined),
    flip: () => page.set({ flipped: !page.settings.flipped }),
  };
}

/** Explains, in the headline beside the board, why a tried move is not legal. */
async function tellWhyNot(page: Page, table: Table, uci: string): Promise<void> {
  const { game } = table.state ?? {};
  try {
    table.tryMove(uci);
  } catch (error) {
    await page.speaking();
    if (game !== table.state?.game) return;
    const why = page.texts.words.whyNot(uci, page.texts.says(whyIllegal(errorInfo(error))));
    table.refuse(why);
    page.announce(why);
  }
}

/** Announces a move and plays its sound. */
export function tell(page: Page, { before, position, move, together }: Entered): void {
  const san = position.san.at(-1) ?? "";
  const { texts, settings } = page;
  // A message about the earlier position is out of date.
  page.closeToast();
  if (!together) page.announce(`${texts.board.spoken(san)}. ${whatNow(texts, position, before.about.series)}`);
  // Moves of an animated turn sound when they are shown.
  if (!together) play(settings, position.status.result === undefined ? soundOf(move) : "end");
}

/**
 * Plays the sound of a shown move of an animated turn. The last move may sound as the end of the
 * game.
 */
export function hear(page: Page, table: Table, move: LegalMove | undefined, last: boolean): void {
  const over = last && table.state?.position.status.result !== undefined;
  play(page.settings, over ? "end" : soundOf(move));
}

/** Played turn as spoken text: “e5, knight f6”. */
export function spokenSeries(texts: Texts, after: LegalMovesAnswer, count: number): string {
  return after.san.slice(-count).map(texts.board.spoken).join(", ");
}

/** Side to move, or the number of moves left in the turn, or the result of the game. */
export function whatNow(texts: Texts, { seriesComplete, status }: LegalMovesAnswer, series: boolean): string {
  const over = resultLine(texts, status);
  if (over !== undefined) return over;
  return seriesComplete ? `${texts.words.turnLine(status, series)}.` : texts.play.stillToPlay(status.left);
}
