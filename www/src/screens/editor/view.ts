/**
 * View for setting up a position: the board, the other fields of a FEN, and the faults of the
 * position in words.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import "./style.css";
import "../../board/setup-board.ts";
import type { SetupMoveEvent, SetupPlaceEvent, SetupToolEvent } from "../../board/setup-board.ts";
import { editorTexts, type EditorTexts } from "../../lang/editor.ts";
import type { Texts as PageTexts } from "../../lang/texts.ts";
import { icon, iconButton } from "../../parts/icons.ts";
import type { Side } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";
import { about as aboutPage } from "../shared/about.ts";
import { variantChoice } from "../shared/variant-choice.ts";
import type { EditorActions } from "./actions.ts";
import {
  kingsTouching,
  MAX_NUMBER,
  RIGHTS,
  type SetupLetter,
  type Possible,
  type Right,
  type Setup,
  type Tool,
} from "./setup.ts";
import type { Editing, FenNote } from "./state.ts";

/** Texts of the page and of this screen. */
type AllTexts = PageTexts & { editor: EditorTexts };

export function editorView(page: Page, editing: Editing, actions: EditorActions): TemplateResult {
  const texts: AllTexts = { ...page.texts, editor: editorTexts.of(page) };
  return html`
    ${boardArea(page, texts, editing, actions)}
    <div class="side">
      ${toolsCard(texts, editing, actions)} ${verdictCard(texts, editing, actions)} ${settingsCard(texts, editing, actions)}
      <div class="folds">${aboutPage(page, undefined)}</div>
    </div>
  `;
}

function boardArea(
  { settings }: Page,
  texts: AllTexts,
  { setup, tool }: Editing,
  actions: EditorActions,
): TemplateResult {
  const { editor: words } = texts;
  const view = {
    placed: setup.men,
    orientation: settings.flipped ? ("black" as const) : ("white" as const),
    men: settings.men,
    tool,
    words,
    boardWords: texts.board,
    drawings: { hand: icon("hand"), erase: icon("erase") },
  };
  return html`
    <section class="play editing" tabindex="-1" aria-label=${texts.play.board}>
      <div class="board-frame">
        <setup-board
          colours=${settings.colours}
          .view=${view}
          @setuptool=${({ detail }: SetupToolEvent) => actions.choose(detail as Tool)}
          @setupplace=${({ detail: { square, tool: used } }: SetupPlaceEvent) =>
            actions.place(square, used === "erase" || used === "hand" ? undefined : (used as SetupLetter))}
          @setupmove=${({ detail: { from, to } }: SetupMoveEvent) =>
            to === undefined ? actions.place(from, undefined) : actions.move(from, to)}
        ></setup-board>
      </div>
    </section>
  `;
}

function toolsCard({ editor: words }: AllTexts, { tool, before }: Editing, actions: EditorActions): TemplateResult {
  return html`
    <section class="card now" tabindex="-1" aria-labelledby="editor-title">
      <header class="headline"><div><h2 id="editor-title">${words.title}</h2><p>${toolLine(words, tool)}</p></div></header>
      <div class="toolbar" role="group" aria-label=${words.title}>
        <button type="button" @click=${actions.start}>${words.start}</button>
        <button type="button" @click=${actions.clear}>${words.clear}</button>
        <span class="gap"></span>
        ${iconButton("undo", words.undo, actions.undo, { disabled: before.length === 0 })}
        ${iconButton("flip", words.flip, actions.flip)}
      </div>
    </section>
  `;
}

function toolLine({ toolLine: lines, tools }: EditorTexts, tool: Tool): string {
  return tool === "hand" || tool === "erase" ? lines[tool] : lines.man(tools[tool]);
}

