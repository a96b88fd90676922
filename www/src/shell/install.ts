/**
 * The page as an app: works without a network, can be installed, and offers a new version when
 * there is one.
 */
import { inSite } from "../kept/site.ts";
import type { Shell } from "./page.ts";
import { isOutdated } from "./version.ts";

/** Chromium's event; other browsers have a menu entry instead. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Milliseconds between two checks of an open page for a new version: one hour. */
const ASK_MS = 3_600_000;

let waiting: ServiceWorker | undefined;
let prompt: InstallPrompt | undefined;
/**
 * True if this page asked for the new version. The page reloads when that version has taken over.
 */
let asked = false;

export function watchInstall(shell: Shell): void {
  shell.useUpdate = () => {
    asked = true;
    // Another page may have let the new version take over already.
    if (waiting?.state === "installed") waiting.postMessage("use");
    else location.reload();
  };
  shell.install = () => {
    shell.setInstall({ installable: false });
    void prompt?.prompt();
  };
  // Out of sight, nobody is in the middle of anything.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && shell.installState.update && shell.losesNothing) shell.useUpdate();
  });
}

/**
 * Called once, when the page has all it needs, so that files kept for later do not slow down the
 * files needed now.
 */
export async function keepOffline(shell: Shell): Promise<void> {
  addEventListener("beforeinstallprompt", (event) => {
    // Not a bar over the board, but a button in the place where people look for it.
    event.preventDefault();
    prompt = event as InstallPrompt;
    shell.setInstall({ installable: true });
  });
  setInterval(() => void askSite(shell), ASK_MS);
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  // The first service worker takes over this page and replaces nothing.
  let replaces = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    // Another page asked for the new version. This page continues; files that it has not loaded yet
    // may be gone.
    else if (replaces) shell.setInstall({ update: true });
    replaces = true;
  });
  try {
    const registration = await serviceWorker.register(inSite("sw.js"), { updateViaCache: "none" });
    watch(shell, registration);
    setInterval(() => void registration.update().catch(() => undefined), ASK_MS);
  } catch {
    // Forbidden here, in a private window for example: the page works, but needs the network.
  }
}

/** Asks the site for a new version where no service worker watches for one. */
async function askSite(shell: Shell): Promise<void> {
  if (navigator.serviceWorker?.controller) return;
  if ((await isOutdated()) === true) shell.setInstall({ update: true });
}

/**
 * Reports a waiting version, whether it was waiting before this page was opened or arrives later.
 */
function watch(shell: Shell, registration: ServiceWorkerRegistration): void {
  const found = (worker: ServiceWorker | null) => {
    if (worker?.state !== "installed" || !navigator.serviceWorker.controller) return;
    waiting = worker;
    shell.setInstall({ update: true });
  };
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener("statechange", () => found(worker));
  found(registration.waiting);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
}
