/** What of a review still holds, and its values as heights. */
import type { TurnReview, VerdictName } from "../../protocol/messages.ts";
import { answerTexts, type AnswerTexts } from "../../lang/answers.ts";
import type { Page } from "../page.ts";
import type { About } from "../../table/place.ts";
import { cursorOf, type TableState } from "../../table/state.ts";
import { common, cursorAfter, madeAt, mainLine, movesOf } from "../../table/study.ts";
import type { AnalyseState } from "./state.ts";

/** The verdicts that are marked, and how they are meant. */
export const MARKED: Partial<Record<VerdictName, "bad" | "open" | "neutral">> = {
  blunder: "bad",
  mistake: "open",
  missedMate: "bad",
  allowedMate: "bad",
  lost: "neutral",
};

/** The verdicts that are a fault, as the marks of moves show them: `??`, or `?` for the lesser one. */
export function faultOf({ verdict }: Pick<TurnReview, "verdict">): "mistake" | "blunder" | undefined {
  const tone = MARKED[verdict];
  return tone === "bad" ? "blunder" : tone === "open" ? "mistake" : undefined;
}

/** The first fault that comes to an end after `made` moves of the main line, or the first of all where none does. */
export function nextFault(turns: readonly Pick<TurnReview, "verdict" | "series">[], made: number): number | undefined {
  const faults: number[] = [];
  let end = 0;
  for (const [index, turn] of turns.entries()) {
    end += turn.series.length;
    if (!faultOf(turn)) continue;
    if (end > made) return index;
    faults.push(index);
  }
  return faults[0];
}

/** How many moves of the main line have been made where one looks, or where the variation on the board leaves it. */
export function madeOfMain({ game, ...table }: TableState): number {
  return Math.min(madeAt(game, cursorOf({ game, ...table })), common(movesOf(game), movesOf(mainLine(game))));
}

/** The turn of the main line that the board shows the end of. */
export function turnEnded(table: TableState): number | undefined {
  const made = madeOfMain(table);
  if (made === 0 || made < madeAt(table.game, cursorOf(table))) return undefined;
  const main = mainLine(table.game);
  const { index, count } = cursorAfter(main, made);
  return main.played[index]?.moves.length === count ? index : undefined;
}

export type ReviewTexts = AnswerTexts & { lookAtTurn(turn: number): string };

/** What is said around a review, of turns or, where each turn is one move, of moves. */
export function reviewWords(page: Page, { series }: Pick<About, "series">): ReviewTexts {
  const answers = answerTexts.of(page);
  const { lookAtTurn } = page.texts.analyse;
  return { ...answers, lookAtTurn, ...(series ? {} : answers.reviewOfMoves) };
}

/** The reviewed turns that the main line still begins with: it may have been changed, or another begun, since. */
export function reviewedTurns({ table, review }: Pick<AnalyseState, "table" | "review">): TurnReview[] {
  const turns = review.kind === "done" ? review.answer.turns : [];
  const played = table ? mainLine(table.game).played : [];
  const same = (turn: TurnReview, index: number) => {
    const series = played[index];
    return series !== undefined && series.fen === turn.fen && series.moves.join() === turn.series.join();
  };
  const changed = turns.findIndex((turn, index) => !same(turn, index));
  return changed < 0 ? turns : turns.slice(0, changed);
}

/** The series of the main line that is looked at, from 0; undefined at its end, and in a variation. */
export function turnShown(table: TableState): number | undefined {
  const { game } = table;
  const cursor = cursorOf(table);
  if (!cursor) return undefined;
  const main = mainLine(game);
  const made = madeAt(game, cursor);
  return made <= common(movesOf(game), movesOf(main)) ? cursorAfter(main, made).index : undefined;
}
