/**
 * View of the analysis screen: the board, the value, the game with its variations, the questions,
 * and the box for pasting.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import "./answers.css";
import "./explorer.css";
import "./moves.css";
import "./review.css";
import "./style.css";
import { icon, iconButton, type IconName } from "../../parts/icons.ts";
import { shortened } from "../../parts/numbers.ts";
import type { Side } from "../../protocol/messages.ts";
import { numbered } from "../../table/board-view.ts";
import { samePlace } from "../../table/place.ts";
import { cursorOf, isOpen, placeShown, previewOf, type TableState } from "../../table/state.ts";
import { nodeIn, sharedWithMain } from "../../table/game.ts";
import { madeAt } from "../../table/line.ts";
import { answerTexts } from "../../lang/answers.ts";
import { fairTexts } from "../../lang/fair.ts";
import type { EndingsTexts } from "../../lang/endings.ts";
import type { Page } from "../page.ts";
import { about } from "../shared/about.ts";
import { bookPanel } from "../shared/book-panel.ts";
import { gamePanel } from "../shared/game-panel.ts";
import {
  headlineOf,
  moveCount,
  playArea,
  playerRow,
  turnPanel,
  type Area,
  type Headline,
} from "../shared/play-area.ts";
import type { Sharing } from "../shared/share.ts";
import { shareFold } from "../shared/share-fold.ts";
import { spokenPlayers } from "../shared/spoken-players.ts";
import type { AnalyseActions } from "./actions.ts";
import { showBox } from "./pasting.ts";
import { chaptersFold, chaptersPanel } from "./chapters-panel.ts";
import { askPanel } from "./ask-panel.ts";
import { endingPanel } from "./known-ending.ts";
import { wallMarks } from "./certainty.ts";
import { liveValue } from "./evaluation.ts";
import { howToSearch } from "./how-to-search.ts";
import { positionPanel } from "./position-panel.ts";
import { explorerPanel } from "./explorer-panel.ts";
import { drawnHere, moveSigns, notedView, penButton, remarkNote, remarkPanel, writeButton } from "./remark-panel.ts";
import { judgedOnBoard, reviewButton, reviewMark, reviewNote, reviewPlot, reviewSign, reviewTop } from "./review.ts";
import { bestOf } from "./followed.ts";
import { fortressMarks } from "./proof-view.ts";
import { nameFromTags, tagOf } from "../../tags.ts";
import { findingOf, whyOf, type AnalyseState, type Followed } from "./state.ts";

export function analyseView(
  page: Page,
  state: AnalyseState,
  actions: AnalyseActions,
  sharing: Sharing,
  endings: EndingsTexts,
  opening: string | undefined,
): TemplateResult {
  const { table } = state;
  const panel = gamePanel(page, table, {
    viewNode: actions.viewNode,
    head: reviewButton(page, state, actions),
    remark: (node) => remarkNote(page, state, actions, node),
    noted: (node) => notedView(page, state, node),
    signs: (node) => moveSigns(state, node, reviewSign(state, node)),
    mark: (index) => reviewMark(page, state, index),
    came: cameView(page, state),
    opening,
    note: (index) => reviewNote(page, state, actions, index),
    top: reviewTop(page, state, actions),
    foot: studyButtons(page, state, actions),
    below: reviewPlot(page, state, actions),
  });
  const around = area(page, state, actions);
  return html`
    ${playArea(page, table, around, actions)}
    <div class="side">
      ${chaptersPanel(page, state, actions)} ${panel} ${turnPanel(page, table, around, actions)} ${liveValue(page, state)}
      ${endingPanel(page, endings, state, actions)} ${askPanel(page, state, actions)}
      <div class="folds">
        ${explorerPanel(page, state, actions)} ${remarkPanel(page, state, actions)} ${chaptersFold(page, state, actions)}
        ${positionPanel(page, state, actions)} ${table?.game.about.tasks.includes("mate") === false ? nothing : howToSearch(page, table?.game.about.variant ?? "italian")}
        ${shareFold(page, table, sharing)} ${bookPanel(page, table)} ${about(page, table)}
      </div>
    </div>
  `;
}

/** Players, and the result that the game's text gives. */
function cameView(
  page: Page,
  { came, onTime }: AnalyseState,
): { about: string; result: string | undefined } | undefined {
  if (!came) return undefined;
  const { texts } = page;
  // The judge's word on a loss on time replaces that of the file.
  const ended = onTime ? undefined : tagOf(came.tags, "Termination");
  const result = came.result === "*" ? undefined : [came.result, ended].filter(Boolean).join(", ");
  return {
    about: shortened(nameFromTags(spokenPlayers(texts, came.tags)) ?? ""),
    result:
      result === undefined
        ? undefined
        : [shortened(result), onTime && fairTexts.of(page).onTime(onTime.winner, onTime.canWin)]
            .filter(Boolean)
            .join(". "),
  };
}

