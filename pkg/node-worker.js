/** Runs `worker.js` in a thread of Node, with what it finds in a web worker. */
import { parentPort } from "node:worker_threads";
import { localFile } from "./local-files.js";

const fetchOfNode = globalThis.fetch;

globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
globalThis.fetch = async (address, ...rest) => (await localFile(address)) ?? fetchOfNode(address, ...rest);
await import("./worker.js");
// Messages that came before wait until there is a listener.
parentPort.on("message", (data) => globalThis.onmessage({ data }));
