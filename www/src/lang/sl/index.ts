import type { Texts } from "../texts.ts";
import { install } from "./install.ts";
import { puzzles } from "./puzzles.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

export const sl: Texts = { lang: "sl", install, puzzles, shell, words };
