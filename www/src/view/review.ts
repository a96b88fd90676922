/** The review in the game panel: its button, a note under each series that missed or allowed a mate, and the plot. */
import { html, nothing, type TemplateResult } from "lit-html";
import { madeAt, mainLine } from "../model/study.ts";
import { MARKED, reviewedTurns, turnShown } from "../model/review.ts";
import type { Actions, PageState, TurnReview } from "../model/page.ts";
import { icon } from "./icons.ts";
import { valuePlot } from "./value-plot.ts";

export function reviewButton(state: PageState, actions: Actions): TemplateResult | typeof nothing {
  const { game, engine, asking, review, texts: { analyse } } = state;
  if (!game || mainLine(game).played.length === 0 || review?.running) return nothing;
  return html`<button
    type="button"
    class="small review-button"
    title=${analyse.reviewHint}
    ?disabled=${engine.state !== "ready" || asking !== undefined}
    @click=${actions.review}
  >
    ${analyse.review}
  </button>`;
}

/** What the review says of series `index` of the main line, if that is more than that nothing happened. */
export function reviewNote(state: PageState, actions: Actions, index: number): TemplateResult | typeof nothing {
  const turn = reviewedTurns(state)[index];
  const tone = turn && MARKED[turn.verdict];
  if (!turn || !tone) return nothing;
  return html`<div class="review-note">
    <p><span class="tag small ${tone}">${state.texts.analyse.verdicts[turn.verdict]}</span> ${state.texts.says(turn.text)}</p>
    ${showButtons(state, actions, turn)}
  </div>`;
}

function showButtons({ game, texts: { analyse } }: PageState, actions: Actions, turn: TurnReview): TemplateResult {
  const { mate, reply, instead, fen, finalFen, verdict } = turn;
  const rules = game?.rules ?? "italian";
  const button = (text: string, name: string, from: string, line: { series: string[]; san: string[] } | undefined) =>
    line && line.series.length > 0
      ? html`<button
          type="button"
          class="small"
          aria-label=${analyse.atTurn(text, turn.turn)}
          @click=${() => actions.previewFrom({ fen: from, rules, moves: [] }, line, name)}
        >
          ${icon("play")} ${text}
        </button>`
      : nothing;
  const { missedMate = "", allowedMate = "" } = analyse.verdicts;
  return html`<div class="row">
    ${button(missedMate, analyse.missedLine, fen, verdict === "missedMate" ? mate : undefined)}
    ${button(allowedMate, analyse.allowedLine, finalFen, reply)}
    ${button(analyse.better, analyse.betterLine, fen, instead)}
  </div>`;
}

/** Progress while the review runs; then what it found, and the values by turn. */
export function reviewSummary(state: PageState, actions: Actions): TemplateResult | typeof nothing {
  const { review, game, texts } = state;
  const { analyse } = texts;
  if (!review || !game) return nothing;
  const main = mainLine(game);
  if (review.running) {
    const { turn, turns } = review.progress ?? { turn: 1, turns: main.played.length };
    return html`<div class="review" aria-busy="true">
      <div class="row">
        <span>${analyse.reviewing(turn, turns)}</span>
        <button type="button" class="stop" @click=${actions.stopReview}>${icon("stop")} ${analyse.stop}</button>
      </div>
      <progress max=${turns} value=${turn - 1} aria-label=${analyse.turnsReviewed}></progress>
    </div>`;
  }
  if (review.error) {
    return html`<p class="error" role="alert">${icon("warning")} <span>${texts.says(review.error.message)}</span></p>`;
  }
  const turns = reviewedTurns(state);
  if (!review.answer || turns.length === 0) return nothing;
  const whole = turns.length === review.answer.turns.length && turns.length === main.played.length;
  const onTurn = (index: number) => actions.viewLine(0, madeAt(main, { index, count: turns[index]?.series.length ?? 0 }));
  return html`<div class="review">
    ${valuePlot(texts, turns, turnShown(state), onTurn)}
    <p class="sentence">${whole ? texts.says(review.answer.text) : analyse.changedSince}</p>
  </div>`;
}
