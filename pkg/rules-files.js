/** The files of the rules, beside this file or in the folder `base`. Bundlers look for just these forms, and take the files along. */
export async function rulesWasm(base) {
  const address = base === undefined ? new URL("./rules_bg.wasm", import.meta.url) : new URL("rules_bg.wasm", base);
  const node = address.protocol === "file:" ? globalThis.process?.getBuiltinModule?.("node:fs/promises") : undefined;
  return node ? new Response(await node.readFile(address), { headers: { "content-type": "application/wasm" } }) : fetch(address);
}

export const rulesCode = () => import("./rules.js");
