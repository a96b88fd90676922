/** Texts of the tree of a proof and of proofs as files. */
import { proofTree as en } from "./en/proof-tree.ts";
import { ownTexts } from "./own.ts";

export type ProofTreeTexts = typeof en;

export const proofTreeTexts = ownTexts<ProofTreeTexts>(en, {
  it: async () => (await import("./it/proof-tree.ts")).proofTree,
  sl: async () => (await import("./sl/proof-tree.ts")).proofTree,
});
