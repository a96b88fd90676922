/**
 * Part of the build: what other sites show beside a link to a page of this one. Its words are those of the page's own head; who
 * reads them wants whole addresses, so `SITE` in the environment says where the site will stand.
 */
import type { HtmlTagDescriptor, Plugin } from "vite";

const PICTURE = { name: "social.png", width: "800", height: "420", alt: "Black has mated with the fourth move of his series." };
/** The languages that the pages speak, as the format wants them; the words in their heads are of the first. */
const [LANG, ...OTHERS] = ["en_GB", "it_IT", "sl_SI"];

function social(html: string, page: string, site: string): HtmlTagDescriptor[] {
  const title = /<title>([^<]*)</.exec(html)?.[1];
  const description = /<meta\s+name="description"\s+content="([^"]*)"/.exec(html)?.[1];
  // A page without a description is for frames.
  if (title === undefined || description === undefined) return [];
  const says: [string, string | undefined][] = [
    ["og:type", "website"],
    ["og:site_name", "Seriatim"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", site === "./" ? undefined : site + page],
    ["og:image", site + PICTURE.name],
    ["og:image:width", PICTURE.width],
    ["og:image:height", PICTURE.height],
    ["og:image:alt", PICTURE.alt],
    ["og:locale", LANG],
    ...OTHERS.map((one): [string, string] => ["og:locale:alternate", one]),
  ];
  const tags = says.flatMap(([property, content]) => (content === undefined ? [] : [{ property, content }]));
  return [...tags, { name: "twitter:card", content: "summary_large_image" }].map((attrs) => ({ tag: "meta", attrs, injectTo: "head" }));
}

export function socialTags(site = "./"): Plugin {
  return {
    name: "seriatim-social",
    transformIndexHtml: (html, { path }) => social(html, path.replace(/^\/(index\.html$)?/, ""), site.replace(/\/?$/, "/")),
  };
}
