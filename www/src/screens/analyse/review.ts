/** The review in the game panel: its button, a note under each series that missed or allowed a mate, and the plot. */
import { html, nothing, type TemplateResult } from "lit-html";
import { icon } from "../../parts/icons.ts";
import type { TurnReview } from "../../protocol/messages.ts";
import { label, numberOf, type About } from "../../table/place.ts";
import { madeAt, mainLine } from "../../table/study.ts";
import type { Page } from "../page.ts";
import type { AnalyseActions } from "./actions.ts";
import { MARKED, reviewedTurns, reviewWords, turnShown } from "./reviewed.ts";
import type { AnalyseState } from "./state.ts";
import { valuePlot } from "./value-plot.ts";

export function reviewButton(page: Page, { table, review }: AnalyseState, actions: AnalyseActions): TemplateResult | typeof nothing {
  const { engine, texts } = page;
  if (!table || mainLine(table.game).played.length === 0 || review.kind === "running") return nothing;
  const { about } = table.game;
  if (!about.tasks.includes("review")) return nothing;
  const analyse = reviewWords(texts, about);
  return html`<button
    type="button"
    class="small review-button"
    title=${analyse.reviewHint}
    ?disabled=${engine.state !== "ready" || table.work !== undefined}
    @click=${actions.review}
  >
    ${analyse.review}
  </button>`;
}

/** What the review says of series `index` of the main line, if that is more than that nothing happened. */
export function reviewNote({ texts }: Page, state: AnalyseState, actions: AnalyseActions, index: number): TemplateResult | typeof nothing {
  const turn = reviewedTurns(state)[index];
  const tone = turn && MARKED[turn.verdict];
  const about = state.table?.game.about;
  if (!turn || !tone || !about) return nothing;
  // Where White's move and Black's stand side by side, each note names its own.
  const move = about.series ? nothing : html`<b>${label(about, turn.turn, turn.side, true)} ${turn.san.join(" ")}</b>`;
  return html`<div class="review-note">
    <p>${move} <span class="tag small ${tone}">${texts.analyse.verdicts[turn.verdict]}</span> ${texts.says(turn.say)}</p>
    ${showButtons(texts, about, actions, turn, index)}
  </div>`;
}

function showButtons(texts: Page["texts"], about: About, actions: AnalyseActions, turn: TurnReview, index: number): TemplateResult {
  const analyse = reviewWords(texts, about);
  const { ending } = texts;
  const { mate, reply, instead, fen, finalFen, verdict } = turn;
  const { variant, series } = about;
  const number = numberOf(about, turn.turn);
  const button = (text: string, name: string, from: string, line: { series: string[]; san: string[] } | undefined) =>
    line && line.series.length > 0
      ? html`<button
          type="button"
          class="small"
          aria-label=${analyse.atTurn(text, number)}
          @click=${() => {
            actions.preview({ at: { variant, fen: from, moves: [] }, moves: line.series, san: line.san, count: 0, name });
          }}
        >
          ${icon("play")} ${text}
        </button>`
      : nothing;
  const { missedMate = "", allowedMate = "" } = analyse.verdicts;
  return html`<div class="row">
    ${button(missedMate, analyse.missedLine, fen, verdict === "missedMate" ? mate : undefined)}
    ${button(allowedMate, analyse.allowedLine, finalFen, reply)}
    ${button(analyse.better, analyse.betterLine, fen, instead)}
    ${["bad", "open"].includes(MARKED[verdict] ?? "")
      ? html`<button type="button" class="small" aria-label=${ending.retryAt(number, series)} @click=${() => actions.retry(index)}>${icon("undo")} ${ending.retry}</button>`
      : nothing}
  </div>`;
}

/** Progress while the review runs; then what it found, and the values by turn. */
export function reviewSummary({ texts }: Page, state: AnalyseState, actions: AnalyseActions): TemplateResult | typeof nothing {
  const { review, table } = state;
  if (!table || review.kind === "none") return nothing;
  const { about } = table.game;
  const analyse = reviewWords(texts, about);
  const main = mainLine(table.game);
  if (review.kind === "running") {
    const { turn, turns } = review.progress ?? { turn: 1, turns: main.played.length };
    return html`<div class="review" aria-busy="true">
      <div class="row">
        <span>${analyse.reviewing(turn, turns)}</span>
        <button type="button" class="stop" @click=${actions.stop}>${icon("stop")} ${analyse.stop}</button>
      </div>
      <progress max=${turns} value=${turn - 1} aria-label=${analyse.turnsReviewed}></progress>
    </div>`;
  }
  if (review.kind === "refused") {
    return html`<p class="error" role="alert">${icon("warning")} <span>${texts.says(review.error.message)}</span></p>`;
  }
  const turns = reviewedTurns(state);
  if (turns.length === 0) return nothing;
  const whole = turns.length === review.answer.turns.length && turns.length === main.played.length;
  const onTurn = (index: number) => actions.viewLine(0, madeAt(main, { index, count: turns[index]?.series.length ?? 0 }));
  return html`<div class="review">
    ${valuePlot(texts, about, turns, turnShown(table), onTurn)}
    <p class="sentence">${whole ? texts.says(review.answer.say) : analyse.changedSince}</p>
  </div>`;
}
