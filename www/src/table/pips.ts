/** The moves of a turn as dots: made, next, to come. */
import { html, type TemplateResult } from "lit-html";
import type { Status } from "../protocol/messages.ts";

/** Maximum number of moves shown as dots; more are counted only in words. */
const MAX_PIPS = 12;

export function pips({ turn, left }: Pick<Status, "turn" | "left">, most = MAX_PIPS): TemplateResult[] {
  if (turn > most) return [];
  const made = turn - left;
  return Array.from(
    { length: turn },
    (_, index) => html`<i class=${index < made ? "made" : index === made ? "now" : ""}></i>`,
  );
}
