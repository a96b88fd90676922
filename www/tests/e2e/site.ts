/** A copy of the built site that can be changed, and a server for it that can be stopped. */
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { HASHED } from "../../src/offline/kinds.ts";
import { createSite } from "../../serve.mjs";
import { expect, test as base } from "./support.ts";

export class Site {
  readonly folder: string;
  readonly #server: Server;
  url = "";

  constructor(folder: string) {
    this.folder = folder;
    this.#server = createSite(folder, "/app/");
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/app/`;
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async change(file: string, edit: (text: string) => string): Promise<void> {
    const path = join(this.folder, file);
    const text = await readFile(path, "utf8");
    const changed = edit(text);
    expect(changed, `${file} as it is cannot be changed so`).not.toBe(text);
    await writeFile(path, changed);
  }

  /** Publishes a new version: HTML with another mark, and the service worker that belongs to it. */
  async publish(): Promise<void> {
    await this.change("index.html", (text) => text.replace(/<html /, '<html data-newer="true" '));
    await this.change("sw.js", (text) =>
      text
        .replace(/("url":"index\.html","revision":")\w+/, "$1newer")
        .replace(/("revision":")\w+(","url":"index\.html")/, "$1newer$2"),
    );
  }

  /** Address of every file, relative to the site. */
  async files(): Promise<string[]> {
    const files = await readdir(this.folder, { recursive: true, withFileTypes: true });
    return files
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(this.folder.length + 1));
  }

  /** Deletes files without replacing them. */
  async lose(which: RegExp): Promise<void> {
    for (const file of await this.files()) if (which.test(file)) await rm(join(this.folder, file));
  }

  /**
   * Publishes another version of every file with a hash in its name. The old files are gone, as on
   * most hosts. The service worker comes last, because a browser may ask for it at any time. With
   * `early` it comes before the pages; then the function returned publishes them.
   */
  async deploy({ early = false } = {}): Promise<() => Promise<void>> {
    const files = await this.files();
    const names = files.filter((file) => HASHED.test(file)).map((file) => basename(file));
    const newer = (text: string): string =>
      names.reduce((changed, name) => changed.replaceAll(name, hashedAnew(name)), text);
    const rewrite = async (file: string): Promise<void> => {
      const path = join(this.folder, file);
      const text = newer(await readFile(path, "utf8"));
      if (file === "sw.js") await writeFile(path, text.replaceAll(/("revision":")(\w+)/g, "$1n$2"));
      else if (file === "index.html") await writeFile(path, text.replace(/<html /, '<html data-newer="true" '));
      else await writeFile(path, text);
    };
    const isPage = (file: string): boolean => file.endsWith(".html") && !HASHED.test(file);
    const pages = async (): Promise<void> => {
      for (const file of files.filter(isPage)) await rewrite(file);
    };
    const others = files.filter((file) => /\.(?:js|css|html)$/.test(file) && !isPage(file) && file !== "sw.js");
    for (const file of others) await rewrite(file);
    for (const file of files.filter((one) => HASHED.test(one))) {
      const path = join(this.folder, file);
      await rename(path, join(dirname(path), hashedAnew(basename(file))));
    }
    if (!early) await pages();
    await rewrite("sw.js");
    return pages;
  }
}

const hashedAnew = (name: string): string =>
  name.replace(/-[\w-]{8}(\.\w+)$/, (hash, ending: string) => `-${hash.slice(2, 9)}0${ending}`);

export const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "seriatim-site-"));
    await cp("dist", folder, { recursive: true });
    const site = new Site(folder);
    await site.start();
    await use(site);
    await site.stop();
    await rm(folder, { recursive: true });
  },
  // Overrides `baseURL` because the other fixtures start with it, so the site is served first.
  baseURL: async ({ site }, use) => use(site.url),
});
