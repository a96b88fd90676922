import { unread } from "../../say/unread.ts";
import type { Lang } from "../lang.ts";
import { analyse } from "./analyse.ts";
import { board } from "./board.ts";
import { book } from "./book.ts";
import { ending } from "./ending.ts";
import { install } from "./install.ts";
import { keep } from "./keep.ts";
import { limits } from "./limits.ts";
import { play } from "./play.ts";
import { series } from "./series.ts";
import { shell } from "./shell.ts";
import { welcome } from "./welcome.ts";
import { words } from "./words.ts";

export const en = {
  lang: "en" as Lang,
  /** Reader of the engine's texts in this language, replaced once its catalogue is loaded. */
  says: unread,
  analyse,
  board,
  book,
  ending,
  install,
  keep,
  limits,
  play,
  series,
  shell,
  welcome,
  words,
};
