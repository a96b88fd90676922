/** The moves of a turn as dots: made, next, to come. */
import { html, type TemplateResult } from "lit-html";
import type { Status } from "../protocol/messages.ts";

/** Longest turn shown as dots, in moves. A longer turn has no dots; words give the count. */
const MAX_PIPS = 12;

export function pips({ turn, left }: Pick<Status, "turn" | "left">, most = MAX_PIPS): TemplateResult[] {
  if (turn > most) return [];
  const made = turn - left;
  return Array.from(
    { length: turn },
    (_, index) => html`<i class=${index < made ? "made" : index === made ? "now" : ""}></i>`,
  );
}
