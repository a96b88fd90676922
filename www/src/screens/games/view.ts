/** The games that are kept. */
import { html, nothing, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import "./style.css";
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { DamagedGame, SavedGame } from "../../kept/records.ts";
import type { Texts } from "../../lang/texts.ts";
import { icon, iconButton } from "../../parts/icons.ts";
import { shortened } from "../../parts/numbers.ts";
import { pictureAddress, pictureOf } from "../../parts/picture.ts";
import { VARIANTS } from "../../variants.ts";
import type { Page } from "../page.ts";
import { variantIcon } from "../shared/variant-choice.ts";
import type { GamesActions } from "./actions.ts";
import { listed, type GamesState } from "./state.ts";

/** From this many games on there is a box to look for one. */
const SEARCH_FROM = 6;

export function gamesView(page: Page, library: GamesState, actions: GamesActions): TemplateResult {
  const { texts } = page;
  return html`
    <section class="library" tabindex="-1" aria-labelledby="games-title">
      <header class="library-head">
        <h2 id="games-title">${texts.keep.title}</h2>
        <p class="hint">${texts.keep.stays}</p>
        ${troubleLine(texts, library)}
      </header>
      ${deletedLine(texts, library, actions)} ${searchBox(texts, library, actions)}
      ${gameList(page, library, actions)}
    </section>
    <div class="side">${importCard(texts, library, actions)} ${keepCard(page, library, actions)}</div>
  `;
}

function troubleLine({ keep }: Texts, { trouble }: GamesState): TemplateResult {
  return html`<div aria-live="polite">
    ${trouble ? html`<p class="error">${icon("warning")} <span>${keep.trouble[trouble]}</span></p>` : nothing}
  </div>`;
}

function deletedLine({ keep, shell }: Texts, { deleted }: GamesState, actions: GamesActions): TemplateResult | typeof nothing {
  if (!deleted) return nothing;
  return html`<p class="notice deleted">
    <span>${keep.deleted(deleted.name)}</span>
    <button type="button" class="small" @click=${actions.restore}>${icon("undo")} ${shell.undo}</button>
  </p>`;
}

function searchBox({ keep }: Texts, { games, search }: GamesState, actions: GamesActions): TemplateResult | typeof nothing {
  if ((games?.length ?? 0) < SEARCH_FROM) return nothing;
  return html`<input
    type="search"
    aria-label=${keep.search}
    placeholder=${keep.search}
    .value=${search}
    @input=${(event: Event) => actions.search((event.target as HTMLInputElement).value)}
  />`;
}

function gameList({ texts, engine }: Page, library: GamesState, actions: GamesActions): TemplateResult {
  const { games, damaged, search } = library;
  const { keep } = texts;
  if (games === undefined) return html`<p class="empty">${keep.reading}</p>`;
  const shown = listed(games, search);
  if (games.length === 0 && damaged.length === 0) return html`<div class="card"><p class="empty">${keep.none}</p></div>`;
  return html`
    ${shown.length === 0 && games.length > 0 ? html`<p class="empty" role="status">${keep.notFound}</p>` : nothing}
    <ul class="kept-games">
      ${damaged.map((one) => damagedRow(texts, one, actions))} ${shown.map((game) => gameRow(texts, library, game, actions, engine.state === "ready"))}
    </ul>
  `;
}

function damagedRow({ keep }: Texts, { id, name, text }: DamagedGame, actions: GamesActions): TemplateResult {
  return html`<li class="card kept damaged" data-id=${id}>
    <p class="error">${icon("warning")} <span>${keep.damaged(name)}</span></p>
    <div class="row wrap">
      ${text === undefined
        ? nothing
        : html`<button type="button" class="small" @click=${() => actions.download({ name, text })}>${icon("download")} ${keep.download}</button>`}
      <button type="button" class="small" @click=${() => actions.remove(id)}>${icon("erase")} ${keep.remove}</button>
    </div>
  </li>`;
}

/** `ready` is whether there is a board to show it on, which there is when the engine has come. */
function gameRow(texts: Texts, library: GamesState, game: SavedGame, actions: GamesActions, ready: boolean): TemplateResult {
  const { keep } = texts;
  const { renaming, unreadable } = library;
  const board = pictureOf(game.fen, { coordinates: false });
  return html`<li class="card kept" data-id=${game.id}>
    <button type="button" class="picture" ?disabled=${!ready} title=${keep.open} aria-label=${keep.openNamed(game.name)} @click=${() => actions.open(game, "analyse")}>
      ${board === undefined ? nothing : html`<img src=${pictureAddress(board)} alt="" loading="lazy" width="96" height="96" />`}
    </button>
    <div class="about-game">
      ${renaming === game.id ? renameForm(texts, game, actions) : html`<h3>${game.name}</h3>`}
      <p class="hint">${variantIcon(game.variant)} ${aboutGame(texts, game)}</p>
      ${unreadable?.id === game.id
        ? html`<p class="error" role="alert">${icon("warning")} <span>${keep.cannotOpen(game.name, shortened(texts.says(unreadable.message)))}</span></p>`
        : nothing}
      <div class="row wrap game-buttons">
        <button type="button" class="small" ?disabled=${!ready} @click=${() => actions.open(game, "analyse")}>
          ${game.result === undefined ? keep.analyse : keep.watch}
        </button>
        ${game.result === undefined
          ? html`<button type="button" class="small" ?disabled=${!ready} @click=${() => actions.open(game, "play")}>${keep.playOn}</button>`
          : nothing}
        <span class="row">
          ${iconButton("pen", keep.rename(game.name), () => actions.rename(game.id), { class: "small" })}
          ${iconButton("download", keep.downloadNamed(game.name), () => actions.download(game), { class: "small" })}
          ${iconButton("erase", keep.removeNamed(game.name), () => actions.remove(game.id), { class: "small" })}
        </span>
      </div>
    </div>
  </li>`;
}

function aboutGame({ words, keep, lang }: Texts, { variant, turn, series, result, saved }: SavedGame): string {
  const date = new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(saved);
  const { series: turns } = VARIANTS[variant];
  const length = series === 0 ? keep.onlyPosition : turns ? words.series(series) : words.fullMoves(Math.ceil(series / 2));
  const where = result ?? (turns ? keep.atTurn(turn) : keep.atMove(Math.ceil(turn / 2)));
  return [VARIANTS[variant].words[lang].short, length, where, date].join(" · ");
}

/** Whoever asked for a new name begins to type it. The box is on the page only after it is drawn. */
function selectWhenThere(box: Element | undefined): void {
  queueMicrotask(() => (box as HTMLInputElement | undefined)?.select());
}

function renameForm({ keep, shell }: Texts, { id, name }: SavedGame, actions: GamesActions): TemplateResult {
  return html`<form
    class="rename"
    @submit=${(event: Event) => {
      event.preventDefault();
      actions.setName(id, String(new FormData(event.target as HTMLFormElement).get("name") ?? ""));
    }}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === "Escape") actions.rename(undefined);
    }}
  >
    <input ${ref(selectWhenThere)} type="text" name="name" aria-label=${keep.newName} value=${name} maxlength="200" autocomplete="off" />
    <button type="submit" class="small primary">${keep.setName}</button>
    ${iconButton("close", shell.close, () => actions.rename(undefined), { class: "small" })}
  </form>`;
}

function importCard(texts: Texts, library: GamesState, actions: GamesActions): TemplateResult {
  const { keep } = texts;
  const { importing, typed } = library;
  return html`
    <section class="card import" tabindex="-1" aria-labelledby="import-title">
      <header><h2 id="import-title">${keep.importTitle}</h2></header>
      <p class="hint">${keep.importHint}</p>
      <button type="button" @click=${chooseFiles}>${icon("upload")} ${keep.chooseFiles}</button>
      <input
        type="file"
        hidden
        multiple
        accept=".pgn,.txt,text/plain,application/x-chess-pgn"
        aria-label=${keep.chooseFiles}
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          actions.importFiles([...(input.files ?? [])]);
          // The same file may be chosen again.
          input.value = "";
        }}
      />
      <form
        class="field"
        @submit=${(event: Event) => {
          event.preventDefault();
          actions.importTyped();
        }}
      >
        <label for="import-text">${keep.importPaste}</label>
        <textarea
          id="import-text"
          rows="4"
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
          .value=${typed}
          @input=${(event: Event) => actions.type((event.target as HTMLTextAreaElement).value)}
        ></textarea>
        <button type="submit" ?disabled=${typed.trim() === "" || importing.kind === "reading"}>${keep.import}</button>
      </form>
      <div aria-live="polite">
        ${importing.kind === "reading" ? html`<p class="hint">${keep.importing(importing.done, importing.of)}</p>` : nothing}
        ${reportView(texts, library, actions)}
      </div>
    </section>
  `;
}

function chooseFiles(event: Event): void {
  (event.target as Element).closest("section")?.querySelector<HTMLInputElement>("input[type=file]")?.click();
}

function reportView({ keep, says, shell }: Texts, { importing }: GamesState, actions: GamesActions): TemplateResult | typeof nothing {
  if (importing.kind !== "done") return nothing;
  const { imported, failed } = importing.report;
  return html`<div class="report">
    <div class="row">
      <p class=${imported > 0 ? "fine" : "hint"}>${keep.imported(imported)}</p>
      ${iconButton("close", shell.close, actions.closeReport, { class: "small" })}
    </div>
    ${failed.length === 0
      ? nothing
      : html`<div class="error faults">
          ${icon("warning")}
          <div>
            <p>${keep.notImported(failed.length)}</p>
            <ul>
              ${failed.map(
                ({ file, number, line, error }) => html`<li>${keep.failedGame(file, number, namesLine(error) ? undefined : line)} ${shortened(says(error.message))}</li>`,
              )}
            </ul>
          </div>
        </div>`}
  </div>`;
}

function keepCard({ settings, texts: { keep } }: Page, { games }: GamesState, actions: GamesActions): TemplateResult {
  return html`
    <section class="card" tabindex="-1" aria-labelledby="keeping-title">
      <header><h2 id="keeping-title">${keep.keeping}</h2></header>
      <label class="switch">
        <input
          type="checkbox"
          .checked=${settings.keepFinished}
          @change=${(event: Event) => actions.setKeepFinished((event.target as HTMLInputElement).checked)}
        />
        <span>${keep.keepFinished}</span>
      </label>
      <button type="button" ?disabled=${(games?.length ?? 0) === 0} @click=${actions.downloadAll}>
        ${icon("download")} ${keep.downloadAll}
      </button>
    </section>
  `;
}

/** Whether the engine says itself in which line of the file it is. */
function namesLine({ clause }: ErrorInfo): boolean {
  return typeof clause === "object" && "line" in clause;
}
