import type { Texts } from "../texts.ts";
import { words } from "./words.ts";

export const series: Texts["series"] = {
  skip: "Tocca la scacchiera o premi Esc per proseguire subito.",
  movesOf: (turn, side) => `Turno ${turn}, ${words.sideName(side)}: mossa per mossa`,
  again: "Rivedi questo turno",
};
