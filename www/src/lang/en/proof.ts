/** Texts of forced wins and the walk through their proofs. */
import type { Side } from "../../protocol/messages.ts";
import { counted } from "../plural.ts";
import { words } from "./words.ts";

const number = counted("en");

export const proof = {
  won: (side: Side): string => `${words.sideName(side)} wins: proved`,
  none: "Nothing proved",
  refused: "Not a proof",
  numbers: (toProve: string, toRefute: string): string =>
    `Positions still to solve: at least ${toProve} to prove the win, at least ${toRefute} to refute it.`,
  walk: "Walk through the proof",
  hint: "Choose the loser’s moves: the proof has an answer to each of them.",
  start: "To the start of the proof",
  back: "One answer back",
  replies: "What the loser can play",
  moves: (n: number): string => (n === 0 ? "the end" : `${number(n, { one: "move", other: "moves" })} at most`),
  over: "The game is over and won.",
  check: "Check this proof",
  accepted: (positions: number, time: string): string =>
    positions === 0
      ? `Accepted: no move leaves the squares that the proof allows each piece; checked in ${time}.`
      : `Accepted: ${number(positions, { one: "position", other: "positions" })}, every line checked by the rules in ${time}.`,
  /** A side that is ahead and cannot win. */
  fortress: {
    lab: "Open the fortress lab: values by depth and a proof",
    searching: "Looking for a fortress",
    held: (attacker: Side): string => `${words.sideName(attacker)} cannot win: proved`,
    wall: "Stands in every position of the proof and is never captured",
    entries: "Squares where the stronger side would get in if they were not guarded.",
    walk: "Try to break it",
    hint: "Play the stronger side: the proof has an answer to every move.",
    replies: "What the stronger side can play",
    finalStep: "cannot be taken back",
    over: "A draw: nobody can win any more.",
  },
};
