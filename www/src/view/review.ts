/** The review in the game panel: its button, a note under each series that missed or allowed a mate, and the plot. */
import { html, nothing, type TemplateResult } from "lit-html";
import { reviewedTurns } from "../model/review.ts";
import type { Actions, PageState, TurnReview, VerdictName } from "../model/page.ts";
import { icon } from "./icons.ts";
import { valuePlot } from "./value-plot.ts";

export function reviewButton(state: PageState, actions: Actions): TemplateResult | typeof nothing {
  const { game, engine, asking, review } = state;
  if (!game || game.played.length === 0 || review?.running) return nothing;
  return html`<button
    type="button"
    class="small review-button"
    title="Look for missed and allowed mates, turn by turn"
    ?disabled=${engine.state !== "ready" || asking !== undefined}
    @click=${actions.review}
  >
    Review game
  </button>`;
}

const MARKS: Partial<Record<VerdictName, [string, string]>> = {
  missedMate: ["Missed mate", "bad"],
  allowedMate: ["Allowed mate", "open"],
  lost: ["No way out found", "neutral"],
};

/** What the review says of series `index`, if that is more than that nothing happened. */
export function reviewNote(state: PageState, actions: Actions, index: number): TemplateResult | typeof nothing {
  const turn = reviewedTurns(state)[index];
  const mark = turn && MARKS[turn.verdict];
  if (!turn || !mark) return nothing;
  const [name, tone] = mark;
  return html`<div class="review-note">
    <p><span class="tag small ${tone}">${name}</span> ${turn.text}</p>
    ${showButtons(state, actions, turn)}
  </div>`;
}

function showButtons({ game }: PageState, actions: Actions, turn: TurnReview): TemplateResult {
  const { mate, reply, instead, fen, finalFen, verdict } = turn;
  const rules = game?.rules ?? "italian";
  const button = (words: string, name: string, from: string, line: { series: string[]; san: string[] } | undefined) =>
    line && line.series.length > 0
      ? html`<button
          type="button"
          class="small"
          aria-label="${words}, turn ${turn.turn}"
          @click=${() => actions.previewFrom({ fen: from, rules, moves: [] }, line, name)}
        >
          ${icon("play")} ${words}
        </button>`
      : nothing;
  return html`<div class="row">
    ${button("Missed mate", "A missed mate", fen, verdict === "missedMate" ? mate : undefined)}
    ${button("Allowed mate", "The mate it allowed", finalFen, reply)}
    ${button("Better series", "A better series", fen, instead)}
  </div>`;
}

/** Progress while the review runs; then what it found, and the values by turn. */
export function reviewSummary(state: PageState, actions: Actions): TemplateResult | typeof nothing {
  const { review } = state;
  if (!review) return nothing;
  if (review.running) {
    const { turn, turns } = review.progress ?? { turn: 1, turns: state.game?.played.length ?? 1 };
    return html`<div class="review" aria-busy="true">
      <div class="row">
        <span>Reviewing turn ${turn} of ${turns}…</span>
        <button type="button" class="stop" @click=${actions.stopReview}>${icon("stop")} Stop</button>
      </div>
      <progress max=${turns} value=${turn - 1} aria-label="Turns reviewed"></progress>
    </div>`;
  }
  if (review.error) {
    return html`<p class="error" role="alert">${icon("warning")} <span>${review.error.message}</span></p>`;
  }
  const turns = reviewedTurns(state);
  if (!review.answer || turns.length === 0) return nothing;
  const whole = turns.length === review.answer.turns.length && turns.length === state.game?.played.length;
  return html`<div class="review">
    ${valuePlot(state.texts, turns, state.cursor?.index, (index) => actions.view({ index, count: turns[index]?.series.length ?? 0 }))}
    <p class="sentence">${whole ? review.answer.text : "The game has changed since: only its first series are reviewed."}</p>
  </div>`;
}
