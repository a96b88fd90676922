/**
 * What a person draws on the board with the right mouse button: a drag is an arrow, a click a circle; the same once more
 * takes it away, a left click everything. It stands for nothing, and is not kept.
 */
import { svg, type SVGTemplateResult } from "lit-html";
import { drawLine } from "./arrows.ts";
import { centre, type Side } from "./geometry.ts";

/** By the keys held down: none, Shift, Alt, both. */
type Colour = "green" | "red" | "blue" | "yellow";

interface Shape {
  from: string;
  /** The same as `from` for a circle. */
  to: string;
  colour: Colour;
}

interface Surroundings {
  squareAt(event: PointerEvent): string | undefined;
  /** The picture is another one now. */
  changed(): void;
}

export class Drawing {
  readonly #around: Surroundings;
  #shapes: readonly Shape[] = [];
  /** What is being drawn; undefined while nothing is. */
  #open: Shape | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Takes the right mouse button of `board`. */
  listen(board: HTMLElement): void {
    board.addEventListener("contextmenu", (event) => event.preventDefault());
    // Before the board's own handlers, some of which end here.
    board.addEventListener("pointerdown", (event) => this.#onDown(board, event), { capture: true });
    board.addEventListener("pointermove", (event) => this.#onMove(event));
    board.addEventListener("pointerup", (event) => this.#onUp(event));
    board.addEventListener("pointercancel", () => this.#give(undefined));
  }

  clear(): void {
    if (this.#shapes.length === 0 && !this.#open) return;
    this.#shapes = [];
    this.#give(undefined);
  }

  picture(orientation: Side): SVGTemplateResult[] {
    return [...this.#shapes, ...(this.#open ? [this.#open] : [])].map((shape) => draw(shape, orientation));
  }

  #onDown(board: HTMLElement, event: PointerEvent): void {
    const square = this.#around.squareAt(event);
    if (event.button === 0) this.clear();
    if (event.button !== 2 || square === undefined) return;
    // The drag may end outside.
    board.setPointerCapture(event.pointerId);
    this.#give({ from: square, to: square, colour: colourOf(event) });
  }

  #onMove(event: PointerEvent): void {
    const to = this.#open && this.#around.squareAt(event);
    if (this.#open && to !== undefined && to !== this.#open.to) this.#give({ ...this.#open, to });
  }

  #onUp(event: PointerEvent): void {
    const drawn = this.#open;
    if (!drawn || event.button !== 2) return;
    const others = this.#shapes.filter(({ from, to }) => from !== drawn.from || to !== drawn.to);
    const again = this.#shapes.some(({ from, to, colour }) => from === drawn.from && to === drawn.to && colour === drawn.colour);
    // A drag that ends outside the board draws nothing.
    if (this.#around.squareAt(event) !== undefined) this.#shapes = again ? others : [...others, drawn];
    this.#give(undefined);
  }

  #give(open: Shape | undefined): void {
    this.#open = open;
    this.#around.changed();
  }
}

function colourOf({ shiftKey, altKey }: PointerEvent): Colour {
  if (shiftKey) return altKey ? "yellow" : "red";
  return altKey ? "blue" : "green";
}

function draw({ from, to, colour }: Shape, orientation: Side): SVGTemplateResult {
  const start = centre(from, orientation);
  if (from !== to) return drawLine(start, centre(to, orientation), `drawn ${colour}`);
  return svg`<circle class="drawn ${colour}" cx=${start.x} cy=${start.y} r="0.44"></circle>`;
}
