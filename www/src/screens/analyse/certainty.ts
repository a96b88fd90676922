/**
 * One answer to “dead, held or open?”: the most certain knowledge about the position, with its
 * reason. `parts/known.ts` decides which knowledge that is.
 */
import type { Marker } from "../../board/board-element.ts";
import { answerTexts } from "../../lang/answers.ts";
import { fairTexts } from "../../lang/fair.ts";
import type { ShownKnown } from "../../parts/known.ts";
import type { Page } from "../page.ts";
import { knownShown } from "./known.ts";
import { judgedHere } from "./judging.ts";
import type { AnalyseState } from "./state.ts";

/** True if neither side can mate any more. */
export function isDead(state: AnalyseState): boolean {
  const { white, black } = judgedHere(state)?.answers ?? {};
  return white?.canWin === false && black?.canWin === false;
}

/** Reason for the value that is shown; undefined for an estimate. */
export function certainty(page: Page, state: AnalyseState, shown: ShownKnown | undefined): string | undefined {
  const { reasons: why } = answerTexts.of(page);
  const fair = fairTexts.of(page);
  const { answers } = judgedHere(state) ?? {};
  const hopeless = (["white", "black"] as const).flatMap((side) => {
    const answer = answers?.[side];
    return answer?.canWin === false ? [{ side, reason: fair.reasons[answer.reason] ?? "" }] : [];
  });
  const [first, second] = hopeless;
  if (first && second && first.reason === second.reason) return first.reason.replace(/^./, (one) => one.toUpperCase());
  const never = hopeless.map(({ side, reason }) => `${fair.sides[side]} ${fair.cannot} ${reason}`).join(" ");
  const held = knownShown(state).held.filter((side) => !hopeless.some((one) => one.side === side));
  const open = state.table?.position.status.result === undefined;
  const { how, value } = shown ?? {};
  const limits = value?.kind === "held" || value?.kind === "draw";
  const reason =
    !open || how === undefined || how === "estimate" || (limits && how === "proved") ? undefined : why[how];
  return [reason, never, ...held.map((side) => why.held(side))].filter(Boolean).join(" ") || undefined;
}

/** Marks of the pieces that never move, if a wall of them is why a side cannot mate. */
export function wallMarks(state: AnalyseState): Marker[] | undefined {
  const { answers } = judgedHere(state) ?? {};
  const walls = [answers?.white, answers?.black].flatMap((answer) => (answer?.canWin === false ? answer.wall : []));
  return walls.length > 0 ? [...new Set(walls)].map((square) => ({ square, kind: "ownMan", faint: false })) : undefined;
}
