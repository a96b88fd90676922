/** The questions, the search while it runs, and its answer. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Texts } from "../lang/texts.ts";
import type { Actions, Asking, MateProgress, PageState, Question } from "../model/page.ts";
import { TIMES } from "../model/settings.ts";
import { seconds, short } from "../model/words.ts";
import { findingView } from "./finding.ts";
import { howToSearch } from "./how-to-search.ts";
import { icon } from "./icons.ts";

const QUESTIONS: readonly Question[] = ["mate", "series", "threat", "evaluate"];

export function askPanel(state: PageState, actions: Actions): TemplateResult {
  const { asking, finding, askError, texts } = state;
  const { analyse } = texts;
  return html`
    <section class="card ask" tabindex="-1" aria-labelledby="ask-title">
      <header>
        <h2 id="ask-title">${analyse.ask}</h2>
        ${timeChoice(state, actions, "askMs", analyse.time)}
      </header>
      ${howToSearch(state, actions)}
      <div class="questions">${questions(state).map((question) => questionButton(state, actions, question))}</div>
      <div class="answer" aria-live="polite" aria-busy=${asking !== undefined}>
        ${asking && !asking.playing ? running(state, actions, asking) : nothing}
        ${askError ? html`<p class="error" role="alert">${icon("warning")} <span>${texts.says(askError.message)}</span></p>` : nothing}
        ${finding && !(asking && !asking.playing) ? findingView(state, actions, finding) : nothing}
      </div>
    </section>
  `;
}

/** Why it is mate is asked when the game has ended in mate. */
function questions({ position }: PageState): readonly Question[] {
  const reason = position?.status.reason;
  return reason === "checkmate" || reason === "italian-mate" ? ["explain", ...QUESTIONS] : QUESTIONS;
}

function questionButton(state: PageState, actions: Actions, question: Question): TemplateResult {
  const { asking, position, engine, finding, texts } = state;
  const [text, hint] = texts.analyse.questions[question];
  // Not `disabled`: it would take the focus from whoever has just asked.
  const busy = asking !== undefined && question !== "evaluate";
  const asked = asking?.playing === false ? asking.question === question : finding?.question === question;
  return html`<button
    type="button"
    class="question ${asked ? "asked" : ""}"
    aria-disabled=${busy ? "true" : nothing}
    ?disabled=${!position || engine.state !== "ready"}
    @click=${() => busy || actions.ask(question)}
  >
    <strong>${text}</strong><span>${hint}</span>
  </button>`;
}

export function timeChoice(
  { settings, texts: { words } }: PageState,
  actions: Actions,
  which: "askMs" | "turnMs",
  label: string,
): TemplateResult {
  return html`<label class="time">
    <span>${label}</span>
    <select @change=${(event: Event) => actions.setTime(which, Number((event.target as HTMLSelectElement).value))}>
      ${TIMES.map((ms) => html`<option value=${ms} ?selected=${settings[which] === ms}>${words.timeName(ms)}</option>`)}
    </select>
  </label>`;
}

function running({ settings, texts }: PageState, actions: Actions, { snapshot, stopping, question }: Asking): TemplateResult {
  const { analyse } = texts;
  const phase = snapshot?.phase ?? (question === "series" ? "series" : "mate");
  const ms = snapshot?.ms ?? 0;
  // Ten times a second is too often to be read aloud; the answer is announced when it comes.
  return html`
    <div class="running" aria-live="off">
      <div class="row">
        <h3>${analyse.phases[phase]}…</h3>
        <button type="button" class="stop" ?disabled=${stopping} @click=${actions.stop}>${icon("stop")} ${analyse.stop}</button>
      </div>
      <progress max=${settings.askMs} value=${Math.min(ms, settings.askMs)} aria-label=${analyse.timeUsed}></progress>
      <dl class="figures tabular">
        <div><dt>${analyse.nodes}</dt><dd>${short(snapshot?.nodes ?? 0)}</dd></div>
        <div><dt>${analyse.nodesPerSecond}</dt><dd>${short(snapshot?.nodesPerSecond ?? 0)}</dd></div>
        <div><dt>${analyse.time}</dt><dd>${seconds(ms)}</dd></div>
      </dl>
      ${snapshot?.mate ? mateProgress(texts, snapshot.mate) : nothing}
      <p class="best">${snapshot?.bestSan.length ? snapshot.bestSan.join(" ") : ""}</p>
      <p class="sentence">${phase === "mate" && !snapshot?.mate ? "" : texts.says(snapshot?.text ?? "")}</p>
    </div>
  `;
}

/** How far the complete search has come: the sentence below says the same in words. */
function mateProgress({ words, analyse }: Texts, { firstMoves, firstMovesDone, depth, open, positions }: MateProgress): TemplateResult {
  return html`
    <div class="first-moves">
      <span title=${analyse.firstMovesHint}>${analyse.firstMoves}</span>
      <span class="tabular">${analyse.doneOf(firstMovesDone, firstMoves)}</span>
      <progress max=${firstMoves} value=${firstMovesDone} aria-label=${analyse.firstMoves}></progress>
    </div>
    <dl class="figures tabular">
      <div><dt>${analyse.positions}</dt><dd>${short(positions)}</dd></div>
      <div><dt>${analyse.waiting}</dt><dd>${short(open)}</dd></div>
      <div><dt>${analyse.triedUpTo}</dt><dd>${depth === 0 ? "–" : words.moves(depth)}</dd></div>
    </dl>
  `;
}
