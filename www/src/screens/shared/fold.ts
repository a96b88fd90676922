/** Foldable section beside the board, for things that are rarely needed. */
import { html, type nothing, type TemplateResult } from "lit-html";
import { icon, type IconName } from "../../parts/icons.ts";

/**
 * `name` is the class of the section inside. `toggled` is called with whether the section is open.
 */
export function fold(
  name: string,
  sign: IconName,
  title: string | TemplateResult,
  content: TemplateResult | typeof nothing,
  toggled?: (open: boolean) => void,
): TemplateResult {
  return html`<details class="fold" @toggle=${(event: Event) => toggled?.((event.currentTarget as HTMLDetailsElement).open)}>
    <summary id="${name}-fold">${icon(sign)} <span>${title}</span></summary>
    <section class=${name} tabindex="-1" aria-labelledby="${name}-fold">${content}</section>
  </details>`;
}
