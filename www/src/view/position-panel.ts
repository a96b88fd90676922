/** Rules and pasting. What a person typed stays where it is, whatever is wrong with it. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Actions, ErrorInfo, PageState, RulesName, Side } from "../model/page.ts";
import type { Texts } from "../lang/texts.ts";
import { sentence, shortened } from "../model/words.ts";
import { icon } from "./icons.ts";

export function positionPanel(state: PageState, actions: Actions): TemplateResult {
  return html`
    <section class="card position" tabindex="-1" aria-labelledby="position-title">
      <header><h2 id="position-title">${state.texts.keep.position}</h2></header>
      ${rulesChoice(state.texts, state.game?.rules ?? "italian", "rules", actions.setRules)} ${pasteBox(state, actions)}
    </section>
  `;
}

export function rulesChoice({ keep, words }: Texts, chosen: RulesName, name: string, choose: (rules: RulesName) => void): TemplateResult {
  const option = (rules: RulesName, label: string) => html`<label>
    <input type="radio" name=${name} value=${rules} .checked=${chosen === rules} @change=${() => choose(rules)} />
    <span>${label}</span>
  </label>`;
  return html`<fieldset class="field rules">
    <legend>${keep.rules}</legend>
    <div class="segments">${option("italian", keep.italian)} ${option("scottish", keep.scottish)}</div>
    <p class="hint italian">${words.rulesLine("italian")}</p>
    <p class="hint scottish">${words.rulesLine("scottish")}</p>
  </fieldset>`;
}

function pasteBox({ paste, texts }: PageState, actions: Actions): TemplateResult {
  const { text, error } = paste;
  const { keep } = texts;
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
        placeholder=${keep.pasteExample}
        aria-invalid=${error !== undefined}
        aria-describedby="paste-message"
        .value=${text}
        @input=${(event: Event) => actions.editPaste((event.target as HTMLTextAreaElement).value)}
        @keydown=${submitOnEnter}
      ></textarea>
      <div id="paste-message" aria-live="polite">${error && !paste.asksTurn ? problem(texts, error) : nothing}</div>
      ${turnBox(texts, paste, actions)}
      <button type="submit" ?disabled=${text.trim() === ""}>${keep.read}</button>
    </form>
  `;
}

/** A FEN is one line, so Enter reads it; a game has several, so there Enter is a new line. */
function submitOnEnter(event: KeyboardEvent): void {
  const box = event.target as HTMLTextAreaElement;
  const oneLine = !box.value.includes("\n") && !box.value.trimStart().startsWith("[");
  if (event.key !== "Enter" || event.shiftKey || !(oneLine || event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  box.form?.requestSubmit();
}

/** The engine's sentence names field and text; should it not, they are added. */
function problem({ says }: Texts, { field, text, message }: ErrorInfo): TemplateResult {
  return html`<p class="error">
    ${icon("warning")}
    <span>
      ${field && !names(message, field) ? html`<strong>${field}</strong>: ` : nothing}${shortened(says(message))}
      ${text && !names(message, text) ? html`(<code>${shortened(text)}</code>)` : nothing}
    </span>
  </p>`;
}

function names(message: string, part: string): boolean {
  return message.toLowerCase().includes(part.toLowerCase());
}

/** Asks for the turn number when the FEN has none of this game, and lets it be changed when it has. */
function turnBox(texts: Texts, { text, error, asksTurn, turn, read }: PageState["paste"], actions: Actions): TemplateResult | typeof nothing {
  if (!asksTurn && read === undefined) return nothing;
  return html`
    <div class="turn-box ${asksTurn ? "asks" : ""}">
      <p role="status">${asksTurn ? askForTurn(texts, error) : readAs(texts, read ?? "")}</p>
      <div class="row">
        <label for="turn">${asksTurn ? texts.keep.whichTurn : texts.keep.turn}</label>
        <input
          id="turn"
          type="number"
          inputmode="numeric"
          min=${sideOf(text) === "black" ? 2 : 1}
          max="999"
          step="2"
          .value=${turn}
          @input=${(event: Event) => actions.editTurn((event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            actions.submitTurn();
          }}
        />
        <button type="button" ?disabled=${!(Number(turn) >= 1)} @click=${actions.submitTurn}>
          ${asksTurn ? texts.keep.set : texts.keep.change}
        </button>
      </div>
    </div>
  `;
}

/** How a FEN was read: "Turn 7: White plays 7 moves". The engine wrote it, so its last field is the turn. */
function readAs({ keep, words }: Texts, fen: string): string {
  const turn = Number(fen.split(" ").at(-1));
  return keep.readAs(words.turnLine({ turn, side: sideOf(fen) }));
}

/** An ordinary FEN is no mistake, so this is a question and not a complaint. */
function askForTurn({ keep, says }: Texts, error: ErrorInfo | undefined): string {
  return `${keep.askTurn} ${sentence(says(error?.message ?? ""))}`;
}

function sideOf(fen: string): Side {
  return fen.trim().split(/\s+/)[1] === "b" ? "black" : "white";
}
