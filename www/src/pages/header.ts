/**
 * The head of the pages around the app. It is the app's own head; the links to its screens lead
 * back to the app.
 */
import { html, type TemplateResult } from "lit-html";
import { keptSettings } from "../kept/storage.ts";
import { LANG_NAMES, LANGS, type Lang, type Texts } from "../lang/texts.ts";
import type { Theme } from "../kept/settings.ts";
import { siteHead, themeButton } from "../screens/shared/site-head.ts";

export interface HeaderState {
  lang: Lang;
  theme: Theme;
  shell: Texts["shell"];
  /** The page that is shown. */
  here: "tutorial" | "authors" | "rules";
  /** Address of the app, relative to this page. */
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
  const head = {
    texts: { lang, shell },
    app,
    here: here === "tutorial" ? "learn" : undefined,
    variant: keptSettings().variant,
    buttons,
  } as const;
  // A chosen game is opened for playing.
  return siteHead(head, (variant) => (location.href = `${app}#variant=${variant}`));
}
