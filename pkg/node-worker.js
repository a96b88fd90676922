/** Runs `worker.js` in a thread of Node, with what it finds in a web worker. */
import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";

const ofTheWeb = globalThis.fetch;

globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
// Node fetches no files of its own disk.
globalThis.fetch = async (address, ...rest) => {
  if (!String(address).startsWith("file:")) return ofTheWeb(address, ...rest);
  return new Response(await readFile(new URL(address)), { headers: { "content-type": "application/wasm" } });
};
await import("./worker.js");
// Messages that came before wait until there is a listener.
parentPort.on("message", (data) => globalThis.onmessage({ data }));
