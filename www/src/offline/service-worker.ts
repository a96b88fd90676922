/**
 * The service worker: after one visit everything works without a network. It keeps the files of one
 * version together. A new version waits until no page uses the old one, until a person asks for it,
 * or until the page is out of sight: never in mid-game. Packs of puzzles and data files are not
 * fetched in advance. Once used, they are kept, also in the next version.
 */
import { CacheFirst, Serwist, StaleWhileRevalidate, type PrecacheEntry, type SerwistPlugin } from "serwist";
import { dataName, isOfVersion, isPack } from "./kinds.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** Written here by `precache.ts` when the site is built: every file with its revision. */
  siteFiles: PrecacheEntry[];
};

const CACHE = "seriatim-modules";

const PACKS = "seriatim-packs";

const all: PrecacheEntry[] = self.siteFiles;

/** The data files of this version. */
const data = all.flatMap(({ url }) => {
  const name = dataName(url);
  return name === undefined ? [] : [{ name, url: new URL(url, self.registration.scope).href }];
});

/**
 * Refuses a page of another version: while the site is being published, this file may be there
 * before the pages. The installation then fails, and the browser tries again at the next visit.
 */
const wholeVersion: SerwistPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (!response.ok) return null;
    if (!new URL(request.url).pathname.endsWith(".html")) return response;
    const fileNames = new Set(all.map(({ url }) => url.slice(url.lastIndexOf("/") + 1)));
    return isOfVersion(await response.clone().text(), fileNames) ? response : null;
  },
};

/** Keeps a data file. The browser has it at hand, because the page has just loaded it. */
async function keep(name: unknown): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const { url } of data.filter((one) => one.name === name)) if (!(await cache.match(url))) await cache.add(url);
}

/** Replaces the kept data files of the previous version by those of this one. */
async function renew(): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = await cache.keys();
  const names = new Set(kept.map(({ url }) => dataName(url)));
  for (const name of names) await keep(name).catch(() => undefined);
  for (const request of kept) if (!data.some(({ url }) => url === request.url)) await cache.delete(request);
}

// Messages of a page: use the new version now (see `shell/install.ts`), or keep a data file that is
// in use.
self.addEventListener("message", (event) => {
  const { data: said } = event as ExtendableMessageEvent & { data: unknown };
  if (said === "use") void self.skipWaiting();
  else if (typeof said === "object" && said !== null && "keep" in said)
    event.waitUntil(keep(said.keep).catch(() => undefined));
});
self.addEventListener("activate", (event) => event.waitUntil(renew()));

const serwist = new Serwist({
  precacheEntries: all.filter(({ url }) => dataName(url) === undefined && !isPack(url)),
  // `embed.html?fen=…` is the file `embed.html`.
  precacheOptions: { ignoreURLParametersMatching: [/./], cleanURLs: false, plugins: [wholeVersion] },
  runtimeCaching: [
    { matcher: ({ url }) => data.some((one) => one.url === url.href), handler: new CacheFirst({ cacheName: CACHE }) },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isPack(url.pathname),
      handler: new StaleWhileRevalidate({ cacheName: PACKS }),
    },
  ],
  skipWaiting: false,
  // The page of the first visit also gets its files from here: it may lose the network before it is
  // loaded again.
  clientsClaim: true,
  disableDevLogs: true,
});

/** Number of files that are fetched at the same time. */
const AT_ONCE = 10;

/**
 * Keeps the files of this version, or fails if one of them cannot be had. Then Serwist's own
 * installation would wait for ever, and no later version could be installed.
 */
async function install(event: ExtendableEvent): Promise<void> {
  const files = [...serwist.getUrlsToPrecacheKeys()];
  for (let first = 0; first < files.length; first += AT_ONCE) {
    const kept = files.slice(first, first + AT_ONCE).flatMap(([url, cacheKey]) => {
      // Only a file with a hash in its name may come from the browser's cache.
      const request = new Request(url, { cache: url === cacheKey ? "default" : "reload", credentials: "same-origin" });
      return serwist.precacheStrategy.handleAll({ event, request, url: new URL(url), params: { cacheKey } });
    });
    await Promise.all(kept);
  }
}

self.addEventListener("install", (event) => event.waitUntil(install(event)));
self.addEventListener("activate", (event) => event.waitUntil(serwist.handleActivate(event)));
self.addEventListener("fetch", (event) => serwist.handleFetch(event));
