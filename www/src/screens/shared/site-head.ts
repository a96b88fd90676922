/**
 * Head of the app and of the pages around it: the name, the variant, the bar with the screens, and
 * buttons.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Theme } from "../../kept/settings.ts";
import type { Texts } from "../../lang/texts.ts";
import { icon, iconButton, type IconName } from "../../parts/icons.ts";
import { BAR, hashOf, SIGNS, type BarName } from "../route.ts";
import { shortName, VARIANT_IDS, VARIANTS, variantOf, type Variant } from "../../variants.ts";

export interface Head {
  texts: Pick<Texts, "lang" | "shell">;
  /** Address of the app, relative to this page. Empty within the app. */
  app: "" | "./" | "../";
  /** Entry of the bar that is shown. */
  here: BarName | "learn" | undefined;
  variant: Variant;
  buttons: TemplateResult;
}

/**
 * `choose` is called with the chosen variant and the `select` element. The element must show the
 * variant that is played in the end.
 */
export function siteHead(
  { texts: { lang, shell }, app, here, variant, buttons }: Head,
  choose: (variant: Variant, select: HTMLSelectElement) => void,
): TemplateResult {
  const home = html`<a href="${app}${hashOf("play")}">Seriatim</a>`;
  return html`
    <header class="site">
      <div class="brand" translate="no">${app === "" ? html`<h1>${home}</h1>` : home}</div>
      <span class="variant-place"><span class="variant-name" aria-hidden="true">${shortName(variant, lang)}</span><span class="variant-whole" aria-hidden="true">${VARIANTS[variant].words[lang].name}</span><select
        class="variant"
        aria-label=${shell.variant}
        title=${VARIANTS[variant].words[lang].line}
        @change=${(event: Event) => {
          const select = event.target as HTMLSelectElement;
          const chosen = variantOf(select.value);
          if (chosen) choose(chosen, select);
        }}
      >
        ${VARIANT_IDS.map((one) => html`<option value=${one} ?selected=${one === variant} .selected=${one === variant}>${VARIANTS[one].words[lang].name}</option>`)}
      </select></span>
      <nav aria-label=${shell.navigation}>
        ${BAR.map((one) => entry(app + hashOf(one), SIGNS[one], shell.screens[one], here === one))} ${entry(`${app || "./"}tutorial.html`, "learn", shell.learn, here === "learn")}
      </nav>
      <div class="row">${buttons}</div>
    </header>
  `;
}

function entry(address: string, sign: IconName, name: string, isHere: boolean): TemplateResult {
  return html`<a href=${address} title=${name} aria-current=${isHere ? "page" : nothing}>${icon(sign)}<span>${name}</span></a>`;
}

const THEMES: Record<Theme, [IconName, Theme]> = {
  system: ["system", "light"],
  light: ["sun", "dark"],
  dark: ["moon", "system"],
};

/** Button that switches to the next theme. */
export function themeButton(
  theme: Theme,
  { themes }: Texts["shell"],
  set: (theme: Theme) => void,
  name = "",
): TemplateResult {
  const [sign, next] = THEMES[theme];
  return iconButton(sign, themes[theme], () => set(next), { class: name });
}
