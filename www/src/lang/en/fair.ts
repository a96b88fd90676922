/** Texts of the screen that judges results: can a side still mate by any series of legal moves? */
import type { FairVerdict } from "../../screens/fair/state.ts";
import type { Side } from "../../protocol/messages.ts";

export const fair = {
  title: "Was this a fair result?",
  what: "A player whose time runs out loses only if the other side can still mate. See who can.",
  question: "Who can still win if time runs out?",
  judging: "Judging…",
  sides: { white: "White", black: "Black" } as Record<Side, string>,
  can: "can still mate, if the other side helps.",
  cannot: "can never mate:",
  unknown: "may still be able to mate: the search found no answer.",
  reasons: {
    "game-over": "the game is over.",
    material: "the pieces left are too few to mate.",
    wall: "no piece can reach the squares that a mate needs.",
    exhausted: "no series of legal moves ends in mate.",
  } as Record<string, string>,
  verdicts: {
    mated: { title: "Checkmate", detail: "The mate on the board has ended the game: the side that mates wins." },
    misstated: {
      title: "A wrong result",
      detail: "The game ended in checkmate, and the result gives the win to the other side.",
    },
    dead: { title: "Nobody can mate", detail: "The position is dead: the game is drawn at once." },
    unfair: { title: "Unfair: this is a draw", detail: "The winner could not mate by any series of legal moves." },
    fair: { title: "A fair result", detail: "The winner could still mate." },
    one: { title: "Only one side can win", detail: "If that side runs out of time, the game is drawn." },
    both: { title: "Both sides can win", detail: "A player whose time runs out loses." },
    open: { title: "Not known", detail: "The search reached its limit." },
  } as Record<FairVerdict, { title: string; detail: string }>,
  onTime: (winner: Side, can: boolean | undefined): string => {
    const [won, lost] = winner === "white" ? ["White", "Black"] : ["Black", "White"];
    if (can === undefined) return `${lost} lost on time. The search could not tell if ${won} could still mate.`;
    return can
      ? `${lost} lost on time, and ${won} could still mate.`
      : `${lost} lost on time, but ${won} could not mate: a draw by FIDE article 6.9.`;
  },
  /** A game whose tag and moves give two results: "1-0", "0-1". */
  conflict: (tag: string, end: string): string =>
    `The tag says ${tag}, the moves end with ${end}. The result in the tag is judged.`,
  show: "Show the mate",
  steps: "Steps through the mate",
  toMate: "To the mate",
  analyse: "Analyse",
  ply: (ply: number, all: number): string => `Step ${ply} of ${all}`,
  mate: "Mate",
  paste: "Position or game",
  judge: "Judge it",
  law: "FIDE Laws of Chess, article 6.9. The fifty-move rule and repetitions do not count.",
  opened: "The position is on the analysis board.",
};
