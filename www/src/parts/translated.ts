/**
 * Support for browsers that translate a page. They replace texts by `<font>` elements, but lit-html
 * writes a changed text to the `data` of the former text node, which elements do not have. This
 * function gives those elements `data`, so that the changed text is shown and translated again.
 * Moves, names and other text that must not be translated have `translate="no"`.
 */
export function followTranslation(): void {
  Object.defineProperty(HTMLFontElement.prototype, "data", {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
    set(this: HTMLElement, text: unknown) {
      this.textContent = String(text);
    },
  });
}
