/** An answer in words; the board shows the same line with numbered arrows. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Texts } from "../lang/texts.ts";
import type { Actions, Finding, MateAnswer, PageState, Place, Safety, SeriesLine, Side } from "../model/page.ts";
import { cursorIn } from "../model/study.ts";
import { seconds, short } from "../model/words.ts";
import { isPresent, samePlace } from "./board-view.ts";
import { evaluationView } from "./evaluation.ts";
import { explanationView, type Line } from "./explanation.ts";
import { icon, iconButton } from "./icons.ts";

export function findingView(state: PageState, actions: Actions, finding: Finding): TemplateResult {
  return html`
    <div class="finding">
      ${iconButton("close", state.texts.analyse.closeAnswer, actions.clearFinding, { class: "close small" })}
      ${answerView(state, actions, finding)}
    </div>
  `;
}

function answerView(state: PageState, actions: Actions, finding: Finding): TemplateResult {
  if (finding.question === "mate") return mateView(state, actions, finding);
  if (finding.question === "series") return seriesView(state, actions, finding);
  if (finding.question === "threat") return threatView(state, actions, finding);
  if (finding.question === "explain") return whyView(state, actions, finding);
  return evaluationView(state.texts, finding.answer);
}

type Tone = "good" | "bad" | "neutral" | "open";

function title(text: string, tone: Tone): TemplateResult {
  return html`<h3><span class="tag ${tone}">${text}</span></h3>`;
}

function mateView(state: PageState, actions: Actions, finding: Finding & { question: "mate" }): TemplateResult {
  const { answer, at, how } = finding;
  const { texts } = state;
  const { words, analyse } = texts;
  const [name, tone] = ({ mate: [analyse.mate, "good"], none: [analyse.noMate, "neutral"], unknown: [analyse.notKnown, "open"] } as const)[
    answer.outcome
  ];
  const listed = matesOf(answer);
  // Of several mates that which is shown is stepped through and played.
  const line = selected(state, at, listed) ?? answer;
  const explained = answer.explanation && line.series.join() === answer.series.join() ? answer.explanation : undefined;
  return html`
    ${title(answer.mates === undefined ? name : analyse.mates(answer.mates, answer.matesComplete === true), tone)}
    <p class="sentence">${explained && listed.length === 0 ? mateLine(texts, at, answer) : texts.says(answer.text)}</p>
    ${answer.outcome === "mate" ? lineView(state, actions, at, line) : nothing}
    ${explained ? html`<h4>${analyse.whyMate}</h4>${explanationView(state, actions, explained, line)}` : nothing}
    ${listed.length > 0
      ? html`<h4>${(answer.mates ?? 0) > listed.length ? analyse.firstOfThem(listed.length) : analyse.allOfThem}</h4>
          <ol class="lines mates">
            ${listed.map((one) => otherLine(state, actions, at, one, nothing))}
          </ol>`
      : nothing}
    ${figures(texts, answer, `${words.howLine(how)}: `)}
  `;
}

/** The bare fact: the explanation below says the rest, an Italian mate's reason included. */
function mateLine({ analyse }: Texts, at: Required<Place>, { series }: Line): string {
  const side: Side = at.fen.split(" ")[1] === "b" ? "black" : "white";
  return analyse.matesIn(side, series.length);
}

/** One series for each mating position, when all were asked for. */
function matesOf({ allSeries = [], allSan = [] }: MateAnswer): Line[] {
  return allSeries.length < 2 ? [] : allSeries.map((series, index) => ({ series, san: allSan[index] ?? [] }));
}

/** The line that the board shows or steps through, of those listed. */
function selected<L extends Line>(state: PageState, at: Place, lines: readonly L[]): L | undefined {
  return lines.find((line) => shownCount(state, at, line) !== undefined);
}

const NO_MOVES: Line = { series: [], san: [] };

function whyView(state: PageState, actions: Actions, { answer }: Finding & { question: "explain" }): TemplateResult {
  return html`${title(state.texts.analyse.whyMate, "good")} ${explanationView(state, actions, answer, NO_MOVES)}`;
}

function threatView(state: PageState, actions: Actions, finding: Finding & { question: "threat" }): TemplateResult {
  const { answer, at } = finding;
  const { analyse } = state.texts;
  const [name, tone] = ({ mate: [analyse.threat, "bad"], none: [analyse.noThreat, "good"], unknown: [analyse.notKnown, "open"] } as const)[
    answer.outcome
  ];
  return html`
    ${title(name, tone)}
    <p class="sentence">${state.texts.says(answer.text)}</p>
    ${answer.outcome === "mate" ? lineView(state, actions, at, answer) : nothing} ${figures(state.texts, answer)}
  `;
}

