/** The chooser of what a pawn becomes: four buttons on the file where it arrives. */
import { html, nothing, type TemplateResult } from "lit-html";
import { centre, type Side } from "./geometry.ts";
import type { BoardWords } from "./labels.ts";

export interface PromotionOption {
  uci: string;
  /** `q`, `r`, `b` or `n`. */
  promotion: string;
}

export interface PromotionChoice {
  to: string;
  side: Side;
  options: PromotionOption[];
}

interface Handlers {
  choose(uci: string): void;
  cancel(): void;
  /** The address of a picture of the man, as CSS. */
  picture(side: Side, promotion: string): string;
}

const ORDER = "qrbnk";

export function promotionChooser(
  choice: PromotionChoice | undefined,
  orientation: Side,
  words: BoardWords,
  handlers: Handlers,
): TemplateResult | typeof nothing {
  if (!choice) return nothing;
  const { x, y } = centre(choice.to, orientation);
  const atTop = y < 4;
  const options = choice.options.toSorted((a, b) => ORDER.indexOf(a.promotion) - ORDER.indexOf(b.promotion));
  return html`
    <div class="promotion-veil" @pointerdown=${handlers.cancel}></div>
    <div
      class="promotion ${atTop ? "at-top" : "at-bottom"}"
      style="left: ${(x - 0.5) * 12.5}%"
      role="dialog"
      aria-modal="true"
      aria-label=${words.becomes}
      @keydown=${(event: KeyboardEvent) => onKey(event, handlers.cancel)}
    >
      ${options.map(
        ({ uci, promotion }) => html`
          <button
            type="button"
            data-promotion=${promotion}
            aria-label=${words.promotions[promotion] ?? promotion}
            title=${words.promotions[promotion] ?? promotion}
            style="background-image: ${handlers.picture(choice.side, promotion)}"
            @click=${() => handlers.choose(uci)}
          ></button>
        `,
      )}
    </div>
  `;
}

/** Arrow keys and Tab go round the buttons, Escape gives up. */
function onKey(event: KeyboardEvent, cancel: () => void): void {
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll("button")];
  const here = buttons.indexOf(event.target as HTMLButtonElement);
  const back = event.key === "ArrowUp" || event.key === "ArrowLeft" || (event.key === "Tab" && event.shiftKey);
  const on = event.key === "ArrowDown" || event.key === "ArrowRight" || event.key === "Tab";
  if (event.key === "Escape") cancel();
  else if (back) buttons.at((here - 1) % buttons.length)?.focus();
  else if (on) buttons[(here + 1) % buttons.length]?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
