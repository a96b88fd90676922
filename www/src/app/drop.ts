/** Files that are dropped anywhere on the page: their games are imported. */
import { hashOf } from "../model/screens.ts";
import type { App } from "./app.ts";

/** While files are over the page, the style sheet says what dropping them does. */
const MARK = "dropping";

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") === true;
}

export function watchDrops(app: App): void {
  const page = document.documentElement;
  addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    page.dataset[MARK] = app.state.texts.keep.drop;
  });
  addEventListener("dragleave", ({ relatedTarget }) => {
    // Only where the pointer has left the page.
    if (relatedTarget === null) delete page.dataset[MARK];
  });
  addEventListener("drop", (event) => {
    delete page.dataset[MARK];
    if (!hasFiles(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    location.hash = hashOf("games");
    app.watch(import("./library.ts").then(({ importFiles }) => importFiles(app, files)));
  });
}
