/**
 * Panel for saving and sharing the game: in this browser, as text, as a file, as an address, as a
 * picture.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { icon, type IconName } from "../../parts/icons.ts";
import { numberOf } from "../../table/place.ts";
import type { TableState } from "../../table/state.ts";
import type { Page } from "../page.ts";
import type { Sharing } from "./share.ts";

export function sharePanel(page: Page, table: TableState | undefined, actions: Sharing): TemplateResult {
  const { keep } = page.texts;
  const { byHand } = actions;
  const button = (name: IconName, visible: string, label: string, act: () => void) => html`<button
    type="button"
    title=${label}
    aria-label=${label}
    ?disabled=${!table}
    @click=${act}
  >
    ${icon(name)} ${visible}
  </button>`;
  return html`
      ${keepForm(page, table, actions)}
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
      ${
        byHand === undefined
          ? nothing
          : html`<label class="field">
            <span>${keep.byHand}</span>
            <textarea rows="3" readonly .value=${byHand} @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}></textarea>
          </label>`
      }
      <fieldset class="field">
        <legend>${keep.download}</legend>
        <div class="save-buttons">
          ${button("download", keep.game, keep.downloadGame, actions.downloadGame)}
          ${button("download", keep.svg, keep.downloadSvg, actions.downloadPicture)}
          ${button("play", keep.moving, keep.downloadMoving, actions.downloadMoving)}
          ${button("play", keep.gif, keep.downloadGif, actions.downloadGif)}
        </div>
        ${notationChoice(page)}
      </fieldset>
      <button type="button" ?disabled=${!table} @click=${actions.editPosition}>${icon("pen")} ${keep.edit}</button>
  `;
}

function keepForm({ texts: { keep } }: Page, table: TableState | undefined, actions: Sharing): TemplateResult {
  const { series = true } = table?.game.about ?? {};
  const turn = numberOf({ series }, table?.position.status.turn ?? 1);
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
      <input id="keep-name" type="text" name="name" maxlength="200" autocomplete="off" placeholder=${keep.namePlaceholder(series, turn)} />
      <button type="submit" ?disabled=${!table}>${keep.keepIt}</button>
    </div>
  </form>`;
}

function notationChoice(page: Page): TemplateResult {
  const {
    settings,
    texts: { keep },
  } = page;
  return html`<label class="time">
    <span>${keep.notation}</span>
    <select
      @change=${(event: Event) => page.set({ notation: (event.target as HTMLSelectElement).value === "long" ? "long" : "san" })}
    >
      <option value="san" ?selected=${settings.notation === "san"}>${keep.short}</option>
      <option value="long" ?selected=${settings.notation === "long"}>${keep.longer}</option>
    </select>
  </label>`;
}
