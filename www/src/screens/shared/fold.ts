/** What is wanted now and then: a line beside the board that opens. */
import { html, type TemplateResult } from "lit-html";
import { icon, type IconName } from "../../parts/icons.ts";

/** `name` is the class of the section inside. */
export function fold(name: string, sign: IconName, title: string | TemplateResult, content: TemplateResult): TemplateResult {
  return html`<details class="fold">
    <summary id="${name}-fold">${icon(sign)} <span>${title}</span></summary>
    <section class=${name} tabindex="-1" aria-labelledby="${name}-fold">${content}</section>
  </details>`;
}
