/** What was pressed before there was anything to press: on the picture of the board that `index.html` brings along. */

declare global {
  interface Window {
    /** Collected by `prerender/kept.ts`. */
    early?: PointerEvent[];
  }
}

/** Whether anything was pressed. */
export function hasEarly(): boolean {
  return (window.early?.length ?? 0) > 0;
}

/** Only the first screen comes with a picture of its board: what is pressed elsewhere was meant for nothing on a board. */
export function dropEarly(): void {
  if (!window.early) return;
  onpointerdown = onpointerup = null;
  delete window.early;
}

/** Presses it on the board, once that stands where the picture stood. */
export function pressEarly(): void {
  const board = document.querySelector("chess-board")?.shadowRoot;
  if (!window.early || !board) return;
  onpointerdown = onpointerup = null;
  const presses = window.early;
  delete window.early;
  for (const press of presses) {
    const { type, clientX, clientY } = press;
    const square = board.elementFromPoint(clientX, clientY);
    // A man that was carried goes where it was let go.
    if (type === "pointerup") square?.dispatchEvent(new PointerEvent("pointermove", press));
    square?.dispatchEvent(new PointerEvent(type, press));
  }
}
