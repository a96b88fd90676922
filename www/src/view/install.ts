/** The page as an app: a button to install it, and word of a new version. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Actions, PageState } from "../model/page.ts";
import { icon } from "./icons.ts";

export function installButton({ install, texts }: PageState, actions: Actions): TemplateResult | typeof nothing {
  if (!install.installable) return nothing;
  return html`<p>
    <button type="button" class="small" @click=${actions.install}>${icon("download")} ${texts.install.install}</button>
  </p>`;
}

/** Offered, never forced: the game on the board is kept either way. */
export function updateNotice({ install, texts }: PageState, actions: Actions): TemplateResult {
  return html`<div class="toasts update" role="status">
    ${install.update
      ? html`<div class="toast">
          <span>${texts.install.ready}</span>
          <button type="button" @click=${actions.useUpdate}>${texts.install.use}</button>
          <button type="button" @click=${actions.laterUpdate}>${texts.install.later}</button>
        </div>`
      : nothing}
  </div>`;
}
