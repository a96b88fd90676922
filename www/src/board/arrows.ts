/** Numbered arrows over the board, one for each move of a series. */
import { svg, type SVGTemplateResult } from "lit-html";
import { between, centre, distance, type Point, type Side } from "./geometry.ts";

export interface Arrow {
  from: string;
  to: string;
  /** Number of the move in the series. */
  number: number;
  /** `made`: already on the board. `next`: the next move. `later`: a move after that. */
  state: "made" | "next" | "later";
}

const HEAD = 0.34;
const BADGE = 0.2;
/** Positions of the number along its arrow, best first: 0 is the start, 1 the end. */
const PLACES = [0.5, 0.36, 0.64, 0.26, 0.74];

export function drawArrows(arrows: readonly Arrow[], orientation: Side): SVGTemplateResult {
  const taken: Point[] = [];
  // The next move is drawn last, so that nothing hides it.
  const order = arrows.toSorted((a, b) => Number(a.state === "next") - Number(b.state === "next"));
  const placed = order.map((arrow) => {
    const from = centre(arrow.from, orientation);
    const to = centre(arrow.to, orientation);
    const badge = freePlace(from, to, taken);
    taken.push(badge);
    return { arrow, from, to, badge };
  });
  return svg`${placed.map(({ arrow, from, to }) => drawLine(from, to, `arrow ${arrow.state}`))}${placed.map(({ arrow, badge }) => drawBadge(arrow, badge))}`;
}

/** The best position whose number does not cover another number. */
function freePlace(from: Point, to: Point, taken: readonly Point[]): Point {
  const places = PLACES.map((part) => between(from, to, part));
  const free = places.find((place) => taken.every((other) => distance(place, other) > 2 * BADGE));
  return free ?? between(from, to, 0.5);
}

/** An arrow from point to point; `className` sets its look. */
export function drawLine(from: Point, to: Point, className: string): SVGTemplateResult {
  const length = distance(from, to);
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const tip = length - 0.08;
  const neck = tip - HEAD;
  return svg`<g class=${className} transform="translate(${from.x} ${from.y}) rotate(${angle})">
    <line x1="0.2" y1="0" x2=${neck + 0.02} y2="0"></line>
    <polygon points="${neck},${-HEAD / 2} ${tip},0 ${neck},${HEAD / 2}"></polygon>
  </g>`;
}

function drawBadge({ number, state }: Arrow, { x, y }: Point): SVGTemplateResult {
  return svg`<g class="badge ${state}" transform="translate(${x} ${y})">
    <circle r=${BADGE}></circle>
    <text dy="0.35em">${number}</text>
  </g>`;
}
