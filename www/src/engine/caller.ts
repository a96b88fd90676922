/** Base of the classes that have a method for each call of the table (`calls.ts`). */
import type { CallName } from "./calls.ts";

/** Name of the method that makes a call, and returns its answer without the kind. */
export const CALL: unique symbol = Symbol("call");

export interface Caller {
  [CALL](name: CallName, given: unknown, control?: unknown): unknown;
}

/** A class with the methods of `T`: one for each name, which hands its arguments on to `CALL`. */
export function callerOf<T>(names: readonly CallName[]): abstract new () => T {
  abstract class WithCalls implements Caller {
    abstract [CALL](name: CallName, given: unknown, control?: unknown): unknown;
  }
  for (const name of names) {
    const value = function (this: Caller, given?: unknown, control?: unknown): unknown {
      return this[CALL](name, given, control);
    };
    Object.defineProperty(WithCalls.prototype, name, { value, writable: true, configurable: true });
  }
  return WithCalls as abstract new () => T;
}
