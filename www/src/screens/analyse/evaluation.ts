/** "How good is this?": the sum, and a bar with a sentence for each feature; and the value of the position shown. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Texts } from "../../lang/texts.ts";
import { signed } from "../../parts/numbers.ts";
import type { EvaluationAnswer, FeatureAnswer, Value } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";
import { share } from "./reviewed.ts";
import type { AnalyseState } from "./state.ts";

/** What is less cannot be seen in a bar. */
const TELLING = 0.05;

export function evaluationView(texts: Texts, { features, total, say }: EvaluationAnswer): TemplateResult {
  const ordered = telling(features);
  const idle = features.filter((feature) => !ordered.includes(feature));
  const most = Math.max(1, ...ordered.map(({ product }) => Math.abs(product)));
  return html`
    <h3 class="total"><span class="tabular">${texts.words.valueLine(total)}</span></h3>
    ${balance(texts, total)}
    <p class="sentence">${texts.says(say)}</p>
    <ul class="features">
      ${ordered.map((feature) => featureRow(texts, feature, most))}
    </ul>
    ${idle.length > 0
      ? html`<details>
          <summary>${texts.analyse.idle(idle.length)}</summary>
          <ul class="features">
            ${idle.map((feature) => featureRow(texts, feature, most))}
          </ul>
        </details>`
      : nothing}
  `;
}

/** Those that count, the weightiest first. */
function telling(features: readonly FeatureAnswer[]): FeatureAnswer[] {
  const counting = features.filter(({ product }) => Math.abs(product) >= TELLING);
  return counting.toSorted((a, b) => Math.abs(b.product) - Math.abs(a.product));
}

/** White's share from the left; which side is which stands below. */
function balance({ words }: Texts, total: Value): TemplateResult {
  return html`<div class="balance-box" aria-hidden="true">
    <div class="balance"><span style="width: ${share(total) * 100}%"></span></div>
    <div class="ends"><span>${words.sideName("white")}</span><span>${words.sideName("black")}</span></div>
  </div>`;
}

function featureRow({ words, says }: Texts, { name, white, black, product, say }: FeatureAnswer, most: number): TemplateResult {
  const width = (Math.abs(product) / most) * 50;
  const start = product >= 0 ? 50 : 50 - width;
  const figure = (side: "white" | "black", value: number) =>
    html`<span class="disc ${side}" aria-hidden="true"></span><span class="visually-hidden">${words.sideName(side)} </span>${number(value)}`;
  return html`<li>
    <div class="feature-head">
      <span>${says(name)}</span>
      <span class="tabular sides">${figure("white", white)} ${figure("black", black)}</span>
      <span class="tabular points">${signed(product)}</span>
    </div>
    <div class="bar" aria-hidden="true">
      <span class=${product >= 0 ? "white" : "black"} style="left: ${start}%; width: ${width}%"></span>
    </div>
    <p>${says(say)}</p>
  </li>`;
}

function number(value: number): string {
  return String(Math.round(value * 10) / 10).replace("-", "−");
}

/** The value of the position shown, wherever one looks: one line, a bar, and what weighs most. */
export function liveValue(page: Page, { live }: AnalyseState): TemplateResult {
  const { settings, texts } = page;
  const { analyse, words, says } = texts;
  const line = live ? words.valueLine(live.total) : "…";
  const most = live ? telling(live.features).slice(0, 2) : [];
  return html`
    <section class="card live" tabindex="-1" aria-labelledby="live-title">
      <header>
        <h2 id="live-title">${analyse.live}</h2>
        ${settings.liveValue ? html`<strong class="tabular">${line}</strong>` : nothing}
        <label class="live-switch" title=${analyse.liveSwitch}>
          <input
            type="checkbox"
            role="switch"
            aria-label=${analyse.liveSwitch}
            .checked=${settings.liveValue}
            @change=${(event: Event) => page.set({ liveValue: (event.target as HTMLInputElement).checked })}
          />
        </label>
      </header>
      ${settings.liveValue
        ? html`${live ? balance(texts, live.total) : html`<div class="balance" aria-hidden="true"></div>`}
            <p class="weighs">${most.map(({ name, product }) => html`<span>${says(name)} <span class="tabular">${signed(product)}</span></span> `)}</p>`
        : nothing}
    </section>
  `;
}
