/** The files of the site that hosts and search engines read. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createSite } from "../../serve.mjs";
import { HEADERS, notFound, robots, siteFiles, sitemap } from "../../src/prerender/site-files.ts";

const root = new URL("../../", import.meta.url);
const SITE = "https://your.site/seriatim/";

test("the sitemap names every page once, with its whole address, and robots.txt names the sitemap", () => {
  const places = [...sitemap(SITE).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
  expect(places).toHaveLength(21);
  expect(new Set(places).size).toBe(places.length);
  for (const path of ["", "it/", "sl/tutorial.html", "rules/", "it/rules/chess.html"])
    expect(places).toContain(SITE + path);
  expect(robots(SITE)).toContain(`Sitemap: ${SITE}sitemap.xml`);
  expect(robots(undefined)).not.toContain("Sitemap");
});

test("the page of unknown addresses leads home from any depth, in three languages", () => {
  const home = notFound(SITE);
  for (const path of ["", "it/", "sl/"]) expect(home).toContain(`href="${SITE}${path}"`);
  expect(home).not.toMatch(/(?:src|href)="(?!https:)/);
});

test("a build without the site's address says so, and refuses half an address", () => {
  const said = (site: string | undefined): string[] => {
    const warn = vi.fn();
    const { configResolved } = siteFiles(site, "");
    (configResolved as (config: unknown) => void)({ logger: { warn } });
    return warn.mock.calls.map(String);
  };
  expect(said(undefined)).toEqual([expect.stringContaining("SITE is not set")]);
  expect(said("https://your.site/seriatim")).toEqual([]);
  expect(() => said("your.site")).toThrow('not "your.site"');
});

test("the manifest names three games, and its pictures are there in their sizes", () => {
  const { shortcuts, screenshots, icons } = JSON.parse(
    readFileSync(new URL("public/manifest.webmanifest", root), "utf8"),
  ) as { shortcuts: { url: string }[]; screenshots: { src: string; sizes: string }[]; icons: { src: string }[] };
  for (const variant of ["italian", "antichess", "chess"])
    expect(shortcuts.map(({ url }) => url)).toContain(`./#variant=${variant}`);
  for (const { src } of icons) expect(existsSync(new URL(`public/${src}`, root)), src).toBe(true);
  for (const { src, sizes } of screenshots) {
    const bytes = readFileSync(new URL(`public/${src}`, root));
    expect(bytes.toString("latin1", 8, 15), src).toBe("WEBPVP8");
    // A lossy picture has its size behind its start code.
    const at = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3;
    expect(`${bytes.readUInt16LE(at) & 0x3fff}x${bytes.readUInt16LE(at + 2) & 0x3fff}`, src).toBe(sizes);
  }
});

test("files with a hash in their name are served for good, others are asked for each time", async () => {
  const folder = mkdtempSync(join(tmpdir(), "seriatim-served-"));
  mkdirSync(join(folder, "assets"));
  for (const name of ["index.html", "404.html", "assets/engine-AcjOJ3lU.js"]) writeFileSync(join(folder, name), name);
  const server = createSite(folder, "/app/");
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/app/`;
  const [, forever] = /Cache-Control: (.*)/.exec(HEADERS) ?? [];
  for (const [path, status, caching] of [
    ["", 200, "no-cache"],
    ["assets/engine-AcjOJ3lU.js", 200, forever],
    ["nothing", 404, null],
  ] as const) {
    const { headers, ...answer } = await fetch(address + path).then(async (got) => ({
      status: got.status,
      headers: got.headers,
      text: await got.text(),
    }));
    expect([path, answer.status, headers.get("cache-control")]).toEqual([path, status, caching]);
    if (status === 404) expect(answer.text).toBe("404.html");
    else expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  server.close();
  rmSync(folder, { recursive: true });
});
