import type { Texts } from "../texts.ts";
import { grammar } from "../spoken/sl.ts";
import { translator } from "../spoken/translate.ts";
import { analyse } from "./analyse.ts";
import { install } from "./install.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

export const sl: Texts = { lang: "sl", says: translator(grammar), analyse, install, shell, words };
