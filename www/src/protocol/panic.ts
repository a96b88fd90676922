/** The text of a panic: it reaches JavaScript as a bare `RuntimeError: unreachable`, and its text goes to `console.error` just before. */

/** The text among what `console.error` was given, without the stack that follows it. */
export function panicIn(args: readonly unknown[]): string {
  return String(args[0]).split("\n\nStack:")[0]?.trim() ?? "";
}

/** An error in a line, where no text of a panic says more. */
export function described(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
