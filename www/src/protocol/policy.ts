/**
 * Names of what a Content Security Policy refuses, written as the directive that would allow it.
 */

const NAME = "Content-Security-Policy";

/** The missing directive as it would be written: `Content-Security-Policy: worker-src blob:`. */
export function lacking(directive: string, blocked: string): string {
  const name = directive.replace(/-(elem|attr)$/, "");
  if (blocked === "wasm-eval" || blocked === "eval") return `${NAME}: script-src 'wasm-unsafe-eval'`;
  return `${NAME}: ${name} ${/^https?:/.test(blocked) ? new URL(blocked).origin : `${blocked.split(":", 1)[0]}:`}`;
}

/** The missing directive of a page that asks for Trusted Types. */
export function lackingPolicy(policy: string): string {
  return `${NAME}: trusted-types ${policy}`;
}

/** The missing directive, if the text was made by `lacking`. */
export function lackingIn(text: string | undefined): string | undefined {
  return text?.startsWith(`${NAME}: `) ? text.slice(NAME.length + 2) : undefined;
}
