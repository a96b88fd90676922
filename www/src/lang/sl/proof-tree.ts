import type { ProofTreeTexts } from "../proof-tree.ts";
import { written } from "./board.ts";

export const proofTree: ProofTreeTexts = {
  title: "Vse variante kot drevo",
  hint: "Vsaka vrstica je poteza strani, ki izgublja, in odgovor dokaza; šahovnica jo pokaže. Puščice vodijo po drevesu in ga odpirajo.",
  spoken: (move, answer) => (answer === undefined ? move : `${move}, odgovor ${answer}`),
  start: (first) => first ?? "Od tod",
  end: "konec",
  download: "Prenesi potrdilo",
  open: "Preveri potrdilo",
  noProof: "Ta datoteka ni potrdilo.",
  lost: "izgubi: dokazano",
  check: "Preverite sami",
  checkOpening: (san) => `Preveri dokaz, da ${written(san)} izgubi`,
  inMoves: (moves, positions) =>
    `Največje število potez do zmage črnega: ${moves}; število položajev: ${positions.toLocaleString("sl")}`,
};
