/** An answer in words; the board shows the same line with numbered arrows. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Texts } from "../lang/texts.ts";
import type { Actions, Finding, MateAnswer, PageState, Place, Safety, SeriesLine } from "../model/page.ts";
import { seconds, short } from "../model/words.ts";
import { isPresent, samePlace } from "./board-view.ts";
import { evaluationView } from "./evaluation.ts";
import { explanationView, type Line } from "./explanation.ts";
import { icon, iconButton } from "./icons.ts";

export function findingView(state: PageState, actions: Actions, finding: Finding): TemplateResult {
  return html`
    <div class="finding">
      ${iconButton("close", "Close the answer", actions.clearFinding, { class: "close small" })}
      ${finding.question === "mate"
        ? mateView(state, actions, finding)
        : finding.question === "series"
          ? seriesView(state, actions, finding)
          : finding.question === "threat"
            ? threatView(state, actions, finding)
            : finding.question === "explain"
              ? whyView(state, actions, finding)
              : evaluationView(state.texts, finding.answer)}
    </div>
  `;
}

const OUTCOMES = {
  mate: ["Mate", "good"],
  none: ["No mate", "neutral"],
  unknown: ["Not known", "open"],
} as const;

function mateView(state: PageState, actions: Actions, finding: Finding & { question: "mate" }): TemplateResult {
  const { answer, at, how } = finding;
  const { words } = state.texts;
  const [title, tone] = OUTCOMES[answer.outcome];
  return html`
    <h3><span class="tag ${tone}">${answer.mates ? matesTitle(answer) : title}</span></h3>
    <p class="sentence">${answer.text}</p>
    ${answer.outcome === "mate" ? lineView(state, actions, at, answer) : nothing}
    ${answer.explanation ? html`<h4>Why it is mate</h4>${explanationView(state, actions, answer.explanation, answer)}` : nothing}
    ${matesList(state, actions, at, answer)}
    ${figures(answer, `${words.howLine(how)}: `)}
  `;
}

/** "7 different mates" */
function matesTitle({ mates = 0, matesComplete }: MateAnswer): string {
  const number = mates === 1 ? "1 mate" : `${mates} different mates`;
  return matesComplete ? number : `At least ${number}`;
}

/** One series for each mating position, when all were asked for. */
function matesList(state: PageState, actions: Actions, at: Required<Place>, answer: MateAnswer): TemplateResult | typeof nothing {
  const { mates = 0, allSeries = [], allSan = [] } = answer;
  if (allSeries.length < 2) return nothing;
  const lines = allSeries.map((series, index) => ({ series, san: allSan[index] ?? [] }));
  return html`<h4>${mates > lines.length ? `The first ${lines.length} of them` : "All of them"}</h4>
    <ol class="lines mates">
      ${lines.map((line) => otherLine(state, actions, at, line, nothing))}
    </ol>`;
}

const NO_MOVES: Line = { series: [], san: [] };

function whyView(state: PageState, actions: Actions, { answer }: Finding & { question: "explain" }): TemplateResult {
  return html`<h3><span class="tag good">Why it is mate</span></h3>
    ${explanationView(state, actions, answer, NO_MOVES)}`;
}

const THREATS = {
  mate: ["Threat", "bad"],
  none: ["No threat", "good"],
  unknown: ["Not known", "open"],
} as const;

function threatView(state: PageState, actions: Actions, finding: Finding & { question: "threat" }): TemplateResult {
  const { answer, at } = finding;
  const [title, tone] = THREATS[answer.outcome];
  return html`
    <h3><span class="tag ${tone}">${title}</span></h3>
    <p class="sentence">${answer.text}</p>
    ${answer.outcome === "mate" ? lineView(state, actions, at, answer) : nothing} ${figures(answer)}
  `;
}

const KINDS = { mate: ["Mate", "good"], series: ["Best series", "neutral"], stuck: ["Stuck", "open"] } as const;

