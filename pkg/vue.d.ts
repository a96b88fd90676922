/** Types of `<seriatim-board>` in Vue's templates and JSX: `import type {} from "seriatim/vue";`. */
import type { EmitFn, HTMLAttributes, PublicProps, ReservedProps } from "vue";
import type { SeriatimBoardAttributes, SeriatimBoardElement, SeriatimBoardEvents } from "./types/widget.js";

/** The element as a component; its events are listened to by `@seriatim-move` and so on. */
export type SeriatimBoardComponent = new () => SeriatimBoardElement & {
  /** @deprecated Only for the types of templates. */
  $props: HTMLAttributes & PublicProps & SeriatimBoardAttributes;
  /** @deprecated Only for the types of templates. */
  $emit: EmitFn<{ [K in keyof SeriatimBoardEvents]: (event: SeriatimBoardEvents[K]) => void }>;
};

declare module "vue" {
  interface GlobalComponents {
    "seriatim-board": SeriatimBoardComponent;
  }
}

declare module "vue/jsx-runtime" {
  namespace JSX {
    interface IntrinsicElements {
      "seriatim-board": HTMLAttributes & ReservedProps & SeriatimBoardAttributes;
    }
  }
}
