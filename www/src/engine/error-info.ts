/** Errors in the parts that are shown. */
import { NOT_LOADED, type Said } from "../say/own.ts";
import { EngineError, type Trouble } from "./errors.ts";

export { lackingIn } from "../protocol/policy.ts";
export { lacksWasm } from "../protocol/wasm.ts";

export interface ErrorInfo {
  code: string;
  /** The part of the input that is wrong. */
  field?: string;
  /** The offending text. */
  text?: string;
  /** What is wrong, as a sentence. */
  message: Said;
  /** The same as part of another sentence. */
  clause: Said;
}

/** What is wrong, to be shown: what the engine says of a fault is a clause, which alone is a sentence. */
export function shownFault({ message, ...parts }: Trouble): ErrorInfo {
  return { ...parts, clause: message, message: typeof message === "object" && "id" in message ? [message] : message };
}

/** How browsers, and the code that the build puts around imports, say that a file could not be had. */
const NOT_HAD = /dynamically imported module|Importing a module script failed|Unable to preload CSS|^Failed to fetch$|^Load failed$|^NetworkError/i;

/** The site answered, but not with the file that was asked for. */
export class NotLoadedError extends Error {}

/** Whether a file of the page could not be had: there is no network, or the site has another version by now. */
export function isNotLoaded(error: unknown): boolean {
  return error instanceof NotLoadedError || (error instanceof Error && !(error instanceof EngineError) && NOT_HAD.test(error.message));
}

/** All that is wrong; one that nobody foresaw still has a sentence. */
export function errorInfos(error: unknown): ErrorInfo[] {
  if (error instanceof EngineError) return error.faults.map(shownFault);
  if (isNotLoaded(error)) return [{ code: "load", message: NOT_LOADED, clause: NOT_LOADED }];
  const message = error instanceof Error ? error.message : String(error);
  return [{ code: "unknown", message, clause: message }];
}

/** What is wrong first of all. */
export function errorInfo(error: unknown): ErrorInfo {
  return errorInfos(error)[0] ?? { code: "unknown", message: "", clause: "" };
}

/** Why a move is illegal, without the move. */
export function whyIllegal({ clause }: ErrorInfo): Said {
  // First which move of several it is, then what the text means, and in it why that may not be.
  const move = typeof clause === "object" && "id" in clause && clause.id === "moveNumber" ? clause.what : clause;
  return typeof move === "object" && "why" in move ? move.why : move;
}
