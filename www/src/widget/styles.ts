/**
 * The style sheet of a widget: its own rules, and the colours of the page. Made once for all
 * widgets.
 */
import tokens from "../styles/tokens.css?inline";
import own from "./widget.css?inline";

let sheet: CSSStyleSheet | undefined;

export function widgetStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    // The page’s colours are set on its root; a widget has a root of its own.
    sheet.replaceSync([tokens.replaceAll(":root", ".widget"), own].join("\n"));
  }
  return sheet;
}
