/**
 * Small plot of the value after each turn: White above the middle, Black below. Each verdict of the
 * review has its own shape, not only a colour. A table gives the same values for screen readers,
 * with a button for each turn.
 */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit-html";
import type { Texts } from "../../lang/texts.ts";
import type { TurnReview, VerdictName } from "../../protocol/messages.ts";
import { numberOf, type About } from "../../table/place.ts";
import { share, type ShownValue } from "../../parts/known.ts";
import { MARKED, type ReviewTexts } from "./reviewed.ts";

interface PlotTexts {
  words: Texts["words"];
  review: ReviewTexts;
  /** Value shown for the position after a turn. A proved value goes before an estimate. */
  value(turn: TurnReview): ShownValue;
}

const WIDTH = 320;
const HEIGHT = 64;
const EDGE = 10;

export function valuePlot(
  texts: PlotTexts,
  about: About,
  reviewed: readonly TurnReview[],
  shown: number | undefined,
  onTurn: (index: number) => void,
): TemplateResult {
  const { review } = texts;
  // Numbers as people count them. In chess, White's move and Black's answer have the same number.
  const turns = reviewed.map((turn) => ({ ...turn, turn: numberOf(about, turn.turn) }));
  const step = (WIDTH - 2 * EDGE) / Math.max(1, turns.length - 1);
  const x = (index: number) => EDGE + index * step;
  const y = (turn: TurnReview) => EDGE + (1 - share(texts.value(turn))) * (HEIGHT - 2 * EDGE);
  const points = turns.map((turn, index) => `${x(index).toFixed(1)},${y(turn).toFixed(1)}`);
  const middle = HEIGHT / 2;
  const marked = (Object.keys(MARKED) as VerdictName[]).filter((verdict) =>
    turns.some((turn) => turn.verdict === verdict),
  );
  return html`<figure class="value-plot">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${review.plot(turns.length)}>
      <rect class="above" x="0" y="0" width=${WIDTH} height=${middle}></rect>
      <rect class="below" x="0" y=${middle} width=${WIDTH} height=${middle}></rect>
      ${shown === undefined ? nothing : svg`<line class="shown" x1=${x(shown)} x2=${x(shown)} y1="0" y2=${HEIGHT}></line>`}
      <line class="middle" x1="0" x2=${WIDTH} y1=${middle} y2=${middle}></line>
      <polyline points=${points.join(" ")}></polyline>
      ${turns.map((turn, index) => dot(texts, turn, x(index), y(turn), () => onTurn(index)))}
    </svg>
    <figcaption>
      <span>${review.plotSides}</span>
      ${marked.map(
        (verdict) => html`<span class="plot-key"
          ><svg class="value-mark" viewBox="-8 -8 16 16" aria-hidden="true"><g class=${verdict}>${shape(verdict)}</g></svg>
          ${review.verdicts[verdict]}</span
        >`,
      )}
    </figcaption>
    ${table(texts, turns, shown, onTurn)}
  </figure>`;
}

/**
 * Shape of a verdict. A diamond is a missed mate, a triangle an allowed mate, and a square a turn
 * in a lost position. In chess and Antichess, a triangle on its tip is a mistake and a cross a
 * blunder. All other turns are circles.
 */
function shape(verdict: VerdictName): SVGTemplateResult {
  if (verdict === "missedMate") return svg`<path d="M0 -7L7 0L0 7L-7 0z" />`;
  if (verdict === "allowedMate") return svg`<path d="M0 -7L7 5.5L-7 5.5z" />`;
  if (verdict === "mistake") return svg`<path d="M0 7L7 -5.5L-7 -5.5z" />`;
  if (verdict === "blunder") return svg`<path d="M-6 -3L-3 -6L0 -3L3 -6L6 -3L3 0L6 3L3 6L0 3L-3 6L-6 3L-3 0z" />`;
  if (verdict === "lost") return svg`<path d="M-5 -5H5V5H-5z" />`;
  return svg`<circle r="3.5" />`;
}

function dot(texts: PlotTexts, reviewed: TurnReview, x: number, y: number, onClick: () => void): SVGTemplateResult {
  const { turn, side, verdict } = reviewed;
  const mark = texts.review.verdicts[verdict];
  const text = texts.review.dot(turn, side, texts.words.valueLine(texts.value(reviewed)));
  return svg`<g class="dot ${verdict}" transform="translate(${x} ${y})" @click=${onClick}>
    ${shape(verdict)}
    <circle class="target" r="11"></circle>
    <title>${mark === undefined ? text : `${text}. ${mark}`}</title>
  </g>`;
}

/** Table of the plotted values. */
function table(
  texts: PlotTexts,
  turns: readonly TurnReview[],
  shown: number | undefined,
  onTurn: (index: number) => void,
): TemplateResult {
  const { words, review } = texts;
  return html`<details class="plot-table">
    <summary>${review.table}</summary>
    <table>
      <thead>
        <tr><th scope="col">${review.turn}</th><th scope="col">${review.value}</th><th scope="col">${review.finding}</th></tr>
      </thead>
      <tbody>
        ${turns.map(
          (reviewed, index) => html`<tr>
            <th scope="row">
              <button
                type="button"
                class="turn-button"
                title=${review.lookAtTurn(reviewed.turn)}
                aria-current=${shown === index ? "true" : nothing}
                @click=${() => onTurn(index)}
              >
                <span class="disc ${reviewed.side}" aria-hidden="true"></span>${reviewed.turn}<span class="visually-hidden">, ${words.sideName(reviewed.side)}</span>
              </button>
            </th>
            <td class="tabular">${words.valueLine(texts.value(reviewed))}</td>
            <td>${review.verdicts[reviewed.verdict] ?? ""}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}
