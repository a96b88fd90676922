/** The engine as an opponent: how strong it is, what it thinks, and why it played what it did. */
import { html, nothing, type TemplateResult } from "lit-html";
import { playersOf, type Actions, type Asking, type Choice, type PageState, type Snapshot } from "../model/page.ts";
import { LEVELS } from "../model/settings.ts";
import { short } from "../model/words.ts";
import { timeChoice } from "./ask-panel.ts";
import { canMove } from "./board-view.ts";
import { icon } from "./icons.ts";

export function enginePanel(state: PageState, actions: Actions): TemplateResult | typeof nothing {
  const players = playersOf(state);
  if (players.white !== "engine" && players.black !== "engine") return nothing;
  const { asking, askError, texts } = state;
  const { play } = texts;
  return html`
    <section class="card opponent" tabindex="-1" aria-labelledby="opponent-title">
      <header><h2 id="opponent-title">${play.opponent}</h2></header>
      <div class="strength">${levelChoice(state, actions)} ${timeChoice(state, actions, "turnMs", play.time)}</div>
      ${askError ? html`<p class="error" role="alert">${icon("warning")} <span>${askError.message}</span></p>` : nothing}
      ${asking?.playing ? thoughts(state, asking) : resting(state)}
    </section>
  `;
}

function levelChoice({ settings, texts: { play } }: PageState, actions: Actions): TemplateResult {
  const [, how] = play.levels[settings.level - 1] ?? [];
  return html`<label class="time level">
      <span>${play.level}</span>
      <select @change=${(event: Event) => actions.setLevel(Number((event.target as HTMLSelectElement).value))}>
        ${LEVELS.map((level) => html`<option value=${level} ?selected=${level === settings.level}>${play.levelOption(level)}</option>`)}
      </select>
    </label>
    <p class="hint">${how}</p>`;
}

/** The phases of choosing a series, in their order. */
const PHASES: readonly Snapshot["phase"][] = ["book", "mate", "series", "prevention"];

/** Ten times a second is too often to be read aloud: the series is announced when it is played. */
function thoughts({ settings, texts }: PageState, { snapshot }: Asking): TemplateResult {
  const { play } = texts;
  const phase = snapshot?.phase ?? "book";
  return html`
    <div class="thoughts" aria-live="off" aria-busy="true">
      <ol class="phases" aria-label=${play.phases[phase][1]}>
        ${PHASES.map(
          (one) => html`<li class=${one === phase ? "now" : ""} aria-current=${one === phase ? "step" : nothing}>
            ${play.phases[one][0]}
          </li>`,
        )}
      </ol>
      <progress max=${settings.turnMs} value=${Math.min(snapshot?.ms ?? 0, settings.turnMs)} aria-label=${play.timeUsed}></progress>
      <p class="sentence">${snapshot?.text ? texts.says(snapshot.text) : `${play.phases[phase][1]}…`}</p>
      <p class="best">
        ${snapshot?.bestSan.length ? html`<span class="muted">${play.bestSoFar}:</span> ${snapshot.bestSan.join(" ")}` : nothing}
      </p>
      <p class="muted tabular">${play.positions(short(snapshot?.nodes ?? 0))}</p>
    </div>
  `;
}

function resting(state: PageState): TemplateResult | typeof nothing {
  const { choice, texts: { play } } = state;
  if (choice && isPlayed(state, choice)) return why(state, choice);
  return canMove(state) ? html`<p class="muted">${play.waiting}</p>` : nothing;
}

/** Whether the series is still one of the game: it may have been taken back, or another game begun. */
function isPlayed({ game }: PageState, { at, answer }: Choice): boolean {
  const series = answer.lines[0]?.series ?? [];
  const moves = [...at.moves, ...series].join();
  const one = game?.played.find(({ fen, moves: made }) => fen === at.fen && made.join() === moves);
  return one !== undefined;
}

function why({ game, texts: { play, says } }: PageState, { at, answer }: Choice): TemplateResult {
  const [line] = answer.lines;
  const turn = game?.played.find(({ fen }) => fen === at.fen)?.turn ?? 0;
  return html`
    <p class="last-series"><span class="muted">${play.whyTurn(turn)}:</span> <strong>${line?.san.join(" ")}</strong></p>
    <details class="why">
      <summary>${play.why}</summary>
      <p>${says(answer.text)}</p>
      ${answer.explanation
        ? html`<ul class="reasons">${answer.explanation.sentences.map(({ text }) => html`<li><p>${says(text)}</p></li>`)}</ul>`
        : html`<p>${says(line?.reason ?? "")}</p>`}
    </details>
  `;
}
