import type { Lang } from "../texts.ts";
import { analyse } from "./analyse.ts";
import { install } from "./install.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

export const en = {
  lang: "en" as Lang,
  /** What the engine says, in this language. */
  says: (text: string): string => text,
  analyse,
  install,
  shell,
  words,
};
