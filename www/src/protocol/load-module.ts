/** Loads a module of the engine, in a worker or on the page's own thread, and says why it could not be had. */
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

/** What the policy of the page refused here of what a module needs, if it did. */
let refused: string | undefined;
// A server that draws pages hears of nothing.
const scope: Partial<Pick<typeof globalThis, "addEventListener">> = globalThis;
scope.addEventListener?.("securitypolicyviolation", (event) => {
  const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
  if (/^(connect|script|default)-src/.test(effectiveDirective)) refused = lacking(effectiveDirective, blockedURI);
});

/** Why a module could not be had; `described` if nothing better is known. What the policy says of it comes a moment later. */
export async function whyNotLoaded(error: unknown, described: string): Promise<string> {
  if (!hasWasm()) return NO_WASM;
  await new Promise((resolve) => setTimeout(resolve));
  if (refused !== undefined) return refused;
  const forbidden = error instanceof WebAssembly.CompileError && /CSP|Content Security Policy|unsafe-eval/.test(error.message);
  return forbidden ? lacking("script-src", "wasm-eval") : described;
}
