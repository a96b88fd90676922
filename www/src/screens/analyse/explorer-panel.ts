/**
 * Openings from the position shown: the known facts of each continuation. Choosing a continuation
 * shows it on the board.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { explorerTexts, type ExplorerTexts } from "../../lang/explorer.ts";
import { icon } from "../../parts/icons.ts";
import type { BookResults } from "../../protocol/messages.ts";
import { previewOf } from "../../table/state.ts";
import type { Page } from "../page.ts";
import { fold } from "../shared/fold.ts";
import type { AnalyseActions } from "./actions.ts";
import { proofTreeTexts } from "../../lang/proof-tree.ts";
import type { LostOpening } from "./proof-files.ts";
import type { Explored, ExploredSeries } from "./exploring.ts";
import type { TurnCounts } from "./turn-map.ts";
import type { AnalyseState } from "./state.ts";

export function explorerPanel(page: Page, state: AnalyseState, actions: AnalyseActions): TemplateResult {
  const words = explorerTexts.of(page);
  const { explored } = state;
  return fold(
    "explorer",
    "book",
    words.title,
    explored ? content(page, words, state, explored, actions) : nothing,
    actions.toggleExplorer,
  );
}

function content(
  page: Page,
  words: ExplorerTexts,
  state: AnalyseState,
  { at, series, busy, games, trouble }: Explored,
  actions: AnalyseActions,
): TemplateResult {
  const preview = state.table && previewOf(state.table);
  return html`
    <p class="hint" role="status">${busy ? words.looking : series.length === 0 ? words.nothing : words.from(games)}</p>
    ${series.some(({ turns }) => turns) ? html`<p class="hint">${words.turnsHow}</p>` : nothing}
    ${trouble ? html`<p class="error">${icon("warning")} <span>${page.texts.says(trouble.message)}</span></p>` : nothing}
    <ol class="explored">
      ${repeat(
        series,
        ({ fen }) => fen,
        (one) => {
          const shown = preview?.at.fen === at.fen && preview.moves.join(" ") === one.series.join(" ");
          const show = (): void =>
            actions.preview({ at, moves: one.series, san: one.san, count: one.series.length, name: words.lineName });
          return html`<li>${row(page, words, one, shown, show)} ${one.lost ? lostView(page, one, one.lost, actions) : nothing}</li>`;
        },
      )}
    </ol>
  `;
}

function row(
  { texts: { board } }: Page,
  words: ExplorerTexts,
  one: ExploredSeries,
  shown: boolean,
  show: () => void,
): TemplateResult {
  const { san, own, book, engine, mateNext, turns } = one;
  return html`
    <button type="button" class="explored-row" aria-pressed=${shown ? "true" : "false"} @click=${show}>
      <span class="series">${board.written(san.join(" "))}</span>
      <span class="tags">
        ${engine ? html`<span class="tag small neutral">${words.engine}</span>` : nothing}
        ${book ? html`<span class="tag small ${book.trusted ? "neutral" : "open"}">${book.trusted ? words.book : words.seen}</span>` : nothing}
        ${mateNext === "none" ? html`<span class="tag small good">${words.noMate}</span>` : nothing}
        ${mateNext === "mate" ? html`<span class="tag small bad">${words.mate}</span>` : nothing}
      </span>
      ${own ? results(words.own(own.games), words, own) : nothing}
      ${book && book.results.games > 0 ? results(words.inBook(book.results.games), words, book.results) : nothing}
      ${turns ? turnsView(words, turns) : nothing}
    </button>
  `;
}

/** Note that a first move loses, with a button that opens the proof. */
function lostView(
  page: Page,
  { san }: ExploredSeries,
  { first, moves, positions }: LostOpening,
  actions: AnalyseActions,
): TemplateResult {
  const words = proofTreeTexts.of(page);
  return html`<p class="row wrap lost">
    <span class="tag small bad">${words.lost}</span> <span class="hint">${words.inMoves(moves, positions)}</span>
    <button type="button" class="small" aria-label=${words.checkOpening(san.join(" "))} @click=${() => actions.openingProof(first)}>${icon("check")} ${words.check}</button>
  </p>`;
}

function part(kind: string, count: number): TemplateResult | typeof nothing {
  return count === 0 ? nothing : html`<span class=${kind} .style=${`flex-grow: ${count}`}>${count}</span>`;
}

/** White's turns 3 after a reply: those that mate, are safe, or lose at once. */
function turnsView(words: ExplorerTexts, { mates, safe, loses }: TurnCounts): TemplateResult {
  const short = new Intl.NumberFormat(document.documentElement.lang, { notation: "compact" });
  const bar = (kind: string, count: number): TemplateResult | typeof nothing =>
    count === 0
      ? nothing
      : html`<span class=${kind} .style=${`flex-grow: ${count}`} title=${count}>${short.format(count)}</span>`;
  return html`<span class="explored-results turns">
    <span class="name">${words.turns}</span>
    <span class="visually-hidden">${words.turnCounts(mates, safe, loses)}</span>
    <span class="results-bar tabular" aria-hidden="true">${bar("won", mates)}${bar("drawn", safe)}${bar("lost", loses)}</span>
  </span>`;
}

/** Results of the side that played the continuation, as a bar, and in words for screen readers. */
function results(name: string, words: ExplorerTexts, { games, wins, draws, losses }: BookResults): TemplateResult {
  return html`<span class="explored-results">
    <span class="name">${name}</span>
    <span class="visually-hidden">${words.ended(wins, draws, losses)}</span>
    <span class="results-bar tabular" aria-hidden="true">${part("won", wins)}${part("drawn", draws)}${part("lost", losses)}${part("open", games - wins - draws - losses)}</span>
  </span>`;
}
