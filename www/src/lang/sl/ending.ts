import { ENDS } from "./words.ts";
import type { Side } from "../../protocol/messages.ts";
import type { Texts } from "../texts.ts";
import { written } from "./board.ts";

const sideName = (side: Side): string => (side === "white" ? "beli" : "črni");

const REASONS: Record<string, string> = {
  "fifty-moves": "pravilo petdesetih potez",
  repetition: "trikratna ponovitev položaja",
  "no-men-left": "ni več figur",
  "no-move-left": "ni več potez",
};

/** Za „črni“. */
const WON_BY: Record<string, string> = { "no-men-left": "nima več figur", "no-move-left": "nima več potez" };

export const ending: Texts["ending"] = {
  youLost: "Izgubili ste",
  youWon: "Zmagali ste",
  won: (side) => (side === "white" ? "Zmagal je beli" : "Zmagal je črni"),
  drawn: "Remi",
  byMate: (san) => `mat s potezo ${written(san)}`,
  youResigned: "Predali ste partijo",
  resigned: (side) => `${sideName(side)} je predal partijo`,
  reason: (reason, winner) => {
    const wonBy = WON_BY[reason ?? ""];
    return wonBy !== undefined && winner
      ? `${sideName(winner)} ${wonBy}`
      : (REASONS[reason ?? ""] ?? ENDS[reason ?? ""]?.[0].toLowerCase());
  },
  review: "Preglej",
  looking: "Iščem napako …",
  missed: (number, side, series) =>
    `${series ? `V ${number}. krogu` : `V ${number}. potezi`} ${side ? `je imel ${sideName(side)}` : "ste imeli"} mat:`,
  allowed: (turn) => `${turn}. krog je dopustil mat.`,
  before: (turn) => `${turn}. krog je bil zadnja priložnost: po njem rešitve ni bilo več mogoče najti.`,
  fell: (move, san) => `Odločilna napaka je bila ${move}. poteza, ${written(san)}.`,
  gradual: "Partija ni bila izgubljena zaradi ene same poteze.",
  better: "Bolje:",
  betterLine: "Boljše nadaljevanje",
  tryAgain: (number, series) => `Poskusite znova od ${number}. ${series ? "kroga" : "poteze"}`,
  again: "Od tam poskusite znova. Končana partija je shranjena med partijami.",
  retry: "Poskusite znova",
  retryAt: (number, series) => `Poskusite znova ${number}. ${series ? "krog" : "potezo"} proti programu`,
  retried: (number, series) => `Znova ${number}. ${series ? "krog" : "poteza"}: najdite kaj boljšega.`,
};
