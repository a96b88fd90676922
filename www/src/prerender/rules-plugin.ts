/** Part of the build: draws the whole pages of rules, so that they can be read without scripts. */
import type { Plugin, ResolvedConfig } from "vite";
import type { RulesSession } from "../engine/rules.ts";
import type { Lang } from "../lang/lang.ts";
import { drawing, rulesAtHand } from "./drawn.ts";

interface RulesDrawing {
  drawRules(name: string, lang: Lang, session: () => RulesSession): string;
}

const FOLDER = "rules/";
/** Place of the content. In the development server a script stands behind it. */
const PLACE = /(<div id="app">)[^]*(<\/div>\s*(?:<script\b[^>]*><\/script>\s*)?<\/body>)/;

export const isRulesPage = (page: string): boolean => page.startsWith(FOLDER);

/** The HTML of a page of rules with its whole content, in a language. */
export async function withRules(root: string, html: string, page: string, lang: Lang): Promise<string> {
  const { drawRules } = await drawing<RulesDrawing>(root, "rules-page");
  const drawn = drawRules(page.slice(FOLDER.length), lang, await rulesAtHand(root));
  if (!PLACE.test(html)) throw new Error(`${page} has no place for the rules`);
  return html.replace(PLACE, (_, before: string, after: string) => before + drawn + after);
}

export function rulesPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "seriatim-rules",
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { path }) => {
        const page = path.replace(/^\//, "");
        return isRulesPage(page)
          ? withRules(config.root, html.replace("<html ", '<html data-root="../" '), page, "en")
          : undefined;
      },
    },
  };
}
