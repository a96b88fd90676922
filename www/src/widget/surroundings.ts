/** Settings that a widget takes from the page around it: the language, and light or dark. */
import { chooseLang, type Lang } from "../lang/lang.ts";
import type { ThemeName } from "./attributes.ts";

/** Created when the first element needs it, because a server that draws pages has neither. */
let found: { dark: MediaQueryList; root: MutationObserver } | undefined;
const listeners = new Set<() => void>();

function page() {
  // The page’s own switches on its root element, watched only while there is a widget.
  return (found ??= { dark: matchMedia("(prefers-color-scheme: dark)"), root: new MutationObserver(() => tellAll()) });
}

const SWITCHES = ["class", "style", "lang", "data-theme"];

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when the page around may have changed. Returns a function that stops this. */
export function watchSurroundings(listener: () => void): () => void {
  const { dark, root } = page();
  if (listeners.size === 0) {
    dark.addEventListener("change", tellAll);
    root.observe(document.documentElement, { attributeFilter: SWITCHES });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    dark.removeEventListener("change", tellAll);
    root.disconnect();
  };
}

/** `auto` follows the page's `color-scheme`; a page without one is light. */
export function themeOf(element: HTMLElement, theme: ThemeName): "light" | "dark" {
  if (theme !== "auto") return theme;
  const schemes = getComputedStyle(element.parentElement ?? document.documentElement).colorScheme.split(" ");
  if (!schemes.includes("dark")) return "light";
  return schemes.includes("light") && !page().dark.matches ? "light" : "dark";
}

/**
 * Language of the element or of its nearest ancestor that names one; English if that language is
 * not available.
 */
export function langOf(element: HTMLElement): Lang {
  let at: Element | null = element;
  while (at) {
    const near: Element | null = at.closest("[lang]");
    if (near) return chooseLang([near.getAttribute("lang") ?? ""]);
    const tree = at.getRootNode();
    at = tree instanceof ShadowRoot ? tree.host : null;
  }
  return chooseLang(navigator.languages);
}