/** Card with the engine's verdict, and with buttons to open the position on other screens. */
function verdictCard(texts: AllTexts, editing: Editing, actions: EditorActions): TemplateResult {
  const { editor: words, says } = texts;
  const { verdict, setup, about } = editing;
  const legal = verdict.kind === "legal";
  const turn = { turn: setup.number, side: setup.side };
  const touching = about?.check === false ? undefined : kingsTouching(setup);
  const title = about?.series === false ? texts.play.toMove(setup.side) : texts.words.turnLine(turn, true);
  return html`
    <section class="card verdict" tabindex="-1" aria-labelledby="verdict-title">
      <h2 id="verdict-title">${title}</h2>
      <div aria-live="polite">
        ${verdict.kind === "asking" ? html`<p class="hint">${words.asking}</p>` : nothing}
        ${
          verdict.kind === "legal"
            ? html`<p class="fine">${icon("check")} <span>${verdict.status.result === undefined ? words.legal : words.over}</span></p>
              ${verdict.remarks.map((remark) => html`<p class="hint remark">${says(remark)}</p>`)}`
            : nothing
        }
        ${
          verdict.kind === "illegal"
            ? html`<div class="error faults">
              ${icon("warning")}
              <div>
                <p>${words.wrong}</p>
                <ul>
                  ${touching ? html`<li>${words.kingsTouch(...touching)}</li>` : nothing} ${verdict.faults.map(({ message }) => html`<li>${says(message)}</li>`)}
                </ul>
              </div>
            </div>`
            : nothing
        }
      </div>
      <div class="ways">
        <button type="button" class="primary" ?disabled=${!legal} @click=${actions.analyse}>${words.analyse}</button>
        <button type="button" ?disabled=${!legal} @click=${actions.play}>${words.play}</button>
        ${
          about?.tasks.includes("mate") === false
            ? nothing
            : html`<button type="button" ?disabled=${!legal} @click=${actions.solve}>${words.solve}</button>`
        }
      </div>
      ${fenBox(editing, texts, actions)}
      <p class="hint keys">${words.keys}</p>
    </section>
  `;
}

function fenBox({ written, typed, note }: Editing, texts: AllTexts, actions: EditorActions): TemplateResult {
  const { editor: words } = texts;
  return html`
    <form
      class="field"
      novalidate
      @submit=${(event: Event) => {
        event.preventDefault();
        actions.read();
      }}
    >
      <label for="editor-fen">${words.fen}</label>
      <textarea
        id="editor-fen"
        rows="2"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        aria-invalid=${note?.kind === "errors"}
        aria-describedby="editor-fen-note"
        .value=${typed ?? written}
        @input=${(event: Event) => actions.type((event.target as HTMLTextAreaElement).value)}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          actions.read();
        }}
      ></textarea>
      <div id="editor-fen-note" aria-live="polite">
        ${note ? noteView(texts, note) : nothing}
      </div>
      <div class="save save-buttons">
        <button type="submit" ?disabled=${typed === undefined}>${words.readFen}</button>
        <button type="button" @click=${actions.copyFen}>${icon("copy")} ${words.copyFen}</button>
        <button type="button" @click=${actions.copyLink}>${icon("link")} ${words.copyLink}</button>
      </div>
    </form>
  `;
}

function noteView({ editor: words, says }: AllTexts, note: FenNote): TemplateResult {
  const told = note.kind === "errors" ? note.errors.map(({ message }) => says(message)) : [words.turnNote(note)];
  return html`${told.map((line) => html`<p class=${note.kind === "errors" ? "error" : "notice"}>${icon("warning")} <span>${line}</span></p>`)}`;
}

/**
 * Card with the other fields of a FEN. They depend on the variant: a turn or a side to move, and
 * castling rights only where castling exists.
 */
