/** Texts of the tree of a proof, and of proofs as files. */
export const proofTree = {
  title: "All lines as a tree",
  hint: "Each line is a move of the loser and the answer of the proof; the board shows it. Arrow keys go through the tree and open it.",
  spoken: (move: string, answer: string | undefined): string => (answer === undefined ? move : `${move}, answered by ${answer}`),
  start: (first: string | undefined): string => first ?? "From here",
  end: "the end",
  download: "Download the certificate",
  open: "Check a certificate",
  noProof: "This file is no certificate.",
  lost: "loses: proved",
  check: "Check it yourself",
  checkOpening: (san: string): string => `Check the proof that ${san} loses`,
  inMoves: (moves: number, positions: number): string => `Black wins in ${moves} moves at most; ${positions.toLocaleString("en")} positions`,
};
