/**
 * Plots of the values and of the nodes by depth, as in Figs 4 to 7 of Guid & Bratko (2012), but for
 * any position. A table gives the same values.
 */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit-html";
import type { FortressTexts } from "../../lang/fortress.ts";
import { short, signed } from "../../parts/numbers.ts";
import type { CurveAnswer } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";
import { bestByDepth, curvesDrawn, MATE_POINTS, type DrawnCurve } from "./state.ts";

const WIDTH = 360;
const HEIGHT = 190;
const LEFT = 42;
/**
 * Room for the names at the right: the gap before them, the least total width, and the width of a
 * character.
 */
const [BEFORE_NAME, RIGHT, SIGN] = [10, 62, 6.4];
const TOP = 8;
const BOTTOM = 22;
/**
 * Values that differ by less count as practically the same, in points. The engine uses the same
 * limit.
 */
const EPSILON = 0.2;
/** Distance between two names at the right. */
const LINE_HEIGHT = 12;

interface PlotFrame {
  x: (depth: number) => number;
  y: (points: number) => number;
  low: number;
  high: number;
  /** Right edge of the curves. */
  edge: number;
}

const nameOf = ({ san, rises }: DrawnCurve): string => `${san}${rises ? " ↗" : ""}`;

function frameOf(curves: readonly DrawnCurve[], depths: number): PlotFrame {
  const all = curves.flatMap(({ points }) => points.filter((one) => one !== undefined));
  let [low, high] = [Math.min(...all), Math.max(...all)];
  // A flat curve must look flat, so the range is at least two points.
  const room = Math.max(0, 2 - (high - low)) / 2 + (high - low) * 0.06;
  [low, high] = [low - room, high + room];
  const longest = Math.max(0, ...curves.map((curve) => nameOf(curve).length));
  const edge = WIDTH - Math.max(RIGHT, BEFORE_NAME + longest * SIGN + 4);
  const across = edge - LEFT;
  return {
    low,
    high,
    edge,
    x: (depth) => LEFT + (across * (depth - 1)) / Math.max(1, depths - 1),
    y: (points) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - (points - low) / (high - low)),
  };
}

/** About five evenly spaced ticks of an axis. */
function ticks(low: number, high: number): number[] {
  const rough = (high - low) / 5;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * ten).find((one) => one >= rough) ?? rough;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step);
}

/** Places the names at the right so that none covers another. */
function labels(curves: readonly DrawnCurve[], { y }: PlotFrame): { curve: DrawnCurve; at: number; end: number }[] {
  const placed = curves.map((curve) => ({
    curve,
    end: y(curve.points.findLast((one) => one !== undefined) ?? 0),
    at: 0,
  }));
  placed.sort((a, b) => a.end - b.end);
  let next = TOP + 4;
  for (const one of placed) next = (one.at = Math.max(one.end, next)) + LINE_HEIGHT;
  let most = HEIGHT - BOTTOM;
  for (const one of placed.toReversed()) most = (one.at = Math.min(one.at, most)) - LINE_HEIGHT;
  return placed;
}

function pathOf({ points }: DrawnCurve, { x, y }: PlotFrame): string {
  let path = "";
  points.forEach((value, at) => {
    if (value === undefined) return;
    path += `${points[at - 1] === undefined ? "M" : "L"}${x(at + 1).toFixed(1)} ${y(value).toFixed(1)}`;
  });
  return path;
}

/** Band in which the values stay, from the depth where they become flat. */
function band(answer: CurveAnswer, { x, y }: PlotFrame): SVGTemplateResult | typeof nothing {
  const { flatFrom, level, depths } = answer;
  if (flatFrom === undefined) return nothing;
  const [top, bottom] = [y(level + EPSILON / 2), y(level - EPSILON / 2)];
  const [from, to] = [x(flatFrom), x(depths.length)];
  return svg`<rect class="band" x=${from} y=${top} width=${to - from} height=${Math.max(2, bottom - top)}></rect>
    <line class="from" x1=${from} x2=${from} y1=${TOP} y2=${HEIGHT - BOTTOM}></line>`;
}

