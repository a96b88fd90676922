/** Types of `<seriatim-board>` in React's JSX: `import type {} from "seriatim/react";`. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { SeriatimBoardAttributes, SeriatimBoardElement, SeriatimBoardEvents } from "./types/widget.js";

/** Properties of the element in JSX. React 19 listens to its events by `onseriatim-move` and so on. */
export type SeriatimBoardProps = DetailedHTMLProps<HTMLAttributes<SeriatimBoardElement>, SeriatimBoardElement> &
  SeriatimBoardAttributes & { [K in keyof SeriatimBoardEvents as `on${K}`]?: (event: SeriatimBoardEvents[K]) => void };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "seriatim-board": SeriatimBoardProps;
    }
  }
}
