/** Preview of the chosen game: its data, its board and its buttons. */
import { html, nothing, type TemplateResult } from "lit-html";
import { gamesTexts } from "../../lang/games.ts";
import type { GameHead } from "../../kept/records.ts";
import { icon, iconButton, type IconName } from "../../parts/icons.ts";
import { shortened } from "../../parts/numbers.ts";
import { otherSide } from "../../parts/sides.ts";
import type { Side } from "../../protocol/messages.ts";
import { seriesAt } from "../../table/line.ts";
import { numberOf } from "../../table/place.ts";
import { cursorOf, isLive } from "../../table/state.ts";
import type { Page } from "../page.ts";
import { boardPlace } from "../shared/play-area.ts";
import { spokenPlayers } from "../shared/spoken-players.ts";
import { variantIcon } from "../shared/variant-choice.ts";
import type { GamesActions } from "./actions.ts";
import { aboutGame, renameForm } from "./game-row.ts";
import type { GamePreview } from "./preview.ts";
import type { GamesState } from "./state.ts";

/** `open` shows the preview in place of the list, where there is no room for both. */
export function previewView(
  page: Page,
  state: GamesState,
  game: GameHead,
  preview: GamePreview,
  actions: GamesActions,
  open: boolean,
): TemplateResult {
  const { renaming } = state;
  const words = gamesTexts.of(page);
  const { keep } = page.texts;
  const bottom = preview.orientation;
  const renames = renaming?.id === game.id && renaming.at === "preview";
  return html`<section class="card preview ${open ? "open" : ""}" tabindex="-1" aria-label=${words.preview}>
    <header>
      <button type="button" class="small back" @click=${actions.close}>${icon("back")} ${words.toList}</button>
      ${renames ? renameForm(page.texts, game, actions) : html`<h2>${game.name}</h2>`}
      <p class="hint">${variantIcon(game.variant)} ${aboutGame(page.texts, game)}</p>
    </header>
    <div class="preview-board">
      ${playerBar(page, game, otherSide(bottom))}
      <div class="preview-place">
        ${
          preview.table
            ? boardPlace(page, preview.table, { orientation: bottom }, { ...preview.actions, move: () => undefined })
            : html`<div class="board-empty"></div>`
        }
      </div>
      ${playerBar(page, game, bottom)}
    </div>
    <div class="preview-steps">${where(page, preview)} ${stepButtons(page, preview)}</div>
    <div class="preview-does">
      ${preview.trouble ? html`<p class="error" role="alert">${icon("warning")} <span>${keep.cannotOpen(game.name, shortened(page.texts.says(preview.trouble)))}</span></p>` : nothing}
      ${doButtons(page, state, game, actions)}
    </div>
  </section>`;
}

const POINTS: Record<string, Record<Side, string>> = {
  "1-0": { white: "1", black: "0" },
  "0-1": { white: "0", black: "1" },
  "1/2-1/2": { white: "½", black: "½" },
};

function playerBar({ texts }: Page, game: GameHead, side: Side): TemplateResult {
  const names = spokenPlayers(texts, [
    ["White", game.white ?? ""],
    ["Black", game.black ?? ""],
  ]);
  const name = names[side === "white" ? 0 : 1]?.[1] || texts.play.sideAlone(side);
  const points = game.result === undefined ? undefined : POINTS[game.result]?.[side];
  return html`<p class="player">
    <span class="disc ${side}" aria-hidden="true"></span>
    <span class="name">${name}</span>
    ${points === undefined ? nothing : html`<span class="points ${points === "1" ? "won" : ""}">${points}</span>`}
  </p>`;
}

/** Moves of the turn that is shown, up to the position on the board. */
function where({ texts }: Page, { table }: GamePreview): TemplateResult {
  if (!table) return html`<p class="tabular" role="status"></p>`;
  const { game } = table;
  const cursor =
    cursorOf(table) ??
    (game.moves.length > 0
      ? { index: game.played.length, count: game.moves.length }
      : { index: game.played.length - 1, count: Infinity });
  if (cursor.index < 0 || (cursor.index === 0 && cursor.count === 0))
    return html`<p class="tabular" role="status">–</p>`;
  const { turn, side, san } = seriesAt(game, cursor.index);
  const number = `${numberOf(game.about, turn)}${!game.about.series && side === "black" ? "…" : "."}`;
  return html`<p class="tabular" role="status"><span class="hint">${number}</span> ${texts.board.written(san.slice(0, cursor.count).join(" "))}</p>`;
}

function stepButtons(page: Page, { table, actions }: GamePreview): TemplateResult {
  const { play } = page.texts;
  const cursor = table && cursorOf(table);
  const hasMoves = table !== undefined && (table.game.played.length > 0 || table.game.moves.length > 0);
  const back = hasMoves && !(cursor?.index === 0 && cursor.count === 0);
  const on = table !== undefined && !isLive(table);
  return html`<div class="row steps" role="group" aria-label=${gamesTexts.of(page).steps}>
    ${iconButton("first", play.toStart, actions.toStart, { disabled: !back })} ${iconButton("back", play.oneBack, actions.stepBack, { disabled: !back })}
    ${iconButton("on", play.oneOn, actions.stepOn, { disabled: !on })} ${iconButton("last", play.toPresent, actions.toEnd, { disabled: !on })}
    ${iconButton("flip", play.flip, actions.flip)}
  </div>`;
}

/** Button named by its visible text. The head of the preview says which game it is about. */
function plain(sign: IconName, text: string, act: () => void): TemplateResult {
  return html`<button type="button" class="small" @click=${act}>${icon(sign)} <span>${text}</span></button>`;
}

function doButtons(page: Page, { byHand }: GamesState, game: GameHead, actions: GamesActions): TemplateResult {
  const {
    engine,
    texts: { keep },
  } = page;
  const words = gamesTexts.of(page);
  const ready = engine.state === "ready";
  const over = game.result !== undefined;
  return html`
    <div class="row main-does">
      <button type="button" class="primary" ?disabled=${!ready} @click=${() => actions.open(game, "analyse")}>
        ${icon(over ? "play" : "search")} ${over ? keep.watch : keep.analyse}
      </button>
      ${over ? nothing : html`<button type="button" ?disabled=${!ready} @click=${() => actions.open(game, "play")}>${icon("pawn")} ${keep.playOn}</button>`}
    </div>
    <div class="row other-does">
      ${plain("link", words.copyLink, () => actions.copyLink(game))}
      ${plain("download", keep.download, () => actions.download(game))}
      ${plain("play", keep.moving, () => actions.downloadMoving(game))}
      ${plain("pen", keep.setName, () => actions.rename(game.id, "preview"))}
      ${plain("erase", keep.remove, () => actions.remove(game.id))}
    </div>
    ${
      byHand === undefined
        ? nothing
        : html`<label class="field">
          <span>${keep.byHand}</span>
          <textarea rows="2" readonly .value=${byHand} @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}></textarea>
        </label>`
    }
  `;
}
