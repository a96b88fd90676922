/** The page around the screen: the head, the windows over it, and what is told. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Theme } from "../kept/settings.ts";
import { icon, iconButton, type IconName } from "../parts/icons.ts";
import { hashOf, hasBoard, screensOf, SIGNS } from "../screens/route.ts";
import { shortName, VARIANT_IDS, VARIANTS, variantOf } from "../variants.ts";
import { engineSign } from "./engine-sign.ts";
import { brokenScreen, missingNotice, missingScreen } from "./missing.ts";
import type { Shell } from "./page.ts";
import { troubleNotice } from "./trouble.ts";

export function pageView(shell: Shell): TemplateResult {
  return html`
    ${siteHeader(shell)} ${troubleNotice(shell)}
    <main id="main" class=${shell.shown}>${shell.broken === shell.shown ? brokenScreen(shell) : (shell.screen?.view() ?? missingScreen(shell))}</main>
    ${shell.boardAlone ? iconButton("close", shell.texts.play.leaveAlone, () => shell.set({ boardAlone: false }), { class: "leave-alone" }) : nothing}
    ${shell.dialogs?.(shell) ?? nothing} ${toast(shell)} ${updateNotice(shell)} ${engineSign(shell)}
    <p class="visually-hidden" role="status">${shell.announcement}</p>
  `;
}

const THEMES: Record<Theme, [IconName, Theme]> = {
  system: ["system", "light"],
  light: ["sun", "dark"],
  dark: ["moon", "system"],
};

function siteHeader(shell: Shell): TemplateResult {
  const { settings, texts } = shell;
  const [name, next] = THEMES[settings.theme];
  return html`
    <header class="site">
      <div class="brand">
        <h1 translate="no">Seriatim</h1>
      </div>
      ${variantSelect(shell)} ${navigation(shell)}
      <div class="row">
        ${iconButton(settings.sounds ? "sound" : "silent", settings.sounds ? texts.shell.soundsOff : texts.shell.soundsOn, () => shell.set({ sounds: !settings.sounds }), { class: "wide-only" })}
        ${iconButton(name, texts.shell.themes[settings.theme], () => shell.set({ theme: next }), { class: "wide-only" })}
        ${!hasBoard(shell.shown) ? nothing : iconButton("board", texts.play.boardAlone, () => shell.set({ boardAlone: true }), { class: "wide-only" })}
        ${iconButton("settings", texts.play.settings, () => shell.openDialog("settings"))}
        <button type="button" class="primary new" aria-label=${texts.shell.newGame} @click=${() => shell.openDialog("new-game")}>
          ${icon("plus")} <span>${texts.shell.newGame}</span>
        </button>
      </div>
    </header>
  `;
}

/** Which game is played; where another stands on the board, that one. */
function variantSelect(shell: Shell): TemplateResult {
  const { texts, screen, settings } = shell;
  const chosen = screen?.variant ?? settings.variant;
  return html`<span class="variant-place"><span class="variant-name" aria-hidden="true">${shortName(chosen, texts.lang)}</span><select
    class="variant"
    aria-label=${texts.shell.variant}
    title=${VARIANTS[chosen].words[texts.lang].line}
    @change=${(event: Event) => {
      const select = event.target as HTMLSelectElement;
      const variant = variantOf(select.value);
      if (variant) shell.watch(shell.chooseVariant(variant).finally(() => (select.value = shell.screen?.variant ?? shell.settings.variant)));
    }}
  >
    ${VARIANT_IDS.map((one) => html`<option value=${one} ?selected=${one === chosen} .selected=${one === chosen}>${VARIANTS[one].words[texts.lang].name}</option>`)}
  </select></span>`;
}

function navigation({ shown, screen, settings, texts: { shell } }: Shell): TemplateResult {
  return html`<nav aria-label=${shell.navigation}>
    ${screensOf(screen?.variant ?? settings.variant).map((one) => html`<a href=${hashOf(one)} title=${shell.screens[one]} aria-current=${one === shown ? "page" : nothing}>${icon(SIGNS[one])}<span>${shell.screens[one]}</span></a>`)}
    <a href="./tutorial.html" title=${shell.learn}>${icon("learn")}<span>${shell.learn}</span></a>
  </nav>`;
}

function toast(page: Shell): TemplateResult {
  const { toastShown: shown, texts: { shell } } = page;
  return html`<div class="toasts" role="status">
    ${shown
      ? html`<div class="toast ${shown.text.length > 90 ? "long" : ""}">
          <span>${shown.text}</span>
          ${shown.undo ? html`<button type="button" @click=${shown.undo}>${shell.undo}</button>` : nothing}
          ${iconButton("close", shell.close, () => page.closeToast(), { class: "small" })}
        </div>`
      : nothing}
  </div>`;
}

/** Offered: the game on the board is kept either way. Above it, that files of this version are missing. */
function updateNotice(shell: Shell): TemplateResult {
  const { install } = shell.texts;
  return html`<div class="toasts update" role="status">
    ${missingNotice(shell)}
    ${shell.installState.update && shell.missing?.why !== "newer"
      ? html`<div class="toast">
          <span>${install.ready}</span>
          <button type="button" @click=${() => shell.useUpdate()}>${install.use}</button>
          <button type="button" @click=${() => shell.setInstall({ update: false })}>${install.later}</button>
        </div>`
      : nothing}
  </div>`;
}
