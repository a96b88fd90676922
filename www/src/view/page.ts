/** The whole page. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Actions, PageState } from "../model/page.ts";
import type { Theme } from "../model/settings.ts";
import { askPanel } from "./ask-panel.ts";
import { bookPanel } from "./book-panel.ts";
import { gamePanel } from "./game-panel.ts";
import { icon, iconButton, type IconName } from "./icons.ts";
import { newGameDialog } from "./new-game.ts";
import { playArea } from "./play-area.ts";
import { positionPanel } from "./position-panel.ts";

export function page(state: PageState, actions: Actions, slideMs: number): TemplateResult {
  return html`
    ${siteHeader(state, actions)}
    <main id="main">
      ${playArea(state, actions, slideMs)}
      <div class="side">${gamePanel(state, actions)} ${askPanel(state, actions)}</div>
      <div class="setup">${positionPanel(state, actions)} ${bookPanel(state, actions)} ${about(state)}</div>
    </main>
    ${newGameDialog(state, actions)} ${toast(state, actions)}
    <p class="visually-hidden" role="status">${state.announcement}</p>
  `;
}

const THEMES: Record<Theme, [IconName, string, Theme]> = {
  system: ["system", "Colours: as the system. Change to light", "light"],
  light: ["sun", "Colours: light. Change to dark", "dark"],
  dark: ["moon", "Colours: dark. Change to the system’s", "system"],
};

function siteHeader({ settings }: PageState, actions: Actions): TemplateResult {
  const [name, label, next] = THEMES[settings.theme];
  return html`
    <header class="site">
      <div class="brand">
        <h1>Seriatim</h1>
        <p>Progressive chess: White plays 1 move, Black 2, White 3, and so on.</p>
      </div>
      <div class="row">
        ${iconButton(name, label, () => actions.setTheme(next))}
        <button type="button" class="primary" aria-label="New game" @click=${actions.openNewGame}>
          ${icon("plus")} <span>New game</span>
        </button>
      </div>
    </header>
  `;
}

function about({ engine }: PageState): TemplateResult {
  return html`
    <footer class="about">
      <p>
        Everything runs in your browser; nothing is sent anywhere.
        ${engine.state === "ready" ? html`Engine ${engine.version}.` : nothing}
        <a href="./third-party-notices.txt">Notices</a>
      </p>
      <p>Keys: <kbd>←</kbd> <kbd>→</kbd> step through the game, <kbd>F</kbd> turns the board; on the board, arrows and Enter.</p>
    </footer>
  `;
}

function toast({ toast: shown }: PageState, actions: Actions): TemplateResult {
  return html`<div class="toasts" role="status">
    ${shown
      ? html`<div class="toast">
          <span>${shown.text}</span>
          ${shown.before ? html`<button type="button" @click=${actions.undo}>Undo</button>` : nothing}
          ${iconButton("close", "Close", actions.closeToast, { class: "small" })}
        </div>`
      : nothing}
  </div>`;
}
