/** The review in the game panel: its button, a note under each series that missed or allowed a mate, and the plot. */
import { answerTexts } from "../../lang/answers.ts";
import { html, nothing, type TemplateResult } from "lit-html";
import { icon } from "../../parts/icons.ts";
import type { TurnReview } from "../../protocol/messages.ts";
import { merge, shownOf, type ShownValue } from "../../parts/known.ts";
import { label, numberOf, type About } from "../../table/place.ts";
import { madeAt, mainLine } from "../../table/study.ts";
import type { Page } from "../page.ts";
import type { AnalyseActions } from "./actions.ts";
import { knownAt, knownOf } from "./known.ts";
import { MARKED, reviewedTurns, reviewWords, turnShown } from "./reviewed.ts";
import type { AnalyseState } from "./state.ts";
import { valuePlot } from "./value-plot.ts";

export function reviewButton(page: Page, { table, review }: AnalyseState, actions: AnalyseActions): TemplateResult | typeof nothing {
  const { engine } = page;
  if (!table || mainLine(table.game).played.length === 0 || review.kind === "running") return nothing;
  const { about } = table.game;
  if (!about.tasks.includes("review")) return nothing;
  const answers = reviewWords(page, about);
  return html`<button
    type="button"
    class="small review-button"
    title=${answers.reviewHint}
    ?disabled=${engine.state !== "ready" || table.work !== undefined}
    @click=${actions.review}
  >
    ${answers.review}
  </button>`;
}

/** What the review says of series `index` of the main line, if that is more than that nothing happened. */
export function reviewNote(page: Page, state: AnalyseState, actions: AnalyseActions, index: number): TemplateResult | typeof nothing {
  const turn = reviewedTurns(state)[index];
  const tone = turn && MARKED[turn.verdict];
  const about = state.table?.game.about;
  const { texts } = page;
  if (!turn || !tone || !about) return nothing;
  // Where White's move and Black's stand side by side, each note names its own.
  const move = about.series ? nothing : html`<b>${label(about, turn.turn, turn.side, true)} ${turn.san.join(" ")}</b>`;
  return html`<div class="review-note">
    <p>${move} <span class="tag small ${tone}">${answerTexts.of(page).verdicts[turn.verdict]}</span> ${texts.says(turn.say)}</p>
    ${showButtons(page, about, actions, turn, index)}
  </div>`;
}

function showButtons(page: Page, about: About, actions: AnalyseActions, turn: TurnReview, index: number): TemplateResult {
  const answers = reviewWords(page, about);
  const { ending } = page.texts;
  const { mate, reply, instead, fen, finalFen, verdict } = turn;
  const { variant, series } = about;
  const number = numberOf(about, turn.turn);
  const button = (text: string, name: string, from: string, line: { series: string[]; san: string[] } | undefined) =>
    line && line.series.length > 0
      ? html`<button
          type="button"
          class="small"
          aria-label=${answers.atTurn(text, number)}
          @click=${() => {
            actions.preview({ at: { variant, fen: from, moves: [] }, moves: line.series, san: line.san, count: 0, name });
          }}
        >
          ${icon("play")} ${text}
        </button>`
      : nothing;
  const { missedMate = "", allowedMate = "" } = answers.verdicts;
  return html`<div class="row">
    ${button(missedMate, answers.missedLine, fen, verdict === "missedMate" ? mate : undefined)}
    ${button(allowedMate, answers.allowedLine, finalFen, reply)}
    ${button(answers.better, answers.betterLine, fen, instead)}
    ${["bad", "open"].includes(MARKED[verdict] ?? "")
      ? html`<button type="button" class="small" aria-label=${ending.retryAt(number, series)} @click=${() => actions.retry(index)}>${icon("undo")} ${ending.retry}</button>`
      : nothing}
  </div>`;
}

/** Progress while the review runs; then what it found, and the values by turn. */
export function reviewSummary(page: Page, state: AnalyseState, actions: AnalyseActions): TemplateResult | typeof nothing {
  const { texts } = page;
  const { review, table } = state;
  if (!table || review.kind === "none") return nothing;
  const { about } = table.game;
  const answers = reviewWords(page, about);
  const main = mainLine(table.game);
  if (review.kind === "running") {
    const { turn, turns } = review.progress ?? { turn: 1, turns: main.played.length };
    return html`<div class="review" aria-busy="true">
      <div class="row">
        <span>${answers.reviewing(turn, turns)}</span>
        <button type="button" class="stop" @click=${actions.stop}>${icon("stop")} ${answers.stop}</button>
      </div>
      <progress max=${turns} value=${turn - 1} aria-label=${answers.turnsReviewed}></progress>
    </div>`;
  }
  if (review.kind === "refused") {
    return html`<p class="error" role="alert">${icon("warning")} <span>${texts.says(review.error.message)}</span></p>`;
  }
  const turns = reviewedTurns(state);
  if (turns.length === 0) return nothing;
  const whole = turns.length === review.answer.turns.length && turns.length === main.played.length;
  const value = (turn: TurnReview): ShownValue => {
    const all = merge(knownOf(turn, about.series), knownAt(state.proved, about.variant, turn.finalFen));
    return shownOf(all)?.value ?? turn.value;
  };
  const onTurn = (index: number) => actions.viewLine(0, madeAt(main, { index, count: turns[index]?.series.length ?? 0 }));
  return html`<div class="review">
    ${valuePlot({ words: texts.words, review: answers, value }, about, turns, turnShown(table), onTurn)}
    <p class="sentence">${whole ? texts.says(review.answer.say) : answers.changedSince}</p>
  </div>`;
}
