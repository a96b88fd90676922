/**
 * The service worker: after one visit everything works without a network. It keeps the files of one version together, and
 * a new version waits until no page uses the old one, or until a person asks for it: never in mid-game.
 */
import { Serwist, type PrecacheEntry } from "serwist";

declare const self: ServiceWorkerGlobalScope & {
  /** Written in by `precache.ts` when the site is built: every file with its revision. */
  siteFiles: PrecacheEntry[];
};

// What a page posts when the person wants the new version now; see `app/install.ts`.
self.addEventListener("message", ({ data }) => {
  if (data === "use") void self.skipWaiting();
});

const serwist = new Serwist({
  precacheEntries: self.siteFiles,
  // `embed.html?fen=…` is the file `embed.html`.
  precacheOptions: { ignoreURLParametersMatching: [/./], cleanURLs: false },
  skipWaiting: false,
  clientsClaim: false,
  disableDevLogs: true,
});

serwist.addEventListeners();
