/**
 * Part of the build: the preview that other sites show beside a link to a page of this site. Its
 * texts are those of the page's own head. Other sites need whole addresses, so `SITE` in the
 * environment names the address of the site.
 */
import type { Lang } from "../lang/lang.ts";
import type { HtmlTagDescriptor, Plugin } from "vite";

export const PICTURE = {
  name: "social.png",
  width: "800",
  height: "420",
  alt: "Black has mated with the fourth move of his series.",
};
/**
 * The languages of the pages, as the format names them. `prerender/languages.ts` makes copies of
 * the pages in the other languages.
 */
export const LOCALES: Record<Lang, string> = { en: "en_GB", it: "it_IT", sl: "sl_SI" };
const { en: LANG, ...others } = LOCALES;

/** The path from a page up to the folder of the site. */
export const upFrom = (page: string): string => "../".repeat(page.split("/").length - 1);

function social(html: string, page: string, site: string): HtmlTagDescriptor[] {
  const title = /<title>([^<]*)</.exec(html)?.[1];
  const description = /<meta\s+name="description"\s+content="([^"]*)"/.exec(html)?.[1];
  // A page without a description is meant for frames.
  if (title === undefined || description === undefined) return [];
  const says: [string, string | undefined][] = [
    ["og:type", "website"],
    ["og:site_name", "Seriatim"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", site === "./" ? undefined : site + page],
    ["og:image", (site === "./" ? upFrom(page) || site : site) + PICTURE.name],
    ["og:image:width", PICTURE.width],
    ["og:image:height", PICTURE.height],
    ["og:image:alt", PICTURE.alt],
    ["og:locale", LANG],
    ...Object.values(others).map((one): [string, string] => ["og:locale:alternate", one]),
  ];
  const tags = says.flatMap(([property, content]) => (content === undefined ? [] : [{ property, content }]));
  return [...tags, { name: "twitter:card", content: "summary_large_image" }].map((attrs) => ({
    tag: "meta",
    attrs,
    injectTo: "head",
  }));
}

export function socialTags(site = "./"): Plugin {
  return {
    name: "seriatim-social",
    transformIndexHtml: (html, { path }) =>
      social(html, path.replace(/^\//, "").replace(/(^|\/)index\.html$/, "$1"), site.replace(/\/?$/, "/")),
  };
}
