/**
 * The maker of a board: its content is chosen or written, shown at once, and its code is copied.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { inSite } from "../../kept/site.ts";
import { live } from "lit-html/directives/live.js";
import type { ExamplesTexts } from "../../lang/examples.ts";
import { LANG_NAMES, LANGS } from "../../lang/texts.ts";
import { copied } from "../../parts/clipboard.ts";
import { icon } from "../../parts/icons.ts";
import { VARIANT_IDS, VARIANTS } from "../../variants.ts";
import { ATTRIBUTES, LEVELS, type AttributeName } from "../../widget/attributes.ts";
import { OPPONENTS, type OpponentName } from "../../widget/opponent-names.ts";
import {
  attributesIn,
  codeOf,
  placed,
  SQUARES,
  type Attributes,
  type WidgetColours,
  type Form,
  type Made,
} from "./snippet.ts";

export interface MakerState extends Made {
  form: Form;
  /** Text written by hand in which no board was found. */
  unread: string | undefined;
  /** Result of copying. */
  told: "copied" | "notCopied" | undefined;
}

export const FIRST: MakerState = {
  attributes: { mode: "solve", fen: "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4" },
  colours: "usual",
  form: "page",
  unread: undefined,
  told: undefined,
};

const FORMS = ["page", "npm", "frame"] as const;
const COLOURS = Object.keys(SQUARES) as WidgetColours[];

type ChangeMaker = (change: Partial<MakerState>) => void;

export function makerView(state: MakerState, { authors, lang }: ExamplesTexts, change: ChangeMaker): TemplateResult {
  const { attributes } = state;
  const set = (some: Attributes, without: AttributeName[] = []): void => {
    const kept = Object.entries({ ...attributes, ...some }).filter(
      ([name, value]) => value !== "" && !without.includes(name as AttributeName),
    );
    change({ attributes: Object.fromEntries(kept), unread: undefined, told: undefined });
  };
  const mode = attributes.mode ?? "view";
  const opponent = attributes.opponent ?? "engine";
  const named = (one: OpponentName): string =>
    one in authors.opponents
      ? authors.opponents[one as keyof typeof authors.opponents]
      : authors.depthBot(one.slice("depth:".length));
  const variants = VARIANT_IDS.map((id): SelectOption => [id, VARIANTS[id].words[lang].name]);
  return html`
    <section class="maker" aria-labelledby="make">
      <h2 id="make">${authors.make}</h2>
      <p>${authors.makeText}</p>
      <div class="maker-parts">
        <form @submit=${(event: Event) => event.preventDefault()}>
          ${choice(authors.variant, attributes.variant ?? attributes.rules ?? "italian", variants, (variant) => set({ variant }, variant === "chess" ? ["rules"] : ["rules", "opponent"]))}
          ${choice(authors.mode, mode, Object.entries(authors.modes), (value) => set({ mode: value }))}
          ${
            mode !== "view" && attributes.variant === "chess"
              ? choice(
                  authors.opponent,
                  opponent,
                  OPPONENTS.map((one): SelectOption => [one, named(one)]),
                  (value) => set({ opponent: value === "engine" ? "" : value }),
                )
              : nothing
          }
          ${mode === "solve" && opponent === "engine" && !attributes.solution ? choice(authors.goal, attributes.goal ?? "mate", Object.entries(authors.goals), (goal) => set({ goal })) : nothing}
          ${mode === "play" && opponent === "engine" ? choice(authors.level, attributes.level ?? "3", levels(), (level) => set({ level })) : nothing}
          <label class="whole">
            ${authors.position}
            <textarea
              rows="3"
              spellcheck="false"
              autocapitalize="off"
              .value=${live(attributes.game ?? attributes.fen ?? "")}
              @input=${(event: Event) => set({ fen: "", game: "", ...placed((event.target as HTMLTextAreaElement).value) })}
            ></textarea>
          </label>
          ${
            mode === "solve" && opponent === "engine"
              ? html`<label class="whole">
                  ${authors.solution}
                  <textarea
                    rows="2"
                    spellcheck="false"
                    autocapitalize="off"
                    .value=${live(attributes.solution ?? "")}
                    @input=${(event: Event) => set({ solution: (event.target as HTMLTextAreaElement).value })}
                  ></textarea>
                </label>`
              : nothing
          }
          ${choice(authors.pieces, attributes.pieces ?? "classic", Object.entries(authors.sets), (pieces) => set({ pieces: pieces === "classic" ? "" : pieces }))}
          ${choice(authors.bottom, attributes.orientation ?? "", [["", authors.byItself], ...Object.entries(authors.sides)], (orientation) => set({ orientation }))}
          ${choice(authors.language, attributes.lang ?? "", [["", authors.asAround], ...LANGS.map((one): SelectOption => [one, LANG_NAMES[one]])], (value) => set({ lang: value }))}
          ${choice(authors.theme, attributes.theme ?? "auto", Object.entries(authors.themes), (theme) => set({ theme }))}
          ${choice(
            authors.board,
            state.colours,
            COLOURS.map((one): SelectOption => [one, authors.boards[one]]),
            (colours) => change({ colours: colours as WidgetColours, told: undefined }),
          )}
        </form>
        <div class="made" role="group" aria-label=${authors.preview}><seriatim-board id="made"></seriatim-board></div>
        ${codeView(state, authors, change)}
      </div>
    </section>
  `;
}

