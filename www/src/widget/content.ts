/**
 * Game text that stands inside the element: in a `<script>` that no browser runs, or as plain text.
 * Publishing systems change plain text, so their changes are undone.
 */

/** Types of a script that holds a game text. */
const SCRIPT = /chess-pgn|^text\/plain$/i;

/** Beginning of a tag, a move number or a comment, without which plain text is no game text. */
const GAME = /\[\s*\w+\s+["“”„″«»]|\d\s*[.…]|\{/;

/** The game text inside `element`; undefined if there is none, or only words for other readers. */
export function contentOf(element: Element): string | undefined {
  const scripts = [...element.querySelectorAll("script")].filter(({ type }) => SCRIPT.test(type));
  if (scripts.length > 0) return scripts.map(({ textContent }) => textContent).join("\n\n");
  const text = linesOf(element);
  return GAME.test(text) ? straightened(text) : undefined;
}

/** Text of an element with the line breaks that its markup stands for. */
function linesOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || /^(?:script|style|noscript|template)$/i.test(node.tagName)) return "";
  const inside = [...node.childNodes].map(linesOf).join("");
  if (node.tagName === "BR") return "\n";
  return /^(?:P|DIV|PRE|LI)$/.test(node.tagName) ? `\n${inside}\n` : inside;
}

/**
 * Undoes the typographic signs that WordPress and others put in place of the plain ones: quotation
 * marks in tags, dashes in castling and results, the dots after a move number.
 */
export function straightened(text: string): string {
  return text
    .replaceAll("\u00A0", " ")
    .replaceAll(
      /^([ \t]*\[\s*\w+\s+)[“”„″»«"](.*)[“”„″»«"](\s*\])/gm,
      (_, open: string, value: string, close: string) => `${open}"${value.replaceAll(/[–—−]/g, "-")}"${close}`,
    )
    .replaceAll(/(?<=[O0-9])[–—−](?=[O0-9])/g, "-")
    .replaceAll(/(\d)…/g, "$1...");
}
