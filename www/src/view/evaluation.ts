/** "How good is this?": the sum, and a bar with a sentence for each feature. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { EvaluationAnswer, FeatureAnswer, Value } from "../model/page.ts";
import { share } from "../model/review.ts";
import type { Texts } from "../lang/texts.ts";
import { signed } from "../model/words.ts";

export function evaluationView({ words }: Texts, { features, total, text }: EvaluationAnswer): TemplateResult {
  const telling = features.filter(({ product }) => Math.abs(product) >= 0.05);
  const even = features.filter((feature) => !telling.includes(feature));
  const ordered = telling.toSorted((a, b) => Math.abs(b.product) - Math.abs(a.product));
  const most = Math.max(1, ...telling.map(({ product }) => Math.abs(product)));
  return html`
    <h3 class="total"><span class="tabular">${words.valueLine(total)}</span></h3>
    ${balance(total)}
    <p class="sentence">${text}</p>
    <ul class="features">
      ${ordered.map((feature) => featureRow(feature, most))}
    </ul>
    ${even.length > 0
      ? html`<details>
          <summary>${even.length} ${even.length === 1 ? "feature that makes" : "features that make"} no difference</summary>
          <ul class="features">
            ${even.map((feature) => featureRow(feature, most))}
          </ul>
        </details>`
      : nothing}
  `;
}

function balance(total: Value): TemplateResult {
  return html`<div class="balance" aria-hidden="true"><span style="width: ${share(total) * 100}%"></span></div>`;
}

function featureRow({ name, white, black, product, text }: FeatureAnswer, most: number): TemplateResult {
  const width = (Math.abs(product) / most) * 50;
  const start = product >= 0 ? 50 : 50 - width;
  return html`<li>
    <div class="feature-head">
      <span>${name}</span>
      <span class="tabular sides" title="White – Black">${number(white)} – ${number(black)}</span>
      <span class="tabular points">${signed(product)}</span>
    </div>
    <div class="bar" aria-hidden="true">
      <span class=${product >= 0 ? "white" : "black"} style="left: ${start}%; width: ${width}%"></span>
    </div>
    <p>${text}</p>
  </li>`;
}

function number(value: number): string {
  return String(Math.round(value * 10) / 10).replace("-", "−");
}
