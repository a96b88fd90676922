/** Import of games from files that are dropped anywhere on the page. */
import type { Shell } from "./page.ts";

/** Mark on the page while files are over it; the style sheet then shows what dropping them does. */
const MARK = "dropping";

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") === true;
}

export function watchDrops(shell: Shell): void {
  const page = document.documentElement;
  addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    page.dataset[MARK] = shell.texts.keep.drop;
  });
  addEventListener("dragleave", ({ relatedTarget }) => {
    // Only when the pointer has left the page.
    if (relatedTarget === null) delete page.dataset[MARK];
  });
  addEventListener("drop", (event) => {
    delete page.dataset[MARK];
    if (!hasFiles(event)) return;
    event.preventDefault();
    shell.watch(shell.importFiles([...(event.dataTransfer?.files ?? [])]));
  });
}
