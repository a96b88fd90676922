/** Entry point of `widget.js`: a page that loads it has `<seriatim-board>`. */
import { define } from "../board/element.ts";
import { SeriatimBoardElement } from "./element.ts";

export type { Shape } from "../board/board-element.ts";
export type * from "./events.ts";
export type { SeriatimBoardElement } from "./element.ts";

define("seriatim-board", SeriatimBoardElement);
