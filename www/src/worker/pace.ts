/**
 * How many nodes to search in one slice. A slice should take 8–16 ms: long enough that returning to the event loop costs
 * a few per cent at most, short enough that a stop is heard at once. Pure: time comes in as an argument.
 */

/** What a slice should take, in milliseconds: the middle of 8–16. */
export const TARGET_MS = 12;

/** The first slice is small, because nothing is known yet about the speed. */
export const FIRST_NODES = 256;

const MIN_NODES = 16;
const MAX_NODES = 1 << 22;
/** A slice may grow by this factor at most: the next nodes can be dearer than the last ones. */
const MAX_GROWTH = 2;

/** The nodes of the next slice, after a slice of `nodes` that took `ms`. */
export function nextNodes(nodes: number, ms: number): number {
  const factor = ms > 0 ? Math.min(TARGET_MS / ms, MAX_GROWTH) : MAX_GROWTH;
  return Math.min(Math.max(Math.round(nodes * factor), MIN_NODES), MAX_NODES);
}
