/** Texts of the fortress screen, which asks whether a position can be won. */
import { fortress as en } from "./en/fortress.ts";
import { ownTexts } from "./own.ts";

export type FortressTexts = typeof en;

export const fortressTexts = ownTexts<FortressTexts>(en, {
  it: async () => (await import("./it/fortress.ts")).fortress,
  sl: async () => (await import("./sl/fortress.ts")).fortress,
});
