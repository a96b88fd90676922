/**
 * The pictures of a list, a few at a time: each is a document of its own to the browser, which reads and lays it out at once, and
 * two dozen of them together hold up the page.
 */
import { noChange } from "lit-html";
import { directive, Directive, type ElementPart } from "lit-html/directive.js";
import { pictureAddress, pictureOf } from "../../parts/picture.ts";

/** Pictures that are drawn together: a few milliseconds of work. */
const TOGETHER = 4;

/** Those that wait for their picture, each with its position. */
const waiting = new Map<Element, string>();

function drawSome(): void {
  for (const [image, fen] of [...waiting].slice(0, TOGETHER)) {
    waiting.delete(image);
    const picture = pictureOf(fen, { coordinates: false });
    if (picture !== undefined && image.isConnected) image.setAttribute("src", pictureAddress(picture));
  }
  if (waiting.size > 0) setTimeout(drawSome);
}

class PictureSoon extends Directive {
  #fen: string | undefined;

  render(_fen: string): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [fen]: [string]): unknown {
    if (fen === this.#fen) return noChange;
    this.#fen = fen;
    // Another game's picture would stand there meanwhile.
    element.removeAttribute("src");
    if (waiting.size === 0) setTimeout(drawSome);
    waiting.set(element, fen);
    return noChange;
  }
}

/** On an `img`: it soon shows the position `fen`, or nothing if that is none. */
export const pictureSoon = directive(PictureSoon);
