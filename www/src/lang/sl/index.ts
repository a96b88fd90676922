import type { Texts } from "../texts.ts";
import { book } from "./book.ts";
import { editor } from "./editor.ts";
import { keep } from "./keep.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

export const sl: Texts = { lang: "sl", book, editor, keep, shell, words };
