/** View of the screen that plays the rules for king and rook on boards of 4 to 16 files. */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit-html";
import "./any-board.css";
import { manOf, menDrawings } from "../../board/men/index.ts";
import type { StrategiesTexts } from "../../lang/strategies.ts";
import { icon, iconButton } from "../../parts/icons.ts";
import { slider } from "../../parts/slider.ts";
import type { RookBoard } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";
import { hashOf } from "../route.ts";
import { fold } from "../shared/fold.ts";
import { moveSaid } from "../shared/line.ts";
import { boardTool } from "../shared/tool.ts";
import {
  cellOf,
  leafAt,
  nameOf,
  SIDES,
  standing,
  type AnyBoardState,
  type BoardFigures,
  type Moves,
} from "./any-board.ts";
import type { AnyBoardActions } from "./any-board-actions.ts";
import { meanMoves } from "./state.ts";
import { reasonView } from "./words-view.ts";

export function anyBoardView(
  page: Page,
  texts: StrategiesTexts,
  state: AnyBoardState,
  actions: AnyBoardActions,
): TemplateResult {
  const { anyBoard } = texts;
  const figures = state.figures.find(({ side }) => side === state.side);
  return boardTool(
    page,
    anyBoard.what,
    boardOf(page, state),
    html`<section class="card now any-board-now" tabindex="-1" aria-labelledby="headline">
        <header class="headline"><h2 id="headline">${anyBoard.title}</h2></header>
        ${slider(anyBoard.side, state.side, { min: SIDES.least, max: SIDES.most, step: 1 }, anyBoard.sides(state.side), actions.resize)}
        ${state.failed ? trouble(page, texts, state.failed) : steps(page, texts, state, actions)} ${figures ? worth(page, texts, figures) : nothing} ${reason(texts, state)}
      </section>
      <div class="folds">
        ${fold("any-board-figures", "bars", anyBoard.figures, figuresTable(page, texts, state))}
      </div>
      <section class="card row any-board-ways">
        ${state.workshop === undefined ? nothing : html`<a class="button" href=${state.workshop}>${icon("tree")} ${anyBoard.rules}</a>`}
        <a class="button" href=${hashOf("strategies")}>${icon("back")} ${texts.learn.back}</a>
      </section>`,
  );
}

function trouble(page: Page, texts: StrategiesTexts, failed: NonNullable<AnyBoardState["failed"]>): TemplateResult {
  const said = failed === "notFetched" ? texts.notFetched : page.texts.says(failed.message);
  return html`<p class="error" role="alert">${icon("warning")} <span>${said}</span></p>`;
}

/** A literature search for the paper by its title. */
const PAPER = `https://scholar.google.com/scholar?q=${encodeURIComponent('"Computer-assisted proving of combinatorial conjectures over finite domains"')}`;

const PIECES = [
  ["king", "K"],
  ["rook", "R"],
  ["lone", "k"],
] as const satisfies readonly (readonly [keyof RookBoard, "K" | "R" | "k"])[];

/** The board as one picture, with a description of where the pieces stand. */
function boardOf(page: Page, state: AnyBoardState): TemplateResult {
  const { side } = state;
  const men = standing(state);
  const { settings, texts } = page;
  const row = settings.flipped ? (rank: number) => rank : (rank: number) => side - 1 - rank;
  const column = settings.flipped ? (file: number) => side - 1 - file : (file: number) => file;
  const each = Array.from({ length: side }, (_, at) => at);
  const cells = each.flatMap((rank) =>
    each.map(
      (file) =>
        svg`<rect class=${(file + rank) % 2 === 0 ? "dark" : "light"} x=${column(file)} y=${row(rank)} width="1" height="1" />`,
    ),
  );
  const before = state.ply > 0 ? state.game?.positions[state.ply - 1] : undefined;
  const moved = men && before ? PIECES.filter(([who]) => men[who] !== before[who]) : [];
  const marks = moved.flatMap(([who]) => [before?.[who], men?.[who]].filter((name) => name !== undefined));
  const placed = (name: string) => {
    const { file, rank } = cellOf(name);
    return { x: column(file), y: row(rank) };
  };
  const said = men ? squaresSaid(page, men) : texts.play.settingUp;
  return html`<div class="any-board" data-colours=${settings.colours} role="img" aria-label=${said}>
    ${menDrawings(settings.men)}
    <svg class="cells" viewBox="0 0 ${side} ${side}" aria-hidden="true">
      ${cells}
      ${marks.map((name) => {
        const { x, y } = placed(name);
        return svg`<rect class="last" x=${x} y=${y} width="1" height="1" />`;
      })}
      ${settings.coordinates ? each.map((at) => labels(at, column(at), row(at), side)) : nothing}
    </svg>
    ${
      men
        ? PIECES.map(([who, letter]) => {
            const { x, y } = placed(men[who]);
            return html`<div class="any-man" data-man=${letter} .style=${`width: ${100 / side}%; translate: ${x * 100}% ${y * 100}%; transition-duration: ${page.slideMs}ms`}>${manOf(letter)}</div>`;
          })
        : nothing
    }
  </div>`;
}

