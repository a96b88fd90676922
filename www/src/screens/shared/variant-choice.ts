/** Choice of the variant. */
import { html, svg, type TemplateResult } from "lit-html";
import { rulesAddress } from "../../kept/site.ts";
import type { Texts } from "../../lang/texts.ts";
import { familyOf, hasSeries, VARIANT_IDS, VARIANTS, type Variant } from "../../variants.ts";

export function variantIcon(variant: Variant): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${VARIANTS[variant].icon} />`}</svg>`;
}

/** List of the variants, with the description of the chosen one. */
export function variantChoice(
  { keep, lang, shell }: Texts,
  chosen: Variant,
  name: string,
  choose: (variant: Variant) => void,
): TemplateResult {
  return html`<fieldset class="field variants">
    <legend>${keep.variant}</legend>
    <div class="variant-options">
      ${VARIANT_IDS.map((variant) => {
        const words = VARIANTS[variant].words[lang];
        return html`<label title=${words.line}>
          <input type="radio" name=${name} value=${variant} data-turn=${hasSeries(variant) ? "series" : "moves"} .checked=${chosen === variant} @change=${() => choose(variant)} />
          <span>${variantIcon(variant)} ${words.name}</span>
        </label>`;
      })}
    </div>
    <p class="hint">${VARIANTS[chosen].words[lang].line} <a href=${rulesAddress(lang, familyOf(chosen))}>${shell.rules}</a></p>
  </fieldset>`;
}
