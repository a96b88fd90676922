/** The head of the pages around the app: the app's own, where each screen is a way back. */
import { html, type TemplateResult } from "lit-html";
import { keptSettings } from "../kept/storage.ts";
import { LANG_NAMES, LANGS, type Lang, type Texts } from "../lang/texts.ts";
import type { Theme } from "../kept/settings.ts";
import { siteHead, themeButton } from "../screens/shared/site-head.ts";

export interface HeaderState {
  lang: Lang;
  theme: Theme;
  shell: Texts["shell"];
  /** Which page this is. */
  here: "tutorial" | "authors" | "rules";
  /** The app, seen from this page. */
  app?: "./" | "../";
}

export interface HeaderActions {
  setLang(lang: Lang): void;
  setTheme(theme: Theme): void;
}

export function header({ lang, theme, shell, here, app = "./" }: HeaderState, actions: HeaderActions): TemplateResult {
  const buttons = html`<select
      class="language"
      aria-label=${shell.language}
      title=${shell.language}
      @change=${(event: Event) => actions.setLang((event.target as HTMLSelectElement).value as Lang)}
    >
      ${LANGS.map((one) => html`<option value=${one} lang=${one} ?selected=${one === lang}>${LANG_NAMES[one]}</option>`)}
    </select>
    ${themeButton(theme, shell, actions.setTheme)}`;
  const head = { texts: { lang, shell }, app, here: here === "tutorial" ? "learn" : undefined, variant: keptSettings().variant, buttons } as const;
  // A game is chosen to be played.
  return siteHead(head, (variant) => (location.href = `${app}#variant=${variant}`));
}
