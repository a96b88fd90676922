/** Preview that other sites show beside a link to a page of this site. */
import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import type { HtmlTagDescriptor } from "vite";
import { HEADS, PAGES } from "../../src/lang/heads.ts";
import { alternates, copyOf } from "../../src/prerender/languages.ts";
import { socialTags } from "../../src/offline/social.ts";

const root = new URL("../../", import.meta.url);

function tagsOf(name: string, site?: string): Record<string, unknown> {
  const transform = socialTags(site).transformIndexHtml as (
    html: string,
    context: { path: string },
  ) => HtmlTagDescriptor[];
  const tags = transform(readFileSync(new URL(name, root), "utf8"), { path: `/${name}` });
  return Object.fromEntries(tags.map(({ attrs }) => [attrs?.["property"] ?? attrs?.["name"], attrs?.["content"]]));
}

test.each(["index.html", "tutorial.html", "authors.html"])(
  "%s says what it is, of every game, with a picture",
  (name) => {
    const tags = tagsOf(name, "https://your.site/seriatim");
    for (const game of [/progressive chess/i, /antichess/i])
      expect(`${String(tags["og:title"])} ${String(tags["og:description"])}`).toMatch(game);
    expect(tags["og:image"]).toBe("https://your.site/seriatim/social.png");
    expect(tags["og:url"]).toBe(`https://your.site/seriatim/${name === "index.html" ? "" : name}`);
  },
);

test("where nobody says where the site will stand, nothing is made up; a page for frames says what it is, too", () => {
  expect(tagsOf("index.html")).toMatchObject({ "og:image": "./social.png" });
  expect(tagsOf("index.html")).not.toHaveProperty("og:url");
  expect(tagsOf("embed.html")["og:description"]).toMatch(/for a frame on another page/);
});

test("a page of rules says where it stands, and finds the picture", () => {
  expect(tagsOf("rules/antichess.html")).toMatchObject({ "og:image": "../social.png" });
  expect(tagsOf("rules/antichess.html", "https://your.site/")).toMatchObject({
    "og:image": "https://your.site/social.png",
    "og:url": "https://your.site/rules/antichess.html",
  });
  expect(tagsOf("rules/index.html", "https://your.site/")).toMatchObject({ "og:url": "https://your.site/rules/" });
  expect(
    alternates("it", "rules/chess.html", "https://your.site/")
      .split("\n")
      .map((link) => link.trim()),
  ).toEqual([
    '<link rel="canonical" href="https://your.site/it/rules/chess.html">',
    '<link rel="alternate" hreflang="en" href="https://your.site/rules/chess.html">',
    '<link rel="alternate" hreflang="it" href="https://your.site/it/rules/chess.html">',
    '<link rel="alternate" hreflang="sl" href="https://your.site/sl/rules/chess.html">',
    '<link rel="alternate" hreflang="x-default" href="https://your.site/rules/chess.html">',
  ]);
  expect(alternates("en", "rules/index.html", "https://your.site/")).toContain(
    '<link rel="canonical" href="https://your.site/rules/">',
  );
});

test("the picture is small enough, and as large as is said", () => {
  const picture = new URL("public/social.png", root);
  expect(statSync(picture).size).toBeLessThanOrEqual(60_000);
  const header = readFileSync(picture);
  const tags = tagsOf("index.html");
  expect([header.readUInt32BE(16), header.readUInt32BE(20)].map(String)).toEqual([
    tags["og:image:width"],
    tags["og:image:height"],
  ]);
});

test.each(["it", "sl"] as const)(
  "the copies in %s say all of it in that language, and name the files above them",
  (lang) => {
    for (const page of PAGES) {
      const html = readFileSync(new URL(page, root), "utf8");
      const copy = copyOf(html, page, lang);
      const { title, description, skip } = HEADS[lang].pages[page];
      const up = page.startsWith("rules/") ? "../../" : "../";
      expect(copy).toContain(`<html lang="${lang}" data-lang="${lang}" data-root="${up}">`);
      for (const said of [`<title>${title}<`, `content="${description}"`, `>${skip}<`, `href="${up}favicon.svg"`])
        expect(copy).toContain(said);
      // The pages of rules need no scripts.
      if (html.includes("<noscript>")) expect(copy).toContain(HEADS[lang].noscript);
      else expect(page).toMatch(/^rules\//);
      expect(copy).not.toMatch(/(?:src|href)="\.\//);
    }
  },
);
