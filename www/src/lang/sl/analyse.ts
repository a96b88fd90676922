import { counted } from "../plural.ts";
import type { Texts } from "../texts.ts";
import { words } from "./words.ts";
import { written } from "./board.ts";

const number = counted("sl");

export const analyse: Texts["analyse"] = {
  game: "Partija",
  noMoves: "Potez še ni. Beli naredi eno potezo, nato črni dve, beli tri: vsak krog je za potezo daljši.",
  noMovesYet: "Potez še ni.",
  lookAtTurn: (turn) => `Pokaži ${turn}. krog`,
  turnOf: (turn, side, moves) =>
    `${turn}. krog, ${words.sideName(side)}, ${number(moves, { one: "poteza", two: "potezi", few: "poteze", other: "potez" })}`,
  incomplete: "nedokončana",
  variationAtMove: (n) => `Varianta pri ${n}. potezi`,
  variationAt: (turn) => `Varianta v ${turn}. krogu`,
  here: "Pri prikazani potezi",
  branchHint: "Poteza na tem mestu začne varianto.",
  entered: (san, variation) => `${written(san)}.${variation ? " Varianta." : ""}`,
  takenBack: "Poteza je vzeta nazaj.",
  opened: "Partija je zdaj tukaj.",
  misfit: "Variante, ki tem pravilom ne ustrezajo, so odstranjene.",
  whyMate: "Zakaj je mat",
  spent: (nodes, time) => `Vozlišč: ${nodes}, čas: ${time}`,

  showOnBoard: "Prikaži na šahovnici",
  marksOnBoard: "Oznake na šahovnici",
  marks: {
    checker: "daje šah",
    covered: "nadzorovano",
    ownMan: "lastna figura",
    pinned: "vezana",
    givesCheck: "nedovoljeno: daje šah",
  },
  rays: { pin: "vezava", reply: "nedovoljena poteza", replyCheck: "šah, ki bi ga dala" },
};
