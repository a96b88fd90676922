/** What of a review still holds, and its values as heights. */
import type { PageState, TurnReview, Value } from "./page.ts";

/** The reviewed turns that the game still begins with: it may have been changed, or another begun, since. */
export function reviewedTurns({ game, review }: Pick<PageState, "game" | "review">): TurnReview[] {
  const turns = review?.answer?.turns ?? [];
  const same = (turn: TurnReview, index: number) => {
    const series = game?.played[index];
    return series !== undefined && series.fen === turn.fen && series.moves.join() === turn.series.join();
  };
  const changed = turns.findIndex((turn, index) => !same(turn, index));
  return changed < 0 ? turns : turns.slice(0, changed);
}

/** White's share of a bar, from the points: a half at 0, nearly all of it at ten points. */
export function share(total: Value): number {
  if (total.kind === "mate") return total.winner === "white" ? 1 : 0;
  return total.kind === "draw" ? 0.5 : 1 / (1 + Math.exp(-total.points / 3));
}
