/**
 * View of the breeding: its start, its progress, the improvement of the best strategy, and the best
 * of each size.
 */
import { html, nothing, svg, type TemplateResult } from "lit-html";
import "../../parts/plot.css";
import type { StrategiesTexts } from "../../lang/strategies.ts";
import { icon } from "../../parts/icons.ts";
import type { EvolveAnswer, LoneEnding } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";
import { fold } from "../shared/fold.ts";
import type { StrategiesActions } from "./actions.ts";
import {
  BEST_NAMES,
  ENDINGS,
  LEAVES,
  percent,
  startsOf,
  TRIES,
  type StartName,
  type StrategiesState,
} from "./state.ts";

const chosen = (event: Event): string => (event.target as HTMLSelectElement).value;

export function breedCard(
  page: Page,
  texts: StrategiesTexts,
  { wishes, run, evolved }: StrategiesState,
  actions: StrategiesActions,
): TemplateResult {
  const running = run.kind === "running";
  const goesOn = evolved !== undefined && actions.canGoOn();
  return html`<section class="card strategy-breed" tabindex="-1" aria-labelledby="breed-title">
    <header><h2 id="breed-title">${texts.evolve}</h2></header>
    <div class="choices">
      <label class="field"><span>${texts.ending}</span>
        <select ?disabled=${running} @change=${(event: Event) => actions.wish({ ending: chosen(event) as LoneEnding })}>
          ${ENDINGS.map((one) => html`<option value=${one} ?selected=${wishes.ending === one}>${texts.endings[one]}</option>`)}
        </select></label>
    </div>
    ${
      running
        ? html`<button type="button" class="stop wide" @click=${actions.pause}>${icon("pause")} ${texts.pause}</button>`
        : html`<div class="row">
          <button type="button" class=${goesOn ? "wide" : "primary wide"} @click=${actions.breed}>${icon("play")} ${evolved ? texts.anew : texts.breed}</button>
          ${goesOn ? html`<button type="button" class="primary wide" @click=${actions.goOn}>${icon("on")} ${texts.on}</button>` : nothing}
        </div>`
    }
    ${run.kind === "failed" ? html`<p class="error" role="alert">${icon("warning")} <span>${page.texts.says(run.error.message)}</span></p>` : nothing}
    ${evolved ? progress(texts, evolved) : running ? html`<p class="hint">${texts.valuing}</p>` : nothing}
  </section>`;
}

/** Settings: the start, the maximum size of a strategy, and the seed. */
export function breedWishes(
  texts: StrategiesTexts,
  { wishes, run }: StrategiesState,
  actions: StrategiesActions,
): TemplateResult {
  const running = run.kind === "running";
  return html`<div class="choices">
      <label class="field"><span>${texts.start}</span>
        <select ?disabled=${running} @change=${(event: Event) => actions.wish({ start: chosen(event) as StartName })}>
          ${startsOf(wishes.ending).map((one) => html`<option value=${one} ?selected=${wishes.start === one}>${texts.starts[one]}</option>`)}
        </select></label>
      <label class="field"><span>${texts.leaves}</span>
        <select ?disabled=${running} @change=${(event: Event) => actions.wish({ leaves: Number(chosen(event)) })}>
          ${LEAVES.map((one) => html`<option value=${one} ?selected=${wishes.leaves === one}>${one}</option>`)}
        </select></label>
      <label class="field"><span>${texts.seed}</span>
        <select ?disabled=${running} @change=${(event: Event) => actions.wish({ seed: Number(chosen(event)) })}>
          ${Array.from({ length: TRIES }, (_, at) => html`<option value=${at + 1} ?selected=${wishes.seed === at + 1}>${at + 1}</option>`)}
        </select></label>
    </div>`;
}

function progress(texts: StrategiesTexts, evolved: EvolveAnswer): TemplateResult {
  const { best, positions, trials, generations, first } = evolved;
  const share = best ? best.response.won / Math.max(1, positions) : 0;
  return html`<p class="hint tabular strategy-tried">${texts.progress(trials, generations)}</p>
    <div class="strategy-share"><progress max="1" value=${share} aria-label=${texts.share}></progress> <span class="tabular">${percent(share)} %</span></div>
    ${first === undefined ? nothing : html`<p class="fine">${icon("check")} <span>${texts.first(first)}</span></p>`}
    ${plot(texts, evolved)}`;
}

const WIDTH = 320;
const HEIGHT = 110;
const TOP = 8;

/** Plot of the positions won by the number of strategies tried, on a logarithmic scale. */
function plot(texts: StrategiesTexts, { trace, trials, positions }: EvolveAnswer): TemplateResult {
  const most = Math.max(10, trials);
  const x = (tried: number): string => ((Math.log10(Math.max(1, tried)) / Math.log10(most)) * WIDTH).toFixed(1);
  const y = (won: number): string => (HEIGHT - 4 - (won / Math.max(1, positions)) * (HEIGHT - TOP - 4)).toFixed(1);
  const [start] = trace;
  const path = start
    ? `M${x(start.trials)} ${y(start.won)}${trace.map((point) => `H${x(point.trials)}V${y(point.won)}`).join("")}H${WIDTH}`
    : "";
  const ticks = [10, 100, 1000, 10_000, 100_000, 1_000_000].filter((tick) => tick < most);
  return html`<figure class="strategy-plot line-plot">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${texts.plot}>
      ${ticks.map((tick) => svg`<line class="tick" x1=${x(tick)} x2=${x(tick)} y1="0" y2=${HEIGHT}></line>`)}
      <line class="all" x1="0" x2=${WIDTH} y1=${TOP} y2=${TOP}></line>
      <path d=${path}></path>
      <text x="4" y=${TOP + 11}>${texts.plotWon}</text>
    </svg>
    <figcaption><span>${texts.plot}</span></figcaption>
    <details class="plot-table">
      <summary>${texts.table}</summary>
      <table>
        <thead><tr><th scope="col">${texts.tried}</th><th scope="col">${texts.won}</th><th scope="col">${texts.ratio}</th></tr></thead>
        <tbody>
          ${trace.slice(-12).map((point) => html`<tr><td class="tabular">${point.trials}</td><td class="tabular">${point.won}</td><td class="tabular">${point.ratio?.toFixed(3) ?? "–"}</td></tr>`)}
        </tbody>
      </table>
    </details>
  </figure>`;
}

/** Best bred strategy of each size, and the strategies that come with the page. */
export function archiveFold(
  texts: StrategiesTexts,
  { evolved }: StrategiesState,
  actions: StrategiesActions,
): TemplateResult {
  const bred = evolved?.archive ?? [];
  const rows = bred.map(
    ({ leaves, class: ahead, response, text }) => html`<tr>
      <th scope="row">${texts.archiveRow(leaves, ahead)}</th>
      <td class="tabular">${percent(response.won / Math.max(1, evolved?.positions ?? 1))} %${response.ratio === undefined ? "" : `, ${response.ratio.toFixed(2)} ×`}</td>
      <td><button type="button" class="small" aria-label="${texts.show}: ${texts.archiveRow(leaves, ahead)}" @click=${() => actions.open(text)}>${texts.show}</button></td>
    </tr>`,
  );
  return fold(
    "strategy-archive",
    "bars",
    texts.archive,
    html`<div class="save-buttons">
        ${BEST_NAMES.map((name) => html`<button type="button" class="small" @click=${() => actions.openBest(name)}>${texts.starts[name]}</button>`)}
      </div>
      ${rows.length > 0 ? html`<table><tbody>${rows}</tbody></table>` : nothing}`,
  );
}
