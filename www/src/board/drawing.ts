/**
 * Shapes that a person draws on the board with the right mouse button. A drag draws an arrow, a
 * click a circle. The same shape drawn once more is removed; a left click removes everything. A
 * finger that stays on a square draws in the same way.
 */
import { svg, type SVGTemplateResult } from "lit-html";
import { drawLine } from "./arrows.ts";
import { centre, type Side } from "./geometry.ts";

/** Chosen by the keys held down: none, Shift, Alt, both. */
type Colour = "green" | "red" | "blue" | "yellow";

export interface Shape {
  from: string;
  /** Equal to `from` for a circle. */
  to: string;
  colour: Colour;
}

/** Milliseconds that a finger stays on a square before it draws. */
const HOLD_MS = 500;

interface Surroundings {
  squareAt(event: PointerEvent): string | undefined;
  /** The picture has changed. */
  draw(): void;
  /** A person has changed the shapes. */
  drawn(shapes: readonly Shape[]): void;
}

export class Drawing {
  readonly #around: Surroundings;
  #shapes: readonly Shape[] = [];
  /** The shape that is being drawn; undefined if there is none. */
  #open: Shape | undefined;
  #holding: ReturnType<typeof setTimeout> | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Returns whether the pointer draws now. */
  get open(): boolean {
    return this.#open !== undefined;
  }

  /** Replaces all shapes. */
  show(shapes: readonly Shape[]): void {
    this.#shapes = shapes;
    this.#open = undefined;
  }

  begin(square: string, event: PointerEvent): boolean {
    this.#give({ from: square, to: square, colour: colourOf(event) });
    return true;
  }

  /** A finger is on a square. If it stays, it draws, and `begun` is called. */
  hold(square: string, event: PointerEvent, begun: () => void): void {
    this.release();
    this.#holding = setTimeout(() => {
      begun();
      this.begin(square, event);
    }, HOLD_MS);
  }

  /** The finger has moved on or was lifted. */
  release(): void {
    clearTimeout(this.#holding);
  }

  drag(event: PointerEvent): void {
    const to = this.#around.squareAt(event);
    if (this.#open && to !== undefined && to !== this.#open.to) this.#give({ ...this.#open, to });
  }

  end(event: PointerEvent): void {
    const drawn = this.#open;
    this.#give(undefined);
    // A drag that ends outside the board draws nothing.
    if (!drawn || this.#around.squareAt(event) === undefined) return;
    const others = this.#shapes.filter(({ from, to }) => from !== drawn.from || to !== drawn.to);
    const again = this.#shapes.some(
      ({ from, to, colour }) => from === drawn.from && to === drawn.to && colour === drawn.colour,
    );
    this.#change(again ? others : [...others, drawn]);
  }

  cancel(): void {
    this.release();
    this.#open = undefined;
  }

  clear(): void {
    if (this.#shapes.length > 0) this.#change([]);
  }

  picture(orientation: Side): SVGTemplateResult[] {
    return [...this.#shapes, ...(this.#open ? [this.#open] : [])].map((shape) => draw(shape, orientation));
  }

  #give(open: Shape | undefined): void {
    this.#open = open;
    this.#around.draw();
  }

  #change(shapes: readonly Shape[]): void {
    this.#shapes = shapes;
    this.#around.draw();
    this.#around.drawn(shapes);
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
