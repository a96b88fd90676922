import type { Fault } from "../protocol/messages.ts";
import type { Said, Says } from "../say/reader.ts";

/** A fault that the engine found, or the client, which says it in English. */
export type Trouble = Omit<Fault, "message"> & { message: Said };

/**
 * What a rejected call carries. `code` is one of the engine's own (`fen`, `turn`, `move`, `game`, `gameOver`, `command` …)
 * or one of the client's: `load` (the worker did not start), `protocol` (page and worker do not fit together), `crashed`,
 * `closed`.
 */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly code: string;
  /** The part of the input that is wrong, for example `castling` or `move 3`. */
  readonly field: string | undefined;
  /** The offending text. */
  readonly text: string | undefined;

  /** All that is wrong, this first. */
  readonly faults: readonly Trouble[];

  constructor(info: Trouble, faults: readonly Trouble[] = [info]) {
    super(typeof info.message === "string" ? info.message : JSON.stringify(info.message));
    this.code = info.code;
    this.field = info.field;
    this.text = info.text;
    this.faults = faults;
  }

  /** The same in a language. */
  in(says: Says): EngineError {
    const told = this.faults.map((fault): Trouble => ({ ...fault, message: read(fault.message, says) }));
    return new EngineError(told[0] ?? { code: this.code, message: this.message }, told);
  }
}

/** What the engine says of a fault is a clause, which alone is a sentence. */
function read(message: Said, says: Says): string {
  return says(typeof message === "object" && "id" in message ? [message] : message);
}

/** The error of a search that did not answer a polite stop. */
export function stopTimeout(): DOMException {
  return new DOMException("The search did not stop in time, so its worker was replaced.", "AbortError");
}

/** It was asked before it was there, or it could not be had. */
export function notLoaded(): EngineError {
  return new EngineError({ code: "load", message: "The engine is not loaded." });
}

/** Page and engine do not fit together. */
export function misfit(text: string): EngineError {
  return new EngineError({ code: "protocol", text, message: { id: "engineMisfit" } });
}

/** The engine answered something else than it was asked. */
export function unexpected(text: string): EngineError {
  return new EngineError({ code: "protocol", text, message: { id: "engineAnswer", text } });
}

/** What the engine refused, with all that is wrong. */
export function faultsError(faults: readonly Fault[]): EngineError {
  return new EngineError(faults[0] ?? { code: "command", message: "" }, faults);
}
