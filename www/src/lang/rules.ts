/**
 * Texts of the pages of rules, which are drawn when the site is built: no browser loads these
 * texts.
 */
import { board } from "./en/board.ts";
import { rules } from "./en/rules.ts";
import { shell } from "./en/shell.ts";
import { board as itBoard } from "./it/board.ts";
import { rules as itRules } from "./it/rules.ts";
import { shell as itShell } from "./it/shell.ts";
import { board as slBoard } from "./sl/board.ts";
import { rules as slRules } from "./sl/rules.ts";
import { shell as slShell } from "./sl/shell.ts";
import type { Lang } from "./lang.ts";

const en = { lang: "en" as Lang, board, rules, shell };
export type RulesTexts = typeof en;

export const RULES_TEXTS: Record<Lang, RulesTexts> = {
  en,
  it: { lang: "it", board: itBoard, rules: itRules, shell: itShell },
  sl: { lang: "sl", board: slBoard, rules: slRules, shell: slShell },
};