function area(page: Page, state: AnalyseState, actions: AnalyseActions): Area {
  const { table, outcome } = state;
  const { texts } = page;
  const pointedAt = outcome.kind === "found" ? outcome.pointedAt : undefined;
  return {
    headline: headline(page, table, actions),
    tool: penButton(page, state, actions),
    drawn: {
      why: whyOf(findingOf(state)),
      pointedAt,
      judged: judgedOnBoard(state),
      ...(table && {
        arrows: searched(table, state.followed),
        markers: fortressMarks(table, findingOf(state)) ?? wallMarks(state),
      }),
      ...drawnHere(state),
    },
    player: (side: Side) =>
      playerRow(table, side, html`<span class="name">${texts.play.sideAlone(side)}</span>`, (status) =>
        table ? moveCount(page, table, status) : html``,
      ),
  };
}

/**
 * Best line of a running search or of the continuous analysis, if the board shows the searched
 * position.
 */
function searched(table: TableState, followed: Followed | undefined): ReturnType<typeof numbered> | undefined {
  if (previewOf(table)) return undefined;
  const { work } = table;
  const known = followed && bestOf(followed);
  // The continuous analysis keeps showing its last answer until the next round gives a better one.
  const line =
    work?.snapshot && !(work.name === "follow" && known) ? { at: work.at, moves: work.snapshot.best } : known;
  if (!line || !samePlace(line.at, placeShown(table))) return undefined;
  return numbered(line.moves, 0, line.at.moves.length);
}

function headline(page: Page, table: TableState | undefined, actions: AnalyseActions): Headline {
  const said = headlineOf(page, table);
  if (said.buttons || !table || isOpen(table)) return said;
  const { backToGame } = page.texts.play;
  return {
    ...said,
    buttons: html`<button type="button" class="primary small" @click=${actions.closePreview}>${backToGame}</button>`,
  };
}

/** Buttons for the move shown, or for the line that is previewed instead. */
function studyButtons(page: Page, state: AnalyseState, actions: AnalyseActions): TemplateResult | typeof nothing {
  const { analyse } = page.texts;
  const { edit } = answerTexts.of(page);
  const { table } = state;
  if (!table) return nothing;
  const { game, shown } = table;
  const preview = previewOf(table);
  const line = preview && preview.moves.length > 0 && nodeIn(game, preview.at) !== undefined ? preview : undefined;
  const made = madeAt(game, cursorOf(table));
  const over = shown.status.result !== undefined;
  return html`<div class="study-buttons" role="group" aria-label=${analyse.here}>
    ${game.played.length === 0 && game.moves.length === 0 ? smallButton("upload", edit.paste, edit.pasteHint, showBox) : nothing}
    ${writeButton(page, state, actions)} ${line ? smallButton("plus", edit.keep, edit.keep, () => actions.keepLine(line.at, line.moves)) : nothing}
    ${smallButton("play", edit.playFromHere, edit.playFromHereHint, actions.playShown, over || preview !== undefined)}
    ${made > sharedWithMain(game) ? smallButton("up", edit.makeMain, edit.makeMainHint, actions.makeMain) : nothing}
    ${made > 0 ? iconButton("trash", edit.deleteFrom, actions.deleteBranch, { class: "small" }) : nothing}
  </div>`;
}

function smallButton(name: IconName, text: string, hint: string, act: () => void, disabled = false): TemplateResult {
  return html`<button type="button" class="small" title=${hint} ?disabled=${disabled} @click=${act}>${icon(name)} ${text}</button>`;
}
