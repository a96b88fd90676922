/**
 * Check for WebAssembly in the browser. Lockdown Mode of Apple's systems switches it off, and so do
 * some settings.
 */

/** The reason, as part of an error; it is the same in every language. */
export const NO_WASM = "WebAssembly is off in this browser";

export function hasWasm(): boolean {
  return typeof WebAssembly === "object";
}

export function lacksWasm(text: string | undefined): boolean {
  return text === NO_WASM;
}
