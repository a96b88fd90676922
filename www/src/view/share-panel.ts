/** Keeping the game and giving it away: in this browser, as text, as a file, as an address, as a picture. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Actions, PageState } from "../model/page.ts";
import { icon, type IconName } from "./icons.ts";

export function sharePanel(state: PageState, actions: Actions): TemplateResult {
  const { keep } = state.texts;
  const { game, byHand } = state;
  const button = (name: IconName, visible: string, label: string, act: () => void) => html`<button
    type="button"
    title=${label}
    aria-label=${label}
    ?disabled=${!game}
    @click=${act}
  >
    ${icon(name)} ${visible}
  </button>`;
  return html`
    <section class="card share" tabindex="-1" aria-labelledby="share-title">
      <header><h2 id="share-title">${keep.share}</h2></header>
      ${keepForm(state, actions)}
      <fieldset class="field">
        <legend>${keep.copy}</legend>
        <div class="save-buttons">
          ${button("copy", keep.fen, keep.copyFen, actions.copyFen)}
          ${button("copy", keep.san, keep.copySan, () => actions.copyMoves("san"))}
          ${button("copy", keep.long, keep.copyLong, () => actions.copyMoves("long"))}
          ${button("copy", keep.game, keep.copyGame, actions.copyGame)}
          ${button("link", keep.link, keep.copyLink, actions.copyLink)}
          ${button("copy", keep.svg, keep.copySvg, actions.copyPicture)}
        </div>
      </fieldset>
      ${byHand === undefined
        ? nothing
        : html`<label class="field">
            <span>${keep.byHand}</span>
            <textarea rows="3" readonly .value=${byHand} @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}></textarea>
          </label>`}
      <fieldset class="field">
        <legend>${keep.download}</legend>
        <div class="save-buttons">
          ${button("download", keep.game, keep.downloadGame, actions.downloadGame)}
          ${button("download", keep.svg, keep.downloadSvg, actions.downloadPicture)}
        </div>
        ${notationChoice(state, actions)}
      </fieldset>
      <button type="button" ?disabled=${!game} @click=${actions.editPosition}>${icon("pen")} ${keep.edit}</button>
    </section>
  `;
}

function keepForm({ game, position, texts: { keep } }: PageState, actions: Actions): TemplateResult {
  const turn = position?.status.turn ?? 1;
  return html`<form
    class="field"
    @submit=${(event: Event) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      actions.saveGame(String(new FormData(form).get("name") ?? ""));
      form.reset();
    }}
  >
    <label for="keep-name">${keep.keepHere}</label>
    <div class="row">
      <input id="keep-name" type="text" name="name" maxlength="200" autocomplete="off" placeholder=${keep.namePlaceholder(turn)} />
      <button type="submit" ?disabled=${!game}>${keep.keepIt}</button>
    </div>
  </form>`;
}

function notationChoice({ settings, texts: { keep } }: PageState, actions: Actions): TemplateResult {
  return html`<label class="time">
    <span>${keep.notation}</span>
    <select
      @change=${(event: Event) => actions.setNotation((event.target as HTMLSelectElement).value === "long" ? "long" : "san")}
    >
      <option value="san" ?selected=${settings.notation === "san"}>${keep.short}</option>
      <option value="long" ?selected=${settings.notation === "long"}>${keep.longer}</option>
    </select>
  </label>`;
}
