/** Errors split into the parts that the page shows. */
import { NOT_LOADED, type Said } from "../say/own.ts";
import { EngineError, type Trouble } from "./errors.ts";

export { lackingIn } from "../protocol/policy.ts";
export { lacksWasm } from "../protocol/wasm.ts";

export interface ErrorInfo {
  code: string;
  /** Name of the wrong part of the input. */
  field?: string;
  /** The offending text. */
  text?: string;
  /** The error as a sentence. */
  message: Said;
  /** The error as part of another sentence. */
  clause: Said;
}

/**
 * Splits an error into the parts to show. The engine's text of a fault is a clause; a clause alone
 * also forms a sentence.
 */
export function shownFault({ message, ...parts }: Trouble): ErrorInfo {
  return { ...parts, clause: message, message: typeof message === "object" && "id" in message ? [message] : message };
}

/**
 * Messages with which browsers, and the code that the build puts around imports, report that a file
 * could not be loaded.
 */
const NOT_HAD =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|^Failed to fetch$|^Load failed$|^NetworkError/i;

/** The site answered, but not with the requested file. */
export class NotLoadedError extends Error {}

/**
 * Returns whether a file of the page could not be loaded: there is no network, or the site has a
 * newer version by now.
 */
export function isNotLoaded(error: unknown): boolean {
  return (
    error instanceof NotLoadedError ||
    (error instanceof Error && !(error instanceof EngineError) && NOT_HAD.test(error.message))
  );
}

/** All faults of an error. An unforeseen error also gets a sentence. */
export function errorInfos(error: unknown): ErrorInfo[] {
  if (error instanceof EngineError) return error.faults.map(shownFault);
  if (isNotLoaded(error)) return [{ code: "load", message: NOT_LOADED, clause: NOT_LOADED }];
  const message = error instanceof Error ? error.message : String(error);
  return [{ code: "unknown", message, clause: message }];
}

/** First fault of an error. */
export function errorInfo(error: unknown): ErrorInfo {
  return errorInfos(error)[0] ?? { code: "unknown", message: "", clause: "" };
}

/** Reason why a move is illegal, without the move. */
export function whyIllegal({ clause }: ErrorInfo): Said {
  // The text names, in this order, which of several moves is meant, what its text means, and inside
  // that the reason.
  const move = typeof clause === "object" && "id" in clause && clause.id === "moveNumber" ? clause.what : clause;
  return typeof move === "object" && "why" in move ? move.why : move;
}
