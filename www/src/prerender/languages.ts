/**
 * Part of the build: a copy of each page in every other language, for example `it/index.html`, for
 * readers that run no scripts: other sites that show a link, and search engines. The copy has its
 * own texts in the head and in the first picture. All files are those of the page itself.
 */
import type { Plugin, Rollup } from "vite";
import { HEADS, PAGES, type OtherLang, type PageName } from "../lang/heads.ts";
import { LANG_NAMES, LANGS, type Lang } from "../lang/lang.ts";
import { LOCALES, PICTURE, upFrom } from "../offline/social.ts";
import { isRulesPage, withRules } from "./rules-plugin.ts";
import { escaped } from "./to-html.ts";

const OTHERS = LANGS.filter((lang): lang is OtherLang => lang !== "en");

/** The first picture of the page, in a language. */
type FirstPage = (lang: Lang) => Promise<string>;

/** Path of a page in the site. */
export function placeOf(lang: Lang, page: PageName): string {
  return `${lang === "en" ? "" : `${lang}/`}${page.replace(/(^|\/)index\.html$/, "$1")}`;
}

/** Links from a page to its copies in other languages; search engines need whole addresses. */
export function alternates(lang: Lang, page: PageName, site: string | undefined): string {
  if (site === undefined) return "";
  const link = (rel: string, to: Lang) => `<link ${rel} href="${site}${placeOf(to, page)}">`;
  return [
    link('rel="canonical"', lang),
    ...LANGS.map((one) => link(`rel="alternate" hreflang="${one}"`, one)),
    link('rel="alternate" hreflang="x-default"', "en"),
  ].join("\n    ");
}

/** Links to the page in the other languages, for visitors without scripts. */
function ways(lang: Lang, page: PageName): string {
  const up = lang === "en" ? "./" : "../";
  return LANGS.filter((one) => one !== lang)
    .map((one) => ` <a href="${up}${placeOf(one, page)}" hreflang="${one}" lang="${one}">${LANG_NAMES[one]}</a>`)
    .join("");
}

function withContent(html: string, name: string, content: string): string {
  const tag = new RegExp(`(<meta\\s+(?:name|property)="${name}"\\s+content=")[^"]*`);
  return html.replace(tag, (_, before: string) => before + escaped(content));
}

/** Names of the files with a page's texts in a language, so that they are requested at once. */
function textsOf(bundle: Rollup.OutputBundle, lang: Lang): string[] {
  const texts = Object.values(bundle).find(
    (chunk) => chunk.type === "chunk" && chunk.facadeModuleId?.endsWith(`/lang/${lang}/index.ts`),
  );
  return texts?.type === "chunk" ? [texts.fileName, ...texts.imports] : [];
}

export function copyOf(html: string, page: PageName, lang: OtherLang, site?: string): string {
  const { picture, noscript, pages } = HEADS[lang];
  const { title, description, skip } = pages[page];
  const root = `../${upFrom(page)}`;
  const own = html
    .replace(/ data-root="[^"]*"/, "")
    .replace(
      /<html lang="en"|<html ([^>]*)lang="en"/,
      (_, rest: string | undefined) => `<html ${rest ?? ""}lang="${lang}" data-lang="${lang}" data-root="${root}"`,
    )
    .replaceAll(/(<(?:script|link)\b[^>]*?(?:src|href)=")(?:\.\/|\.\.\/)/g, (_, before: string) => before + root)
    .replace(/<title>[^<]*/, () => `<title>${escaped(title)}`)
    .replace(/(class="skip"[^>]*>)[^<]*/, (_, before: string) => before + escaped(skip))
    .replace(/<noscript>[^<]*/, () => `<noscript>${escaped(noscript)}`);
  const values: [string, string][] = [
    ["description", description],
    ["og:title", title],
    ["og:description", description],
    ["og:image:alt", picture],
    ["og:locale", LOCALES[lang]],
    ...(site === undefined
      ? ([["og:image", root + PICTURE.name]] satisfies [string, string][])
      : ([["og:url", site + placeOf(lang, page)]] satisfies [string, string][])),
  ];
  const said = values.reduce((text, [name, content]) => withContent(text, name, content), own);
  return said.replace(
    `property="og:locale:alternate" content="${LOCALES[lang]}"`,
    `property="og:locale:alternate" content="${LOCALES.en}"`,
  );
}

/** Makes the copies; `folder` is the folder of the sources. */
export function languages(site: string | undefined, folder: string, firstPage: FirstPage): Plugin {
  const root = site?.replace(/\/?$/, "/");
  return {
    name: "seriatim-languages",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        for (const page of PAGES) {
          const file = bundle[page];
          if (file?.type !== "asset") throw new Error(`${page} was not built`);
          const html = String(file.source);
          const finished = (text: string, lang: Lang): string =>
            text
              .replace("</noscript>", `${ways(lang, page)}</noscript>`)
              .replace("</head>", () => `  ${alternates(lang, page, root)}\n  </head>`);
          for (const lang of OTHERS) {
            let copy = copyOf(html, page, lang, root);
            if (isRulesPage(page)) copy = await withRules(folder, copy, page, lang);
            if (page === "index.html") {
              const drawn = await firstPage(lang);
              copy = copy.replace(
                /(<div id="app"[^>]*>)[^]*?(<\/div>\s*<script id="kept">)/,
                (_whole, before: string, after: string) => before + drawn + after,
              );
              const texts = textsOf(bundle, lang)
                .filter((name) => !copy.includes(name))
                .map((name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="../${name}">`);
              copy = copy.replace("</head>", () => `  ${texts.join("")}\n  </head>`);
            }
            this.emitFile({ type: "asset", fileName: `${lang}/${page}`, source: finished(copy, lang) });
          }
          file.source = finished(html, "en");
        }
      },
    },
  };
}
