/** Why a mate is one: sentences that show on the board what they speak of, and what the marks there mean. */
import { html, nothing, type TemplateResult } from "lit-html";
import { markerSample, raySample } from "../board/markers.ts";
import type { Actions, MateExplanation, PageState } from "../model/page.ts";
import { explanationShown } from "./board-view.ts";

export interface Line {
  series: string[];
  san: string[];
}

/** `line` leads to the mate from the place that was asked about. */
export function explanationView(state: PageState, actions: Actions, why: MateExplanation, line: Line): TemplateResult {
  const shown = explanationShown(state) !== undefined;
  const show = (sentence: number | undefined) => {
    if (!shown) actions.previewLine(line, line.series.length);
    actions.pointAt(sentence);
    actions.seeBoard();
  };
  return html`
    <ul class="reasons" @pointerleave=${() => actions.pointAt(undefined)}>
      ${why.sentences.map(
        ({ text, squares }, index) => html`<li>
          ${squares.length === 0
            ? html`<p>${text}</p>`
            : html`<button
                type="button"
                title="Show it on the board"
                aria-pressed=${state.pointedAt === index}
                @pointerenter=${() => actions.pointAt(index)}
                @focus=${() => actions.pointAt(index)}
                @blur=${() => actions.pointAt(undefined)}
                @click=${() => show(index)}
              >
                ${text}
              </button>`}
        </li>`,
      )}
    </ul>
    ${shown
      ? legend(why)
      : html`<button type="button" class="small" @click=${() => show(undefined)}>Show it on the board</button>`}
  `;
}

const MARKERS = [
  ["checker", "gives check"],
  ["covered", "covered"],
  ["ownMan", "own man"],
  ["pinned", "pinned"],
  ["givesCheck", "illegal: gives check"],
] as const;

const RAYS = [
  ["pin", "pin"],
  ["reply", "the illegal move"],
  ["replyCheck", "the check it gives"],
] as const;

/** Only what this explanation has. */
function legend({ markers, sentences }: MateExplanation): TemplateResult {
  const drawn = sentences.flatMap(({ arrows }) => arrows);
  return html`<ul class="legend" aria-label="The marks on the board">
    ${MARKERS.map(([kind, words]) => (markers.some((marker) => marker.kind === kind) ? html`<li>${markerSample(kind)}${words}</li>` : nothing))}
    ${RAYS.map(([kind, words]) => (drawn.some((arrow) => arrow.kind === kind) ? html`<li>${raySample(kind)}${words}</li>` : nothing))}
  </ul>`;
}
