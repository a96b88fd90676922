/** The sets of pieces that a board loads when somebody has chosen one. */
import { html, type TemplateResult } from "lit-html";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { sideOf, type ManLetter } from "../placement.ts";
import { classic } from "./classic.ts";
import { counters } from "./counters.ts";
import type { MenName } from "./index.ts";
import { plain, wooden } from "./plain.ts";

export const sets = { plain, wooden, counters };

/** One piece of a set, as a picture that needs no drawings beside it. */
export function exampleOf(name: MenName, letter: ManLetter): TemplateResult {
  const { box, sides, men } = { classic, ...sets }[name];
  return html`<svg class="sample-piece" viewBox=${box} aria-hidden="true">${unsafeSVG(`<g ${sides[sideOf(letter)]}>${men[letter]}</g>`)}</svg>`;
}
