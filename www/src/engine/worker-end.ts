/** A worker whose end is noticed, whatever ended it. */
import type { WorkerMessage } from "../protocol/messages.ts";
import type { WorkerLike } from "./connection.ts";

/**
 * Makes the worker hold a lock as long as it lives, and waits for that lock. The browser grants the
 * lock as soon as the worker is gone. Insecure addresses and frames without an origin have no
 * locks; there only the worker's silence tells.
 */
export function noticingEnd(worker: WorkerLike & EventTarget): WorkerLike {
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
