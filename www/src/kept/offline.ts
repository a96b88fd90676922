/** Files that are kept for offline use only after their first use. */

/** Keeps a data file, by its name in the service worker, for use without a network. */
export function keepForLater(name: string): void {
  if (!("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: name }));
}
