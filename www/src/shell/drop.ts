/** Files that are dropped anywhere on the page: their games are imported. */
import type { Shell } from "./page.ts";

/** While files are over the page, the style sheet says what dropping them does. */
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
    // Only where the pointer has left the page.
    if (relatedTarget === null) delete page.dataset[MARK];
  });
  addEventListener("drop", (event) => {
    delete page.dataset[MARK];
    if (!hasFiles(event)) return;
    event.preventDefault();
    shell.watch(shell.importFiles([...(event.dataTransfer?.files ?? [])]));
  });
}
