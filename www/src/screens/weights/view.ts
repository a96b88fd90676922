/**
 * View of the weights that are learnt: the bars of Figure 3, the settings, and the claims of the
 * paper.
 */
import { html, nothing, svg, type TemplateResult } from "lit-html";
import "./style.css";
import type { WeightsTexts } from "../../lang/weights.ts";
import { icon } from "../../parts/icons.ts";
import { slider } from "../../parts/slider.ts";
import { seconds } from "../../parts/numbers.ts";
import type { ClaimAnswer, LearnFeature, LearnView } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";
import { about } from "../shared/about.ts";
import { details, toolHead, tour } from "../shared/tool.ts";
import type { WeightsActions } from "./actions.ts";
import { barsOf, canBeShown, lessonOf, MOST, ORDERS, RATES, type Bar, type Knobs, type WeightsState } from "./state.ts";

export function weightsView(
  page: Page,
  texts: WeightsTexts,
  state: WeightsState,
  actions: WeightsActions,
): TemplateResult {
  return html`
    <section class="card learnt" tabindex="-1" aria-labelledby="weights-title">
      ${toolHead(page, texts.what)}
      <header><h2 id="weights-title">${texts.title}</h2></header>
      ${chartView(texts, state, actions)}
    </section>
    <div class="side">
      ${knobsView(page, texts, state, actions)} ${claimsView(texts, state)}
      <div class="folds">${details(page, "weights", knobFields(texts, state, actions), html`${texts.paper} ${texts.source}`)} ${about(page, undefined)}</div>
    </div>
  `;
}

/** Weights of the run: the current ones, or those of the lesson shown. */
function chartView(texts: WeightsTexts, state: WeightsState, actions: WeightsActions): TemplateResult {
  const { run, answer } = state;
  const lesson = lessonOf(state);
  const weights = run.kind === "running" && run.progress.weights.length > 0 ? run.progress.weights : lesson?.weights;
  if (!weights) return html`<p class="empty">${texts.nothing}</p>`;
  if (!canBeShown(weights)) return html`<p class="error">${icon("warning")} <span>${texts.apart}</span></p>`;
  return html`
    ${table(texts, barsOf(answer?.features ?? FIGURE, weights))}
    ${
      answer && lesson
        ? html`<label class="stage">
          <span>${texts.slider}</span>
          <input
            type="range"
            min="0"
            max=${answer.lessons.length - 1}
            .value=${String(state.shown)}
            ?disabled=${run.kind === "running"}
            aria-valuetext=${texts.learnt(lesson.games)}
            @input=${(event: Event) => actions.show(Number((event.target as HTMLInputElement).value))}
          />
          <output class="tabular">${lesson.games}</output>
        </label>`
        : nothing
    }
  `;
}

/** Features in the engine's order, used until its first answer names them. */
const IDS = ["pawn", "knight", "bishop", "rook", "queen", "king", "moves", "movesRoot"];
const FIGURE: LearnFeature[] = [true, false].flatMap((own) => IDS.map((id) => ({ id, own })));

function table(texts: WeightsTexts, bars: readonly Bar[]): TemplateResult {
  const most = Math.max(...bars.map(({ weight }) => Math.abs(weight)), 1e-9);
  return html`<table class="weights">
    <caption>
      ${texts.chart}
      <span class="keys" aria-hidden="true">${key(texts.own, "own")} ${key(texts.theirs, "theirs")}</span>
    </caption>
    <thead class="visually-hidden">
      <tr><th scope="col">${texts.feature}</th><th scope="col">${texts.side}</th><th scope="col">${texts.weight}</th><th scope="col">${texts.sign}</th></tr>
    </thead>
    <tbody>
      ${bars.map((bar) => row(texts, bar, most))}
    </tbody>
  </table>`;
}

const HATCH = svg`<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" /><path d="M1.5 0v6" /></pattern>`;

function key(name: string, side: string): TemplateResult {
  return html`<span><svg class="bar-key" aria-hidden="true"><defs>${HATCH}</defs><rect class=${side} width="100%" height="100%" /></svg> ${name}</span>`;
}

function row(texts: WeightsTexts, { feature: { id, own }, weight, held }: Bar, most: number): TemplateResult {
  const half = (Math.abs(weight) / most) * 50;
  const left = weight < 0 ? 50 - half : 50;
  return html`<tr>
    <th scope="row">${texts.features[id] ?? id}</th>
    <td class="whose">${own ? texts.own : texts.theirs}</td>
    <td class="amount">
      <svg class="weight-bar" aria-hidden="true">
        <line x1="50%" x2="50%" y1="0" y2="100%" />
        <rect class=${own ? "own" : "theirs"} x="${left.toFixed(2)}%" width="${half.toFixed(2)}%" y="12%" height="76%" />
      </svg>
      <span class="tabular">${amount(weight)}</span>
    </td>
    <td class="sign">${held === undefined ? html`<span class="visually-hidden">${texts.silent}</span>` : mark(texts, held, true)}</td>
  </tr>`;
}

/** "−0.0770" */
function amount(weight: number): string {
  return `${weight < 0 ? "−" : "+"}${Math.abs(weight).toFixed(4)}`;
}

/** Tick or cross, with its word. */
function mark(texts: WeightsTexts, held: boolean, quiet = false): TemplateResult {
  const word = held ? texts.held : texts.notHeld;
  return html`<span class="mark ${held ? "good" : "bad"}" title=${quiet ? word : nothing}>${icon(held ? "check" : "close")}<span class=${quiet ? "visually-hidden" : ""}>${word}</span></span>`;
}

