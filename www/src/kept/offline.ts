/** Files that are not kept with the page, but once they were wanted. */

/** Keeps what has a name in the service worker (the engine of a game, a file of data), so that it is there without a network too. */
export function keepForLater(name: string): void {
  if (!("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: name }));
}
