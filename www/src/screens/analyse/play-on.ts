/** Ways from analysis to play: a game against the engine, and lines that are played out. */
import { answerTexts } from "../../lang/answers.ts";
import type { LegalMovesAnswer, Side } from "../../protocol/messages.ts";
import { alone, cutAt, mainLine } from "../../table/game.ts";
import { seriesAt } from "../../table/line.ts";
import type { TurnPlayer } from "../../table/opponent.ts";
import { numberOf } from "../../table/place.ts";
import { cursorOf } from "../../table/state.ts";
import type { Table } from "../../table/table.ts";
import type { Page } from "../page.ts";
import { hear, spokenSeries, whatNow } from "../shared/table-actions.ts";

/** The person plays one side, the engine the other one. */
const against = (side: Side) =>
  ({ white: side === "white" ? "person" : "engine", black: side === "black" ? "person" : "engine" }) as const;

/**
 * Opens a game against the engine from the position shown, with the moves that led to it. The
 * person plays the side to move.
 */
export async function playShown(page: Page, { state }: Table): Promise<void> {
  if (!state) return;
  const cursor = cursorOf(state);
  const line = alone(cursor ? cutAt(state.game, cursor) : state.game);
  const { side } = (cursor ? state.shown : state.position).status;
  page.set({ flipped: side === "black" });
  await page.open("play", line, answerTexts.of(page).edit.playedOn, { players: against(side) });
}

/** Opens a game against the engine in which turn `index` of the main line is played again. */
export async function retry(page: Page, { state }: Table, index: number): Promise<void> {
  if (!state) return;
  const main = mainLine(state.game);
  const { side, turn } = seriesAt(main, index);
  page.set({ flipped: side === "black" });
  const text = page.texts.ending.retried(numberOf(main.about, turn), main.about.series);
  await page.open("play", cutAt(alone(main), { index, count: 0 }), text, { players: against(side) });
}

/** Turn player without an engine: the person makes the moves of both sides. */
export function byHand(page: Page, table: Table): TurnPlayer {
  return {
    table,
    how: () => ({ timeMs: page.settings.turnMs, level: page.settings.level }),
    may: () => false,
    played: (after: LegalMovesAnswer, count) => {
      const { texts } = page;
      page.announce(
        `${spokenSeries(texts, after, count)}. ${whatNow(texts, after, table.state?.game.about.series ?? true)}`,
      );
    },
    stepped: (move, last) => hear(page, table, move, last),
    stuck: () => undefined,
    failed: () => undefined,
  };
}