function settingsCard(texts: AllTexts, { setup, about, possible }: Editing, actions: EditorActions): TemplateResult {
  const { editor: words } = texts;
  const series = about?.series !== false;
  const whose = series
    ? numberField("turn", words.turn, words.turnHint, setup.number, [1, MAX_NUMBER], actions.setTurn, [
        words.earlier,
        words.later,
      ])
    : html`${sideChoice(texts, setup.side, actions)} ${numberField("number", words.number, words.numberHint, setup.number, [1, MAX_NUMBER], actions.setNumber)}`;
  return html`
    <section class="card setup-fields" tabindex="-1" aria-label=${words.fields}>
      ${variantChoice(texts, setup.variant, "editor-variant", actions.setVariant)} ${whose}
      ${
        about?.castling === false
          ? nothing
          : html`<fieldset class="field">
            <legend>${words.castling}</legend>
            <div class="rights">${RIGHTS.map((right) => rightBox(words, setup, possible, right, actions))}</div>
          </fieldset>`
      }
      <fieldset class="field">
        <legend>${words.targets}</legend>
        ${targetBoxes(words, setup, possible, series, actions)}
      </fieldset>
      ${
        series
          ? numberField("quiet", words.quiet, words.quietHint, setup.quiet, [0, MAX_NUMBER], actions.setQuiet)
          : numberField("quiet", words.halfMoves, words.halfMovesHint, setup.quiet, [0, MAX_NUMBER], actions.setQuiet)
      }
    </section>
  `;
}

function sideChoice({ editor: words, play }: AllTexts, chosen: Side, actions: EditorActions): TemplateResult {
  return html`<fieldset class="field">
    <legend>${words.toMove}</legend>
    <div class="segments">
      ${(["white", "black"] as const).map(
        (side) => html`<label>
          <input type="radio" name="editor-side" value=${side} .checked=${chosen === side} @change=${() => actions.setSide(side)} />
          <span>${play.sideAlone(side)}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

function numberField(
  id: string,
  label: string,
  hint: string,
  value: number,
  [least, most]: [number, number],
  set: (value: number) => void,
  steps?: [string, string],
): TemplateResult {
  const name = `editor-${id}`;
  return html`<div class="field">
    <label for=${name}>${label}</label>
    <div class="row">
      ${steps ? iconButton("minus", steps[0], () => set(value - 1), { disabled: value <= least, class: "step" }) : nothing}
      <input
        id=${name}
        type="number"
        inputmode="numeric"
        min=${least}
        max=${most}
        aria-describedby="${name}-hint"
        .value=${String(value)}
        @change=${(event: Event) => set(Number((event.target as HTMLInputElement).value))}
      />
      ${steps ? iconButton("plus", steps[1], () => set(value + 1), { disabled: value >= most, class: "step" }) : nothing}
    </div>
    <p class="hint" id="${name}-hint">${hint}</p>
  </div>`;
}

function rightBox(
  words: EditorTexts,
  setup: Setup,
  allowed: Possible,
  right: Right,
  actions: EditorActions,
): TemplateResult {
  const possible = allowed.castling.includes(right);
  // The reason why a right cannot be chosen is read out with the box, and shown below it.
  return html`<label class="choice ${possible ? "" : "impossible"}">
    <input
      type="checkbox"
      data-right=${right}
      .checked=${possible && setup.castling.includes(right)}
      ?disabled=${!possible}
      aria-describedby=${possible ? nothing : `right-${right}`}
      @change=${(event: Event) => actions.setRight(right, (event.target as HTMLInputElement).checked)}
    />
    <span>${words.rights[right]} ${possible ? nothing : html`<span class="hint" id="right-${right}">${words.noRight(right)}</span>`}</span>
  </label>`;
}

function targetBoxes(
  words: EditorTexts,
  setup: Setup,
  { targets: possible }: Possible,
  series: boolean,
  actions: EditorActions,
): TemplateResult {
  if (possible.length === 0) return html`<p class="hint">${words.noTargets(setup.side)}</p>`;
  return html`
    <div class="targets">
      ${possible.map(
        (square) => html`<label class="choice">
          <input
            type="checkbox"
            data-target=${square}
            .checked=${setup.targets.includes(square)}
            @change=${(event: Event) => actions.setTarget(square, (event.target as HTMLInputElement).checked)}
          />
          <span>${square}</span>
        </label>`,
      )}
    </div>
    <p class="hint">${series ? words.targetsHint : words.targetHint}</p>
  `;
}
