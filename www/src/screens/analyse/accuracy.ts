/** Accuracy of each side, counted from the review. */
import type { Side, TurnReview } from "../../protocol/messages.ts";

/**
 * Accuracy of a side in per cent: 100 minus the mean loss of winning chances, in hundredths. The
 * mean is over the moves whose loss the review knows. Undefined if the review knows no loss; in
 * Progressive chess it never knows one.
 */
export function accuracyOf(turns: readonly Pick<TurnReview, "side" | "lost">[], side: Side): number | undefined {
  const losses = turns.filter((turn) => turn.side === side).flatMap(({ lost }) => (lost === undefined ? [] : [lost]));
  if (losses.length === 0) return undefined;
  return Math.round(100 - losses.reduce((sum, lost) => sum + lost, 0) / losses.length);
}
