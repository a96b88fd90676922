/** The solver's rating: where it stands, and as a curve. */
import { html, nothing, type TemplateResult } from "lit-html";
import { ratings, ratingOf, UNSURE, type Rating, type Result } from "./rating.ts";
import type { Ready } from "./state.ts";

const [WIDTH, HEIGHT, EDGE] = [320, 96, 8];
/** The curve is never drawn steeper than if it spanned so many points. */
const LEAST_SPAN = 200;

/** As a number, with a question mark where it is a guess yet. */
export function ratingText({ rating, deviation }: Rating): string {
  return `${Math.round(rating)}${deviation > UNSURE ? "?" : ""}`;
}

export function ratingPanel({ training, kept: { progress: { results } } }: Ready): TemplateResult {
  const now = ratingOf(results);
  const spoken = now.deviation > UNSURE ? training.unsure(Math.round(now.rating)) : nothing;
  return html`
    <p class="rating-now"><strong class="tabular" aria-label=${spoken} role=${spoken === nothing ? nothing : "img"}>${ratingText(now)}</strong></p>
    ${results.length === 0 ? html`<p class="empty">${training.noResults}</p>` : curve(training, results)}
    <p class="hint">${training.howRated}</p>
  `;
}

function curve(training: Ready["training"], results: readonly Result[]): TemplateResult {
  // Where everybody begins belongs to it.
  const values = [ratingOf([]), ...ratings(results)].map(({ rating }) => rating);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(0, LEAST_SPAN - (high - low)) / 2;
  const span = high - low + 2 * room;
  const x = (index: number): number => EDGE + (index * (WIDTH - 2 * EDGE)) / (values.length - 1);
  const y = (value: number): number => EDGE + ((high + room - value) / span) * (HEIGHT - 2 * EDGE);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  const last = values.length - 1;
  return html`<figure class="rating-curve">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${training.curve(results.length, Math.round(values[last] ?? 0))}>
      <polyline points=${points.join(" ")}></polyline>
      <circle cx=${x(last).toFixed(1)} cy=${y(values[last] ?? 0).toFixed(1)} r="4"></circle>
    </svg>
    <figcaption>${training.span(Math.round(low), Math.round(high))}</figcaption>
  </figure>`;
}
