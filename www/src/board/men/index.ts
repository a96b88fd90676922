/** The sets of pieces, as drawings that a board contains once and uses for each piece. */
import { html, svg, type TemplateResult } from "lit-html";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { sideOf, type ManLetter } from "../placement.ts";
import { classic } from "./classic.ts";
import { counters } from "./counters.ts";
import { plain, wooden } from "./plain.ts";
import { idOf, type MenSet } from "./set.ts";

const SETS = { classic, plain, wooden, counters } satisfies Record<string, MenSet>;

export type MenName = keyof typeof SETS;

/** Names of the sets, in the order in which they are offered. */
export const MEN_NAMES = Object.keys(SETS) as MenName[];

/** The drawings of a set. `manOf` shows nothing without them in the same root. */
export function menDrawings(name: MenName): TemplateResult {
  return html`<svg class="drawings" aria-hidden="true">${unsafeSVG((symbols[name] ??= menSymbols(name)))}</svg>`;
}

const symbols: Partial<Record<MenName, string>> = {};

/** The drawings of a set as SVG. */
export function menSymbols(name: MenName): string {
  const { box, sides, men }: MenSet = SETS[name];
  const each = Object.entries(men).map(
    ([letter, lines]) => `<symbol id="${idOf(letter)}" viewBox="${box}"><g ${sides[sideOf(letter)]}>${lines}</g></symbol>`,
  );
  return each.join("");
}

/** A piece of a set, as a picture that needs no separate drawings. */
export function exampleOf(name: MenName, letter: ManLetter): TemplateResult {
  const { box, sides, men }: MenSet = SETS[name];
  return html`<svg class="sample-piece" viewBox=${box} aria-hidden="true">${unsafeSVG(`<g ${sides[sideOf(letter)]}>${men[letter]}</g>`)}</svg>`;
}

/** The picture of a piece. */
export function manOf(letter: ManLetter): TemplateResult {
  return html`<svg class="picture" aria-hidden="true">${svg`<use href="#${idOf(letter)}"></use>`}</svg>`;
}
