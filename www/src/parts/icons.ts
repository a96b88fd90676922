/** Small line drawings, in the colour of the text beside them. */
import { svg, type SVGTemplateResult, type TemplateResult } from "lit-html";
import { CORE, iconButtonOf, iconOf, type ButtonOptions } from "./core-icons.ts";

export type { ButtonOptions } from "./core-icons.ts";

const PATHS = {
  ...CORE,
  undoAll: svg`<path d="M12 6L7 11l5 5M17 6l-5 5 5 5M12 11h3a5 5 0 0 1 0 10h-2" transform="translate(-1 -2)" />`,
  menu: svg`<path d="M4 7h16M4 12h16M4 17h16" />`,
  board: svg`<rect x="4" y="4" width="16" height="16" rx="1.5" /><path d="M4 12h16M12 4v16" />`,
  book: svg`<path d="M12 6c-2-1.6-5-2-8-1.5v13c3-.5 6-.1 8 1.5 2-1.6 5-2 8-1.5v-13C17 4 14 4.400 12 6zM12 6v13" />`,
  sound: svg`<path d="M4 10v4h3.500l4.500 4V6l-4.500 4zM15.500 9.500a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10" />`,
  silent: svg`<path d="M4 10v4h3.500l4.500 4V6l-4.500 4zM16 10l4.500 4.500M20.500 10L16 14.500" />`,
  puzzle: svg`<path d="M5 9h4a2 2 0 1 1 4 0h4v4a2 2 0 1 1 0 4v3H5v-4a2 2 0 1 0 0-3.500z" />`,
  games: svg`<path d="M4 6.500h16M4 12h16M4 17.500h10" /><circle cx="18.500" cy="17.500" r="1.500" />`,
  learn: svg`<path d="M3 9l9-4 9 4-9 4zM7 11v5c3 2 7 2 10 0v-5M21 9v6" />`,
  pawn: svg`<circle cx="12" cy="7.500" r="3.200" /><path d="M10 10.500c0 4-1 6-3 8.500h10c-2-2.500-3-4.500-3-8.500" />`,
  info: svg`<circle cx="12" cy="12" r="8.500" /><path d="M12 11v5.500M12 7.500v.5" />`,
  stop: svg`<rect x="6" y="6" width="12" height="12" rx="2" fill="currentColor" stroke="none" />`,
  play: svg`<path d="M8 5l11 7-11 7z" fill="currentColor" />`,
  pause: svg`<path d="M9 5v14M15 5v14" />`,
  plus: svg`<path d="M12 5v14M5 12h14" />`,
  close: svg`<path d="M6 6l12 12M18 6L6 18" />`,
  copy: svg`<rect x="9" y="9" width="11" height="11" rx="2" /><path d="M5 15V6a2 2 0 0 1 2-2h8" />`,
  upload: svg`<path d="M12 16V5M12 5l-4 4M12 5l4 4M5 20h14" />`,
  up: svg`<path d="M12 20V5M12 5l-6 6M12 5l6 6" />`,
  trash: svg`<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5" />`,
  sun: svg`<circle cx="12" cy="12" r="4" /><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4" />`,
  moon: svg`<path d="M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z" />`,
  system: svg`<circle cx="12" cy="12" r="8" /><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />`,
  hand: svg`<path d="M8 12V6a1.5 1.5 0 0 1 3 0v5-7a1.5 1.5 0 0 1 3 0v7-5a1.5 1.5 0 0 1 3 0v8a6.5 6.5 0 0 1-12 3.5L3.5 13a1.5 1.5 0 0 1 2.5-1.5z" />`,
  erase: svg`<path d="M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5" />`,
  check: svg`<path d="M5 13l5 5L19 7" />`,
  minus: svg`<path d="M5 12h14" />`,
  link: svg`<path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.6-5.6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.6 5.6l1.5-1.5" />`,
  pen: svg`<path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" />`,
  settings: svg`<path d="M4 7h8M17 7h3M4 17h3M12 17h8" /><circle cx="14.5" cy="7" r="2.4" /><circle cx="9.5" cy="17" r="2.4" />`,
  bulb: svg`<path d="M9 17h6M10 20.5h4M9 17c0-2.2-3-3.6-3-7.3a6 6 0 0 1 12 0c0 3.7-3 5.1-3 7.3" />`,
  flag: svg`<path d="M6 21V4M6 4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0" />`,
  lock: svg`<rect x="5" y="11" width="14" height="9" rx="1.5" /><path d="M8 11V8a4 4 0 0 1 8 0v3" />`,
  rematch: svg`<path d="M4 9h13M17 9l-4-4M20 15H7M7 15l4 4" />`,
  search: svg`<circle cx="10.5" cy="10.5" r="6" /><path d="M15 15l5.5 5.5" />`,
  compass: svg`<circle cx="12" cy="12" r="8.5" /><path d="M15.500 8.500l-2 5-5 2 2-5z" />`,
  tree: svg`<circle cx="12" cy="5" r="2.2" /><path d="M10.500 6.800L7 13M13.500 6.800L17 13" /><rect x="4" y="13" width="5" height="5" /><rect x="15" y="13" width="5" height="5" />`,
} satisfies Record<string, SVGTemplateResult>;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): TemplateResult {
  return iconOf(PATHS[name]);
}

/** A button with a picture only; its name is read aloud and shown on hover. */
export function iconButton(
  name: IconName,
  label: string,
  onClick: () => void,
  options: ButtonOptions = {},
): TemplateResult {
  return iconButtonOf(PATHS[name], label, onClick, options);
}
