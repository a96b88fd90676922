/** The style sheet of a widget: its own, and of the page’s the colours and what explains a mate. Made once for all widgets. */
import explanation from "../styles/explanation.css?inline";
import tokens from "../styles/tokens.css?inline";
import own from "./widget.css?inline";

let sheet: CSSStyleSheet | undefined;

export function widgetStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    // The page’s colours are set on its root; a widget has a root of its own.
    sheet.replaceSync([tokens.replaceAll(":root", ".widget"), explanation, own].join("\n"));
  }
  return sheet;
}