function seriesView(state: PageState, actions: Actions, finding: Finding & { question: "series" }): TemplateResult {
  const { answer, at } = finding;
  const { texts } = state;
  const { analyse } = texts;
  const [chosen, ...rest] = answer.lines;
  // The engine lists those it examined first; for a person one that loses is the last to consider.
  const others = rest.toSorted((a, b) => Number(a.safety === "losing") - Number(b.safety === "losing"));
  const line = selected(state, at, answer.lines) ?? chosen;
  const explained = line === chosen ? answer.explanation : undefined;
  return html`
    ${title(...seriesTitle(texts, answer))}
    <p class="sentence">${answer.explanation && chosen ? mateLine(texts, at, chosen) : texts.says(answer.text)}</p>
    ${line ? html`${lineView(state, actions, at, line)} ${answer.kind === "mate" ? nothing : lineFacts(texts, line)} ${whyLine(texts, line)}` : nothing}
    ${line && explained ? html`<h4>${analyse.whyMate}</h4>${explanationView(state, actions, explained, line)}` : nothing}
    ${chosen && others.length > 0
      ? html`<h4>${analyse.considered}</h4>
          <ul class="lines">
            ${[chosen, ...others].map((one) => otherLine(state, actions, at, one, lineFacts(texts, one), one === line))}
          </ul>`
      : nothing}
    ${figures(texts, answer)}
  `;
}

function seriesTitle({ analyse }: Texts, { book, kind, lines }: (Finding & { question: "series" })["answer"]): [string, Tone] {
  if (book) return [analyse.book, "good"];
  if (kind === "stuck") return [analyse.stuck, "open"];
  if (lines.length === 0) return [analyse.notKnown, "open"];
  return kind === "mate" ? [analyse.mate, "good"] : [analyse.bestSeries, "neutral"];
}

/** What speaks for a series, folded away. */
function whyLine({ analyse, says }: Texts, { reason }: SeriesLine): TemplateResult | typeof nothing {
  if (reason === "") return nothing;
  return html`<details class="why-line">
    <summary>${analyse.why}</summary>
    <p>${says(reason)}</p>
  </details>`;
}

/** A series as buttons: each shows the board after that move. */
function lineView(state: PageState, actions: Actions, at: Required<Place>, line: Line): TemplateResult {
  const { analyse } = state.texts;
  const shown = shownCount(state, at, line);
  return html`
    <div class="line" role="group" aria-label=${analyse.moveByMove}>
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
      ${iconButton("back", analyse.stepBack, () => actions.previewLine(line, Math.max((shown ?? 0) - 1, 0)), { disabled: !shown })}
      ${iconButton("on", analyse.stepThrough, () => actions.previewLine(line, (shown ?? 0) + 1), {
        disabled: shown === line.series.length,
      })}
      ${useButton(state, actions, at, line)}
    </div>
  `;
}

/** Where the game stands the line can be played; elsewhere in it, it can be a variation. */
function useButton(state: PageState, actions: Actions, at: Required<Place>, { series }: Line): TemplateResult | typeof nothing {
  const { game, texts: { analyse } } = state;
  if (!game || series.length === 0) return nothing;
  if (isPresent(game, at)) {
    return html`<button type="button" class="primary" @click=${() => actions.playLine(series)}>
      ${icon("play")} ${analyse.playIt}
    </button>`;
  }
  if (!cursorIn(game, at)) return nothing;
  return html`<button type="button" class="primary" @click=${() => actions.keepLine(at, series)}>
    ${icon("plus")} ${analyse.keep}
  </button>`;
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
  shown = shownCount(state, at, line) !== undefined,
): TemplateResult {
  return html`<li>
    <button
      type="button"
      class="other ${shown ? "shown" : ""}"
      aria-pressed=${shown}
      title=${state.texts.analyse.showOnBoard}
      @click=${() => actions.previewLine(line, 0)}
    >
      <span>${line.san.join(" ")}</span>
      ${facts}
    </button>
  </li>`;
}

const TONES: Record<Safety, Tone> = { over: "neutral", proved: "good", notFound: "neutral", losing: "bad", unchecked: "open" };

function lineFacts({ words, analyse }: Texts, { value, safety }: SeriesLine): TemplateResult {
  return html`<span class="facts"
    ><span class="tabular value" title=${analyse.pointsHint}>${words.valueLine(value)}</span>
    <span class="tag small ${TONES[safety]}">${analyse.safeties[safety]}</span></span
  >`;
}

function figures({ analyse }: Texts, { nodes, ms }: { nodes: number; ms: number }, by = ""): TemplateResult {
  return html`<p class="spent tabular">${by}${analyse.spent(short(nodes), ms < 100 ? `${Math.round(ms)} ms` : seconds(ms))}</p>`;
}
