import type { Texts } from "../texts.ts";
import { book } from "./book.ts";
import { editor } from "./editor.ts";
import { keep } from "./keep.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

export const it: Texts = { lang: "it", book, editor, keep, shell, words };
