/** Saving a strategy in the browser, and sharing it. */
import { html, nothing, type TemplateResult } from "lit-html";
import { NAME_SIGNS } from "../../kept/limits.ts";
import type { StrategiesTexts } from "../../lang/strategies.ts";
import { icon, iconButton } from "../../parts/icons.ts";
import { fold } from "../shared/fold.ts";
import type { StrategiesActions } from "./actions.ts";
import type { StrategiesState } from "./state.ts";

export function keepFold(
  texts: StrategiesTexts,
  { value, kept, byHand }: StrategiesState,
  actions: StrategiesActions,
): TemplateResult {
  const content = html`<form
      class="field"
      @submit=${(event: Event) => {
        event.preventDefault();
        const form = event.currentTarget as HTMLFormElement;
        const name = new FormData(form).get("name");
        actions.keep(typeof name === "string" ? name.trim() : "");
        form.reset();
      }}
    >
      <label class="field"><span>${texts.name}</span> <input name="name" type="text" maxlength=${NAME_SIGNS} required autocomplete="off" /></label>
      <div class="save-buttons">
        <button type="submit" ?disabled=${!value}>${icon("download")} ${texts.keepIt}</button>
        <button type="button" ?disabled=${!value} @click=${actions.copyLink}>${icon("link")} ${texts.copyLink}</button>
      </div>
    </form>
    ${
      byHand === undefined
        ? nothing
        : html`<label class="field"><span>${texts.byHand}</span><textarea rows="3" readonly .value=${byHand} @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}></textarea></label>`
    }
    <h3>${texts.kept}</h3>
    ${kept.length === 0 ? html`<p class="hint">${texts.none}</p>` : nothing}
    <ul class="strategy-kept">
      ${kept.map(({ name, text }) => html`<li><button type="button" class="small" aria-label="${texts.open}: ${name}" @click=${() => actions.open(text)}>${name}</button> ${iconButton("trash", texts.remove(name), () => actions.forget(name))}</li>`)}
    </ul>`;
  return fold("strategy-keep", "link", texts.keep, content);
}
