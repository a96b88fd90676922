/**
 * The service worker: after one visit everything works without a network. It keeps the files of one version together, and
 * a new version waits until no page uses the old one, or until a person asks for it: never in mid-game. The engines of games
 * that were never played, files of data, and packs of puzzles are not fetched for that; one that was wanted once is kept, also in the next version.
 */
import { CacheFirst, Serwist, StaleWhileRevalidate, type PrecacheEntry } from "serwist";

declare const self: ServiceWorkerGlobalScope & {
  /** Written in by `precache.ts` when the site is built: every file with its revision. */
  siteFiles: PrecacheEntry[];
};

const CACHE = "seriatim-modules";

const PACKS = "seriatim-packs";

const all: PrecacheEntry[] = self.siteFiles;

/** A pack of puzzles: it is kept once it was used, and looked for anew behind that, since its name says no version. */
const isPack = (path: string): boolean => /(?:^|\/)puzzles\/(?:\w+\/)?\d+\.json$/.test(path);

/** The engines that are fetched when their game is first played: all but the first page's. */
const later = new Set(all.map(({ url }) => /(\w+)_bg-[\w-]{8}\.wasm$/.exec(url)?.[1]).filter((name) => name !== "progressive"));

/** A file of data, which a screen reads. */
const DATA = /\bassets\/(\w+)-[\w-]{8}\.txt$/;

/** Of which of them a file is, or which file of data, if it is one of these. */
function laterName(url: string): string | undefined {
  const data = DATA.exec(url)?.[1];
  if (data !== undefined) return data;
  const [, name] = /\/(\w+?)(?:_bg)?-[\w-]{8}\.(?:js|wasm)$/.exec(`/${url}`) ?? [];
  return later.has(name) ? name : undefined;
}

const modules = all.flatMap(({ url }) => {
  const name = laterName(url);
  return name === undefined ? [] : [{ name, url: new URL(url, self.registration.scope).href }];
});

/** Keeps the engine of a game, or a file of data. The browser has its files at hand: the page has just loaded them. */
async function keep(name: unknown): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const { url } of modules.filter((one) => one.name === name)) if (!(await cache.match(url))) await cache.add(url);
}

/** What was kept of the version before gives way to the same engines of this one. */
async function renew(): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = await cache.keys();
  const names = new Set(kept.map(({ url }) => laterName(url)));
  for (const name of names) await keep(name).catch(() => undefined);
  for (const request of kept) if (!modules.some(({ url }) => url === request.url)) await cache.delete(request);
}

// What a page posts when the person wants the new version now (see `shell/install.ts`), and when a game is played.
self.addEventListener("message", (event) => {
  const { data } = event as ExtendableMessageEvent & { data: unknown };
  if (data === "use") void self.skipWaiting();
  else if (typeof data === "object" && data !== null && "keep" in data) event.waitUntil(keep(data.keep).catch(() => undefined));
});
self.addEventListener("activate", (event) => event.waitUntil(renew()));

const serwist = new Serwist({
  precacheEntries: all.filter(({ url }) => laterName(url) === undefined && !isPack(url)),
  // `embed.html?fen=…` is the file `embed.html`.
  precacheOptions: { ignoreURLParametersMatching: [/./], cleanURLs: false },
  runtimeCaching: [
    { matcher: ({ url }) => modules.some((one) => one.url === url.href), handler: new CacheFirst({ cacheName: CACHE }) },
    { matcher: ({ url, sameOrigin }) => sameOrigin && isPack(url.pathname), handler: new StaleWhileRevalidate({ cacheName: PACKS }) },
  ],
  skipWaiting: false,
  clientsClaim: false,
  disableDevLogs: true,
});

serwist.addEventListeners();
