/** The page as an app: it works without a network, can be installed, and offers a new version when there is one. */
import type { Actions, InstallState } from "../model/page.ts";
import type { App } from "./app.ts";

type InstallActions = Pick<Actions, "useUpdate" | "laterUpdate" | "install">;

/** Chromium's event; other browsers have a menu entry of their own. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** How often an open page asks whether there is a new version. */
const ASK_MS = 3_600_000;

let waiting: ServiceWorker | undefined;
let prompt: InstallPrompt | undefined;
/** This page asked for the new version: it starts again when that has taken over. */
let asked = false;

export function installActions(app: App): InstallActions {
  return {
    useUpdate: () => {
      asked = true;
      // Another page may have let it take over already.
      if (waiting?.state === "installed") waiting.postMessage("use");
      else location.reload();
    },
    laterUpdate: () => show(app, { update: false }),
    install: () => {
      show(app, { installable: false });
      void prompt?.prompt();
    },
  };
}

/** Called once, when the page has all it needs: what is kept for later must not slow down what is needed now. */
export async function keepOffline(app: App): Promise<void> {
  addEventListener("beforeinstallprompt", (event) => {
    // Not a bar over the board: a button where it is looked for.
    event.preventDefault();
    prompt = event as InstallPrompt;
    show(app, { installable: true });
  });
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  // The first one takes over no page that is open, and replaces nothing.
  const replaces = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    // Another page asked. This one goes on; whatever it has not loaded yet may be gone.
    else if (replaces) show(app, { update: true });
  });
  try {
    const registration = await serviceWorker.register("./sw.js", { updateViaCache: "none" });
    watch(app, registration);
    setInterval(() => void registration.update().catch(() => undefined), ASK_MS);
  } catch {
    // Forbidden here, in a private window say: the page works, but needs the network.
  }
}

/** Tells when a version waits, whether it did before this page was opened or comes later. */
function watch(app: App, registration: ServiceWorkerRegistration): void {
  const found = (worker: ServiceWorker | null) => {
    if (worker?.state !== "installed" || !navigator.serviceWorker.controller) return;
    waiting = worker;
    show(app, { update: true });
  };
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener("statechange", () => found(worker));
  found(registration.waiting);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
}

function show(app: App, change: Partial<InstallState>): void {
  app.update({ install: { ...app.state.install, ...change } });
}
