/**
 * Style of the page where a host forbids the one that stands inside `index.html`: some send a
 * policy of their own that allows only files.
 */

/** Loads the style as a file if the browser has refused the one inside the page. */
export function ownStyle(): void {
  const inside = document.querySelector<HTMLStyleElement>("style[data-file]");
  if (!inside || inside.sheet) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = (document.documentElement.dataset["root"] ?? "./") + (inside.dataset["file"] ?? "");
  document.head.append(link);
}
