/** Setting up a position: the board, what a FEN says besides the men, and what is wrong with it, in words. */
import { html, nothing, type TemplateResult } from "lit-html";
import "../board/setup-board.ts";
import type { SetupMoveEvent, SetupPlaceEvent, SetupToolEvent } from "../board/setup-board.ts";
import type { PageState } from "../model/page.ts";
import {
  canHaveRight,
  fenOf,
  MAX_TURN,
  placementOf,
  possibleTargets,
  RIGHTS,
  sideOf,
  type Editing,
  type EditorActions,
  type Man,
  type Right,
  type Tool,
} from "../model/setup.ts";
import { icon, iconButton } from "./icons.ts";
import { rulesChoice } from "./position-panel.ts";

export function editorView(state: PageState, actions: EditorActions): TemplateResult {
  const { editor: editing } = state;
  if (!editing) return html`<div class="board-empty"></div>`;
  return html`
    ${boardArea(state, editing, actions)}
    <div class="side">${verdictCard(state, editing, actions)}</div>
    <div class="setup">${settingsCard(state, editing, actions)}</div>
  `;
}

function boardArea({ settings, texts }: PageState, { setup, tool, before }: Editing, actions: EditorActions): TemplateResult {
  const { editor: words } = texts;
  const view = {
    placement: placementOf(setup.men),
    orientation: settings.flipped ? ("black" as const) : ("white" as const),
    tool,
    words,
    boardWords: texts.board,
    drawings: { hand: icon("hand"), erase: icon("erase") },
  };
  return html`
    <section class="play editing" tabindex="-1" aria-labelledby="editor-title">
      <header class="headline"><h2 id="editor-title">${words.title}</h2></header>
      <div class="board-frame">
        <setup-board
          .view=${view}
          @setuptool=${({ detail }: SetupToolEvent) => actions.choose(detail as Tool)}
          @setupplace=${({ detail: { square, tool: used } }: SetupPlaceEvent) =>
            actions.place(square, used === "erase" || used === "hand" ? undefined : (used as Man))}
          @setupmove=${({ detail: { from, to } }: SetupMoveEvent) =>
            to === undefined ? actions.place(from, undefined) : actions.move(from, to)}
        ></setup-board>
      </div>
      <div class="toolbar" role="group" aria-label=${words.title}>
        <button type="button" @click=${actions.start}>${words.start}</button>
        <button type="button" @click=${actions.clear}>${words.clear}</button>
        <span class="gap"></span>
        ${iconButton("undo", words.undo, actions.undo, { disabled: before.length === 0 })}
        ${iconButton("flip", words.flip, actions.flip)}
      </div>
      <p class="hint">${toolLine(words, tool)}</p>
      <p class="hint">${words.keys}</p>
    </section>
  `;
}

function toolLine({ toolLine: lines, tools }: PageState["texts"]["editor"], tool: Tool): string {
  return tool === "hand" || tool === "erase" ? lines[tool] : lines.man(tools[tool]);
}

/** What the engine says, and where the position can go if it may. */
function verdictCard({ texts }: PageState, editing: Editing, actions: EditorActions): TemplateResult {
  const { editor: words } = texts;
  const { verdict, setup } = editing;
  const legal = verdict?.legal === true;
  const turn = { turn: setup.turn, side: sideOf(setup) };
  return html`
    <section class="card verdict" tabindex="-1" aria-labelledby="verdict-title">
      <h2 id="verdict-title">${texts.words.turnLine(turn)}</h2>
      <div aria-live="polite">
        ${verdict === undefined ? html`<p class="hint">${words.asking}</p>` : nothing}
        ${verdict?.legal === true
          ? html`<p class="fine">${icon("check")} <span>${verdict.over ? words.over : words.legal}</span></p>`
          : nothing}
        ${verdict?.legal === false
          ? html`<div class="error faults">
              ${icon("warning")}
              <div>
                <p>${words.wrong}</p>
                <ul>
                  ${verdict.faults.map((fault) => html`<li>${words.fault(fault.kind === "other" ? { ...fault, message: texts.says(fault.message) } : fault)}</li>`)}
                </ul>
              </div>
            </div>`
          : nothing}
      </div>
      <div class="ways">
        <button type="button" class="primary" ?disabled=${!legal} @click=${actions.analyse}>${words.analyse}</button>
        <button type="button" ?disabled=${!legal} @click=${actions.play}>${words.play}</button>
        <button type="button" ?disabled=${!legal} @click=${actions.solve}>${words.solve}</button>
      </div>
      ${fenBox(editing, texts, actions)}
    </section>
  `;
}

function fenBox({ setup, typed, note }: Editing, { editor: words, says }: PageState["texts"], actions: EditorActions): TemplateResult {
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
        aria-invalid=${note?.kind === "error"}
        aria-describedby="editor-fen-note"
        .value=${typed ?? fenOf(setup)}
        @input=${(event: Event) => actions.type((event.target as HTMLTextAreaElement).value)}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          actions.read();
        }}
      ></textarea>
      <div id="editor-fen-note" aria-live="polite">
        ${note ? html`<p class=${note.kind === "error" ? "error" : "notice"}>${icon("warning")} <span>${note.kind === "error" ? says(note.message) : words.note(note)}</span></p>` : nothing}
      </div>
      <div class="save-buttons">
        <button type="submit" ?disabled=${typed === undefined}>${words.readFen}</button>
        <button type="button" @click=${actions.copyFen}>${icon("copy")} ${words.copyFen}</button>
        <button type="button" @click=${actions.copyLink}>${icon("link")} ${words.copyLink}</button>
      </div>
    </form>
  `;
}

function settingsCard({ texts }: PageState, { setup }: Editing, actions: EditorActions): TemplateResult {
  const { editor: words } = texts;
  return html`
    <section class="card setup-fields" tabindex="-1" aria-label=${words.fields}>
      ${numberField("turn", words.turn, words.turnHint, setup.turn, [1, MAX_TURN], actions.setTurn, [words.earlier, words.later])}
      ${rulesChoice(texts, setup.rules, "editor-rules", actions.setRules)}
      <fieldset class="field">
        <legend>${words.castling}</legend>
        <div class="rights">${RIGHTS.map((right) => rightBox(words, setup, right, actions))}</div>
      </fieldset>
      <fieldset class="field">
        <legend>${words.targets}</legend>
        ${targetBoxes(words, setup, actions)}
      </fieldset>
      ${numberField("quiet", words.quiet, words.quietHint, setup.quiet, [0, MAX_TURN], actions.setQuiet)}
    </section>
  `;
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

function rightBox(words: PageState["texts"]["editor"], setup: Editing["setup"], right: Right, actions: EditorActions): TemplateResult {
  const possible = canHaveRight(setup, right);
  // Why it cannot be chosen is read out with it, and shown below.
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

function targetBoxes(words: PageState["texts"]["editor"], setup: Editing["setup"], actions: EditorActions): TemplateResult {
  const possible = possibleTargets(setup);
  if (possible.length === 0) return html`<p class="hint">${words.noTargets(sideOf(setup))}</p>`;
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
    <p class="hint">${words.targetsHint}</p>
  `;
}
