/**
 * Keys that work all over the page, unless an element with text or keys of its own has the focus.
 */
import type { Keys } from "../screens/page.ts";

const TAKES_KEYS = "input, select, textarea, dialog, chess-board, setup-board, [contenteditable]";

export function onKey(event: KeyboardEvent, keys: Keys | undefined): void {
  if (!keys || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
  const acts: Record<string, () => void> = {
    ArrowLeft: keys.stepBack,
    ArrowRight: keys.stepOn,
    Home: keys.toStart,
    End: keys.toEnd,
    f: keys.flip,
    ...(keys.skip && { Escape: keys.skip }),
  };
  const act = acts[event.key];
  if (!act) return;
  act();
  event.preventDefault();
}
