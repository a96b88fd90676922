/** Panel of the opening book: its switch, its size and its files. */
import { html, nothing, type TemplateResult } from "lit-html";
import { icon } from "../../parts/icons.ts";
import type { TableState } from "../../table/state.ts";
import type { Page } from "../page.ts";
import { fold } from "./fold.ts";

/** Shown only if the variant on the board has a book. */
export function bookPanel(page: Page, table: TableState | undefined): TemplateResult | typeof nothing {
  const {
    book: shelf,
    settings,
    texts: { book: words },
  } = page;
  const { state: book } = shelf;
  if (table && !table.game.about.tasks.includes("book")) return nothing;
  const content = html`
      <label class="switch">
        <input
          type="checkbox"
          .checked=${settings.useBook}
          @change=${(event: Event) => page.set({ useBook: (event.target as HTMLInputElement).checked })}
        />
        <span>${words.use}</span>
      </label>
      ${book ? html`<p><span class="chip tabular">${words.size(book.lines, book.games)}</span></p>` : nothing}
      <p class="hint">${words.hint}</p>
      ${book?.trouble === undefined ? nothing : html`<p class="error">${icon("warning")} <span>${book.trouble}</span></p>`}
      <div class="save save-buttons">
        <button type="button" ?disabled=${!book} @click=${() => shelf.export()}>${icon("download")} ${words.export}</button>
        <button type="button" ?disabled=${!book} @click=${chooseFile}>${icon("upload")} ${words.import}</button>
        <button type="button" ?disabled=${!book} @click=${() => page.watch(reset(page))}>${icon("undo")} ${words.reset}</button>
      </div>
      <input
        type="file"
        hidden
        accept=".txt,text/plain"
        aria-label=${words.file}
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          const [file] = input.files ?? [];
          if (file) page.watch(shelf.import(file));
          // The same file may be chosen again.
          input.value = "";
        }}
      />
  `;
  return fold("book", "book", words.title, content, (open) => open && page.watch(shelf.tell()));
}

function chooseFile(event: Event): void {
  (event.target as Element).closest("section")?.querySelector<HTMLInputElement>("input[type=file]")?.click();
}

async function reset({ texts, book }: Page): Promise<void> {
  const { ask } = await import("./ask.ts");
  if (await ask(texts, texts.book.confirmReset, texts.book.reset)) await book.reset();
}
