/** Texts of the tree of a proof, and of proofs as files. */
export const proofTree = {
  title: "All lines as a tree",
  hint: "Each line shows a move of the losing side and the proof’s answer. The board follows. Arrow keys move through the tree and open it.",
  spoken: (move: string, answer: string | undefined): string =>
    answer === undefined ? move : `${move}, answered by ${answer}`,
  start: (first: string | undefined): string => first ?? "From here",
  end: "the end",
  download: "Download the certificate",
  open: "Check a certificate",
  noProof: "This file is not a certificate.",
  lost: "loses: proved",
  check: "Check it yourself",
  checkOpening: (san: string): string => `Check the proof that ${san} loses`,
  inMoves: (moves: number, positions: number): string =>
    `Black wins in ${moves} moves at most; ${positions.toLocaleString("en")} positions`,
};
