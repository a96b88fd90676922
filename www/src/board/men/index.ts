/** The sets of pieces, as drawings that a board contains once and uses for each piece. */
import { html, svg, type TemplateResult } from "lit-html";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { sideOf, type ManLetter } from "../placement.ts";
import { classic } from "./classic.ts";
import { idOf, type MenSet } from "./set.ts";

export type MenName = "classic" | "plain" | "wooden" | "counters";

/** The sets that have been loaded. Most people keep the first one. */
const sets: Partial<Record<MenName, MenSet>> = { classic };

const setOf = (name: MenName): MenSet => sets[name] ?? classic;

/**
 * Loads a set of pieces. Undefined if the set is already loaded. Until it has loaded, the classic
 * set is shown in its place.
 */
export function loadMen(name: MenName): Promise<void> | undefined {
  return sets[name] ? undefined : import("./more.ts").then((more) => void Object.assign(sets, more.sets));
}

/** The drawings of a set. `manOf` shows nothing without them in the same root. */
export function menDrawings(name: MenName): TemplateResult {
  return html`<svg class="drawings" aria-hidden="true">${unsafeSVG(sets[name] ? (symbols[name] ??= menSymbols(name)) : menSymbols("classic"))}</svg>`;
}

const symbols: Partial<Record<MenName, string>> = {};

/** The drawings of a set as SVG. */
export function menSymbols(name: MenName): string {
  const { box, sides, men } = setOf(name);
  const each = Object.entries(men).map(
    ([letter, lines]) =>
      `<symbol id="${idOf(letter)}" viewBox="${box}"><g ${sides[sideOf(letter)]}>${lines}</g></symbol>`,
  );
  return each.join("");
}

/** Picture of a piece. */
export function manOf(letter: ManLetter): TemplateResult {
  return html`<svg class="picture" aria-hidden="true">${svg`<use href="#${idOf(letter)}"></use>`}</svg>`;
}