function knobsView(
  page: Page,
  texts: WeightsTexts,
  { run, answer }: WeightsState,
  actions: WeightsActions,
): TemplateResult {
  const running = run.kind === "running" || run.kind === "fetching";
  return html`<section class="card knobs" tabindex="-1" aria-labelledby="knobs-title">
    <header><h2 id="knobs-title">${texts.knobs}</h2></header>
    ${tour(page, "weights", [".knobs", ".learnt", ".weights-details"], answer === undefined && !running)}
    ${
      running
        ? html`<button type="button" class="stop wide" @click=${actions.stop}>${icon("stop")} ${texts.stop}</button>`
        : html`<button type="button" class="primary wide" @click=${actions.run}>${icon("play")} ${answer ? texts.again : texts.run}</button>`
    }
    ${stateLine(page, texts, run, answer)}
  </section>`;
}

/** Settings of the learning, in the words of Andress & Ramakrishnan (2016). */
function knobFields(texts: WeightsTexts, { knobs }: WeightsState, actions: WeightsActions): TemplateResult {
  return html`${slider(texts.lambda, knobs.lambda, { min: 0, max: 1, step: 0.05 }, knobs.lambda.toFixed(2), (lambda) => actions.turn({ lambda }))}
    ${slider(texts.rate, knobs.rate, { min: 0, max: RATES.length - 1, step: 1 }, power(RATES[knobs.rate] ?? 0), (rate) => actions.turn({ rate }))}
    ${viewChoice(texts, knobs, actions)}
    <div class="row">
      <label class="field">
        <span>${texts.games}</span>
        <select @change=${(event: Event) => actions.turn({ most: Number((event.target as HTMLSelectElement).value) || undefined })}>
          ${MOST.map((most) => html`<option value=${most} ?selected=${knobs.most === most}>${most}</option>`)}
          <option value="" ?selected=${knobs.most === undefined}>${texts.all}</option>
        </select>
      </label>
      <label class="field">
        <span>${texts.order}</span>
        <select @change=${(event: Event) => actions.turn({ order: Number((event.target as HTMLSelectElement).value) })}>
          ${Array.from({ length: ORDERS }, (_, at) => html`<option value=${at + 1} ?selected=${knobs.order === at + 1}>${at + 1}</option>`)}
        </select>
      </label>
    </div>
`;
}

/** 0.00003 → "3·10⁻⁵" */
function power(rate: number): string {
  const [digits = "", exponent = ""] = rate.toExponential().split("e-");
  const raised = [...exponent].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
  return `${digits === "1" ? "" : `${digits}·`}10⁻${raised}`;
}

function viewChoice(texts: WeightsTexts, { view }: Knobs, actions: WeightsActions): TemplateResult {
  return html`<fieldset class="field">
    <legend>${texts.view}</legend>
    <div class="segments">
      ${(["both", "winner"] as LearnView[]).map(
        (one) => html`<label>
          <input type="radio" name="learn-view" value=${one} .checked=${one === view} @change=${() => actions.turn({ view: one })} />
          <span>${texts.views[one]}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/** Progress or result of the run. */
function stateLine(
  page: Page,
  texts: WeightsTexts,
  run: WeightsState["run"],
  answer: WeightsState["answer"],
): TemplateResult {
  if (run.kind === "failed")
    return html`<p class="error" role="alert">${icon("warning")} <span>${page.texts.says(run.error.message)}</span></p>`;
  if (run.kind === "notFetched")
    return html`<p class="error" role="alert">${icon("warning")} <span>${texts.notFetched}</span></p>`;
  if (run.kind === "fetching") return html`<p class="hint">${texts.fetching}</p>`;
  if (run.kind === "running") {
    const { read, games, of } = run.progress;
    return html`<p class="hint tabular">${of === 0 ? texts.reading(Math.round(read * 100)) : texts.learning(games, of)}</p>
      <progress max="1" value=${of === 0 ? read / 2 : 0.5 + games / of / 2} aria-label=${texts.run}></progress>`;
  }
  const last = answer?.lessons.at(-1);
  return html`<p class="hint">${last ? `${texts.learnt(last.games)} · ${seconds(answer?.ms ?? 0)}` : nothing}</p>`;
}

/** Claims of Andress & Ramakrishnan (2016), compared with the weights shown. */
function claimsView(texts: WeightsTexts, state: WeightsState): TemplateResult | typeof nothing {
  const lesson = lessonOf(state);
  if (!lesson || !canBeShown(lesson.weights)) return nothing;
  const { claims, right, resultError } = lesson;
  return html`<section class="card claims" tabindex="-1" aria-labelledby="claims-title">
    <header><h2 id="claims-title">${texts.claims}</h2></header>
    <ul>
      ${claims.map((claim) => claimRow(texts, claim))}
    </ul>
    <h3>${texts.foretells}</h3>
    <p class="sentence">${texts.right((right * 100).toFixed(1))}</p>
    <p class="sentence">${texts.error(resultError.toFixed(3))} ${resultError > 1 && state.knobs.view === "winner" ? texts.worse : nothing}</p>
  </section>`;
}

function claimRow(texts: WeightsTexts, { claim, held, of }: ClaimAnswer): TemplateResult {
  return html`<li>
    <span>${texts.claim[claim]}</span>
    ${mark(texts, held === of)} <span class="hint tabular">${texts.heldOf(held, of)}</span>
  </li>`;
}
