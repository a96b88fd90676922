/** Notice that files of this page could not be loaded, why, and what helps. */
import { html, nothing, type TemplateResult } from "lit-html";
import "./missing.css";
import { icon } from "../parts/icons.ts";
import type { ScreenName } from "../screens/route.ts";
import type { Shell } from "./page.ts";
import { isOutdated } from "./version.ts";

/** Reason: the site has a newer version by now, there is no network, or the reason is unknown. */
export type WhyMissing = "newer" | "offline" | "unknown";

export interface Missing {
  why: WhyMissing;
  /** The screen that the files belong to, if they belong to a screen. */
  screen: ScreenName | undefined;
}

export async function whyMissing(): Promise<WhyMissing> {
  const outdated = await isOutdated();
  if (outdated === undefined || !navigator.onLine) return "offline";
  return outdated ? "newer" : "unknown";
}

/** Shown in place of a screen that could not be drawn. */
export function brokenScreen(shell: Shell): TemplateResult {
  const { install, shell: words } = shell.texts;
  return html`<section class="missing-screen" role="alert" tabindex="-1">
    <p class="notice">${icon("warning")} <span>${install.cannotShow}</span></p>
    <p class="row wrap">
      <button type="button" @click=${() => shell.watch(saveCopy())}>${words.saveCopy}</button>
      <button type="button" @click=${() => location.reload()}>${install.reload}</button>
    </p>
  </section>`;
}

/** Shown in place of a screen whose files are missing. */
export function missingScreen(shell: Shell): TemplateResult {
  const { missing } = shell;
  if (missing?.screen !== shell.shown) return html`<div class="board-empty"></div>`;
  return html`<section class="missing-screen" role="alert" tabindex="-1">
    <p class="notice">${icon("warning")} <span>${shell.texts.install.missing[missing.why]}</span></p>
    <p class="row wrap">${ways(shell, missing)}</p>
  </section>`;
}

/** Shown beside a screen that is loaded. */
export function missingNotice(shell: Shell): TemplateResult | typeof nothing {
  const {
    missing,
    texts: { install },
  } = shell;
  if (!missing || (missing.screen === shell.shown && !shell.screen)) return nothing;
  return html`<div class="toast">
    <span>${install.missing[missing.why]}</span>
    <div class="ways">
      ${ways(shell, missing)}
      <button type="button" @click=${() => shell.setMissing(undefined)}>${install.later}</button>
    </div>
  </div>`;
}

/**
 * Buttons that help. Without a network there is no reload button, because a reload would lose what
 * is loaded.
 */
function ways(shell: Shell, { why, screen }: Missing): TemplateResult {
  const { install } = shell.texts;
  return html`${why === "offline" ? nothing : html`<button type="button" @click=${() => location.reload()}>${install.reload}</button>`}
  ${screen === undefined || why === "newer" ? nothing : html`<button type="button" @click=${() => shell.watch(shell.readAddress())}>${install.again}</button>`}`;
}

/**
 * Saves a copy of everything that is kept in the browser, also where the list of it cannot be
 * shown.
 */
export async function saveCopy(): Promise<void> {
  const [{ rawCopy }, { download }] = await Promise.all([
    import("../kept/raw-copy.ts"),
    import("../parts/download.ts"),
  ]);
  download(await rawCopy(), "seriatim-backup", "json", "application/json");
}
