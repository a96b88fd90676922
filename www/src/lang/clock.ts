/** Texts of the clock, loaded with the dialog for a new game and with the clock. */
import { clock as en } from "./en/clock.ts";
import { ownTexts } from "./own.ts";

export type ClockTexts = typeof en;

export const clockTexts = ownTexts<ClockTexts>(en, {
  it: async () => (await import("./it/clock.ts")).clock,
  sl: async () => (await import("./sl/clock.ts")).clock,
});