function seriesView(state: PageState, actions: Actions, finding: Finding & { question: "series" }): TemplateResult {
  const { answer, at } = finding;
  const [chosen, ...rest] = answer.lines;
  // The engine lists those it examined first; for a person one that loses is the last to consider.
  const others = rest.toSorted((a, b) => Number(a.safety === "losing") - Number(b.safety === "losing"));
  const [title, tone] = answer.book
    ? (["Opening book", "good"] as const)
    : chosen || answer.kind === "stuck"
      ? KINDS[answer.kind]
      : (["Not known", "open"] as const);
  return html`
    <h3><span class="tag ${tone}">${title}</span></h3>
    <p class="sentence">${answer.text}</p>
    ${chosen ? html`${lineView(state, actions, at, chosen)} ${answer.kind === "mate" ? nothing : lineFacts(state.texts, chosen)}` : nothing}
    ${chosen && answer.explanation
      ? html`<h4>Why it is mate</h4>${explanationView(state, actions, answer.explanation, chosen)}`
      : nothing}
    ${others.length > 0
      ? html`<h4>Also considered</h4>
          <ul class="lines">
            ${others.map((line) => otherLine(state, actions, at, line, lineFacts(state.texts, line)))}
          </ul>`
      : nothing}
    ${figures(answer)}
  `;
}

/** A series as buttons: each shows the board after that move. */
function lineView(state: PageState, actions: Actions, at: Required<Place>, line: Line): TemplateResult {
  const shown = shownCount(state, at, line);
  const present = state.game !== undefined && isPresent(state.game, at);
  return html`
    <div class="line" role="group" aria-label="The series, move by move">
      ${line.san.map(
        (san, index) => html`<button
          type="button"
          class="move numbered"
          aria-current=${shown === index + 1 ? "true" : nothing}
          @click=${() => actions.previewLine(line, index + 1)}
        >
          <span class="number" aria-hidden="true">${at.moves.length + index + 1}</span>${san}
        </button> `,
      )}
    </div>
    <div class="row line-buttons">
      ${iconButton("back", "Step back", () => actions.previewLine(line, Math.max((shown ?? 0) - 1, 0)), { disabled: !shown })}
      ${iconButton("on", "Step through", () => actions.previewLine(line, (shown ?? 0) + 1), {
        disabled: shown === line.series.length,
      })}
      ${present && line.series.length > 0
        ? html`<button type="button" class="primary" @click=${() => actions.playLine(line.series)}>
            ${icon("play")} Play it
          </button>`
        : nothing}
    </div>
  `;
}

/** How many moves of the line the board shows; undefined if it shows something else. */
function shownCount({ preview }: PageState, at: Place, line: Line): number | undefined {
  const shown = preview && samePlace(preview.at, at) && preview.moves.join() === line.series.join();
  return shown ? preview.count : undefined;
}

function otherLine(
  state: PageState,
  actions: Actions,
  at: Required<Place>,
  line: Line,
  facts: TemplateResult | typeof nothing,
): TemplateResult {
  const shown = shownCount(state, at, line) !== undefined;
  return html`<li>
    <button
      type="button"
      class="other ${shown ? "shown" : ""}"
      aria-pressed=${shown}
      title="Show it on the board"
      @click=${() => actions.previewLine(line, 0)}
    >
      <span>${line.san.join(" ")}</span>
      ${facts}
    </button>
  </li>`;
}

const SAFETIES: Record<Safety, [string, string]> = {
  over: ["ends the game", "neutral"],
  proved: ["no mate in reply, proved", "good"],
  notFound: ["no mate found in reply", "neutral"],
  losing: ["allows a mate", "bad"],
  unchecked: ["replies not checked", "open"],
};

function lineFacts({ words }: Texts, { value, safety }: SeriesLine): TemplateResult {
  const [text, tone] = SAFETIES[safety];
  return html`<span class="facts"
    ><span class="tabular value" title="Points; positive is good for White">${words.valueLine(value)}</span> <span class="tag small ${tone}">${text}</span></span
  >`;
}

function figures({ nodes, ms }: { nodes: number; ms: number }, by = ""): TemplateResult {
  return html`<p class="spent tabular">${by}${short(nodes)} nodes in ${ms < 100 ? `${Math.round(ms)} ms` : seconds(ms)}</p>`;
}
