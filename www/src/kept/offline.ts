/** Files that are not kept with the page, but once they were wanted. */

/** Keeps a file of data, by its name in the service worker, so that it is there without a network too. */
export function keepForLater(name: string): void {
  if (!("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: name }));
}
