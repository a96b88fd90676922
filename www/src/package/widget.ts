/** The public types of `seriatim/widget`: the element, its attributes and its events. */
import type { AttributeName, Options } from "../widget/attributes.ts";
import type { EventDetails } from "../widget/events.ts";

export type { Goal, ThemeName, WidgetMode } from "../widget/attributes.ts";
export type {
  By,
  ErrorDetail,
  EventDetails,
  FailedDetail,
  FailedReason,
  MoveDetail,
  SeriesDetail,
  SolvedDetail,
} from "../widget/events.ts";
export type { SeriatimBoardElement } from "../widget/element.ts";

/** A value as an attribute has it. */
type Written<T> = T extends boolean
  ? boolean | ""
  : T extends number
    ? number | `${number}`
    : T extends string
      ? T
      : string;

/** The attributes of `<seriatim-board>`, for JSX and templates. */
export type SeriatimBoardAttributes = {
  [K in AttributeName]?: K extends "rules"
    ? "italian" | "scottish"
    : K extends keyof Options
      ? Written<NonNullable<Options[K]>>
      : string;
} & {
  /** Folder of the package’s files, for bundlers that do not take them along. */
  base?: string;
};

/** The events of `<seriatim-board>` by name. */
export type SeriatimBoardEvents = { [K in keyof EventDetails]: CustomEvent<EventDetails[K]> };

declare global {
  // oxlint-disable-next-line no-empty-object-type
  interface HTMLElementEventMap extends SeriatimBoardEvents {}
}
