/** Types of `<seriatim-board>` in Svelte: `import type {} from "seriatim/svelte";`. */
import type { HTMLAttributes } from "svelte/elements";
import type { SeriatimBoardAttributes, SeriatimBoardElement, SeriatimBoardEvents } from "./types/widget.js";

/** Properties of the element; its events are listened to by `onseriatim-move` and so on. */
export type SeriatimBoardProps = HTMLAttributes<SeriatimBoardElement> &
  SeriatimBoardAttributes & { [K in keyof SeriatimBoardEvents as `on${K}`]?: (event: SeriatimBoardEvents[K]) => void };

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "seriatim-board": SeriatimBoardProps;
  }
}
