/**
 * Scripts of the pages of rules: the chosen theme, and a working head. Everything else is in the
 * HTML already.
 */
import "../../styles/pages.css";
import "../../styles/rules.css";
import { render } from "lit-html";
import type { Theme } from "../../kept/settings.ts";
import { keepSettings } from "../../kept/storage.ts";
import { LANGS, type Lang } from "../../lang/lang.ts";
import type { Texts } from "../../lang/texts.ts";
import { loadShellTexts } from "../../lang/shell.ts";
import { followTranslation } from "../../parts/translated.ts";
import { header } from "../header.ts";
import { showTheme, startTheme } from "../settings.ts";

/** The page is in one language, and stays in it. */
const lang = LANGS.find((one) => one === document.documentElement.lang) ?? "en";
let theme = startTheme();
const place = document.querySelector<HTMLElement>(".head");

const actions = {
  setLang: (chosen: Lang): void => {
    keepSettings({ lang: chosen });
    const copy = document.querySelector<HTMLAnchorElement>(`.languages a[hreflang="${chosen}"]`);
    if (copy) location.assign(copy.href + location.hash);
  },
  setTheme: (chosen: Theme): void => {
    keepSettings({ theme: chosen });
    theme = chosen;
    showTheme(theme);
    draw();
  },
};

/**
 * Texts of the head. Until they are loaded the head stays as it was drawn when the site was built;
 * its links work.
 */
let shell: Texts["shell"] | undefined;

function draw(): void {
  if (!place || !shell) return;
  render(header({ lang, theme, shell, here: "rules", app: "../" }, actions), place);
}

async function liven(): Promise<void> {
  shell = await loadShellTexts(lang);
  place?.replaceChildren();
  draw();
}

followTranslation();
showTheme(theme);
void liven().catch(() => undefined);
