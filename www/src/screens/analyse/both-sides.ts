/**
 * Antichess: search for a forced win of either side. If a short search finds none, two engines
 * search on, one for each side. Together they are about twice as fast as one engine that alternates
 * between the sides (cli/lab/antichess/proofs.md).
 */
import type { ProofResult, ProveOptions, SearchControl } from "../../engine/api.ts";
import type { Engine } from "../../engine/open.ts";
import { otherSide } from "../../parts/sides.ts";
import type { Side, Snapshot } from "../../protocol/messages.ts";

/** Part of an engine that the proof search needs. */
export type Prover = Pick<Engine, "prove">;

/**
 * Nodes of the short search in which one engine looks for the wins of both sides. Most wins need
 * fewer nodes than that.
 */
const MOMENT = 300_000;

/**
 * Asks `first` for a short search of both sides. Then `first` searches for the `mover`'s win and
 * the second engine for the other side's. Without a second engine, `first` takes both sides in
 * turns.
 */
export async function proveBothSides(
  first: Prover,
  second: () => Promise<Prover | undefined>,
  options: ProveOptions & { timeMs: number },
  mover: Side,
  control: SearchControl,
): Promise<ProofResult> {
  const began = performance.now();
  const short = await first.prove({ ...options, nodes: MOMENT }, control);
  if (short.verdict !== "unknown" || short.reason !== "limit") return short;
  const other = await second();
  // Limits must be whole numbers.
  const timeMs = Math.round(options.timeMs - (performance.now() - began));
  if (timeMs <= 0) return short;
  const left = { ...options, timeMs };
  const raced = other && (await race(first, other, left, mover, control).catch(() => undefined));
  // One of the two engines has failed. If it was `first`, that engine may have been started anew by
  // now.
  const found = raced ?? (await first.prove(left, control));
  return { ...found, nodes: short.nodes + found.nodes, ms: performance.now() - began };
}

/** Runs both provers at the same time. As soon as one proves a win, the other is stopped. */
async function race(
  first: Prover,
  second: Prover,
  options: ProveOptions,
  mover: Side,
  control: SearchControl,
): Promise<ProofResult> {
  const stop = new AbortController();
  const stopBoth = (): void => stop.abort();
  if (control.signal?.aborted) stopBoth();
  control.signal?.addEventListener("abort", stopBoth);
  const shown: (Snapshot | undefined)[] = [undefined, undefined];
  const ask = async (prover: Prover, side: Side, at: number): Promise<ProofResult> => {
    const onProgress = (snapshot: Snapshot): void => {
      shown[at] = snapshot;
      control.onProgress?.(together(snapshot, shown[1 - at]));
    };
    const answer = await prover.prove({ ...options, side }, { signal: stop.signal, onProgress });
    if (answer.verdict === "won") stopBoth();
    return answer;
  };
  try {
    const answers = await Promise.all([ask(first, mover, 0), ask(second, otherSide(mover), 1)]);
    const told =
      answers.find(({ verdict }) => verdict === "won") ??
      answers.find(({ verdict }) => verdict === "unknown") ??
      answers[0];
    return { ...told, nodes: answers[0].nodes + answers[1].nodes };
  } finally {
    control.signal?.removeEventListener("abort", stopBoth);
    // If one engine has failed, the other need not go on.
    stopBoth();
  }
}

const needed = ({ proof }: Snapshot): number => proof?.proof ?? 0;

/**
 * Progress of two searches in one: the numbers of the search nearer to a proof, and the nodes of
 * both.
 */
function together(one: Snapshot, other: Snapshot | undefined): Snapshot {
  if (!other) return one;
  const nearer = needed(other) < needed(one) ? other : one;
  return { ...nearer, nodes: one.nodes + other.nodes, nodesPerSecond: one.nodesPerSecond + other.nodesPerSecond };
}
