/** One kept game in the list. */
import { html, nothing, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import type { DamagedGame, GameHead } from "../../kept/records.ts";
import type { Texts } from "../../lang/texts.ts";
import { icon, iconButton } from "../../parts/icons.ts";
import { shortened } from "../../parts/numbers.ts";
import { pictureAddress, pictureOf } from "../../parts/picture.ts";
import { shortName, VARIANTS } from "../../variants.ts";
import type { Page } from "../page.ts";
import { variantIcon } from "../shared/variant-choice.ts";
import type { GamesActions } from "./actions.ts";
import type { GamesState } from "./state.ts";

export function damagedRow({ keep }: Texts, { id, name, hasText }: DamagedGame, actions: GamesActions): TemplateResult {
  return html`<div role="listitem" class="card kept damaged" data-id=${id}>
    <p class="error">${icon("warning")} <span>${keep.damaged(name)}</span></p>
    <div class="row wrap">
      ${hasText
        ? html`<button type="button" class="small" @click=${() => actions.download({ id, name })}>${icon("download")} ${keep.download}</button>`
        : nothing}
      <button type="button" class="small" @click=${() => actions.remove(id)}>${icon("erase")} ${keep.remove}</button>
    </div>
  </div>`;
}

/** Where a row stands in the whole list, most of which is not on the page. */
interface Standing {
  position: number;
  of: number;
}

export function gameRow({ texts, engine }: Page, library: GamesState, game: GameHead, actions: GamesActions, { position, of }: Standing): TemplateResult {
  const { keep } = texts;
  // There is a board to show it on when the engine has come.
  const ready = engine.state === "ready";
  const { renaming, unreadable } = library;
  const board = pictureOf(game.fen, { coordinates: false });
  return html`<div role="listitem" class="card kept" data-id=${game.id} aria-posinset=${position} aria-setsize=${of}>
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
  </div>`;
}

function aboutGame({ words, keep, lang }: Texts, { variant, turn, series, result, saved }: GameHead): string {
  const date = new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(saved);
  const { series: turns } = VARIANTS[variant];
  const length = series === 0 ? keep.onlyPosition : turns ? words.series(series) : words.fullMoves(Math.ceil(series / 2));
  const where = result ?? (turns ? keep.atTurn(turn) : keep.atMove(Math.ceil(turn / 2)));
  return [shortName(variant, lang), length, where, date].join(" · ");
}

/** Whoever asked for a new name begins to type it. The box is on the page only after it is drawn. */
function selectWhenThere(box: Element | undefined): void {
  queueMicrotask(() => (box as HTMLInputElement | undefined)?.select());
}

function renameForm({ keep, shell }: Texts, { id, name }: GameHead, actions: GamesActions): TemplateResult {
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
