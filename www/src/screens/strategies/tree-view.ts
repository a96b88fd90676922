/**
 * Drawing of a strategy as a tree. Circles are tests, squares are rules; a branch is the wider the
 * more it is used.
 */
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit-html";
import type { StrategiesTexts } from "../../lang/strategies.ts";
import type { StrategyAnswer, StrategyPart } from "../../protocol/messages.ts";
import type { StrategiesActions } from "./actions.ts";
import { endOf, isLeaf, percent, type StrategiesState } from "./state.ts";
import { numberOf, use } from "./words-view.ts";

const WIDTH = 38;
const HEIGHT = 46;
const EDGE = 20;
const WIDEST = 9;

interface Placed {
  at: number;
  part: StrategyPart;
  x: number;
  y: number;
  parent: Placed | undefined;
}

/**
 * Places of the nodes. Leaves stand side by side; a test stands above the middle of its branches.
 */
export function placed(parts: readonly StrategyPart[]): Placed[] {
  const found: Placed[] = [];
  let leaves = 0;
  const place = (at: number, depth: number, parent: Placed | undefined): number => {
    const part = parts[at];
    if (!part) return 0;
    const here: Placed = { at, part, x: 0, y: EDGE + depth * HEIGHT, parent };
    found.push(here);
    if (isLeaf(part)) {
      here.x = EDGE + leaves * WIDTH;
      leaves += 1;
    } else {
      here.x = (place(at + 1, depth + 1, here) + place(endOf(parts, at + 1), depth + 1, here)) / 2;
    }
    return here.x;
  };
  place(0, 0, undefined);
  return found;
}

export function treeView(
  texts: StrategiesTexts,
  value: StrategyAnswer,
  { told }: StrategiesState,
  actions: StrategiesActions,
): TemplateResult {
  const all = placed(value.parts);
  const path = new Set(told?.path);
  const width = Math.max(...all.map(({ x }) => x)) + EDGE;
  const height = Math.max(...all.map(({ y }) => y)) + EDGE;
  return html`<div class="strategy-tree" tabindex="0" role="group" aria-label=${texts.views.tree}>
      <svg viewBox="0 0 ${width} ${height}" width=${width} height=${height} role="img" aria-label=${texts.treeLabel}>
        ${all.map((one) => branch(value, one, path))} ${all.map((one) => node(texts, value, one, path, actions))}
      </svg>
    </div>
    <p class="hint">${texts.treeHint}</p>`;
}

function branch(
  { parts }: StrategyAnswer,
  { at, part, x, y, parent }: Placed,
  path: ReadonlySet<number>,
): SVGTemplateResult {
  if (!parent) return svg``;
  const share = part.visits / Math.max(1, parts[0]?.visits ?? 1);
  return svg`<path class="branch ${path.has(at) ? "on-path" : ""}" stroke-width=${(1 + Math.sqrt(share) * WIDEST).toFixed(1)} d="M${parent.x} ${parent.y}C${parent.x} ${parent.y + HEIGHT / 2} ${x} ${y - HEIGHT / 2} ${x} ${y}"></path>
    <text class="visits" x=${(parent.x + x) / 2} y=${(parent.y + y) / 2 + 3}>${share > 0 ? percent(share) : ""}</text>`;
}

function node(
  texts: StrategiesTexts,
  value: StrategyAnswer,
  { at, part, x, y }: Placed,
  path: ReadonlySet<number>,
  actions: StrategiesActions,
): SVGTemplateResult {
  const leaf = isLeaf(part);
  const mark = leaf ? String(numberOf(value, at)) : "?";
  const said = leaf ? texts.rule(part.what, value.ending) : texts.if(part.what, value.ending);
  const shape = leaf
    ? svg`<rect x=${x - 11} y=${y - 11} width="22" height="22" rx="3"></rect>`
    : svg`<circle cx=${x} cy=${y} r="11"></circle>`;
  return svg`<g class="node ${leaf ? "leaf" : "test"} ${path.has(at) ? "on-path" : ""}" @click=${() => actions.select(at)}><title>${said} ${use(texts, value, part)}</title>${shape}<text x=${x} y=${y + 4}>${mark}</text></g>`;
}
