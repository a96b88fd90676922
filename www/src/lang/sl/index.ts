import type { Texts } from "../texts.ts";
import { unread } from "../../say/reader.ts";
import { analyse } from "./analyse.ts";
import { board } from "./board.ts";
import { book } from "./book.ts";
import { editor } from "./editor.ts";
import { install } from "./install.ts";
import { keep } from "./keep.ts";
import { play } from "./play.ts";
import { puzzles } from "./puzzles.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

export const sl: Texts = {
  lang: "sl",
  says: unread,
  analyse,
  board,
  book,
  editor,
  install,
  keep,
  play,
  puzzles,
  shell,
  words,
};
