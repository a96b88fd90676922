/** Reviewed turns that are still valid, their faults, and the texts of a review. */
import type { TurnReview, VerdictName } from "../../protocol/messages.ts";
import { answerTexts, type AnswerTexts } from "../../lang/answers.ts";
import type { Page } from "../page.ts";
import type { About } from "../../table/place.ts";
import { cursorOf, type TableState } from "../../table/state.ts";
import { mainLine, sharedWithMain } from "../../table/game.ts";
import { cursorAfter, madeAt } from "../../table/line.ts";
import type { AnalyseState } from "./state.ts";

/** Verdicts that are marked, and their tone. */
export const MARKED: Partial<Record<VerdictName, "bad" | "open" | "neutral">> = {
  blunder: "bad",
  mistake: "open",
  missedMate: "bad",
  allowedMate: "bad",
  lost: "neutral",
};

/** Fault that a verdict stands for: a blunder (mark `??`) or a mistake (mark `?`). */
export function faultOf({ verdict }: Pick<TurnReview, "verdict">): "mistake" | "blunder" | undefined {
  const tone = MARKED[verdict];
  return tone === "bad" ? "blunder" : tone === "open" ? "mistake" : undefined;
}

/**
 * Index of the first fault whose turn ends after `made` moves of the main line. Without one, the
 * first fault of the game.
 */
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

/**
 * Number of moves of the main line made at the position shown. In a variation, the number of moves
 * before it leaves the main line.
 */
export function madeOfMain({ game, ...table }: TableState): number {
  return Math.min(madeAt(game, cursorOf({ game, ...table })), sharedWithMain(game));
}

/** Turn of the main line whose final position the board shows. */
export function turnEnded(table: TableState): number | undefined {
  const made = madeOfMain(table);
  if (made === 0 || made < madeAt(table.game, cursorOf(table))) return undefined;
  const main = mainLine(table.game);
  const { index, count } = cursorAfter(main, made);
  return main.played[index]?.moves.length === count ? index : undefined;
}

export type ReviewTexts = AnswerTexts & { lookAtTurn(turn: number): string };

/** Texts for a review. They speak of turns, or of moves where each turn is one move. */
export function reviewWords(page: Page, { series }: Pick<About, "series">): ReviewTexts {
  const answers = answerTexts.of(page);
  const { lookAtTurn } = page.texts.analyse;
  return { ...answers, lookAtTurn, ...(series ? {} : answers.reviewOfMoves) };
}

/**
 * Reviewed turns with which the main line still begins. The line may have been changed since the
 * review, or another game begun.
 */
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

/**
 * Index of the main-line turn shown, from 0. Undefined at the end of the line and in a variation.
 */
export function turnShown(table: TableState): number | undefined {
  const { game } = table;
  const cursor = cursorOf(table);
  if (!cursor) return undefined;
  const made = madeAt(game, cursor);
  return made <= sharedWithMain(game) ? cursorAfter(game, made).index : undefined;
}
