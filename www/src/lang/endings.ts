/** Texts of endings with known values, loaded with the screen for analysis. */
import { endings as en } from "./en/endings.ts";
import { ownTexts } from "./own.ts";

export type EndingsTexts = typeof en;

export const endingsTexts = ownTexts<EndingsTexts>(en, {
  it: async () => (await import("./it/endings.ts")).endings,
  sl: async () => (await import("./sl/endings.ts")).endings,
});
