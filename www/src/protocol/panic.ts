/**
 * The text of a panic. The panic itself reaches JavaScript as a bare `RuntimeError: unreachable`;
 * its text goes to `console.error` just before.
 */

/** Returns the panic text from the arguments of `console.error`, without the stack after it. */
export function panicIn(args: readonly unknown[]): string {
  return String(args[0]).split("\n\nStack:")[0]?.trim() ?? "";
}

/** An error in one line, for cases without a panic text. */
export function described(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
