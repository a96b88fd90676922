/** Reads a file of the package from the disk in Node, which fetches no such files. Undefined for any other address. */
export async function localFile(address) {
  const node = String(address).startsWith("file:") ? globalThis.process?.getBuiltinModule?.("node:fs/promises") : undefined;
  if (!node) return undefined;
  return new Response(await node.readFile(new URL(address)), { headers: { "content-type": "application/wasm" } });
}
