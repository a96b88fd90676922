/**
 * Loading of an engine module, in a worker or on the page's own thread, with the reason if it
 * fails.
 */
import { lacking } from "./policy.ts";
import { hasWasm, NO_WASM } from "./wasm.ts";

interface ModuleCode {
  default(from: { module_or_path: Promise<Response> }): Promise<unknown>;
}

/**
 * Loads a module from its code and its wasm, which are requested at the same time: on a slow
 * network each request takes a round trip.
 */
export async function loadModule<M extends ModuleCode>(
  module_or_path: Promise<Response>,
  code: Promise<M>,
): Promise<M> {
  // The caller waits for the response later and handles its failure; until then the failure must
  // not count as unhandled.
  module_or_path.catch(() => undefined);
  const loaded = await code;
  await loaded.default({ module_or_path });
  return loaded;
}

/** Part of a module that the policy of the page refused here, if it refused one. */
let refused: string | undefined;
// A server that draws pages receives no such event.
const scope: Partial<Pick<typeof globalThis, "addEventListener">> = globalThis;
scope.addEventListener?.("securitypolicyviolation", (event) => {
  const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
  if (/^(connect|script|default)-src/.test(effectiveDirective)) refused = lacking(effectiveDirective, blockedURI);
});

/**
 * Reason why a module could not be loaded; `described` if nothing better is known. The policy's
 * event comes a moment later.
 */
export async function whyNotLoaded(error: unknown, described: string): Promise<string> {
  if (!hasWasm()) return NO_WASM;
  await new Promise((resolve) => setTimeout(resolve));
  if (refused !== undefined) return refused;
  const forbidden =
    error instanceof WebAssembly.CompileError && /CSP|Content Security Policy|unsafe-eval/.test(error.message);
  return forbidden ? lacking("script-src", "wasm-eval") : described;
}
