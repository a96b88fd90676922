/**
 * Texts of the engine's questions and answers and of the review, loaded with the screen for
 * analysis.
 */
import { answers as en } from "./en/answers.ts";
import { ownTexts } from "./own.ts";

export type AnswerTexts = typeof en;

export const answerTexts = ownTexts<AnswerTexts>(en, {
  it: async () => (await import("./it/answers.ts")).answers,
  sl: async () => (await import("./sl/answers.ts")).answers,
});
