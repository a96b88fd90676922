/**
 * Pictures of a list, drawn a few at a time. For the browser, each picture is a separate document
 * that is parsed and laid out at once. Two dozen together would block the page.
 */
import { noChange } from "lit-html";
import { directive, Directive, type ElementPart } from "lit-html/directive.js";
import { pictureAddress, pictureOf } from "../../parts/picture.ts";

/** Number of pictures drawn together: a few milliseconds of work. */
const TOGETHER = 4;

/** Images that wait for their picture, with the position to draw. */
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
    // The image may still show another game, so its picture is removed.
    element.removeAttribute("src");
    if (waiting.size === 0) setTimeout(drawSome);
    waiting.set(element, fen);
    return noChange;
  }
}

/**
 * Directive for an `img` that soon shows the position `fen`, or nothing if `fen` is no position.
 */
export const pictureSoon = directive(PictureSoon);
