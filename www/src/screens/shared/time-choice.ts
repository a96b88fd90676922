/** Choice of the time for a question or for a turn. */
import { html, type TemplateResult } from "lit-html";
import { TIMES } from "../../kept/settings.ts";
import type { Page } from "../page.ts";

export function timeChoice(page: Page, which: "askMs" | "turnMs", label: string): TemplateResult {
  const {
    settings,
    texts: { words },
  } = page;
  return html`<label class="time">
    <span>${label}</span>
    <select @change=${(event: Event) => page.set({ [which]: Number((event.target as HTMLSelectElement).value) })}>
      ${TIMES.map((ms) => html`<option value=${ms} ?selected=${settings[which] === ms}>${words.timeName(ms)}</option>`)}
    </select>
  </label>`;
}
