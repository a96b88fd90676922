/**
 * Part of the build: the files of the site that visitors do not open, but hosts, search engines and
 * lawyers do. Search engines need whole addresses, so `SITE` in the environment names the address
 * of the site; without it the build warns.
 */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { PAGES } from "../lang/heads.ts";
import { LANGS, type Lang } from "../lang/lang.ts";
import { placeOf } from "./languages.ts";

/** Header of files whose name contains a hash of what they are: they never change. */
export const FOREVER = "public, max-age=31536000, immutable";

/**
 * Headers for hosts that read such a file (Netlify, Cloudflare Pages). Pages of other sites may
 * import `engine.js`.
 */
export const HEADERS = `/*
  Access-Control-Allow-Origin: *
  X-Content-Type-Options: nosniff
/assets/*
  Cache-Control: ${FOREVER}
`;

/** Rules for search engines. */
export const robots = (site: string | undefined): string =>
  `User-agent: *\nAllow: /\n${site === undefined ? "" : `\nSitemap: ${site}sitemap.xml\n`}`;

/** The list of all pages in all languages, for search engines. */
export function sitemap(site: string): string {
  const places = LANGS.flatMap((lang) => PAGES.map((page) => placeOf(lang, page)));
  const lines = places.map((place) => `  <url><loc>${site}${place}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</urlset>
`;
}

const LOST: Record<Lang, { what: string; home: string }> = {
  en: { what: "There is no such page.", home: "To the board" },
  it: { what: "Questa pagina non esiste.", home: "Alla scacchiera" },
  sl: { what: "Te strani ni.", home: "Na šahovnico" },
};

/**
 * The page that hosts show at an unknown address. That address may be of any depth, so the page
 * stands alone and links to the whole address of the site.
 */
export function notFound(site: string | undefined): string {
  const home = site ?? "/";
  const ways = LANGS.map((lang) => {
    const { what, home: word } = LOST[lang];
    return `      <p lang="${lang}">${what} <a href="${home}${lang === "en" ? "" : `${lang}/`}">${word}</a></p>`;
  });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>404 – Seriatim</title>
    <style>
      :root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
      body { display: grid; min-height: 90vh; margin: 0; place-content: center; padding: 0 1.5rem;
        color: light-dark(#23211e, #e9e6e0); background: light-dark(#f1f0ec, #191816); }
      h1 { margin: 0; font-size: 1.5rem; }
      p { margin: 0.75rem 0 0; }
      a { display: inline-block; min-height: 2.5rem; color: light-dark(#0f6e66, #6fc7bc); }
    </style>
  </head>
  <body>
    <main>
      <h1>Seriatim</h1>
${ways.join("\n")}
    </main>
  </body>
</html>
`;
}

/** Adds the files to the site; `licences` is the folder of the licence texts. */
export function siteFiles(given: string | undefined, licences: string): Plugin {
  const site = given?.replace(/\/?$/, "/");
  return {
    name: "seriatim-site-files",
    apply: "build",
    configResolved({ logger }) {
      if (site === undefined)
        logger.warn(
          "SITE is not set: previews of links have no picture on most sites, and there is no sitemap. " +
            "Example: SITE=https://your.site/seriatim/ ./build.sh site",
        );
      else if (!/^https?:\/\/./.test(site)) throw new Error(`SITE must begin with https://, not "${given}"`);
    },
    generateBundle() {
      const add = (fileName: string, source: string): void => void this.emitFile({ type: "asset", fileName, source });
      add("404.html", notFound(site));
      add("_headers", HEADERS);
      add("robots.txt", robots(site));
      if (site !== undefined) add("sitemap.xml", sitemap(site));
      for (const name of ["LICENSE-MIT", "LICENSE-APACHE"])
        add(`${name}.txt`, readFileSync(`${licences}/${name}`, "utf8"));
    },
  };
}
