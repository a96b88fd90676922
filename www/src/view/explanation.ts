/** Why a mate is one: sentences that show on the board what they speak of, and what the marks there mean. */
import { html, type TemplateResult } from "lit-html";
import { markerSample, raySample } from "../board/markers.ts";
import type { Texts } from "../lang/texts.ts";
import type { Actions, MateExplanation, PageState } from "../model/page.ts";
import { explanationShown } from "./board-view.ts";

export interface Line {
  series: string[];
  san: string[];
}

/** `line` leads to the mate from the place that was asked about. */
export function explanationView(state: PageState, actions: Actions, why: MateExplanation, line: Line): TemplateResult {
  const shown = explanationShown(state) !== undefined;
  const { analyse, says } = state.texts;
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
            ? html`<p>${says(text)}</p>`
            : html`<button
                type="button"
                title=${analyse.showOnBoard}
                aria-pressed=${state.pointedAt === index}
                @pointerenter=${() => actions.pointAt(index)}
                @focus=${() => actions.pointAt(index)}
                @blur=${() => actions.pointAt(undefined)}
                @click=${() => show(index)}
              >
                ${says(text)}
              </button>`}
        </li>`,
      )}
    </ul>
    ${shown
      ? legend(analyse, why)
      : html`<button type="button" class="small" @click=${() => show(undefined)}>${analyse.showOnBoard}</button>`}
  `;
}

const MARKERS = ["checker", "covered", "ownMan", "pinned", "givesCheck"] as const;
const RAYS = ["pin", "reply", "replyCheck"] as const;

/** Only what this explanation has. */
function legend(texts: Texts["analyse"], { markers, sentences }: MateExplanation): TemplateResult {
  const drawn = sentences.flatMap(({ arrows }) => arrows);
  const marks = MARKERS.filter((kind) => markers.some((marker) => marker.kind === kind));
  const rays = RAYS.filter((kind) => drawn.some((arrow) => arrow.kind === kind));
  return html`<ul class="legend" aria-label=${texts.marksOnBoard}>
    ${marks.map((kind) => html`<li>${markerSample(kind)}${texts.marks[kind]}</li>`)}
    ${rays.map((kind) => html`<li>${raySample(kind)}${texts.rays[kind]}</li>`)}
  </ul>`;
}
