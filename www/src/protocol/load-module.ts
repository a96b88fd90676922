/**
 * Loading of an engine module, in a worker or on the page's own thread, with the reason if it
 * fails.
 */
import { lacking } from "./policy.ts";
import { hasWasm, NO_WASM } from "./wasm.ts";

interface ModuleCode {
  default(from: { module_or_path: Promise<Response> }): Promise<unknown>;
}

/** Its code and its wasm are asked for at once: on a slow line each waits for an answer of its own. */
export async function loadModule<M extends ModuleCode>(module_or_path: Promise<Response>, code: Promise<M>): Promise<M> {
  // Told by whoever waits for it, who comes later.
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
  const forbidden = error instanceof WebAssembly.CompileError && /CSP|Content Security Policy|unsafe-eval/.test(error.message);
  return forbidden ? lacking("script-src", "wasm-eval") : described;
}
