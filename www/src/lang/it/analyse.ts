import type { Texts } from "../texts.ts";
import { words } from "./words.ts";
import { written } from "./board.ts";

export const analyse: Texts["analyse"] = {
  game: "Partita",
  noMoves:
    "Ancora nessuna mossa. Il Bianco fa una mossa, poi il Nero due, il Bianco tre: ogni turno è più lungo di una mossa.",
  noMovesYet: "Ancora nessuna mossa.",
  lookAtTurn: (turn) => `Guarda il turno ${turn}`,
  turnOf: (turn, side, moves) => `Turno ${turn}, ${words.sideName(side)}, ${words.moves(moves)}`,
  incomplete: "incompleta",
  variationAtMove: (n) => `Variante alla mossa ${n}`,
  variationAt: (turn) => `Variante al turno ${turn}`,
  here: "Alla mossa mostrata",
  branchHint: "Una mossa fatta qui apre una variante.",
  entered: (san, variation) => `${written(san)}.${variation ? " Una variante." : ""}`,
  takenBack: "Mossa ritirata.",
  opened: "La partita è ora qui.",
  misfit: "Le varianti che non rispettano queste regole sono state eliminate.",
  whyMate: "Perché è matto",
  spent: (nodes, time) => `${nodes} nodi in ${time}`,

  showOnBoard: "Mostra sulla scacchiera",
  marksOnBoard: "I segni sulla scacchiera",
  marks: {
    checker: "dà scacco",
    covered: "controllata",
    ownMan: "pezzo proprio",
    pinned: "inchiodato",
    givesCheck: "illegale: dà scacco",
  },
  rays: { pin: "inchiodatura", reply: "la mossa illegale", replyCheck: "lo scacco che darebbe" },
};
