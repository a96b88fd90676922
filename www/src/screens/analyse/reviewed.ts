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
