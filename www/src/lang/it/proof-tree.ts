import type { ProofTreeTexts } from "../proof-tree.ts";
import { written } from "./board.ts";

export const proofTree: ProofTreeTexts = {
  title: "Tutte le varianti come albero",
  hint: "Ogni riga è una mossa di chi perde e la risposta della dimostrazione; la scacchiera la mostra. Le frecce percorrono l’albero e lo aprono.",
  spoken: (move, answer) => (answer === undefined ? move : `${move}, risposta ${answer}`),
  start: (first) => first ?? "Da qui",
  end: "la fine",
  download: "Scarica il certificato",
  open: "Controlla un certificato",
  noProof: "Questo file non è un certificato.",
  lost: "perde: dimostrato",
  check: "Controlla tu",
  checkOpening: (san) => `Controlla la dimostrazione che ${written(san)} perde`,
  inMoves: (moves, positions) => `Il Nero vince in al più ${moves} mosse; posizioni: ${positions.toLocaleString("it")}`,
};
