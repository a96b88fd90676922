/** Texts of the clock of a game between two people at one board. */
import type { Side } from "../../protocol/messages.ts";
import { words } from "./words.ts";

export const clock = {
  title: "Clock",
  minutes: "Minutes for each player",
  off: "No clock",
  increment: "Seconds added for each turn",
  pace: (minutes: number, increment: number): string =>
    increment > 0 ? `${minutes} min + ${increment} s` : `${minutes} min`,
  first: "Starts after White’s first turn.",
  stop: "Stop the clock",
  goOn: "Start the clock",
  of: (side: Side): string => `${words.sideName(side)}’s clock`,
  low: (side: Side): string => `${words.sideName(side)} has 30 seconds left.`,
};
