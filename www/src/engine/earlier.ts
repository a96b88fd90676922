/** The earlier positions of a game, which a place carries where repetitions count. */
import type { Place, VariantName } from "../protocol/messages.ts";
import { moduleOf } from "../protocol/modules.ts";

/**
 * Maximum number of earlier positions. No repetition reaches further back, because the game is
 * drawn after this many moves without a capture or a pawn move.
 */
const MAX_EARLIER = 100;

/** The place with the positions before its turn, oldest first, where repetitions count. */
export function withEarlier<P extends Place & { variant: VariantName }>(place: P, earlier: readonly string[]): P {
  const { earlier: _, ...rest } = place;
  const counts = moduleOf(place.variant) !== "progressive";
  return (counts && earlier.length > 0 ? { ...rest, earlier: earlier.slice(-MAX_EARLIER) } : rest) as P;
}
