/**
 * Part of the build: the content security policy that every page of the site has in its head, so
 * that it holds on any static host. Nothing is loaded from elsewhere, nothing is sent anywhere, and
 * no text from outside can become a script or a style.
 */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const POLICY: Record<string, string> = {
  "default-src": "'self'",
  // The engine is WebAssembly.
  "script-src": "'self' 'wasm-unsafe-eval'",
  "style-src": "'self'",
  // Small pictures of positions, and icons.
  "img-src": "'self' data: blob:",
  // In a frame without an origin, the worker is a blob that imports the worker's file.
  "worker-src": "'self' blob:",
  "connect-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
};

export function policy(): Plugin {
  let serving = false;
  return {
    name: "seriatim-policy",
    configResolved: ({ command }) => {
      serving = command === "serve";
    },
    transformIndexHtml: () => {
      // The development server puts styles into the page as text.
      const now = serving ? { ...POLICY, "style-src": "'self' 'unsafe-inline'" } : POLICY;
      const content = Object.entries(now)
        .map(([name, value]) => `${name} ${value}`)
        .join("; ");
      return [{ tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content }, injectTo: "head-prepend" }];
    },
  };
}

/** Allows a page one script and one style inside itself, by their hashes. */
export function allowing(html: string, inside: Readonly<Record<"script-src" | "style-src", string>>): string {
  return Object.entries(inside).reduce((text, [name, content]) => {
    const hash = createHash("sha256").update(content).digest("base64");
    return text.replace(`${name} &#39;self&#39;`, (whole) => `${whole} &#39;sha256-${hash}&#39;`);
  }, html);
}
