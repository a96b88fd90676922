/**
 * Explanation of a mate: sentences that highlight on the board what they mention, and a legend of
 * the marks.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { markerSample, raySample } from "../board/markers.ts";
import type { Texts } from "../lang/texts.ts";
import type { MateExplanation } from "../protocol/messages.ts";

/** Reaction to pointing at a sentence. */
export interface Pointing {
  pointAt(sentence: number | undefined): void;
  /** Shows the mate on the board, if it is not there, and scrolls the board into sight. */
  show?(): void;
}

/** The sentences alone, without those before number `from`. */
export function sentencesView(
  says: Texts["says"],
  { sentences }: MateExplanation,
  pointedAt: number | undefined,
  { pointAt, show, from = 0 }: Pointing & { from?: number | undefined },
  label: { list?: string; button?: string } = {},
): TemplateResult {
  return html`<ul class="reasons" aria-label=${label.list ?? nothing} @pointerleave=${() => pointAt(undefined)}>
    ${sentences.map(({ say, squares }, index) => {
      if (index < from) return nothing;
      return html`<li>
        ${
          squares.length === 0
            ? html`<p>${says(say)}</p>`
            : html`<button
              type="button"
              title=${label.button ?? nothing}
              aria-pressed=${pointedAt === index}
              @pointerenter=${() => pointAt(index)}
              @focus=${() => pointAt(index)}
              @blur=${() => pointAt(undefined)}
              @click=${() => {
                show?.();
                pointAt(index);
              }}
            >
              ${says(say)}
            </button>`
        }
      </li>`;
    })}
  </ul>`;
}

export function explanationView(
  { analyse, says }: Texts,
  why: MateExplanation,
  pointedAt: number | undefined,
  { shown, pointAt, show, from }: { shown: boolean; pointAt: Pointing["pointAt"]; show: () => void; from?: number },
): TemplateResult {
  return html`
    ${sentencesView(says, why, pointedAt, { pointAt, show, from }, { button: analyse.showOnBoard })}
    ${shown ? legend(analyse, why) : html`<button type="button" class="small" @click=${show}>${analyse.showOnBoard}</button>`}
  `;
}

const MARKERS = ["checker", "covered", "ownMan", "pinned", "givesCheck"] as const;
const RAYS = ["pin", "reply", "replyCheck"] as const;

/** Legend of the marks that this explanation has. */
function legend(texts: Texts["analyse"], { markers, sentences }: MateExplanation): TemplateResult {
  const drawn = sentences.flatMap(({ arrows }) => arrows);
  const marks = MARKERS.filter((kind) => markers.some((marker) => marker.kind === kind));
  const rays = RAYS.filter((kind) => drawn.some((arrow) => arrow.kind === kind));
  return html`<ul class="legend" aria-label=${texts.marksOnBoard}>
    ${marks.map((kind) => html`<li>${markerSample(kind)}${texts.marks[kind]}</li>`)}
    ${rays.map((kind) => html`<li>${raySample(kind)}${texts.rays[kind]}</li>`)}
  </ul>`;
}
