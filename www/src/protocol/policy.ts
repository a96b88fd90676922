/** What a Content Security Policy refuses, in the words of what it would have to say. */

const NAME = "Content-Security-Policy";

/** What is missing, as it would be written: `Content-Security-Policy: worker-src blob:`. */
export function lacking(directive: string, blocked: string): string {
  const name = directive.replace(/-(elem|attr)$/, "");
  if (blocked === "wasm-eval" || blocked === "eval") return `${NAME}: script-src 'wasm-unsafe-eval'`;
  return `${NAME}: ${name} ${/^https?:/.test(blocked) ? new URL(blocked).origin : `${blocked.split(":", 1)[0]}:`}`;
}

/** What is missing, if a text is of `lacking`. */
export function lackingIn(text: string | undefined): string | undefined {
  return text?.startsWith(`${NAME}: `) ? text.slice(NAME.length + 2) : undefined;
}
