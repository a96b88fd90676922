/** Explanation of the mate at the end of a line. */
import type { TrainAnswer } from "../../protocol/messages.ts";
import type { Why } from "../../table/board-view.ts";
import type { Page } from "../page.ts";
import { startOf, type Wishes } from "./state.ts";

/** Returns nothing if the line does not mate, or if the module for it could not be loaded. */
export async function whyMate(page: Page, wishes: Wishes, { line, moves }: TrainAnswer): Promise<Why | undefined> {
  if (moves === undefined) return undefined;
  const { fen } = page.position({ ...startOf({ wishes }), moves: line }).status;
  const at = { variant: "chess" as const, fen, moves: [] };
  const explanation = await page.call((engine) => engine.explain(at), true).catch(() => undefined);
  return explanation && { fen, explanation };
}
