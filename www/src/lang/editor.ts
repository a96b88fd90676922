/** Texts of setting up a position. */
import { editor as en } from "./en/editor.ts";
import { ownTexts } from "./own.ts";

export type EditorTexts = typeof en;

export const editorTexts = ownTexts<EditorTexts>(en, {
  it: async () => (await import("./it/editor.ts")).editor,
  sl: async () => (await import("./sl/editor.ts")).editor,
});
