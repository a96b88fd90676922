/** The list of series; every series and every move in it can be looked at. */
import { html, nothing, type TemplateResult } from "lit-html";
import { allSeries, type Series } from "../model/game.ts";
import type { Actions, PageState } from "../model/page.ts";
import { reviewButton, reviewNote, reviewSummary } from "./review.ts";

export function gamePanel(state: PageState, actions: Actions): TemplateResult {
  const { game, position } = state;
  const series = game ? allSeries(game) : [];
  const result = position?.status.result;
  return html`
    <section class="card game" tabindex="-1" aria-labelledby="game-title">
      <header>
        <h2 id="game-title">Game</h2>
        <span class="chip">${state.texts.words.rulesName(game?.rules ?? "italian")}</span>
        ${reviewButton(state, actions)}
      </header>
      ${series.length === 0
        ? html`<p class="empty">
            No moves yet. White plays one move, then Black two, White three: every turn is one move longer.
          </p>`
        : html`<ol class="series-list" tabindex="-1">
            ${series.map((one, index) => row(state, actions, one, index))}
          </ol>`}
      ${reviewSummary(state, actions)} ${result === undefined ? nothing : html`<p class="result">${result}</p>`}
    </section>
  `;
}

function row(state: PageState, actions: Actions, series: Series, index: number): TemplateResult {
  const { game, cursor, texts } = state;
  const { sideName, moves } = texts.words;
  const entering = index === game?.played.length;
  const shown = cursor?.index ?? (game ? allSeries(game).length - 1 : -1);
  const here = shown === index ? (cursor?.count ?? series.moves.length) : 0;
  const length = series.moves.length;
  return html`
    <li class="${shown === index ? "here" : ""} ${entering ? "entering" : ""}">
      <button
        type="button"
        class="turn"
        title="Look at turn ${series.turn}"
        aria-label="Turn ${series.turn}, ${sideName(series.side)}, ${moves(length)}"
        @click=${() => actions.view({ index, count: length })}
      >
        <span class="disc ${series.side}" aria-hidden="true"></span>${series.turn}.
      </button>
      <span class="moves">
        ${series.san.map(
          (san, at) => html`<button
            type="button"
            class="move"
            aria-current=${here === at + 1 ? "true" : nothing}
            @click=${() => actions.view({ index, count: at + 1 })}
          >
            ${san}
          </button> `,
        )}
        ${entering ? html`<span class="more" aria-label="not complete">…</span>` : nothing}
      </span>
      ${reviewNote(state, actions, index)}
    </li>
  `;
}
