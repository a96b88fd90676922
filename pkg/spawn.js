/** Starts the worker beside this file. */
export function spawnWorker() {
  try {
    // Bundlers look for just this form, and take the worker and its modules along.
    return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  } catch {
    // Browsers refuse a worker file of another site, but not one of our own that imports it.
    const address = import.meta.url.replace(/[^/]*$/, "worker.js");
    const bridge = URL.createObjectURL(new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" }));
    const worker = new Worker(bridge, { type: "module" });
    // The address must stay valid until the file is read, and a message proves that it was.
    worker.addEventListener("message", () => URL.revokeObjectURL(bridge), { once: true });
    return worker;
  }
}
