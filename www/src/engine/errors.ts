import type { Fault } from "../protocol/messages.ts";
import type { Said, Says } from "../say/reader.ts";

/** A fault found by the engine, or by the client, whose message is in English. */
export type Trouble = Omit<Fault, "message"> & { message: Said };

/**
 * Error of a rejected call. `code` is one of the engine's own (`fen`, `turn`, `move`, `game`,
 * `gameOver`, `command` …) or one of the client's: `load` (the worker did not start), `protocol`
 * (page and worker do not fit together), `crashed`, `closed`.
 */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly code: string;
  /** Name of the wrong part of the input, for example `castling` or `move 3`. */
  readonly field: string | undefined;
  /** The offending text. */
  readonly text: string | undefined;

  /** All faults, this one first. */
  readonly faults: readonly Trouble[];

  constructor(info: Trouble, faults: readonly Trouble[] = [info]) {
    super(typeof info.message === "string" ? info.message : JSON.stringify(info.message));
    this.code = info.code;
    this.field = info.field;
    this.text = info.text;
    this.faults = faults;
  }

  /** Returns the error with its messages in the language of `says`. */
  in(says: Says): EngineError {
    const told = this.faults.map((fault): Trouble => ({ ...fault, message: read(fault.message, says) }));
    return new EngineError(told[0] ?? { code: this.code, message: this.message }, told);
  }
}

/**
 * Puts a message into words. The engine's text of a fault is a clause; a clause alone also forms a
 * sentence.
 */
function read(message: Said, says: Says): string {
  return says(typeof message === "object" && "id" in message ? [message] : message);
}

/** Error of a search that did not answer a polite stop. */
export function stopTimeout(): DOMException {
  return new DOMException("The search did not stop in time, so its worker was replaced.", "AbortError");
}

/** Error of a call made before the engine was loaded, or after loading failed. */
export function notLoaded(): EngineError {
  return new EngineError({ code: "load", message: "The engine is not loaded." });
}

/** Error of a page and an engine of different versions. */
export function misfit(text: string): EngineError {
  return new EngineError({ code: "protocol", text, message: { id: "engineMisfit" } });
}

/** Error of an engine answer that does not match the question. */
export function unexpected(text: string): EngineError {
  return new EngineError({ code: "protocol", text, message: { id: "engineAnswer", text } });
}

/** Error of a request that the engine refused, with all its faults. */
export function faultsError(faults: readonly Fault[]): EngineError {
  return new EngineError(faults[0] ?? { code: "command", message: "" }, faults);
}
