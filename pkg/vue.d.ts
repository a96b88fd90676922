/** Types of `<seriatim-board>` in Vue's templates: `import type {} from "seriatim/vue";`. */
import type { HTMLAttributes, PublicProps } from "vue";
import type { SeriatimBoardAttributes, SeriatimBoardElement, SeriatimBoardEvents } from "./types/widget.js";

type Handlers = { [K in keyof SeriatimBoardEvents as `on${Capitalize<K>}`]?: (event: SeriatimBoardEvents[K]) => void };

/** The element as a component; its events are listened to by `@seriatim-move` and so on. */
export type SeriatimBoardComponent = new () => SeriatimBoardElement & {
  /** @deprecated Only for the types of templates. */
  $props: HTMLAttributes & PublicProps & SeriatimBoardAttributes & Handlers;
};

declare module "vue" {
  interface GlobalComponents {
    "seriatim-board": SeriatimBoardComponent;
  }
}
