/** The drawings that a widget needs, and the common shape of all icons. */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit-html";

export const CORE = {
  first: svg`<path d="M6 5v14M19 5l-9 7 9 7z" />`,
  back: svg`<path d="M15 5l-8 7 8 7" />`,
  on: svg`<path d="M9 5l8 7-8 7" />`,
  last: svg`<path d="M18 5v14M5 5l9 7-9 7z" />`,
  undo: svg`<path d="M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2" transform="translate(0 -3)" />`,
  flip: svg`<path d="M7 4v15M7 19l-3-3M7 19l3-3M17 20V5M17 5l-3 3M17 5l3 3" />`,
  download: svg`<path d="M12 4v11M12 15l-4-4M12 15l4-4M5 20h14" />`,
  warning: svg`<path d="M12 4l9 16H3zM12 10v4M12 17v.5" />`,
  clock: svg`<circle cx="12" cy="12" r="8.500" /><path d="M12 7v5l3.500 2" />`,
  bars: svg`<path d="M4 6h9M4 12h16M4 18h5" />`,
} satisfies Record<string, SVGTemplateResult>;

export function iconOf(drawing: SVGTemplateResult): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;
}

export interface ButtonOptions {
  disabled?: boolean;
  class?: string;
  /** For a toggle button: whether it is on. */
  pressed?: boolean;
}

/** A button with a picture only; its name is read aloud and shown on hover. */
export function iconButtonOf(
  drawing: SVGTemplateResult,
  label: string,
  onClick: () => void,
  options: ButtonOptions = {},
): TemplateResult {
  return html`<button
    type="button"
    class="icon-button ${options.class ?? ""}"
    part="button"
    title=${label}
    aria-label=${label}
    aria-pressed=${options.pressed === undefined ? nothing : String(options.pressed)}
    ?disabled=${options.disabled}
    @click=${onClick}
  >
    ${iconOf(drawing)}
  </button>`;
}
