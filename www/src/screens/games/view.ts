/** View of the saved games. */
import { html, nothing, type TemplateResult } from "lit-html";
import { friendTexts } from "../../lang/friend.ts";
import { gamesTexts } from "../../lang/games.ts";
import "./style.css";
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { GameHead } from "../../kept/records.ts";
import type { Texts } from "../../lang/texts.ts";
import { icon, iconButton } from "../../parts/icons.ts";
import { shortened } from "../../parts/numbers.ts";
import type { Page } from "../page.ts";
import { about } from "../shared/about.ts";
import { friendList } from "../shared/friend-list.ts";
import { pasteLong } from "../shared/long-paste.ts";
import type { GamesActions } from "./actions.ts";
import type { Backups } from "./backup.ts";
import { backupCard } from "./backup-card.ts";
import { filterBar } from "./filter-bar.ts";
import { damagedRow, onListKey } from "./game-row.ts";
import type { ListWindow } from "./list-window.ts";
import type { GamePreview } from "./preview.ts";
import { previewView } from "./preview-view.ts";
import { isNarrowed, type GamesState } from "./state.ts";

/** Maximum number of damaged games that are listed. */
const TOLD_DAMAGED = 100;

/** Other parts of the screen. */
interface Parts {
  list: ListWindow<GameHead>;
  backups: Backups;
  preview: GamePreview;
  /** Game in the preview. */
  previewed: GameHead | undefined;
  /** True if the list and a game fit side by side. */
  beside: boolean;
}

export function gamesView(
  page: Page,
  library: GamesState,
  actions: GamesActions,
  { list, backups, preview, previewed, beside }: Parts,
): TemplateResult {
  const { texts } = page;
  // In a small window the game covers the list, which keeps its scroll position.
  const covered = library.detail && !beside && previewed !== undefined;
  // The part below the list is drawn together with the list, so that nothing moves.
  const read = library.games !== undefined || library.trouble !== undefined;
  return html`
    <section class="library" tabindex="-1" aria-labelledby="games-title" ?inert=${covered}>
      <header class="library-head">
        <div class="row">
          <h2 id="games-title">${texts.keep.title}</h2>
          <button type="button" class="small to-import" @click=${showImport}>${icon("upload")} ${texts.keep.importTitle}</button>
        </div>
        <p class="hint">${texts.keep.stays}</p>
        ${troubleLine(texts, library, actions)}
      </header>
      ${friendsCard(page, library, actions)} ${deletedLine(texts, library, actions)} ${filterBar(page, library, actions)}
      ${gameList(page, library, actions, { list, beside })}
    </section>
    ${previewed ? previewView(page, library, previewed, preview, actions, covered) : nothing}
    ${
      read
        ? html`<div class="side" ?inert=${covered}>${importCard(texts, library, actions)} ${keepCard(page, library, actions)} ${backupCard(page, backups)} ${about(page, undefined)}</div>`
        : nothing
    }
  `;
}

function troubleLine({ keep }: Texts, { trouble }: GamesState, actions: GamesActions): TemplateResult {
  return html`<div aria-live="polite">
    ${
      trouble
        ? html`<p class="error">
          ${icon("warning")} <span>${keep.trouble[trouble]}</span>
          <button type="button" class="small" @click=${actions.refresh}>${keep.tryAgain}</button>
        </p>`
        : nothing
    }
  </div>`;
}

function friendsCard(page: Page, { friends }: GamesState, actions: GamesActions): TemplateResult | typeof nothing {
  if (friends.length === 0) return nothing;
  const texts = friendTexts.of(page);
  return html`<section class="card with-friends" tabindex="-1" aria-labelledby="friends-title">
    <header><h2 id="friends-title">${texts.listTitle}</h2></header>
    ${friendList(page, texts, friends, { take: actions.takeUp, remove: actions.removeFriend })}
  </section>`;
}

function deletedLine(
  { keep, shell }: Texts,
  { deleted }: GamesState,
  actions: GamesActions,
): TemplateResult | typeof nothing {
  if (!deleted) return nothing;
  return html`<p class="notice deleted">
    <span>${keep.deleted(deleted.name)}</span>
    <button type="button" class="small" @click=${actions.restore}>${icon("undo")} ${shell.undo}</button>
  </p>`;
}

/** Card shown when no games are saved: it explains the list and how to begin. */
function emptyCard(page: Page, actions: GamesActions): TemplateResult {
  const {
    engine,
    texts: { keep },
  } = page;
  const words = gamesTexts.of(page);
  return html`<div class="card no-games">
    ${icon("games")}
    <h3>${words.emptyTitle}</h3>
    <p class="empty">${keep.none}</p>
    <div class="row wrap">
      <button type="button" class="primary" @click=${actions.play}>${icon("pawn")} ${words.playOne}</button>
      <button type="button" @click=${() => pressIn(".import")}>${icon("upload")} ${words.importFile}</button>
      <button type="button" ?disabled=${engine.state !== "ready"} @click=${() => pressIn(".backup")}>${icon("upload")} ${words.importBackup}</button>
    </div>
  </div>`;
}

function pressIn(section: string): void {
  document.querySelector<HTMLInputElement>(`${section} input[type=file]`)?.click();
}

