/**
 * Code for boards on which the engine moves or is asked, in one file. A position, a game and a
 * puzzle with its author's solution do without it.
 */
import explanation from "../styles/explanation.css?inline";

export { askEngine } from "../engine/shared.ts";
export { EnginePlayer } from "./engine-player.ts";
export { judge, showSolution } from "./task.ts";

let sheet: CSSStyleSheet | undefined;

/** The style of the explanation of a mate. Made once for all widgets. */
export function explanationStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(explanation);
  }
  return sheet;
}
