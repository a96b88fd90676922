import type { Lang } from "../texts.ts";
import { install } from "./install.ts";
import { puzzles } from "./puzzles.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

export const en = { lang: "en" as Lang, install, puzzles, shell, words };
