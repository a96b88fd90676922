/** Sentences of a review, with the numbers of the moves that they name. */
import type { Say, TurnReview } from "../../protocol/messages.ts";
import { lineText, type About } from "../../table/place.ts";
import { otherSide } from "../../parts/sides.ts";

/** Maximum number of moves of a line in a sentence. The whole line is shown on the board. */
const MOST = 5;

/**
 * Verdict on a turn, as the engine says it, with move numbers in its lines: `5… dxe5 6. Qxg4`
 * instead of `dxe5 Qxg4`. Of a longer line only the first moves are named.
 */
export function reviewSaid(about: Pick<About, "series">, review: TurnReview): Say[] {
  const { turn, side, mate, instead, reply } = review;
  const numbered = new Map<string, string>();
  const add = (san: readonly string[] | undefined, number: number, mover: TurnReview["side"]): void => {
    if (!san || san.length === 0) return;
    const [shown, more] = about.series || san.length <= MOST ? [san, ""] : [san.slice(0, MOST), " …"];
    numbered.set(san.join(" "), lineText(about, number, mover, false, shown) + more);
  };
  add(reply?.san, turn + 1, otherSide(side));
  add(mate?.san, turn, side);
  add(instead?.san, turn, side);
  return review.say.map((say) => {
    const parts = Object.entries(say).map(([name, part]: [string, unknown]) => [
      name,
      typeof part === "string" && name !== "id" ? (numbered.get(part) ?? part) : part,
    ]);
    return Object.fromEntries(parts) as Say;
  });
}
