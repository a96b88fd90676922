/**
 * Panel for setting up and pasting positions. Typed text stays in the box, even if it cannot be
 * read.
 */
import type { ErrorInfo } from "../../engine/error-info.ts";
import { html, nothing, type TemplateResult } from "lit-html";
import type { Texts } from "../../lang/texts.ts";
import { icon } from "../../parts/icons.ts";
import { BOX_SIGNS } from "../../kept/limits.ts";
import { shortened } from "../../parts/numbers.ts";
import { VARIANT_IDS, VARIANTS, type Variant } from "../../variants.ts";
import type { Page } from "../page.ts";
import { pasteLong } from "../shared/long-paste.ts";
import { hashOf } from "../route.ts";
import { fold } from "../shared/fold.ts";
import { variantChoice } from "../shared/variant-choice.ts";
import type { AnalyseActions } from "./actions.ts";
import type { AnalyseState, Paste, PasteOutcome } from "./state.ts";

export function positionPanel(page: Page, { paste, table }: AnalyseState, actions: AnalyseActions): TemplateResult {
  // Variant of the game on the board, as the head of the page names it.
  const variant = table?.game.about.variant ?? page.settings.variant;
  const content = html`<a class="button set-up" href=${hashOf("editor")}>${icon("pen")} ${page.texts.keep.setUp}</a> ${pasteBox(page.texts, variant, paste, actions)} ${variantChoice(page.texts, variant, "variant", actions.setVariant)}`;
  return fold("position", "upload", page.texts.keep.position, content);
}

function pasteBox(
  texts: Texts,
  variant: Variant,
  { text, came, notes = [] }: Paste,
  actions: AnalyseActions,
): TemplateResult {
  const { keep } = texts;
  const fits = text.length <= BOX_SIGNS;
  return html`
    <form
      class="field paste"
      novalidate
      @submit=${(event: Event) => {
        event.preventDefault();
        actions.readPaste();
      }}
    >
      <label for="paste">${keep.paste}</label>
      <textarea
        id="paste"
        rows="3"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        placeholder=${fits ? keep.pasteExample : texts.limits.longText(text.length)}
        aria-invalid=${came.kind === "refused" || came.kind === "asksTurn"}
        aria-describedby="paste-message"
        .value=${fits ? text : ""}
        @paste=${(event: ClipboardEvent) => pasteLong(event, actions.editPaste)}
        @input=${(event: Event) => actions.editPaste((event.target as HTMLTextAreaElement).value)}
        @keydown=${submitOnEnter}
      ></textarea>
      <div id="paste-message" aria-live="polite">${came.kind === "refused" ? problem(texts, came.error) : nothing} ${notes.map((note) => html`<p class="hint">${texts.says(note)}</p>`)}</div>
      ${turnBox(texts, came, actions)} ${otherGames(texts, variant, came, actions)}
      <button type="submit" ?disabled=${text.trim() === ""}>${keep.read}</button>
    </form>
  `;
}

/** Buttons for reading a text that was refused as a game of another variant. */
function otherGames(
  { keep, lang }: Texts,
  variant: Variant,
  came: PasteOutcome,
  actions: AnalyseActions,
): TemplateResult | typeof nothing {
  if (came.kind !== "asksTurn" && (came.kind !== "refused" || came.error.code === "link")) return nothing;
  return html`<div class="row wrap" role="group" aria-label=${keep.readAsGame}>
    <span class="hint">${keep.readAsGame}</span>
    ${VARIANT_IDS.filter((one) => one !== variant).map(
      (one) =>
        html`<button type="button" class="small" @click=${() => actions.readAs(one)}>${VARIANTS[one].words[lang].name}</button>`,
    )}
  </div>`;
}

/**
 * A FEN is one line, so Enter submits it. In a game, which has several lines, Enter starts a new
 * line.
 */
function submitOnEnter(event: KeyboardEvent): void {
  const box = event.target as HTMLTextAreaElement;
  const oneLine = !box.value.includes("\n") && !box.value.trimStart().startsWith("[");
  if (event.key !== "Enter" || event.shiftKey || !(oneLine || event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  box.form?.requestSubmit();
}

/**
 * Error message. The engine's sentence usually names the field and its text; otherwise they are
 * added.
 */
function problem({ says }: Texts, { field, text, message }: ErrorInfo): TemplateResult {
  const said = says(message);
  return html`<p class="error">
    ${icon("warning")}
    <span>
      ${field && !names(said, field) && typeof message === "string" ? html`<strong>${field}</strong>: ` : nothing}${shortened(said)}
      ${text && !names(said, text) ? html`(<code>${shortened(text)}</code>)` : nothing}
    </span>
  </p>`;
}

function names(message: string, part: string): boolean {
  return message.toLowerCase().includes(part.toLowerCase());
}

/** Asks for the turn number if the FEN has none, and lets it be changed if the FEN has one. */
function turnBox(texts: Texts, came: PasteOutcome, actions: AnalyseActions): TemplateResult | typeof nothing {
  if (came.kind !== "asksTurn" && came.kind !== "read") return nothing;
  const { keep, words } = texts;
  const asks = came.kind === "asksTurn";
  // An ordinary FEN is no mistake, so the text is a question and not a complaint.
  const said = asks
    ? `${keep.askTurn} ${texts.says(came.error.message)}`
    : keep.readAs(words.turnLine(came.status, true));
  return html`
    <div class="turn-box ${asks ? "asks" : ""}">
      <p role="status">${said}</p>
      <div class="row">
        <label for="turn">${asks ? keep.whichTurn : keep.turn}</label>
        <input
          id="turn"
          type="number"
          inputmode="numeric"
          min="1"
          max="999"
          .value=${came.turn}
          @input=${(event: Event) => actions.editTurn((event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            actions.submitTurn();
          }}
        />
        <button type="button" ?disabled=${!(Number(came.turn) >= 1)} @click=${actions.submitTurn}>${asks ? keep.set : keep.change}</button>
      </div>
    </div>
  `;
}
