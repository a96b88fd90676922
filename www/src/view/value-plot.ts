/** A small plot of the value after each turn: White above the middle, Black below. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit-html";
import { share } from "../model/review.ts";
import type { TurnReview } from "../model/page.ts";
import type { Texts } from "../lang/texts.ts";

const WIDTH = 320;
const HEIGHT = 84;
const EDGE = 8;

export function valuePlot(
  { words }: Texts,
  turns: readonly TurnReview[],
  shown: number | undefined,
  onTurn: (index: number) => void,
): TemplateResult {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, turns.length - 1);
  const x = (index: number) => EDGE + index * step;
  const y = ({ value }: TurnReview) => EDGE + (1 - share(value)) * (HEIGHT - 2 * EDGE);
  const points = turns.map((turn, index) => `${x(index).toFixed(1)},${y(turn).toFixed(1)}`);
  const middle = HEIGHT / 2;
  const values = turns.map((turn) => `turn ${turn.turn} ${words.valueLine(turn.value)}`).join(", ");
  return html`<figure class="value-plot">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Value after each of ${words.turns(turns.length)}: ${values}">
      <rect class="above" x="0" y="0" width=${WIDTH} height=${middle}></rect>
      <rect class="below" x="0" y=${middle} width=${WIDTH} height=${middle}></rect>
      ${shown === undefined ? "" : svg`<line class="shown" x1=${x(shown)} x2=${x(shown)} y1="0" y2=${HEIGHT}></line>`}
      <line class="middle" x1="0" x2=${WIDTH} y1=${middle} y2=${middle}></line>
      <polyline points=${points.join(" ")}></polyline>
      ${turns.map((turn, index) => dot(words, turn, x(index), y(turn), () => onTurn(index)))}
    </svg>
    <figcaption><span>White better above, Black below</span><span>Turns ${turns[0]?.turn}–${turns.at(-1)?.turn}</span></figcaption>
  </figure>`;
}

function dot(words: Texts["words"], turn: TurnReview, x: number, y: number, onClick: () => void): SVGTemplateResult {
  const text = `Turn ${turn.turn}, ${words.sideName(turn.side)}: ${words.valueLine(turn.value)}`;
  return svg`<g class="dot ${turn.verdict}" @click=${onClick}>
    <circle cx=${x} cy=${y} r="3.5"></circle>
    <circle class="target" cx=${x} cy=${y} r="9"></circle>
    <title>${text}</title>
  </g>`;
}
