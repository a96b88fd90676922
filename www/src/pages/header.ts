/** The head of the pages around the app: as in the app, but each screen is a way back. */
import { html, nothing, type TemplateResult } from "lit-html";
import { LANG_NAMES, LANGS, type Lang, type Texts } from "../lang/texts.ts";
import { hashOf, SCREENS, SIGNS } from "../screens/route.ts";
import type { Theme } from "../kept/settings.ts";
import { icon, iconButton, type IconName } from "../parts/icons.ts";

export interface HeaderState {
  lang: Lang;
  theme: Theme;
  shell: Texts["shell"];
  /** Which page this is. */
  here: "tutorial" | "authors";
}

export interface HeaderActions {
  setLang(lang: Lang): void;
  setTheme(theme: Theme): void;
}

const THEMES: Record<Theme, [IconName, Theme]> = {
  system: ["system", "light"],
  light: ["sun", "dark"],
  dark: ["moon", "system"],
};

export function header({ lang, theme, shell, here }: HeaderState, actions: HeaderActions): TemplateResult {
  const [name, next] = THEMES[theme];
  return html`
    <header class="site">
      <div class="brand"><a href="./">Seriatim</a></div>
      <nav aria-label=${shell.navigation}>
        ${SCREENS.map((one) => html`<a href="./${hashOf(one)}">${icon(SIGNS[one])}<span>${shell.screens[one]}</span></a>`)}
        <a href="./tutorial.html" aria-current=${here === "tutorial" ? "page" : nothing}>${icon("learn")}<span>${shell.learn}</span></a>
      </nav>
      <div class="row">
        <select
          class="language"
          aria-label=${shell.language}
          title=${shell.language}
          @change=${(event: Event) => actions.setLang((event.target as HTMLSelectElement).value as Lang)}
        >
          ${LANGS.map((one) => html`<option value=${one} lang=${one} ?selected=${one === lang}>${LANG_NAMES[one]}</option>`)}
        </select>
        ${iconButton(name, shell.themes[theme], () => actions.setTheme(next))}
      </div>
    </header>
  `;
}
