/** The page around the screen: the head, the windows, and the messages. */
import { html, nothing, type TemplateResult } from "lit-html";
import { icon, iconButton } from "../parts/icons.ts";
import { barOf, hasBoard } from "../screens/route.ts";
import { siteHead, themeButton } from "../screens/shared/site-head.ts";
import { engineSign } from "./engine-sign.ts";
import { brokenScreen, missingNotice, missingScreen } from "./missing.ts";
import type { Shell } from "./page.ts";
import { troubleNotice } from "./trouble.ts";

export function pageView(shell: Shell): TemplateResult {
  return html`
    ${header(shell)} ${troubleNotice(shell)}
    <main id="main" class=${shell.shown}>${shell.broken === shell.shown ? brokenScreen(shell) : (shell.screen?.view() ?? missingScreen(shell))}</main>
    ${shell.boardAlone ? iconButton("close", shell.texts.play.leaveAlone, () => shell.set({ boardAlone: false }), { class: "leave-alone" }) : nothing}
    ${shell.dialogs?.(shell) ?? nothing} ${toast(shell)} ${updateNotice(shell)} ${engineSign(shell)}
    <p class="visually-hidden" role="status">${shell.announcement}</p>
  `;
}

function header(shell: Shell): TemplateResult {
  const { settings, texts, screen, shown } = shell;
  const { sounds, theme } = settings;
  const buttons = html`
    ${iconButton(sounds ? "sound" : "silent", sounds ? texts.shell.soundsOff : texts.shell.soundsOn, () => shell.set({ sounds: !sounds }), { class: "wide-only" })}
    ${themeButton(theme, texts.shell, (next) => shell.set({ theme: next }), "wide-only")}
    ${!hasBoard(shown) ? nothing : iconButton("board", texts.play.boardAlone, () => shell.set({ boardAlone: true }), { class: "wide-only" })}
    ${iconButton("settings", texts.play.settings, () => shell.openDialog("settings"))}
    <button type="button" class="primary new" title=${texts.shell.newGame} aria-label=${texts.shell.newGame} @click=${() => shell.openDialog("new-game")}>
      ${icon("plus")} <span>${texts.shell.newGame}</span>
    </button>
  `;
  // If another game stands on the board, the head names that game.
  const variant = screen?.variant ?? settings.variant;
  return siteHead({ texts, app: "", here: barOf(shown), variant, buttons }, (chosen, select) =>
    shell.watch(
      shell.chooseVariant(chosen).finally(() => (select.value = shell.screen?.variant ?? shell.settings.variant)),
    ),
  );
}

function toast(page: Shell): TemplateResult {
  const {
    toastShown: shown,
    texts: { shell },
  } = page;
  return html`<div class="toasts" role="status">
    ${
      shown
        ? html`<div class="toast ${shown.text.length > 90 ? "long" : ""}">
          <span>${shown.text}</span>
          <div class="ways">
            ${shown.undo ? html`<button type="button" @click=${shown.undo}>${shell.undo}</button>` : nothing}
            ${iconButton("close", shell.close, () => page.closeToast(), { class: "small" })}
          </div>
        </div>`
        : nothing
    }
  </div>`;
}

/**
 * Offer to restart with the new version; the game on the board is kept either way. Above it stands
 * the notice that files of this version are missing.
 */
function updateNotice(shell: Shell): TemplateResult {
  const { install } = shell.texts;
  return html`<div class="toasts update" role="status">
    ${missingNotice(shell)}
    ${
      shell.installState.update && shell.missing?.why !== "newer"
        ? html`<div class="toast">
          <span>${install.ready}</span>
          <div class="ways">
            <button type="button" @click=${() => shell.useUpdate()}>${install.use}</button>
            <button type="button" @click=${() => shell.setInstall({ update: false })}>${install.later}</button>
          </div>
        </div>`
        : nothing
    }
  </div>`;
}
