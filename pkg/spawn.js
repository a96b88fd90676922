/** Starts the worker beside this file, or that in the folder `base`, whose address ends with a slash. */
export function spawnWorker(base) {
  if (typeof Worker === "undefined" && globalThis.process?.getBuiltinModule) return threadOfNode(base);
  try {
    if (base !== undefined) return new Worker(new URL("worker.js", base), { type: "module" });
    // Bundlers look for just this form, and take the worker and its modules along.
    return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  } catch {
    // Browsers refuse a worker file of another site, but not one of our own that imports it.
    const address = new URL("worker.js", base ?? import.meta.url).href;
    const bridge = URL.createObjectURL(new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" }));
    const worker = new Worker(trusted(bridge), { type: "module" });
    // The address must stay valid until the file is read, and a message proves that it was.
    worker.addEventListener("message", () => URL.revokeObjectURL(bridge), { once: true });
    return worker;
  }
}

let policy;

/** The address in the form that a page with Trusted Types asks for; it has to allow the policy `seriatim`. */
function trusted(address) {
  policy ??= globalThis.trustedTypes?.createPolicy("seriatim", { createScriptURL: (one) => one });
  return policy ? policy.createScriptURL(address) : address;
}

/** Starts the worker in a thread of Node, with the face of a web worker. */
function threadOfNode(base) {
  const { Worker: Thread } = globalThis.process.getBuiltinModule("node:worker_threads");
  const thread = new Thread(new URL("node-worker.js", base ?? import.meta.url));
  const worker = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage: (message) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
    addEventListener: () => undefined,
  };
  thread.on("message", (data) => worker.onmessage?.({ data }));
  thread.on("messageerror", () => worker.onmessageerror?.({}));
  thread.on("error", (error) => worker.onerror?.({ message: String(error?.message ?? error) }));
  return worker;
}
