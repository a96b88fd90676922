import type { Lang } from "../texts.ts";
import { analyse } from "./analyse.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

export const en = { lang: "en" as Lang, analyse, shell, words };
