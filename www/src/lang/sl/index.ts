import type { Texts } from "../texts.ts";
import { puzzles } from "./puzzles.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

export const sl: Texts = { lang: "sl", puzzles, shell, words };
