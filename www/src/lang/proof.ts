/** Texts of proofs and the walks through them, loaded with the screen for analysis. */
import { proof as en } from "./en/proof.ts";
import { ownTexts } from "./own.ts";

export type ProofTexts = typeof en;

export const proofTexts = ownTexts<ProofTexts>(en, {
  it: async () => (await import("./it/proof.ts")).proof,
  sl: async () => (await import("./sl/proof.ts")).proof,
});
