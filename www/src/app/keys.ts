/** Keys that work all over the page, unless something that takes text or keys of its own has the focus. */
import type { Actions } from "../model/page.ts";

const TAKES_KEYS = "input, select, textarea, dialog, chess-board, setup-board, [contenteditable]";

export function onKey(event: KeyboardEvent, actions: Actions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
  const keys: Record<string, () => void> = {
    ArrowLeft: actions.stepBack,
    ArrowRight: actions.stepOn,
    Home: actions.viewStart,
    End: () => actions.view(undefined),
    f: actions.flip,
  };
  const act = keys[event.key];
  if (!act) return;
  act();
  event.preventDefault();
}
