/** A copy of the built site that can be changed, and a server for it that can be stopped. */
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
   * most hosts.
   */
  async deploy(): Promise<void> {
    const files = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const names = files.filter((one) => one.isFile() && HASHED.test(one.name)).map(({ name }) => name);
    const newer = (text: string): string =>
      names.reduce((changed, name) => changed.replaceAll(name, hashedAnew(name)), text);
    for (const { parentPath, name } of files.filter((one) => one.isFile())) {
      const path = join(parentPath, name);
      if (/\.(?:js|css|html)$/.test(name)) {
        const text = newer(await readFile(path, "utf8"));
        await writeFile(path, name === "sw.js" ? text.replaceAll(/("revision":")(\w+)/g, "$1n$2") : text);
      }
      if (names.includes(name)) await rename(path, join(parentPath, hashedAnew(name)));
    }
    await this.change("index.html", (text) => text.replace(/<html /, '<html data-newer="true" '));
  }
}

const HASHED = /-[\w-]{8}\.\w+$/;
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