type SelectOption = [value: string, name: string];

function levels(): SelectOption[] {
  return Array.from({ length: LEVELS.most }, (_, index): SelectOption => [String(index + 1), String(index + 1)]);
}

function choice(
  name: string,
  chosen: string,
  choices: SelectOption[],
  choose: (value: string) => void,
): TemplateResult {
  return html`<label>
    ${name}
    <select .value=${live(chosen)} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      ${choices.map(([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
    </select>
  </label>`;
}

function codeView(state: MakerState, authors: ExamplesTexts["authors"], change: ChangeMaker): TemplateResult {
  const code = codeOf(state, state.form, new URL(inSite(""), location.href).href);
  const read = (text: string): void => {
    const attributes = attributesIn(text);
    change(attributes ? { attributes, unread: undefined, told: undefined } : { unread: text, told: undefined });
  };
  const copy = (): void => {
    void copied(code).then((there) => change({ told: there ? "copied" : "notCopied" }));
  };
  return html`<div class="code">
    <div class="row" role="group" aria-label=${authors.code}>
      ${FORMS.map(
        (
          form,
        ) => html`<button type="button" class="small" aria-pressed=${form === state.form} @click=${() => change({ form, unread: undefined, told: undefined })}>
          ${authors.forms[form]}
        </button>`,
      )}
    </div>
    <p>${authors.formText[state.form]}</p>
    <textarea
      rows=${Math.min(16, code.split("\n").length + 1)}
      spellcheck="false"
      autocapitalize="off"
      aria-label=${authors.code}
      .value=${live(state.unread ?? code)}
      @change=${(event: Event) => read((event.target as HTMLTextAreaElement).value)}
    ></textarea>
    <div class="row">
      <button type="button" class="primary" @click=${copy}>${icon("copy")} ${authors.copy}</button>
      <span role="status">${state.unread !== undefined ? authors.unread : state.told ? authors[state.told] : nothing}</span>
    </div>
  </div>`;
}

/** Applies the choices to the board. */
export function showMade({ attributes, colours }: MakerState): void {
  const board = document.querySelector<HTMLElement>("#made");
  if (!board) return;
  for (const name of ATTRIBUTES) {
    const value = attributes[name];
    if (value === undefined) board.removeAttribute(name);
    else if (board.getAttribute(name) !== value) board.setAttribute(name, value);
  }
  for (const [index, name] of ["light", "dark"].entries()) {
    const colour = SQUARES[colours]?.[index];
    if (colour === undefined) board.style.removeProperty(`--seriatim-${name}-square`);
    else board.style.setProperty(`--seriatim-${name}-square`, colour);
  }
}
