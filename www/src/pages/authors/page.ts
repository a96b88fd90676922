/**
 * The page for authors: the maker of a board, examples, uses of a board, and a description of the
 * site.
 */
import "../../styles/pages.css";
import "../../styles/authors.css";
import "../../widget/main.ts";
import { html, render, type TemplateResult } from "lit-html";
import { keepSettings } from "../../kept/storage.ts";
import { enExamples, loadExamplesTexts } from "../../lang/examples.ts";
import type { Lang } from "../../lang/texts.ts";
import type { Theme } from "../../kept/settings.ts";
import { EVENTS } from "../../widget/events.ts";
import { followTranslation } from "../../parts/translated.ts";
import { header } from "../header.ts";
import { showTheme, startLang, startTheme } from "../settings.ts";
import { aboutView } from "./about.ts";
import { examplesView } from "./examples.ts";
import { FIRST, makerView, showMade } from "./maker.ts";

let state = { texts: enExamples, theme: startTheme(), heard: [] as string[], maker: FIRST };
const root = document.querySelector<HTMLElement>("#app");

followTranslation();

function update(change: Partial<typeof state>): void {
  state = { ...state, ...change };
  document.documentElement.lang = state.texts.lang;
  document.title = `${state.texts.authors.title} – Seriatim`;
  showTheme(state.theme);
  if (root) render(view(), root);
  showMade(state.maker);
}

const actions = {
  setLang: (lang: Lang): void => {
    keepSettings({ lang });
    void showLang(lang);
  },
  setTheme: (theme: Theme): void => {
    keepSettings({ theme });
    update({ theme });
  },
};

async function showLang(lang: Lang): Promise<void> {
  update({ texts: await loadExamplesTexts(lang).catch(() => enExamples) });
}

function view(): TemplateResult {
  const { texts, theme, maker, heard } = state;
  const { lang, shell, examples, authors } = texts;
  return html`
    ${header({ lang, theme, shell, here: "authors" }, actions)}
    <main id="main" class="examples">
      <div class="intro">
        <h1>${authors.title}</h1>
        <p>${examples.lead}</p>
      </div>
      ${makerView(maker, texts, (change) => update({ maker: { ...state.maker, ...change } }))}
      <h2>${authors.more}</h2>
      ${examplesView(texts, heard)} ${aboutView(texts)}
    </main>
  `;
}

for (const type of EVENTS) {
  document.addEventListener(type, (event) => {
    if (!(event.target instanceof Element) || event.target.id !== "heard") return;
    const { detail } = event as CustomEvent<{ san?: string | string[]; message?: string }>;
    const what = [detail.san ?? detail.message ?? ""].flat().join(" ");
    update({ heard: [...state.heard, `${type} ${what}`].slice(-6) });
  });
}

void showLang(startLang());
