/** Row of a saved game in the list. */
import { html, nothing, type TemplateResult } from "lit-html";
import { gamesTexts } from "../../lang/games.ts";
import { ref } from "lit-html/directives/ref.js";
import type { DamagedGame, GameHead } from "../../kept/records.ts";
import { dayIn } from "../../kept/times.ts";
import type { Texts } from "../../lang/texts.ts";
import { icon, iconButton, type IconName } from "../../parts/icons.ts";
import { shortened } from "../../parts/numbers.ts";
import { hasSeries, shortName } from "../../variants.ts";
import type { Page } from "../page.ts";
import { variantIcon } from "../shared/variant-choice.ts";
import type { GamesActions } from "./actions.ts";
import { pictureSoon } from "./pictures.ts";
import type { GamesState } from "./state.ts";

export function damagedRow({ keep }: Texts, { id, name, hasText }: DamagedGame, actions: GamesActions): TemplateResult {
  return html`<div role="listitem" class="kept damaged" data-id=${id}>
    <p class="error">${icon("warning")} <span>${keep.damaged(name)}</span></p>
    <div class="row wrap">
      ${
        hasText
          ? html`<button type="button" class="small" @click=${() => actions.download({ id, name })}>${icon("download")} ${keep.download}</button>`
          : nothing
      }
      <button type="button" class="small" @click=${() => actions.remove(id)}>${icon("erase")} ${keep.remove}</button>
    </div>
  </div>`;
}

/** Place of a row in the whole list, most of which is not on the page. */
interface Standing {
  position: number;
  of: number;
  /** True if the row's game is shown in the preview. */
  chosen: boolean;
}

export function gameRow(
  page: Page,
  library: GamesState,
  game: GameHead,
  actions: GamesActions,
  { position, of, chosen }: Standing,
): TemplateResult {
  const { engine, texts } = page;
  const { keep } = texts;
  const words = gamesTexts.of(page);
  // A game can be opened only after the engine is loaded.
  const ready = engine.state === "ready";
  const { renaming, unreadable } = library;
  const over = game.result !== undefined;
  const does = (name: IconName, label: string, act: () => void) =>
    iconButton(name, label, act, { disabled: !ready, class: "small" });
  return html`<div role="listitem" class="kept ${chosen ? "chosen" : ""}" data-id=${game.id} aria-posinset=${position} aria-setsize=${of} @dblclick=${() => ready && actions.open(game, "analyse")}>
    <span class="picture"><img ${pictureSoon(game.fen)} alt="" width="56" height="56" /></span>
    <div class="about-game">
      ${
        renaming?.id === game.id && renaming.at === "list"
          ? renameForm(texts, game, actions)
          : html`<h3><button type="button" class="choose" title=${words.show(game.name)} aria-current=${chosen ? "true" : nothing} @click=${() => actions.choose(game)}>${game.name}</button></h3>`
      }
      <p class="hint">${variantIcon(game.variant)} ${aboutGame(texts, game)}</p>
      ${
        unreadable?.id === game.id
          ? html`<p class="error" role="alert">${icon("warning")} <span>${keep.cannotOpen(game.name, shortened(texts.says(unreadable.message)))}</span></p>`
          : nothing
      }
    </div>
    <div class="row game-buttons">
      ${does(over ? "play" : "search", over ? keep.watch : keep.analyse, () => actions.open(game, "analyse"))}
      ${over ? nothing : does("pawn", keep.playOn, () => actions.open(game, "play"))}
      ${iconButton("pen", keep.rename(game.name), () => actions.rename(game.id), { class: "small" })}
      ${iconButton("download", keep.downloadNamed(game.name), () => actions.download(game), { class: "small" })}
      ${iconButton("erase", keep.removeNamed(game.name), () => actions.remove(game.id), { class: "small" })}
    </div>
  </div>`;
}

/**
 * Arrow keys move the focus from game to game. With `choose`, the focused game is also shown beside
 * the list.
 */
export function onListKey(event: KeyboardEvent, choose: boolean): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const buttons = [...(event.currentTarget as Element).querySelectorAll<HTMLButtonElement>(".choose")];
  const at = buttons.findIndex((one) => one.closest(".kept")?.contains(event.target as Node));
  const next = at < 0 ? undefined : buttons[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (!next || (event.target as Element).matches("input")) return;
  event.preventDefault();
  next.focus();
  if (choose) next.click();
}

export function aboutGame({ words, keep, lang }: Texts, { variant, turn, series, result, saved }: GameHead): string {
  const turns = hasSeries(variant);
  const length =
    series === 0 ? keep.onlyPosition : turns ? words.series(series) : words.fullMoves(Math.ceil(series / 2));
  const where = result ?? (turns ? keep.atTurn(turn) : keep.atMove(Math.ceil(turn / 2)));
  return [shortName(variant, lang), length, where, dayIn(lang, saved)].filter((part) => part !== undefined).join(" · ");
}

/**
 * Selects the name, so that the person can type the new one. The box is on the page only after it
 * is drawn.
 */
function selectWhenThere(box: Element | undefined): void {
  queueMicrotask(() => (box as HTMLInputElement | undefined)?.select());
}

export function renameForm({ keep, shell }: Texts, { id, name }: GameHead, actions: GamesActions): TemplateResult {
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
