/**
 * A browser that translates a page puts `<font>` elements in the place of its texts. lit-html writes a changed text to the
 * `data` of whatever stands in that place, which elements do not have. Here those elements have it: the changed text is
 * shown, and the browser translates it anew. What no translator may touch (moves, names) says `translate="no"`.
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
