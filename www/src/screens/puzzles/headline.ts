/** First part beside the board: the task, and the result of the attempt. */
import { html, type TemplateResult } from "lit-html";
import { isLive, previewOf } from "../../table/state.ts";
import type { Page } from "../page.ts";
import type { Headline } from "../shared/play-area.ts";
import type { PuzzleActions } from "./actions.ts";
import { isTwoTurns, movesOf } from "./model.ts";
import { changes } from "./rating-view.ts";
import type { Attempt, PuzzlesState } from "./state.ts";
import { forcedWords, wordsOf } from "./words.ts";

function primary(text: string, act: () => void): TemplateResult {
  return html`<button type="button" class="primary" @click=${act}>${text}</button>`;
}

export function headline(
  page: Page,
  state: PuzzlesState,
  actions: PuzzleActions,
  attempt: Attempt | undefined,
): Headline {
  const { engine, texts } = page;
  const common = wordsOf(page);
  const title = texts.shell.screens.puzzles;
  if (engine.state === "failed") {
    return {
      title,
      detail: texts.says(engine.message),
      tone: "alarm",
      buttons: primary(common.retry, () => page.retryEngine()),
    };
  }
  if (state.kind === "failed")
    return { title, detail: common.failed, tone: "alarm", buttons: primary(common.retry, actions.retry) };
  if (!attempt) return { title, detail: common.loading, tone: "" };
  const { puzzle, table, verdict, solver, helped } = attempt;
  const words = wordsOf(page, puzzle);
  const line = previewOf(table);
  if (line && !isLive(table)) {
    const step = line.count === 0 ? words.solution : words.solutionStep(line.count, line.moves.length);
    return {
      title: step,
      detail: words.solutionDetail,
      tone: "past",
      buttons: primary(words.backToPuzzle, actions.toEnd),
    };
  }
  if (verdict === "solved" && attempt.playsOut) {
    return {
      title: forcedWords(page, puzzle).playedOut,
      detail: "",
      tone: "over",
      buttons: primary(words.next, actions.next),
    };
  }
  if (verdict === "solved") {
    if (state.kind === "ready" && state.run) return { title: state.training.right, detail: "", tone: "over" };
    return {
      title: helped ? words.solvedHelped : words.solved,
      detail: solvedDetail(page, state, attempt),
      tone: "over",
      buttons: primary(words.next, actions.next),
    };
  }
  if (verdict === "wrong" && state.kind === "ready" && state.run)
    return { title: state.training.wrong, detail: "", tone: "wrong" };
  if (verdict === "wrong") {
    const detail = attempt.judged ? forcedWords(page, puzzle).wrong(attempt.judged) : words.wrong(table.position);
    return { title: words.wrongTitle, detail, tone: "wrong", buttons: primary(words.again, actions.again) };
  }
  const waits = isTwoTurns(puzzle) && table.game.side !== solver;
  if (waits) return { title: words.task(solver, puzzle), detail: forcedWords(page, puzzle).checking, tone: "" };
  if (attempt.judged && (isTwoTurns(puzzle) ? attempt.judged.lost === true : movesOf(table.game).length > 0))
    return { title: words.task(solver, puzzle), detail: forcedWords(page, puzzle).goesOn(attempt.judged), tone: "" };
  if (table.refused !== undefined) return { title: words.task(solver, puzzle), detail: table.refused, tone: "wrong" };
  const check = table.position.status.inCheck && table.game.moves.length === 0;
  const detail = check ? words.inCheck : words.taskDetail(puzzle.turn, puzzle.rules);
  return { title: words.task(solver, puzzle), detail, tone: check ? "alarm" : "" };
}

/** Gains from a solved puzzle; losses are not shown. */
function solvedDetail(page: Page, state: PuzzlesState, attempt: Attempt): string {
  if (state.kind !== "ready") return "";
  const {
    training,
    plan,
    due,
    dailies,
    day,
    kept: { progress },
  } = state;
  const parts = [changes(training, attempt)];
  if (attempt.came && !attempt.helped && progress.streak > 1) parts.push(wordsOf(page).streakNow(progress.streak));
  const done = progress.dailies[day] ?? [];
  if (plan === "daily" && Object.values(dailies).every(({ id }) => done.includes(id))) parts.push(training.allDailies);
  if (plan === "due" && due.length === 0) parts.push(training.allDue);
  return parts.filter((part) => part !== "").join(" ");
}
