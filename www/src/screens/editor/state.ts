/** Setting up a position, as one value. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { Side } from "../../protocol/messages.ts";
import type { About } from "../../table/place.ts";
import type { Inspected } from "../shared/inspect.ts";
import type { Possible, Setup, Tool } from "./setup.ts";

/** What the engine says of the position. */
export type SetupVerdict = { kind: "asking" } | Inspected;

/** What is worth knowing of a FEN that was read. */
export type FenNote =
  /** What the engine says of a text that is no FEN. */
  | { kind: "errors"; errors: readonly ErrorInfo[] }
  /** The FEN named a side to which the number of its turn does not belong. */
  | { kind: "turn"; written: number; side: Side; taken: number };

export interface Editing {
  setup: Setup;
  /** Undefined until the engine of the variant has told. */
  about: About | undefined;
  tool: Tool;
  /** Which rights and targets the men allow, as far as the engine has told. */
  possible: Possible;
  verdict: SetupVerdict;
  /** The position as a FEN, as the engine last wrote it. */
  written: string;
  /** What stood there before, to be had back; the latest last. */
  before: readonly Setup[];
  /** The text in the box for a FEN, while it is not that of the position. */
  typed: string | undefined;
  note: FenNote | undefined;
}

export const ASKING: SetupVerdict = { kind: "asking" };
