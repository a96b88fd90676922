/** The list of series with the variations that leave them; every series and every move in it can be looked at. */
import { html, nothing, type TemplateResult } from "lit-html";
import { allSeries, type Series } from "../model/game.ts";
import { common, cursorIn, madeAt, mainLine, movesOf, studyOf, treeOf } from "../model/study.ts";
import type { Actions, PageState } from "../model/page.ts";
import { icon, type IconName } from "./icons.ts";
import { reviewButton, reviewNote, reviewSummary } from "./review.ts";
import { sharedWithMain, variation, type Tree } from "./variations.ts";

export function gamePanel(state: PageState, actions: Actions): TemplateResult {
  const { game, position, texts } = state;
  const { words, analyse } = texts;
  const series = game ? allSeries(mainLine(game)) : [];
  const tree = treeShown(state);
  const result = position?.status.result;
  return html`
    <section class="card game" tabindex="-1" aria-labelledby="game-title">
      <header>
        <h2 id="game-title">${analyse.game}</h2>
        <span class="chip">${words.rulesName(game?.rules ?? "italian")}</span>
        ${reviewButton(state, actions)}
      </header>
      ${series.length === 0 || !tree
        ? html`<p class="empty">${analyse.noMoves}</p>`
        : html`<ol class="series-list" tabindex="-1">
            ${series.map((one, index) => row(state, actions, tree, one, index))}
          </ol>`}
      ${state.screen === "analyse" ? studyButtons(state, actions) : nothing} ${reviewSummary(state, actions)}
      ${result === undefined ? nothing : html`<p class="result">${result}</p>`}
    </section>
  `;
}

/** The tree of the study, and where in it one looks. */
function treeShown({ game, cursor, texts }: PageState): Tree | undefined {
  if (!game) return undefined;
  const study = studyOf(game);
  const board = movesOf(game);
  return {
    texts,
    lines: study.lines,
    root: treeOf(study),
    made: madeAt(game, cursor),
    shared: study.lines.map((line) => common(movesOf(line), board)),
  };
}

function row(state: PageState, actions: Actions, tree: Tree, series: Series, index: number): TemplateResult {
  const { analyse } = state.texts;
  const [main] = tree.lines;
  const length = series.moves.length;
  const before = main ? madeAt(main, { index, count: 0 }) : 0;
  const entering = index === main?.played.length;
  const made = tree.made <= (tree.shared[0] ?? 0) ? tree.made - before : 0;
  const here = made > 0 && made <= length;
  const branches = tree.root.branches.filter(({ from }) => from >= before && from < before + length);
  return html`
    <li class="${here ? "here" : ""} ${entering ? "entering" : ""}">
      <button
        type="button"
        class="turn"
        title=${analyse.lookAtTurn(series.turn)}
        aria-label=${analyse.turnOf(series.turn, series.side, length)}
        @click=${() => actions.viewLine(0, before + length)}
      >
        <span class="disc ${series.side}" aria-hidden="true"></span>${series.turn}.
      </button>
      <span class="moves">
        ${series.san.map(
          (san, at) => html`<button
            type="button"
            class="move"
            aria-current=${made === at + 1 ? "true" : nothing}
            @click=${() => actions.viewLine(0, before + at + 1)}
          >
            ${san}
          </button> `,
        )}
        ${entering ? html`<span class="more" aria-label=${analyse.incomplete}>…</span>` : nothing}
      </span>
      ${reviewNote(state, actions, index)} ${branches.map((branch) => variation(tree, branch, actions))}
    </li>
  `;
}

/** What can be done with the move shown, or with the line that is shown instead. */
function studyButtons(state: PageState, actions: Actions): TemplateResult | typeof nothing {
  const { game, cursor, preview, position, viewed, texts: { analyse } } = state;
  if (!game || !position) return nothing;
  const shown = preview && preview.moves.length > 0 && cursorIn(game, preview.at) ? preview : undefined;
  const at = game.study?.at ?? 0;
  const made = madeAt(game, cursor);
  const over = (cursor ? viewed : position)?.status.result !== undefined;
  return html`<div class="study-buttons" role="group" aria-label=${analyse.here}>
    ${shown ? smallButton("plus", analyse.keep, analyse.keep, () => actions.keepLine(shown.at, shown.moves)) : nothing}
    ${smallButton("play", analyse.playFromHere, analyse.playFromHereHint, actions.playShown, over || preview !== undefined)}
    ${at > 0 && made > sharedWithMain(game) ? smallButton("up", analyse.makeMain, analyse.makeMainHint, () => actions.makeMain(at)) : nothing}
    ${made > 0 ? smallButton("trash", analyse.deleteFrom, analyse.deleteFromHint, () => actions.deleteBranch(at, made)) : nothing}
  </div>`;
}

function smallButton(name: IconName, text: string, hint: string, act: () => void, disabled = false): TemplateResult {
  return html`<button type="button" class="small" title=${hint} ?disabled=${disabled} @click=${act}>${icon(name)} ${text}</button>`;
}
