/** Fold of the panel for saving and sharing, which is loaded when it is opened first. */
import { nothing, type TemplateResult } from "lit-html";
import type { TableState } from "../../table/state.ts";
import type { Page } from "../page.ts";
import { fold } from "./fold.ts";
import type { sharePanel } from "./share-panel.ts";
import type { Sharing } from "./share.ts";

let panel: typeof sharePanel | undefined;

export function shareFold(page: Page, table: TableState | undefined, actions: Sharing): TemplateResult {
  const load = async (): Promise<void> => {
    ({ sharePanel: panel } = await import("./share-panel.ts"));
    page.draw();
  };
  const content = panel?.(page, table, actions) ?? nothing;
  return fold("share", "download", page.texts.keep.share, content, (open) => {
    if (open && !panel) page.watch(load());
  });
}
