/** Why a mate is one: sentences that show on the board what they speak of, and what the marks there mean. */
import { html, nothing, type TemplateResult } from "lit-html";
import { markerSample, raySample } from "../board/markers.ts";
import type { Texts } from "../lang/texts.ts";
import type { MateExplanation } from "../protocol/messages.ts";

/** What pointing at a sentence does. */
export interface Pointing {
  pointAt(sentence: number | undefined): void;
  /** Brings the mate on the board, if it is not there, and the board into sight. */
  show?(): void;
}

/** The sentences alone, those before number `from` left out. */
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
        ${squares.length === 0
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
            </button>`}
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
