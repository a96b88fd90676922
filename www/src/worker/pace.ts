/**
 * How long the worker searches before it returns to its event loop: a slice takes about 12 ms, long enough that returning costs a few
 * per cent at most, short enough that a stop is heard at once. Pure: the clock comes in as an argument.
 *
 * A slice is made of chunks, and the clock is looked at between them. A number of nodes alone does not bound a slice: the next nodes
 * can be ten times dearer than the last, and a worker that waits for a processor in the middle of a slice has used its time up.
 */

/** After so many milliseconds no further chunk is begun. */
export const SLICE_MS = 11;

/** What a chunk should take. Browsers show the time in steps of 0.1 to 1 ms. */
export const CHUNK_MS = 2;

/** The first chunk is small, because nothing is known yet about the speed. */
export const FIRST_NODES = 64;

const MIN_NODES = 4;
const MAX_NODES = 1 << 20;
/** A chunk may grow by this factor at most: the next nodes can be dearer than the last ones. */
const MAX_GROWTH = 2;

/** The nodes of the next chunk, after a chunk of `nodes` that took `ms`. */
export function nextNodes(nodes: number, ms: number): number {
  const factor = ms > 0 ? Math.min(CHUNK_MS / ms, MAX_GROWTH) : MAX_GROWTH;
  return Math.min(Math.max(Math.round(nodes * factor), MIN_NODES), MAX_NODES);
}

/** What is searched: the engine. */
export interface Searcher<E> {
  /** Works on its job for at most so many nodes, and returns what there is to tell. */
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

  /** Works until a slice is over or there is something to tell. */
  slice<E>(searcher: Searcher<E>): E[] {
    const begin = this.#clock();
    let now = begin;
    while (searcher.busy()) {
      const events = searcher.step(this.#nodes, now);
      const after = this.#clock();
      // The chunk in which a job ends is cut short, so its time says nothing about the speed.
      if (events.length > 0) return events;
      this.#nodes = nextNodes(this.#nodes, after - now);
      now = after;
      if (now - begin >= SLICE_MS) break;
    }
    return [];
  }
}
