/**
 * View of a strategy in sentences, each part with its frequency of use. Also the reason of the move
 * on the board.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { StrategiesTexts } from "../../lang/strategies.ts";
import type { StrategyAnswer, StrategyPart } from "../../protocol/messages.ts";
import type { StrategiesActions } from "./actions.ts";
import { endOf, isLeaf, percent, type StrategiesState } from "./state.ts";

interface WordsTold {
  texts: StrategiesTexts;
  value: StrategyAnswer;
  /** Parts that lead to the move on the board. */
  path: ReadonlySet<number>;
  actions: StrategiesActions;
}

export function wordsView(
  texts: StrategiesTexts,
  value: StrategyAnswer,
  { told }: StrategiesState,
  actions: StrategiesActions,
): TemplateResult {
  const all = { texts, value, path: new Set(told?.path), actions };
  return html`<div class="strategy-words">
    <p>${texts.preface(value.ending)}</p>
    ${whole(all, 0)}
    <p class="hint">${texts.ties(value.ending)}</p>
  </div>`;
}

/** A rule, or a test with its two branches. */
function whole(all: WordsTold, at: number): TemplateResult {
  const part = all.value.parts[at];
  if (!part) return html``;
  if (isLeaf(part)) return rule(all, at, part);
  const { texts, value } = all;
  const second = endOf(value.parts, at + 1);
  const name = button(all, at, texts.if(part.what, value.ending));
  return html`<div class="strategy-if">${name}</div>
    <div class="strategy-branch">${whole(all, at + 1)}</div>
    <div class="strategy-if">${texts.otherwise}</div>
    <div class=${isTest(value, second) ? "strategy-else" : "strategy-branch"}>${whole(all, second)}</div>`;
}

const isTest = ({ parts }: StrategyAnswer, at: number): boolean => {
  const part = parts[at];
  return part !== undefined && !isLeaf(part);
};

/** Button that shows a position of the part. */
function button({ path, actions, texts }: WordsTold, at: number, text: string): TemplateResult {
  return html`<button type="button" class="strategy-part ${path.has(at) ? "on-path" : ""}" aria-current=${path.has(at) ? "step" : nothing} title=${texts.example} @click=${() => actions.select(at)}>${text}</button>`;
}

function rule(all: WordsTold, at: number, part: StrategyPart): TemplateResult {
  const { texts, value } = all;
  return html`<div class="strategy-rule ${all.path.has(at) ? "on-path" : ""}">
    <span class="strategy-number tabular">${numberOf(value, at)}</span>
    <div>${button(all, at, texts.rule(part.what, value.ending))} ${wishesOf(texts, value, part)} <p class="hint tabular">${use(texts, value, part)}</p></div>
  </div>`;
}

/** Number of a rule, in reading order from 1. */
export function numberOf({ parts }: StrategyAnswer, at: number): number {
  return parts.slice(0, at + 1).filter(isLeaf).length;
}

export function wishesOf(
  texts: StrategiesTexts,
  { ending }: StrategyAnswer,
  { what }: StrategyPart,
): TemplateResult | typeof nothing {
  if (what.kind !== "prefer") return nothing;
  return html`<ol class="strategy-wishes">
    ${what.wishes.map(({ feature, most }) => html`<li>${texts.wish(feature, most, ending)}</li>`)}
  </ol>`;
}

/** Frequency of use of a part, and its mean loss. */
export function use(texts: StrategiesTexts, { parts }: StrategyAnswer, { visits, lost }: StrategyPart): string {
  if (visits === 0) return texts.unused;
  const often = texts.used(percent(visits / Math.max(1, parts[0]?.visits ?? 1)));
  return lost / visits < 0.005 ? often : `${often}, ${texts.lost((lost / visits).toFixed(2))}`;
}

/** Reason for the strategy's move on the board. */
export function reasonView(
  texts: StrategiesTexts,
  { value, told }: Pick<StrategiesState, "value" | "told">,
): TemplateResult | typeof nothing {
  const leaf = told?.path.at(-1);
  const part = leaf === undefined ? undefined : value?.parts[leaf];
  if (!value || !part || leaf === undefined) return nothing;
  return html`<div class="strategy-reason">
    <h3>${texts.because}</h3>
    <p><span class="strategy-number tabular">${numberOf(value, leaf)}</span> ${texts.rule(part.what, value.ending)}</p>
    ${wishesOf(texts, value, part)}
  </div>`;
}
