/** Presses on the picture of the board in `index.html`, made before the real board was loaded. */

declare global {
  interface Window {
    /** Presses collected by `prerender/kept.ts`. */
    early?: PointerEvent[];
  }
}

/** Returns whether there were any presses. */
export function hasEarly(): boolean {
  return (window.early?.length ?? 0) > 0;
}

/**
 * Drops the presses. Only the first screen has a picture of its board, so on other screens the
 * presses were not meant for a board.
 */
export function dropEarly(): void {
  if (!window.early) return;
  onpointerdown = onpointerup = null;
  delete window.early;
}

/** Repeats the presses on the real board, once it stands in place of the picture. */
export function pressEarly(): void {
  const board = document.querySelector("chess-board")?.shadowRoot;
  if (!window.early || !board) return;
  onpointerdown = onpointerup = null;
  const presses = window.early;
  delete window.early;
  for (const press of presses) {
    const { type, clientX, clientY } = press;
    const square = board.elementFromPoint(clientX, clientY);
    // A dragged piece goes where it was dropped.
    if (type === "pointerup") square?.dispatchEvent(new PointerEvent("pointermove", press));
    square?.dispatchEvent(new PointerEvent(type, press));
  }
}
