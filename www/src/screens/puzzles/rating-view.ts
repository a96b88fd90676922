/** View of the solver's rating: its value, its curve, and its change by the last puzzle. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { TrainingTexts } from "../../lang/training.ts";
import { PLACEMENT, ratings, UNSURE, type Rating } from "./rating.ts";
import type { Attempt, Ready } from "./state.ts";

const [WIDTH, HEIGHT, EDGE] = [320, 96, 8];
/** Minimum range of the curve, in points, so that it is not drawn too steep. */
const LEAST_SPAN = 200;

/** Rating as a number, with a question mark as long as it is uncertain. */
export function ratingText({ rating, deviation }: Rating): string {
  return `${Math.round(rating)}${deviation > UNSURE ? "?" : ""}`;
}

/**
 * Changes by a try: first the rating, then when the puzzle comes back. A puzzle solved in the end
 * is not reported as a loss.
 */
export function changes(training: TrainingTexts, { came }: Attempt): string {
  if (!came) return "";
  const { outcome, first, rated, back } = came;
  const solved = outcome === "solved" || outcome === "hinted";
  const parts: string[] = [];
  if (rated && (!solved || first === outcome)) {
    const by = rated.to - rated.from;
    if (rated.count < PLACEMENT) parts.push(training.placing(rated.count, PLACEMENT));
    else if (rated.count === PLACEMENT) parts.push(training.placedAt(rated.to));
    else if (by > 0) parts.push(training.rises(by, rated.to));
    else if (by < 0) parts.push(training.falls(-by, rated.to));
    else parts.push(outcome === "hinted" ? training.staysHinted(rated.to) : training.stays(rated.to));
  }
  if (back !== undefined) parts.push(training.back(back));
  return parts.join(" ");
}

export function ratingPanel({
  game,
  training,
  standing,
  kept: {
    progress: { results },
  },
}: Ready): TemplateResult {
  const { count, deviation, rating } = standing;
  if (count < PLACEMENT)
    return html`<p>${training.placing(count, PLACEMENT)}</p> <p class="hint">${training.howPlaced(PLACEMENT)}</p>`;
  const spoken = deviation > UNSURE ? training.unsure(Math.round(rating)) : nothing;
  return html`
    <p class="rating-now"><strong class="tabular" aria-label=${spoken} role=${spoken === nothing ? nothing : "img"}>${ratingText(standing)}</strong></p>
    ${count === PLACEMENT ? nothing : curve(training, ratings(results, game).slice(PLACEMENT - 1), count)}
    <p class="hint">${training.howRated}</p>
  `;
}

function curve(training: Ready["training"], shown: readonly Rating[], count: number): TemplateResult {
  const values = shown.map(({ rating }) => rating);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(0, LEAST_SPAN - (high - low)) / 2;
  const span = high - low + 2 * room;
  const x = (index: number): number => EDGE + (index * (WIDTH - 2 * EDGE)) / (values.length - 1);
  const y = (value: number): number => EDGE + ((high + room - value) / span) * (HEIGHT - 2 * EDGE);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  const last = values.length - 1;
  return html`<figure class="rating-curve">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${training.curve(count, Math.round(values[last] ?? 0))}>
      <polyline points=${points.join(" ")}></polyline>
      <circle cx=${x(last).toFixed(1)} cy=${y(values[last] ?? 0).toFixed(1)} r="4"></circle>
    </svg>
    <figcaption>${training.span(Math.round(low), Math.round(high))}</figcaption>
  </figure>`;
}
