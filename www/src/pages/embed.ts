/**
 * A widget for an iframe. The parameters of the address are its attributes. Its events go to the
 * page around it as `{ source: "seriatim", type, detail }`, with `seriatim-size` whenever its
 * height changes.
 */
import "../styles/embed.css";
import "../widget/main.ts";
import { chooseLang } from "../lang/texts.ts";
import { ATTRIBUTES } from "../widget/attributes.ts";
import { EVENTS } from "../widget/events.ts";

function tell(type: string, detail: unknown): void {
  // Any embedding page may receive the events: nothing in them is secret.
  if (parent !== window) parent.postMessage({ source: "seriatim", type, detail }, "*");
}

const parameters = new URLSearchParams(location.search);
const board = document.createElement("seriatim-board");
for (const name of ATTRIBUTES) {
  const value = parameters.get(name);
  if (value !== null) board.setAttribute(name, value);
}
document.documentElement.lang = chooseLang([parameters.get("lang") ?? "", ...navigator.languages]);
for (const type of EVENTS) board.addEventListener(type, (event) => tell(type, (event as CustomEvent<unknown>).detail));
document.querySelector("main")?.append(board);
new ResizeObserver(() => {
  const { width, height } = board.getBoundingClientRect();
  tell("seriatim-size", { width: Math.ceil(width), height: Math.ceil(height) });
}).observe(board);
