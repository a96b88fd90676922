import type { Texts } from "../texts.ts";
import { words } from "./words.ts";

export const series: Texts["series"] = {
  skip: "Dotaknite se šahovnice ali pritisnite Esc, da nadaljujete takoj.",
  movesOf: (turn, side) => `${turn}. krog, ${words.sideName(side)}: poteza za potezo`,
  again: "Poglejte ta krog še enkrat",
};
