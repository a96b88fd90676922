/** Starts the worker. Apart from the client, so that tests of the client need no bundler. */
import workerUrl from "../worker/engine.worker.ts?worker&url";
import type { WorkerLike } from "./connection.ts";

export function spawnWorker(): WorkerLike {
  const url = new URL(workerUrl, import.meta.url);
  if (url.origin === location.origin) return new Worker(url, { type: "module" });
  // Browsers refuse a worker file of another site, but not one of our own that imports it.
  const bridge = URL.createObjectURL(new Blob([`import ${JSON.stringify(url.href)};`], { type: "text/javascript" }));
  const worker = new Worker(bridge, { type: "module" });
  // The address must stay valid until the file is read, and a message proves that it was.
  worker.addEventListener("message", () => URL.revokeObjectURL(bridge), { once: true });
  return worker;
}
