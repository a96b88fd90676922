/** The three questions, the search while it runs, and its answer. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Actions, Asking, PageState, Question, Snapshot } from "../model/page.ts";
import { TIMES } from "../model/settings.ts";
import { seconds, short, timeName } from "../model/words.ts";
import { findingView } from "./finding.ts";
import { icon } from "./icons.ts";

const QUESTIONS: [Question, string, string][] = [
  ["mate", "Is there a mate?", "With the moves left in this series"],
  ["series", "What should I play?", "The best series, and why"],
  ["evaluate", "How good is this?", "Each feature of the position, weighed"],
];

export function askPanel(state: PageState, actions: Actions): TemplateResult {
  const { asking, finding, askError } = state;
  return html`
    <section class="card ask" tabindex="-1" aria-labelledby="ask-title">
      <header>
        <h2 id="ask-title">Ask the engine</h2>
        ${timeChoice(state, actions, "askMs", "Time")}
      </header>
      <div class="questions">${QUESTIONS.map((question) => questionButton(state, actions, question))}</div>
      <div class="answer" aria-live="polite" aria-busy=${asking !== undefined}>
        ${asking && !asking.playing ? running(state, actions, asking) : nothing}
        ${askError ? html`<p class="error" role="alert">${icon("warning")} <span>${askError.message}</span></p>` : nothing}
        ${finding && !(asking && !asking.playing) ? findingView(state, actions, finding) : nothing}
      </div>
    </section>
  `;
}

function questionButton(state: PageState, actions: Actions, [question, text, hint]: (typeof QUESTIONS)[0]): TemplateResult {
  const { asking, position, engine, finding } = state;
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
  { settings }: PageState,
  actions: Actions,
  which: "askMs" | "turnMs",
  label: string,
): TemplateResult {
  return html`<label class="time">
    <span>${label}</span>
    <select @change=${(event: Event) => actions.setTime(which, Number((event.target as HTMLSelectElement).value))}>
      ${TIMES.map((ms) => html`<option value=${ms} ?selected=${settings[which] === ms}>${timeName(ms)}</option>`)}
    </select>
  </label>`;
}

const PHASES: Record<Snapshot["phase"], string> = {
  book: "Looking into the book",
  mate: "Looking for a mate",
  series: "Comparing series",
  prevention: "Checking the replies",
};

function running({ settings }: PageState, actions: Actions, { snapshot, stopping, question }: Asking): TemplateResult {
  const phase = snapshot?.phase ?? (question === "mate" ? "mate" : "series");
  const ms = snapshot?.ms ?? 0;
  // Ten times a second is too often to be read aloud; the answer is announced when it comes.
  return html`
    <div class="running" aria-live="off">
      <div class="row">
        <h3>${PHASES[phase]}…</h3>
        <button type="button" class="stop" ?disabled=${stopping} @click=${actions.stop}>${icon("stop")} Stop</button>
      </div>
      <progress max=${settings.askMs} value=${Math.min(ms, settings.askMs)} aria-label="Time used"></progress>
      <dl class="figures tabular">
        <div><dt>Nodes</dt><dd>${short(snapshot?.nodes ?? 0)}</dd></div>
        <div><dt>Nodes/s</dt><dd>${short(snapshot?.nodesPerSecond ?? 0)}</dd></div>
        <div><dt>Time</dt><dd>${seconds(ms)}</dd></div>
      </dl>
      <p class="best">${snapshot?.bestSan.length ? snapshot.bestSan.join(" ") : ""}</p>
      <p class="sentence">${phase === "mate" ? "" : (snapshot?.text ?? "")}</p>
    </div>
  `;
}