function gameList(
  page: Page,
  library: GamesState,
  actions: GamesActions,
  { list, beside }: Pick<Parts, "list" | "beside">,
): TemplateResult {
  const { texts } = page;
  const { games, damaged, found, search, filter } = library;
  const words = gamesTexts.of(page);
  const { keep } = texts;
  if (games === undefined) return html`<p class="empty">${keep.reading}</p>`;
  if (games.length === 0 && damaged.length === 0) return emptyCard(page, actions);
  const nowhere = found.length === 0 && games.length > 0;
  const narrowed = isNarrowed(filter);
  const looksFor = narrowed || search.trim() !== "";
  const said = nowhere
    ? narrowed
      ? words.noneLikeThis
      : keep.notFound
    : looksFor
      ? keep.shown(found.length)
      : nothing;
  return html`
    <p class=${nowhere ? "empty" : "hint"} role="status">${said}${
      narrowed
        ? html` <button type="button" class="small" @click=${() => actions.filter({})}>${words.showAll}</button>`
        : nothing
    }</p>
    <div class="kept-games" role="list" aria-label=${keep.title} @keydown=${(event: KeyboardEvent) => onListKey(event, beside)}>
      ${damaged.length > 0 ? html`<div role="presentation" class="kept-piece">${damaged.slice(0, TOLD_DAMAGED).map((one) => damagedRow(texts, one, actions))}</div>` : nothing}
      ${list.view(found)}
    </div>
    ${damaged.length > TOLD_DAMAGED ? html`<p class="error">${icon("warning")} <span>${keep.moreDamaged(damaged.length - TOLD_DAMAGED)}</span></p>` : nothing}
  `;
}

function importCard(texts: Texts, library: GamesState, actions: GamesActions): TemplateResult {
  const { keep } = texts;
  const { typed } = library;
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
          @paste=${(event: ClipboardEvent) => pasteLong(event, actions.pasteLong)}
          @input=${(event: Event) => actions.type((event.target as HTMLTextAreaElement).value)}
        ></textarea>
        <button type="submit" ?disabled=${typed.trim() === "" || isBusy(library)}>${keep.import}</button>
      </form>
      ${progressView(texts, library, actions)}
      <div aria-live="polite">
        ${reportView(texts, library, actions)}
      </div>
    </section>
  `;
}

function isBusy({ importing }: GamesState): boolean {
  return importing.kind === "reading" || importing.kind === "writing";
}

function progressView(
  { keep }: Texts,
  { importing }: GamesState,
  actions: GamesActions,
): TemplateResult | typeof nothing {
  if (importing.kind !== "reading" && importing.kind !== "writing") return nothing;
  const { share } = importing;
  const said = importing.kind === "reading" ? keep.importing(importing.done, share) : keep.exporting(share);
  return html`<div class="row import-progress">
    <label>${said} <progress max="1" .value=${share}></progress></label>
    <button type="button" class="small" @click=${actions.stop}>${icon("stop")} ${keep.stop}</button>
  </div>`;
}

/** Scrolls to the import. In a small window it stands below the list, which may have any length. */
function showImport(): void {
  const card = document.querySelector<HTMLElement>(".import");
  card?.scrollIntoView();
  card?.focus({ preventScroll: true });
}

function chooseFiles(event: Event): void {
  (event.target as Element).closest("section")?.querySelector<HTMLInputElement>("input[type=file]")?.click();
}

function reportView(
  { keep, says, shell }: Texts,
  { importing }: GamesState,
  actions: GamesActions,
): TemplateResult | typeof nothing {
  if (importing.kind !== "done") return nothing;
  const { imported, failed, failures, stopped, notes } = importing.report;
  return html`<div class="report">
    <div class="row">
      <p class=${imported > 0 ? "fine" : "hint"}>${stopped ? keep.stopped : nothing} ${keep.imported(imported)}</p>
      ${iconButton("close", shell.close, actions.closeReport, { class: "small" })}
    </div>
    ${notes.map((note) => html`<p class="hint note">${shortened(note)}</p>`)}
    ${
      failed.length === 0
        ? nothing
        : html`<div class="error faults" role="group" aria-label=${keep.notImported(failures)} tabindex="0">
          ${icon("warning")}
          <div>
            <p>${keep.notImported(failures)}</p>
            <ul>
              ${failed.map(
                ({ file, number, line, error }) =>
                  html`<li>${keep.failedGame(file, number, namesLine(error) ? undefined : line)} ${shortened(says(error.message))}</li>`,
              )}
            </ul>
            ${failures > failed.length ? html`<p>${keep.more(failures - failed.length)}</p>` : nothing}
          </div>
        </div>`
    }
  </div>`;
}

function keepCard({ settings, texts: { keep } }: Page, library: GamesState, actions: GamesActions): TemplateResult {
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
      <button type="button" ?disabled=${(library.games?.length ?? 0) === 0 || isBusy(library)} @click=${actions.downloadAll}>
        ${icon("download")} ${keep.downloadAll}
      </button>
    </section>
  `;
}

/** Returns true if the engine's error itself names the line of the file. */
function namesLine({ clause }: ErrorInfo): boolean {
  return typeof clause === "object" && "line" in clause;
}
