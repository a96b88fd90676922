/** Starts the worker. A file apart from the client, so that tests of the client need no bundler. */
import workerUrl from "../worker/engine.worker.ts?worker&url";
import type { WorkerLike } from "./connection.ts";
import { lacking, lackingPolicy } from "../protocol/policy.ts";
import { hasWasm, NO_WASM } from "../protocol/wasm.ts";

/** The policy of this page that refused a worker, if one did. */
let refused: string | undefined;
// The event reaches the window, or in a worker the worker itself. A server that draws pages
// receives no such event.
const scope: Partial<Pick<typeof globalThis, "addEventListener">> = globalThis;
scope.addEventListener?.("securitypolicyviolation", (event) => {
  const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
  if (/^(worker|child|script)-src/.test(effectiveDirective)) refused = lacking(effectiveDirective, blockedURI);
});

/**
 * Adds the policy's reason to the error of a worker that cannot start. The worker's own error event
 * gives no reason, and the policy's event comes a moment later.
 */
function explained(worker: Worker): Worker {
  refused = undefined;
  worker.addEventListener("error", (event) => {
    if (event.message) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setTimeout(() =>
      worker.dispatchEvent(new ErrorEvent("error", { message: refused ?? "its worker file could not be loaded" })),
    );
  });
  return worker;
}

/** Name of the policy that a page with Trusted Types has to allow. */
const POLICY = "seriatim";

interface TypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): URL };
}

let script: ((address: string) => string | URL) | undefined;

/**
 * The address of a worker in the form that Trusted Types ask for. The addresses are made here, from
 * that of this file.
 */
function trusted(address: string | URL): string | URL {
  if (!script) {
    const { trustedTypes } = globalThis as { trustedTypes?: TypesFactory };
    try {
      const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: (one) => one });
      script = policy ? (one) => policy.createScriptURL(one) : (one) => one;
    } catch {
      // The page allows no such policy. If it asks for Trusted Types, the worker is refused.
      script = (one) => one;
    }
  }
  return script(String(address));
}

function startWorker(address: string | URL, options?: WorkerOptions): Worker {
  try {
    return new Worker(trusted(address), options);
  } catch (error) {
    const isTypes = error instanceof TypeError && /Trusted/.test(error.message);
    throw isTypes ? new Error(lackingPolicy(POLICY), { cause: error }) : error;
  }
}

export function spawnWorker(base?: string): WorkerLike {
  // Without WebAssembly no worker can run the engine, so the error is raised at once.
  if (!hasWasm()) throw new Error(NO_WASM);
  const url = base === undefined ? new URL(workerUrl, import.meta.url) : new URL("worker.js", base);
  // A sandboxed frame has an origin of its own, whatever its address is.
  if (url.origin === self.origin) return explained(startWorker(url, { type: "module" }));
  // Browsers refuse a worker file of another site, but not one of our own that imports it.
  const address = URL.createObjectURL(new Blob([bridge(url)], { type: "text/javascript" }));
  const worker = explained(startWorker(address));
  // The address must stay valid until the file is read. The first message proves that it was read.
  worker.addEventListener("message", () => URL.revokeObjectURL(address), { once: true });
  return worker;
}

/**
 * Code of a classic worker that imports the worker's file. A module is not possible, because
 * without an origin a module may not come from a blob. Messages that arrive before the file is
 * loaded wait. Failure to load the file is an error of the worker.
 */
function bridge(url: URL): string {
  return `const early = [];
self.onmessage = ({ data }) => early.push(data);
import(${JSON.stringify(url.href)}).then(
  () => early.forEach((data) => self.onmessage({ data })),
  (error) => setTimeout(() => { throw error; }),
);`;
}
