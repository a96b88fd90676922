/** State of the screen for setting up a position. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { Side } from "../../protocol/messages.ts";
import type { About } from "../../table/place.ts";
import type { Inspected } from "../shared/inspect.ts";
import type { Possible, Setup, Tool } from "./setup.ts";

/** Verdict of the engine on the position. */
export type SetupVerdict = { kind: "asking" } | Inspected;

/** Note on a FEN that was read. */
export type FenNote =
  /** Errors of the engine for a text that is no FEN. */
  | { kind: "errors"; errors: readonly ErrorInfo[] }
  /** The turn number in the FEN does not belong to the side to move. */
  | { kind: "turn"; written: number; side: Side; taken: number };

export interface Editing {
  setup: Setup;
  /** Undefined until the engine of the variant has answered. */
  about: About | undefined;
  tool: Tool;
  /** Castling rights and en passant targets that the pieces allow, as last told by the engine. */
  possible: Possible;
  verdict: SetupVerdict;
  /** FEN of the position, as the engine last wrote it. */
  written: string;
  /** Earlier setups for undo, the latest last. */
  before: readonly Setup[];
  /** Text in the box for a FEN, as long as it is not the FEN of the position. */
  typed: string | undefined;
  note: FenNote | undefined;
}

export const ASKING: SetupVerdict = { kind: "asking" };
