/**
 * Answer to “How good is this?”: the proved value, or the sum of the features in groups. Also the
 * value of the position shown.
 */
import { answerTexts, type AnswerTexts } from "../../lang/answers.ts";
import { html, nothing, type TemplateResult } from "lit-html";
import type { Texts } from "../../lang/texts.ts";
import { plain, signed } from "../../parts/numbers.ts";
import { known, merge, share, shownOf, type How, type Known, type ShownValue } from "../../parts/known.ts";
import type { EvaluationAnswer, FeatureAnswer, Say } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";
import { sumsOf, type Sum } from "./groups.ts";
import { certainty, isDead } from "./certainty.ts";
import { knownShown } from "./known.ts";
import type { AnalyseState } from "./state.ts";

/** Smaller values, in points, cannot be seen in a bar. */
const TELLING = 0.05;

/** `sure` is what is proved of the position, apart from its features. */
export function evaluationView(page: Page, { features, total, say }: EvaluationAnswer, sure: Known): TemplateResult {
  const sums = sumsOf(features);
  const counting = sums.filter(({ product }) => Math.abs(product) >= TELLING);
  const idle = sums.filter((sum) => !counting.includes(sum)).flatMap((sum) => sum.features);
  const most = Math.max(1, ...counting.map(({ product }) => Math.abs(product)));
  const { texts } = page;
  const { words } = texts;
  const answers = answerTexts.of(page);
  const { how, value } = shownBeside(total, sure);
  const mark = howMark(answers, how);
  return html`
    ${
      how === "estimate"
        ? html`<h3 class="total"><small>${answers.estimate}</small> <span class="tabular">${words.valueLine(value)}</span></h3>`
        : html`<h3 class="total"><span class="tabular">${words.valueLine(value)}</span> <span class="tag small ${how === "mate" ? "open" : "good"}">${mark}</span></h3>`
    }
    ${balance(texts, value)}
    <p class="sentence">${value === total ? texts.says(bare(say)) : answers.beside}</p>
    <ul class="features">
      ${counting.map((sum) => sumRow(texts, answers, sum, most))}
    </ul>
    ${
      idle.length > 0
        ? html`<details>
          <summary>${answers.idle(idle.length)}</summary>
          <ul class="features">
            ${idle.map((feature) => featureRow(texts, feature, most))}
          </ul>
        </details>`
        : nothing
    }
  `;
}

/** Leaves out the reasons of who is better: the rows below give them, added up by group. */
function bare(say: readonly Say[]): Say[] {
  return say.map((one) => (one.id === "termsBetter" ? { id: "termsBetterBare", us: one.us, by: one.by } : one));
}

/** Row with the sum of a group of features. The single features are folded away. */
function sumRow(texts: Texts, answers: AnswerTexts, { group, product, features }: Sum, most: number): TemplateResult {
  const telling = features.filter((feature) => Math.abs(feature.product) >= TELLING);
  const ordered = telling.toSorted((a, b) => Math.abs(b.product) - Math.abs(a.product));
  return html`<li>
    <details class="sum">
      <summary class="feature-head"><span>${answers.groups[group]}</span> <span class="tabular points">${signed(product)}</span></summary>
      <ul class="features">
        ${ordered.map((feature) => featureRow(texts, feature, most))}
      </ul>
    </details>
    ${bar(product, most)}
  </li>`;
}

function bar(product: number, most: number): TemplateResult {
  const width = Math.min(50, (Math.abs(product) / most) * 50);
  const start = product >= 0 ? 50 : 50 - width;
  return html`<div class="bar" aria-hidden="true">
    <span class=${product >= 0 ? "white" : "black"} .style=${`left: ${start}%; width: ${width}%`}></span>
  </div>`;
}

/**
 * Proved value of a position, or the sum of its features. In a finished game the total is the
 * result, not an estimate.
 */
function shownBeside(total: EvaluationAnswer["total"], sure: Known): { how: How; value: ShownValue } {
  const features = known(total.kind === "points" ? "estimate" : "proved", total);
  return shownOf(merge(features, sure)) ?? { how: "estimate", value: total };
}

function howMark(answers: AnswerTexts, how: How): string {
  return { estimate: answers.estimated, mate: answers.seen, table: answers.proved, proved: answers.proved }[how];
}

/** White's share from the left. The labels below name the sides. */
function balance({ words }: Texts, total: ShownValue): TemplateResult {
  return html`<div class="balance-box" aria-hidden="true">
    <div class="balance"><span .style=${`width: ${share(total) * 100}%`}></span></div>
    <div class="ends"><span>${words.sideName("white")}</span><span>${words.sideName("black")}</span></div>
  </div>`;
}

function featureRow(
  { words, says }: Texts,
  { name, white, black, product, say }: FeatureAnswer,
  most: number,
): TemplateResult {
  const figure = (side: "white" | "black", value: number) =>
    html`<span class="disc ${side}" aria-hidden="true"></span><span class="visually-hidden">${words.sideName(side)} </span>${plain(value)}`;
  return html`<li>
    <div class="feature-head">
      <span>${says(name)}</span>
      <span class="tabular sides">${figure("white", white)} ${figure("black", black)}</span>
      <span class="tabular points">${signed(product)}</span>
    </div>
    ${bar(product, most)}
    <p>${says(say)}</p>
  </li>`;
}

/** Value of the position shown, as one line and a bar. */
export function liveValue(page: Page, state: AnalyseState): TemplateResult {
  const { live } = state;
  const { settings, texts } = page;
  const { words } = texts;
  const answers = answerTexts.of(page);
  const sure = knownShown(state);
  const shown = live ? shownBeside(live.total, sure) : shownOf(sure);
  const value = shown?.value;
  const line = isDead(state) ? answers.nobody : value ? words.valueLine(value) : "…";
  const reason = settings.liveValue ? certainty(page, state, shown) : undefined;
  return html`
    <section class="card live" tabindex="-1" aria-labelledby="live-title">
      <header>
        <h2 id="live-title">${answers.live}</h2>
        ${settings.liveValue ? html`<span class="tag small">${shown ? howMark(answers, shown.how) : nothing}</span> <strong class="tabular">${line}</strong>` : nothing}
        <label class="live-switch" title=${answers.liveSwitch}>
          <input
            type="checkbox"
            role="switch"
            class="toggle"
            aria-label=${answers.liveSwitch}
            .checked=${settings.liveValue}
            @change=${(event: Event) => page.set({ liveValue: (event.target as HTMLInputElement).checked })}
          />
        </label>
      </header>
      ${
        settings.liveValue
          ? value
            ? balance(texts, value)
            : html`<div class="balance" aria-hidden="true"></div>`
          : nothing
      }
      <p class="certainty" role="status" ?hidden=${reason === undefined}>${reason ?? ""}</p>
    </section>
  `;
}