/** Name of a file at the lower edge, and of a rank at the left one. */
function labels(at: number, x: number, y: number, side: number): SVGTemplateResult {
  const { 0: file } = nameOf({ file: at, rank: 0 });
  return svg`<text class="name" x=${x + 0.95} y=${side - 0.06} text-anchor="end">${file}</text>
    <text class="name" x="0.05" y=${y + 0.26}>${at + 1}</text>`;
}

/** The squares of the pieces, for people who do not see the board. */
function squaresSaid({ texts }: Page, { king, rook, lone }: RookBoard): string {
  const { man } = texts.board;
  return [`${man("white", "king")} ${king}`, `${man("white", "rook")} ${rook}`, `${man("black", "king")} ${lone}`].join(
    ", ",
  );
}

/** The last move and the rest of the game, for a screen reader. */
export function gameSpoken({ texts: { board } }: Page, texts: StrategiesTexts, state: AnyBoardState): string {
  const { game, ply } = state;
  const san = game?.san[ply - 1];
  const parts = [san === undefined ? "" : board.spoken(san), isMate(state) ? "" : restOf(texts, state)];
  return parts.filter((part) => part !== "").join(". ");
}

const isMate = ({ game, ply }: AnyBoardState): boolean => game !== undefined && ply === game.san.length;

/** Number of moves to mate, or the word for mate. */
function restOf({ anyBoard, mated }: StrategiesTexts, state: AnyBoardState): string {
  const { game, ply } = state;
  if (!game) return anyBoard.coming;
  return isMate(state) ? mated : anyBoard.left(Math.ceil((game.san.length - ply) / 2));
}

function worth(page: Page, texts: StrategiesTexts, figures: BoardFigures): TemplateResult {
  const said = ({ mean, longest }: Moves) => [meanMoves(page, mean), String(longest)] as const;
  const { anyBoard } = texts;
  return html`<p>${anyBoard.wins(figures.positions, ...said(figures.rules))}</p>
    <p class="hint">${anyBoard.beside(said(figures.perfect), said(figures.proved))}</p>
    <p class="fine">${icon("check")} <span>${texts.proved}</span></p>`;
}

/** The last move, and the buttons for the game. */
function steps(page: Page, texts: StrategiesTexts, state: AnyBoardState, actions: AnyBoardActions): TemplateResult {
  const { game, ply, playing } = state;
  const { play } = page.texts;
  const all = game?.san.length ?? 0;
  return html`<p class="tabular strategy-move">${moveSaid(page, game?.san ?? [], ply) ?? nothing} <span class="strategy-state">${restOf(texts, state)}</span></p>
    <div class="toolbar" role="group" aria-label=${texts.steps}>
      ${iconButton("first", play.toStart, () => actions.show(0), { disabled: ply === 0 })} ${iconButton("back", play.oneBack, () => actions.step(-1), { disabled: ply === 0 })}
      ${iconButton(playing ? "pause" : "play", texts.playOut, actions.playOut, { disabled: all === 0 })}
      ${iconButton("on", play.oneOn, () => actions.step(1), { disabled: ply >= all })} ${iconButton("last", texts.end, () => actions.show(all), { disabled: ply >= all })}
      <span class="gap"></span>
      <button type="button" @click=${actions.another}>${icon("rematch")} ${texts.another}</button>
    </div>`;
}

/** The rule that decides White's next move. */
function reason(texts: StrategiesTexts, state: AnyBoardState): TemplateResult | typeof nothing {
  const leaf = leafAt(state);
  return leaf === undefined ? nothing : reasonView(texts, { value: state.value, told: { path: [leaf], best: [] } });
}

/** All boards, with the moves to mate: on average, and in the longest game. */
function figuresTable(page: Page, { anyBoard }: StrategiesTexts, { figures, side }: AnyBoardState): TemplateResult {
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const cells = ({ mean, longest }: Moves) =>
    html`<td>${mean.toLocaleString(page.texts.lang, tenths)}</td><td>${longest}</td>`;
  const [average, most] = [anyBoard.mean, anyBoard.longest];
  return html`<div tabindex="0" role="region" aria-label=${anyBoard.figures}>
    <table class="tabular any-board-table">
      <thead>
        <tr><th rowspan="2" scope="col">${anyBoard.board}</th><th rowspan="2" scope="col">${anyBoard.positions}</th><th colspan="2" scope="colgroup">${anyBoard.perfect}</th><th colspan="2" scope="colgroup">${anyBoard.ours}</th><th colspan="2" scope="colgroup">${anyBoard.theirs}</th></tr>
        <tr>${[0, 1, 2].map(() => html`<th scope="col">${average}</th><th scope="col">${most}</th>`)}</tr>
      </thead>
      <tbody>
        ${figures.map((one) => html`<tr aria-current=${one.side === side ? "true" : nothing}><th scope="row">${anyBoard.sides(one.side)}</th><td>${one.positions.toLocaleString(page.texts.lang)}</td>${cells(one.perfect)}${cells(one.rules)}${cells(one.proved)}</tr>`)}
      </tbody>
    </table>
  </div>
  <p class="hint">${anyBoard.source} <a href=${PAPER} target="_blank" rel="noreferrer">${anyBoard.paper}</a></p>`;
}
