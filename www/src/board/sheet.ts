/**
 * The style sheet of the boards, made once for all of them. A constructed style sheet is allowed
 * even where a page may have no other.
 */
import board from "./board.css?inline";
import marks from "./marks.css?inline";

let sheet: CSSStyleSheet | undefined;

export function boardSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(board + marks);
  }
  return sheet;
}
