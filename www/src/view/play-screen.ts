/** The screen where a game is played: the board, help and the end of the game, and the engine as an opponent. */
import { html, nothing, type TemplateResult } from "lit-html";
import { playersOf, type Actions, type Hint, type PageState } from "../model/page.ts";
import { manAt } from "../model/men.ts";
import { canMove, hasSeries, hintShown } from "./board-view.ts";
import { enginePanel } from "./engine-panel.ts";
import { gamePanel } from "./game-panel.ts";
import { icon } from "./icons.ts";
import { playArea } from "./play-area.ts";

export function playScreen(state: PageState, actions: Actions, slideMs: number): TemplateResult {
  return html`
    ${playArea(state, actions, slideMs)}
    <div class="side">
      ${gameActions(state, actions)} ${resultPanel(state, actions)} ${hintPanel(state)} ${enginePanel(state, actions)} ${gamePanel(state, actions)}
    </div>
  `;
}

/** What a player may want besides moving. */
function gameActions(state: PageState, actions: Actions): TemplateResult {
  const { game, position, texts: { play, shell } } = state;
  const players = playersOf(state);
  const over = position?.status.result !== undefined;
  const watching = players.white === "engine" && players.black === "engine";
  const step = hintShown(state)?.step ?? 0;
  return html`
    <section class="game-actions" tabindex="-1" aria-label=${play.gameActions}>
      <button
        type="button"
        class="hint-button"
        aria-disabled=${step === 3 ? "true" : nothing}
        ?disabled=${!canMove(state)}
        title=${play.hintNext[step] ?? nothing}
        @click=${actions.hint}
      >
        ${icon("bulb")} ${play.hint} ${hintDots(step)}
      </button>
      <button
        type="button"
        ?disabled=${over || watching || !game || !hasSeries(game)}
        @click=${() => actions.openDialog("resign")}
      >
        ${icon("flag")} ${play.resign}
      </button>
      <button type="button" title=${play.analyse} ?disabled=${!game || !hasSeries(game)} @click=${actions.analyse}>
        ${icon("search")} ${shell.screens.analyse}
      </button>
    </section>
  `;
}

/** How much of the hint is given away. */
function hintDots(step: Hint["step"]): TemplateResult {
  return html`<span class="dots small" aria-hidden="true">
    ${[1, 2, 3].map((one) => html`<i class=${one <= step ? "made" : ""}></i>`)}
  </span>`;
}

/** The hint in words. The panel is there before the words, so that they are read aloud when they come. */
function hintPanel(state: PageState): TemplateResult {
  const hint = hintShown(state);
  const { play } = state.texts;
  return html`<div class="hint-place" role="status">
    ${hint
      ? html`<section class="card hint-card" aria-label=${play.hintTitle}>
          ${hintLines(state, hint).map((line) => html`<p>${icon("bulb")} <span>${line}</span></p>`)}
        </section>`
      : nothing}
  </div>`;
}

function hintLines({ position, texts: { play } }: PageState, { step, series, san }: Hint): string[] {
  const [first = ""] = series;
  const man = position && manAt(position.status.fen, first.slice(0, 2));
  if (step === 0 || !man) return [play.hintSearching];
  const lines = [play.hintMan(man.piece, first.slice(0, 2)), play.hintGoes(san[0] ?? "", first.slice(2, 4))];
  // What was given away stays to be read; the last step says it all.
  return step === 3 ? [play.hintSeries(san.join(" "))] : lines.slice(0, step);
}

function resultPanel(state: PageState, actions: Actions): TemplateResult | typeof nothing {
  const { position, texts } = state;
  const over = position && texts.words.ending(position.status);
  if (!over) return nothing;
  const { play } = texts;
  return html`
    <section class="card over-card" tabindex="-1" aria-label=${play.result}>
      <header>
        <h2>${over.title}</h2>
        <span class="chip tabular">${position.status.result}</span>
      </header>
      ${over.why === undefined ? nothing : html`<p class="hint">${over.why}</p>`}
      <div class="over-buttons">
        <button type="button" class="primary" @click=${actions.rematch}>${icon("rematch")} ${play.rematch}</button>
        <button type="button" @click=${actions.analyse}>${icon("search")} ${play.analyse}</button>
        <button type="button" @click=${() => actions.openDialog("new-game")}>${icon("plus")} ${play.newGame}</button>
        <button type="button" @click=${actions.downloadGame}>${icon("download")} ${play.download}</button>
      </div>
    </section>
  `;
}
