/** Built as `widget.js`: a page that loads it has `<seriatim-board>`. */
import { SeriatimBoardElement } from "./element.ts";

export type * from "./events.ts";
export type { SeriatimBoardElement } from "./element.ts";

// A page may load it twice, from two addresses; the first one stays.
if (!customElements.get("seriatim-board")) customElements.define("seriatim-board", SeriatimBoardElement);
