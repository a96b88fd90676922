/**
 * Plot of the best line by the number of queries to the bot. Scores in points are below, mates
 * above; shorter mates are higher. A table gives the same values.
 */
import { html, svg, type TemplateResult } from "lit-html";
import "../../parts/plot.css";
import type { BotTexts } from "../../lang/bot.ts";
import type { TrainAnswer, TrainPoint } from "../../protocol/messages.ts";

const WIDTH = 320;
const HEIGHT = 120;
/** Height at which the area of the mates begins. */
const MIDDLE = 46;
const LONGEST = 40;
const MOST = 30;

const x = (calls: number, most: number): number =>
  (Math.log10(Math.max(1, calls)) / Math.log10(Math.max(10, most))) * WIDTH;

function y({ moves, points }: TrainPoint): number {
  if (moves !== undefined) return 6 + (Math.min(moves, LONGEST) / LONGEST) * (MIDDLE - 12);
  const share = (Math.max(-MOST, Math.min(MOST, points)) + MOST) / (2 * MOST);
  return HEIGHT - 4 - share * (HEIGHT - MIDDLE - 10);
}

/** Step curve of the best line after each query. */
function stairs([first, ...others]: readonly TrainPoint[], calls: number, most: number): string {
  if (!first) return "";
  const steps = others.map((point) => `H${x(point.calls, most).toFixed(1)}V${y(point).toFixed(1)}`);
  return `M${x(first.calls, most).toFixed(1)} ${y(first).toFixed(1)}${steps.join("")}H${x(calls, most).toFixed(1)}`;
}

function picture(texts: BotTexts, most: number, lines: readonly TemplateResult<2>[]): TemplateResult {
  const ticks = [1, 10, 100, 1000, 10_000, 100_000].filter((tick) => tick <= most);
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${texts.plot}>
      <rect class="mates" width=${WIDTH} height=${MIDDLE}></rect>
      ${ticks.map((tick) => svg`<line class="tick" x1=${x(tick, most)} x2=${x(tick, most)} y1="0" y2=${HEIGHT}></line>`)}
      ${lines}
      <text x="4" y="12">${texts.plotMates}</text>
      <text x="4" y=${HEIGHT - 5}>${texts.plotPoints}</text>
    </svg>
    <figcaption><span>${texts.plot}</span><span>${texts.plotCalls}</span></figcaption>`;
}

/** Curves of the best lines of several racers. The table beside it gives the numbers. */
export function racePlot(texts: BotTexts, racers: readonly (TrainAnswer | undefined)[]): TemplateResult {
  const most = Math.max(10, ...racers.map((answer) => answer?.calls ?? 0));
  const lines = racers.map(
    (answer, at) => svg`<path class="lane-${at}" d=${answer ? stairs(answer.trace, answer.calls, most) : ""}></path>`,
  );
  return html`<figure class="train-plot line-plot">${picture(texts, most, lines)}</figure>`;
}

export function trainPlot(texts: BotTexts, { trace, calls }: TrainAnswer): TemplateResult {
  const most = Math.max(10, calls);
  const dots = trace.map(
    (point) =>
      svg`<circle class=${point.moves === undefined ? "" : "mate"} r="3" cx=${x(point.calls, most)} cy=${y(point)}></circle>`,
  );
  return html`<figure class="train-plot line-plot">
    ${picture(texts, most, [svg`<path d=${stairs(trace, calls, most)}></path>`, ...dots])}
    <details class="plot-table">
      <summary>${texts.table}</summary>
      <table>
        <thead>
          <tr><th scope="col">${texts.after}</th><th scope="col">${texts.found}</th></tr>
        </thead>
        <tbody>
          ${trace.map((point) => html`<tr><td class="tabular">${point.calls}</td><td class="tabular">${worth(texts, point)}</td></tr>`)}
        </tbody>
      </table>
    </details>
  </figure>`;
}

export function worth(texts: BotTexts, { moves, points }: Pick<TrainPoint, "moves" | "points">): string {
  return moves === undefined ? `${points < 0 ? "−" : "+"}${Math.abs(points).toFixed(1)}` : texts.mate(moves);
}
