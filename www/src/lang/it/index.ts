import type { Texts } from "../texts.ts";
import { install } from "./install.ts";
import { puzzles } from "./puzzles.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

export const it: Texts = { lang: "it", install, puzzles, shell, words };
