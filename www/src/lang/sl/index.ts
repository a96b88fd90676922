import type { Texts } from "../texts.ts";
import { analyse } from "./analyse.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

export const sl: Texts = { lang: "sl", analyse, shell, words };
