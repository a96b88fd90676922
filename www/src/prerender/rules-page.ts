/** The pages of rules, drawn by their views when the site is built. */
import { menSymbols } from "../board/men/index.ts";
import { Rules, type RulesSession } from "../engine/rules.ts";
import type { Lang } from "../lang/lang.ts";
import { RULES_TEXTS } from "../lang/rules.ts";
import { RULED } from "../pages/rules/sections.ts";
import { rulesPage } from "../pages/rules/view.ts";
import { toHtml } from "./to-html.ts";

const DRAWINGS = '<svg class="drawings" aria-hidden="true">';

/**
 * Draws a page of rules. `name` is its file name, for example `antichess.html`; the index lists all
 * games.
 */
export function drawRules(name: string, lang: Lang, session: () => RulesSession): string {
  const family = RULED.find((one) => name === `${one}.html`);
  const drawn = toHtml(rulesPage(family, RULES_TEXTS[lang], new Rules(session)));
  if (!drawn.includes(DRAWINGS)) throw new Error(`${name} has no place for the drawings of pieces`);
  return drawn
    .replace(DRAWINGS, () => DRAWINGS + menSymbols("classic"))
    .replaceAll(/<!--[^]*?-->/g, "")
    .replaceAll(/\s+/g, " ");
}
