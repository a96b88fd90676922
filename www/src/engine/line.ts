/** A worker whose end is heard of, whoever ended it. */
import type { WorkerMessage } from "../protocol/messages.ts";
import type { WorkerLike } from "./connection.ts";

/**
 * Has a worker hold a lock as long as it lives, and waits for that lock: the browser gives it at once when the worker is no
 * more. There are no locks on insecure addresses and in frames without an origin: there its silence must tell.
 */
export function withLine(worker: WorkerLike & EventTarget): WorkerLike {
  // Absent on insecure addresses and in Node, contrary to their types.
  const locks = (globalThis.navigator as Navigator | undefined)?.locks as LockManager | undefined;
  if (!locks) return worker;
  const told: WorkerLike = worker;
  const name = `seriatim-worker-${crypto.randomUUID()}`;
  worker.addEventListener("message", (event) => {
    const [first] = (event as MessageEvent<WorkerMessage>).data;
    if (first?.type !== "beat" || first.holds !== true) return;
    locks.request(name, () => told.onended?.()).catch(() => undefined);
  });
  worker.postMessage({ type: "line", name });
  return worker;
}
