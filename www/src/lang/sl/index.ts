import type { Texts } from "../texts.ts";
import { grammar } from "../spoken/sl.ts";
import { translator } from "../spoken/translate.ts";
import { analyse } from "./analyse.ts";
import { board } from "./board.ts";
import { install } from "./install.ts";
import { play } from "./play.ts";
import { puzzles } from "./puzzles.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

export const sl: Texts = {
  lang: "sl",
  says: translator(grammar),
  analyse,
  board,
  install,
  play,
  puzzles,
  shell,
  words,
};