export function curvePlot(
  { texts: { board } }: Page,
  texts: FortressTexts,
  answer: CurveAnswer,
  pointed: string | undefined,
  wanted: number,
): TemplateResult {
  const curves = curvesDrawn(answer);
  if (curves.length === 0) return html`<div class="curve-plot waiting"></div>`;
  const depths = Math.max(wanted, answer.depths.length, 2);
  const frame = frameOf(curves, depths);
  const { x, y, low, high, edge } = frame;
  const marks = Array.from({ length: Math.floor(depths / 2) }, (_, at) => 2 * (at + 1));
  return html`<svg class="curve-plot" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${texts.plot}>
    ${ticks(low, high).map((tick) => svg`<line class="tick" x1=${LEFT} x2=${edge} y1=${y(tick)} y2=${y(tick)}></line><text class="scale" x=${LEFT - 4} y=${y(tick) + 3.5}>${tickText(tick)}</text>`)}
    ${marks.map((mark) => svg`<text class="scale middle" x=${x(mark)} y=${HEIGHT - BOTTOM + 13}>${mark}</text>`)}
    ${band(answer, frame)}
    ${curves.map((curve, at) => svg`<path class="curve c${at % 8} ${curve.uci === pointed ? "pointed" : ""} ${pointed !== undefined && curve.uci !== pointed ? "faint" : ""}" d=${pathOf(curve, frame)}></path>`)}
    ${labels(curves, frame).map(({ curve, at, end }) => {
      const last = x(curve.points.length);
      return svg`<path class="leader" d="M${last + 2} ${end}L${edge + BEFORE_NAME - 2} ${at}"></path><text class="name ${curve.uci === pointed ? "pointed" : ""}" x=${edge + BEFORE_NAME} y=${at + 3.5}>${board.written(nameOf(curve))}</text>`;
    })}
  </svg>`;
}

function tickText(points: number): string {
  return Math.abs(points) >= MATE_POINTS ? (points < 0 ? "−#" : "#") : signed(points);
}

/** Plot of the nodes searched up to each depth, on a logarithmic scale. */
export function workPlot(texts: FortressTexts, { depths }: CurveAnswer): TemplateResult {
  const height = 110;
  const most = Math.max(1, Math.ceil(Math.log10(Math.max(10, depths.at(-1)?.nodes ?? 1))));
  const x = (depth: number): number => LEFT + ((WIDTH - LEFT - 12) * (depth - 1)) / Math.max(1, depths.length - 1);
  const y = (nodes: number): number => TOP + (height - TOP - BOTTOM) * (1 - Math.log10(Math.max(1, nodes)) / most);
  const path = depths
    .map(({ depth, nodes }, at) => `${at === 0 ? "M" : "L"}${x(depth).toFixed(1)} ${y(nodes).toFixed(1)}`)
    .join("");
  return html`<svg class="curve-plot" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label=${texts.work}>
    ${Array.from({ length: most + 1 }, (_, power) => 10 ** power).map((tick) => svg`<line class="tick" x1=${LEFT} x2=${WIDTH - 12} y1=${y(tick)} y2=${y(tick)}></line><text class="scale" x=${LEFT - 4} y=${y(tick) + 3.5}>${short(tick).replace(".00", "").replace(".0", "")}</text>`)}
    ${depths.filter(({ depth }) => depth % 2 === 0).map(({ depth }) => svg`<text class="scale middle" x=${x(depth)} y=${height - BOTTOM + 13}>${depth}</text>`)}
    <path class="curve c0" d=${path}></path>
  </svg>`;
}

const written = (points: number | undefined): string => (points === undefined ? "–" : tickText(points));

/** Table of the plotted values, with the best move at each depth. */
export function curveTable({ texts: { board } }: Page, texts: FortressTexts, answer: CurveAnswer): TemplateResult {
  const curves = curvesDrawn(answer);
  const best = bestByDepth(answer);
  return html`<div class="scroll-x" tabindex="0" role="group" aria-label=${texts.table}>
    <table class="tabular curve-table">
      <thead>
        <tr><th scope="col">${texts.depth}</th><th scope="col">${texts.best}</th>${curves.map(({ san }) => html`<th scope="col">${board.written(san)}</th>`)}<th scope="col">${texts.nodes}</th></tr>
      </thead>
      <tbody>
        ${answer.depths.map(
          ({ depth, nodes, moves }, at) => html`<tr>
          <th scope="row">${depth}</th><td>${board.written(moves[0]?.san ?? "")} ${written(best[at])}</td>${curves.map(({ points }) => html`<td>${written(points[at])}</td>`)}<td>${short(nodes)}</td>
        </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
