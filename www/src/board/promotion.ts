/** Promotion chooser: a button for each possible piece, on the file where the pawn arrives. */
import { html, nothing, type TemplateResult } from "lit-html";
import { placeOf, type Side } from "./geometry.ts";
import { manOf } from "./men/index.ts";
import type { BoardWords } from "./names.ts";

export interface PromotionOption {
  uci: string;
  /** The UCI letter of the piece. */
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
}

const ORDER = "qrbnk";

export function promotionChooser(
  choice: PromotionChoice | undefined,
  orientation: Side,
  words: BoardWords,
  { choose, cancel }: Handlers,
): TemplateResult | typeof nothing {
  if (!choice) return nothing;
  const { x, y } = placeOf(choice.to, orientation);
  const options = choice.options.toSorted((a, b) => ORDER.indexOf(a.promotion) - ORDER.indexOf(b.promotion));
  return html`
    <div class="promotion-veil" @pointerdown=${cancel}></div>
    <div
      class="promotion ${y < 4 ? "at-top" : "at-bottom"}"
      .style=${`left: ${x * 12.5}%`}
      role="dialog"
      aria-modal="true"
      aria-label=${words.becomes}
      @keydown=${(event: KeyboardEvent) => onKey(event, cancel)}
    >
      ${options.map(({ uci, promotion }) => {
        const name = words.promotions[promotion] ?? promotion;
        return html`<button type="button" data-promotion=${promotion} aria-label=${name} title=${name} @click=${() => choose(uci)}>
          ${manOf(choice.side === "white" ? promotion.toUpperCase() : promotion)}
        </button>`;
      })}
    </div>
  `;
}

/** Arrow keys and Tab move between the buttons, Escape cancels. */
function onKey(event: KeyboardEvent, cancel: () => void): void {
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll("button")];
  const here = buttons.indexOf((event.target as HTMLElement).closest("button") as HTMLButtonElement);
  const back = event.key === "ArrowUp" || event.key === "ArrowLeft" || (event.key === "Tab" && event.shiftKey);
  const on = event.key === "ArrowDown" || event.key === "ArrowRight" || event.key === "Tab";
  if (event.key === "Escape") cancel();
  else if (back) buttons.at((here - 1) % buttons.length)?.focus();
  else if (on) buttons[(here + 1) % buttons.length]?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
