/**
 * Length of the worker's search before it returns to its event loop. A slice takes about 12 ms:
 * long enough that returning costs a few per cent at most, short enough that a stop takes effect at
 * once. The functions are pure: the clock is an argument.
 *
 * A slice is made of chunks, and the clock is read between chunks. A number of nodes alone does not
 * bound a slice: the next nodes can be ten times as expensive as the last, and a worker that waits
 * for a processor in the middle of a slice has used its time up.
 */

/** Milliseconds after which no further chunk of a slice starts. */
export const SLICE_MS = 11;

/** Target length of a chunk in milliseconds. Browsers show the time in steps of 0.1 to 1 ms. */
export const CHUNK_MS = 2;

/** Number of nodes in the first chunk. It is small, because the speed is still unknown. */
export const FIRST_NODES = 64;

const MIN_NODES = 4;
const MAX_NODES = 1 << 20;
/**
 * Maximum growth factor from one chunk to the next, because the next nodes can be more expensive
 * than the last ones.
 */
const MAX_GROWTH = 2;

/** Number of nodes of the next chunk, after a chunk of `nodes` that took `ms` milliseconds. */
export function nextNodes(nodes: number, ms: number): number {
  const factor = ms > 0 ? Math.min(CHUNK_MS / ms, MAX_GROWTH) : MAX_GROWTH;
  return Math.min(Math.max(Math.round(nodes * factor), MIN_NODES), MAX_NODES);
}

/** The engine as the pace sees it. */
export interface Searcher<E> {
  /** Works on its job for at most `nodes` nodes, and returns its events. */
  step(nodes: number, now: number): E[];
  busy(): boolean;
}

/** The pace of one job. */
export class Pace {
  #nodes = FIRST_NODES;
  readonly #clock: () => number;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Works until the slice is over or there are events. */
  slice<E>(searcher: Searcher<E>): E[] {
    const begin = this.#clock();
    let now = begin;
    while (searcher.busy()) {
      const events = searcher.step(this.#nodes, now);
      const after = this.#clock();
      // The chunk in which a job ends is cut short, so its time does not measure the speed.
      if (events.length > 0) return events;
      this.#nodes = nextNodes(this.#nodes, after - now);
      now = after;
      if (now - begin >= SLICE_MS) break;
    }
    return [];
  }
}
