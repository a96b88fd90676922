/** What is done alike on every screen with a game: looking, and telling why a move is not legal. */
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

export function lookActions(page: Page, table: Table): Pick<AreaActions, "tryMove" | "toStart" | "stepBack" | "stepOn" | "toEnd" | "flip" | "skip"> {
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

/** A move was tried that is not offered: the rules say why, in the headline beside the board. */
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

/** A move is told of and heard. */
export function tell(page: Page, { before, position, move, together }: Entered): void {
  const san = position.san.at(-1) ?? "";
  const { texts, settings } = page;
  // What was told of the position before is out of date.
  page.closeToast();
  if (!together) page.announce(`${texts.board.spoken(san)}. ${whatNow(texts, position, before.about.series)}`);
  // Those of a turn that is played out are heard as they are seen.
  if (!together) play(settings, position.status.result === undefined ? soundOf(move) : "end");
}

/** A move of a turn that is played out is seen, the last of them with what came of it. */
export function hear(page: Page, table: Table, move: LegalMove | undefined, last: boolean): void {
  const over = last && table.state?.position.status.result !== undefined;
  play(page.settings, over ? "end" : soundOf(move));
}

/** A series that was played: "e5, knight f6". */
export function spokenSeries(texts: Texts, after: LegalMovesAnswer, count: number): string {
  return after.san.slice(-count).map(texts.board.spoken).join(", ");
}

/** Whose turn it is, or how many moves of the series are left, or how the game has ended. */
export function whatNow(texts: Texts, { seriesComplete, status }: LegalMovesAnswer, series: boolean): string {
  const over = resultLine(texts, status);
  if (over !== undefined) return over;
  return seriesComplete ? `${texts.words.turnLine(status, series)}.` : texts.play.stillToPlay(status.left);
}
