/** The whole page. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Actions, PageState } from "../model/page.ts";
import type { Theme } from "../model/settings.ts";
import { hashOf, SCREENS, type Screen } from "../model/screens.ts";
import { LANG_NAMES, LANGS, type Lang } from "../lang/texts.ts";
import { askPanel } from "./ask-panel.ts";
import { bookPanel } from "./book-panel.ts";
import { dialogs } from "./dialogs.ts";
import { liveValue } from "./evaluation.ts";
import { gamePanel } from "./game-panel.ts";
import { icon, iconButton, type IconName } from "./icons.ts";
import { playArea } from "./play-area.ts";
import { playScreen } from "./play-screen.ts";
import { installButton, updateNotice } from "./install.ts";
import { positionPanel } from "./position-panel.ts";
import { puzzleScreen } from "./puzzles.ts";
import { sharePanel } from "./share-panel.ts";

/** `late` is what the screen shows if its code is not part of this one. */
export function page(state: PageState, actions: Actions, slideMs: number, late: TemplateResult | undefined): TemplateResult {
  return html`
    ${siteHeader(state, actions)}
    <main id="main" class=${state.screen}>${late ?? SCREEN_VIEWS[state.screen](state, actions, slideMs)}</main>
    ${dialogs(state, actions)} ${toast(state, actions)} ${updateNotice(state, actions)}
    <p class="visually-hidden" role="status">${state.announcement}</p>
  `;
}

type ScreenView = (state: PageState, actions: Actions, slideMs: number) => TemplateResult;

const SCREEN_VIEWS: Record<Screen, ScreenView> = {
  play: (state, actions, slideMs) => html`
    ${playScreen(state, actions, slideMs)}
    <div class="setup">${sharePanel(state, actions)} ${bookPanel(state, actions)} ${about(state, actions)}</div>
  `,
  puzzles: puzzleScreen,
  analyse: (state, actions, slideMs) => html`
    ${playArea(state, actions, slideMs)}
    <div class="side">${liveValue(state, actions)} ${gamePanel(state, actions)} ${askPanel(state, actions)}</div>
    <div class="setup">${positionPanel(state, actions)} ${sharePanel(state, actions)} ${bookPanel(state, actions)} ${about(state, actions)}</div>
  `,
  editor: () => html``,
  games: () => html``,
};

const THEMES: Record<Theme, [IconName, Theme]> = {
  system: ["system", "light"],
  light: ["sun", "dark"],
  dark: ["moon", "system"],
};

function siteHeader(state: PageState, actions: Actions): TemplateResult {
  const { settings, texts } = state;
  const { shell } = texts;
  const [name, next] = THEMES[settings.theme];
  return html`
    <header class="site">
      <div class="brand">
        <h1>Seriatim</h1>
      </div>
      ${navigation(state)}
      <div class="row">
        ${languageChoice(state, actions)} ${iconButton(name, shell.themes[settings.theme], () => actions.setTheme(next))}
        ${iconButton("settings", texts.play.settings, () => actions.openDialog("settings"))}
        <button type="button" class="primary" aria-label=${shell.newGame} @click=${() => actions.openDialog("new-game")}>
          ${icon("plus")} <span>${shell.newGame}</span>
        </button>
      </div>
    </header>
  `;
}

function navigation({ screen, texts: { shell } }: PageState): TemplateResult {
  return html`<nav aria-label=${shell.navigation}>
    ${SCREENS.map(
      (one) => html`<a href=${hashOf(one)} aria-current=${one === screen ? "page" : nothing}>${shell.screens[one]}</a>`,
    )}
    <a href="./tutorial.html">${shell.learn}</a>
  </nav>`;
}

function languageChoice({ texts: { lang, shell } }: PageState, actions: Actions): TemplateResult {
  return html`<select
    class="language"
    aria-label=${shell.language}
    title=${shell.language}
    @change=${(event: Event) => actions.setLang((event.target as HTMLSelectElement).value as Lang)}
  >
    ${LANGS.map((one) => html`<option value=${one} lang=${one} ?selected=${one === lang}>${LANG_NAMES[one]}</option>`)}
  </select>`;
}

function about(state: PageState, actions: Actions): TemplateResult {
  const { engine, texts: { shell } } = state;
  const [keys, step, turn] = shell.keys;
  return html`
    <footer class="about">
      <p>${shell.tagline}</p>
      <p>
        ${shell.private} ${engine.state === "ready" ? shell.engine(engine.version) : nothing}
        <a href="./third-party-notices.txt">${shell.notices}</a>
      </p>
      ${installButton(state, actions)}
      <p>${keys} <kbd>←</kbd> <kbd>→</kbd> ${step} <kbd>F</kbd> ${turn}</p>
    </footer>
  `;
}

function toast({ toast: shown, texts: { shell } }: PageState, actions: Actions): TemplateResult {
  return html`<div class="toasts" role="status">
    ${shown
      ? html`<div class="toast">
          <span>${shown.text}</span>
          ${shown.before ? html`<button type="button" @click=${actions.undo}>${shell.undo}</button>` : nothing}
          ${iconButton("close", shell.close, actions.closeToast, { class: "small" })}
        </div>`
      : nothing}
  </div>`;
}
