/** List of chapters beside the board; folded away if there is only one game. */
import { html, nothing, type TemplateResult } from "lit-html";
import { MOST_CHAPTERS, type ChapterList } from "../../kept/chapters.ts";
import { NAME_SIGNS } from "../../kept/limits.ts";
import { chaptersTexts, type ChaptersTexts } from "../../lang/chapters.ts";
import { icon, iconButton } from "../../parts/icons.ts";
import type { Page } from "../page.ts";
import { fold } from "../shared/fold.ts";
import type { AnalyseActions } from "./actions.ts";
import type { AnalyseState } from "./state.ts";

/** Fold that explains chapters, shown as long as there are none. */
export function chaptersFold(
  page: Page,
  { chapters }: AnalyseState,
  actions: AnalyseActions,
): TemplateResult | typeof nothing {
  if (chapters.list.length > 0) return nothing;
  const words = chaptersTexts.of(page);
  return fold(
    "chapters",
    "games",
    words.title,
    html`<p class="hint">${words.hint}</p>
    ${buttons(page, words, chapters, actions)}`,
  );
}

export function chaptersPanel(
  page: Page,
  { chapters }: AnalyseState,
  actions: AnalyseActions,
): TemplateResult | typeof nothing {
  const { list, at } = chapters;
  if (list.length === 0) return nothing;
  const words = chaptersTexts.of(page);
  return html`<section class="card chapters" tabindex="-1" aria-labelledby="chapters-title">
    <header><h2 id="chapters-title">${words.title}</h2> <span class="chip">${list.length}</span></header>
    <ol class="chapter-list">
      ${list.map(({ name }, index) => html`<li class=${index === at ? "here" : ""}>${index === at ? current(words, chapters, actions) : other(name, () => actions.openChapter(index))}</li>`)}
    </ol>
    ${buttons(page, words, chapters, actions)}
  </section>`;
}

function other(name: string, open: () => void): TemplateResult {
  return html`<button type="button" class="chapter" @click=${open}>${name}</button>`;
}

/** Row of the chapter on the board: it can be renamed, moved and deleted. */
function current(words: ChaptersTexts, { list, at }: ChapterList, actions: AnalyseActions): TemplateResult {
  return html`<input
      type="text"
      aria-label=${words.name}
      aria-current="true"
      maxlength=${NAME_SIGNS}
      autocomplete="off"
      .value=${list[at]?.name ?? ""}
      @change=${(event: Event) => actions.nameChapter((event.target as HTMLInputElement).value)}
    />
    ${iconButton("up", words.up, () => actions.moveChapter(-1), { class: "small", disabled: at === 0 })}
    ${iconButton("up", words.down, () => actions.moveChapter(1), { class: "small later", disabled: at === list.length - 1 })}
    ${iconButton("trash", words.remove, actions.removeChapter, { class: "small" })}`;
}

function buttons(
  { engine }: Page,
  words: ChaptersTexts,
  { list }: ChapterList,
  actions: AnalyseActions,
): TemplateResult {
  const ready = engine.state === "ready";
  return html`<div class="row wrap">
    <button type="button" class="small" ?disabled=${!ready || list.length >= MOST_CHAPTERS} @click=${actions.addChapter}>${icon("plus")} ${words.add}</button>
    <button type="button" class="small" ?disabled=${!ready} @click=${choose}>${icon("upload")} ${words.open}</button>
    <input type="file" hidden accept=".pgn,.txt,text/plain,application/x-chess-pgn" aria-label=${words.open} @change=${(event: Event) => chosen(event, actions)} />
    ${list.length > 0 ? iconButton("download", words.download, actions.downloadChapters, { class: "small", disabled: !ready }) : nothing}
  </div>`;
}

function choose({ currentTarget }: Event): void {
  (currentTarget as Element).nextElementSibling?.dispatchEvent(new MouseEvent("click"));
}

function chosen(event: Event, actions: AnalyseActions): void {
  const box = event.target as HTMLInputElement;
  const [file] = box.files ?? [];
  if (file) actions.openFile(file);
  // Choosing the same file again must count as a change.
  box.value = "";
}
