import type { Lang } from "../texts.ts";
import { book } from "./book.ts";
import { editor } from "./editor.ts";
import { keep } from "./keep.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

export const en = { lang: "en" as Lang, book, editor, keep, shell, words };
