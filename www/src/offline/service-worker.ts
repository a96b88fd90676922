/**
 * The service worker: after one visit everything works without a network. It keeps the files of one
 * version together. A new version waits until no page uses the old one, until a person asks for it,
 * or until the page is out of sight: never in mid-game. Packs of puzzles and data files are not
 * fetched in advance. Once used, they are kept, also in the next version.
 */
import { CacheFirst, Serwist, StaleWhileRevalidate, type PrecacheEntry } from "serwist";
import { dataName, isPack } from "./kinds.ts";

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
  precacheOptions: { ignoreURLParametersMatching: [/./], cleanURLs: false },
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

serwist.addEventListeners();
