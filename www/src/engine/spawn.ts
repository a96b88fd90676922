/** Starts the worker. Apart from the client, so that tests of the client need no bundler. */
import workerUrl from "../worker/engine.worker.ts?worker&url";
import type { WorkerLike } from "./connection.ts";
import { lacking } from "../protocol/policy.ts";
import { hasWasm, NO_WASM } from "../protocol/wasm.ts";

/** The policy of this page that refused a worker, if one did. */
let refused: string | undefined;
// It comes up to the window, and in a worker to the worker itself. A server that draws pages hears of nothing.
const scope: Partial<Pick<typeof globalThis, "addEventListener">> = globalThis;
scope.addEventListener?.("securitypolicyviolation", (event) => {
  const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
  if (/^(worker|child|script)-src/.test(effectiveDirective)) refused = lacking(effectiveDirective, blockedURI);
});

/** A worker that cannot be started says nothing: what the policy says of it comes a moment later, and is told in its stead. */
function explained(worker: Worker): Worker {
  refused = undefined;
  worker.addEventListener("error", (event) => {
    if (event.message) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setTimeout(() => worker.dispatchEvent(new ErrorEvent("error", { message: refused ?? "its worker file could not be loaded" })));
  });
  return worker;
}

export function spawnWorker(base?: string): WorkerLike {
  // Nothing is to be waited for: no file would help.
  if (!hasWasm()) throw new Error(NO_WASM);
  const url = base === undefined ? new URL(workerUrl, import.meta.url) : new URL("worker.js", base);
  // A sandboxed frame has an origin of its own, whatever its address is.
  if (url.origin === self.origin) return explained(new Worker(url, { type: "module" }));
  // Browsers refuse a worker file of another site, but not one of our own that imports it.
  const address = URL.createObjectURL(new Blob([bridge(url)], { type: "text/javascript" }));
  const worker = explained(new Worker(address));
  // The address must stay valid until the file is read, and a message proves that it was.
  worker.addEventListener("message", () => URL.revokeObjectURL(address), { once: true });
  return worker;
}

/**
 * A worker that is no module, because where there is no origin a module may not come from a blob. What it is told before the file is
 * there waits; that it cannot be had is an error of the worker.
 */
function bridge(url: URL): string {
  return `const early = [];
self.onmessage = ({ data }) => early.push(data);
import(${JSON.stringify(url.href)}).then(
  () => early.forEach((data) => self.onmessage({ data })),
  (error) => setTimeout(() => { throw error; }),
);`;
}
