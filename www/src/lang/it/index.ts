import type { Texts } from "../texts.ts";
import { board } from "./board.ts";
import { play } from "./play.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

export const it: Texts = { lang: "it", board, play, shell, words };
