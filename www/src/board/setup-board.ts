/**
 * `<setup-board>`: a board on which pieces are put freely, with the pieces to choose from above and
 * below it. Pieces are placed by click or tap after choosing a piece, or by dragging from the
 * choice or on the board. With the keyboard, arrows move between squares, Enter acts like a click,
 * the letter of a FEN places a piece, and Delete removes one. The element stores no position: it
 * reports each action.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { define } from "./element.ts";
import { follow } from "./follow.ts";
import type { Side } from "./geometry.ts";
import { manOf, type MenName } from "./men/index.ts";
import type { BoardWords } from "./names.ts";
import { settle, type ManLetter, type Man } from "./placement.ts";
import { Surface } from "./surface.ts";

/** A letter of a FEN, `hand` (moves the piece on a square) or `erase`. */
type SetupTool = string;

export interface SetupView {
  /** The pieces by square, as letters of a FEN. */
  placed: Readonly<Partial<Record<string, string>>>;
  orientation: Side;
  tool: SetupTool;
  words: SetupWords;
  /** Names of the squares. */
  boardWords: BoardWords;
  /** Drawings for the tools that are not pieces. */
  drawings: { hand: TemplateResult; erase: TemplateResult };
  /** The set of pieces. Default: the usual one. */
  men?: MenName;
}

export interface SetupWords {
  /** Names of the tools, by FEN letter, `hand` and `erase`. */
  tools: Record<string, string>;
  /** Names of the two rows of pieces. */
  choice: Record<Side, string>;
}

/** `setuptool`: a tool was chosen. */
export type SetupToolEvent = CustomEvent<SetupTool>;
/** `setupplace`: the action for a square, as a click with this tool performs it. */
export type SetupPlaceEvent = CustomEvent<{ square: string; tool: SetupTool }>;
/** `setupmove`: a piece was moved; without `to` it was moved off the board. */
export type SetupMoveEvent = CustomEvent<{ from: string; to: string | undefined }>;

const LETTERS: Record<Side, string> = { white: "KQRBNP", black: "kqrbnp" };
const NOWHERE: ReadonlySet<string> = new Set();

function menOf(placed: SetupView["placed"]): ReadonlyMap<string, ManLetter> {
  return new Map(
    Object.entries(placed).flatMap(([square, letter]): [string, ManLetter][] => (letter ? [[square, letter]] : [])),
  );
}

export class SetupBoardElement extends Surface {
  #view: SetupView | undefined;
  #men: readonly Man[] = [];
  /** Square of the piece picked up with the tool `hand`, by a click or a drag. */
  #picked: string | undefined;
  /** The pressed square, and whether its piece was already picked up before the press. */
  #pressed: string | undefined;
  #pickedBefore = false;
  #dragging = false;
  #over: string | undefined;
  /** The last square painted while the mouse button is held. */
  #painted: string | undefined;
  /** The piece that is dragged from the choice. */
  #carried: string | undefined;

  set view(view: SetupView) {
    this.#view = view;
    this.#men = settle(this.#men, menOf(view.placed));
    if (view.tool !== "hand" || (this.#picked !== undefined && !this.#hasMan(this.#picked))) this.#forget();
    this.draw();
  }

  /** A click on a square gives the board the focus, so that letters can place pieces next. */
  protected override get takesFocus(): boolean {
    return true;
  }

  protected override draw(): void {
    const view = this.#view;
    if (!view) return;
    const { orientation, tool } = view;
    const [top, bottom]: [Side, Side] = orientation === "white" ? ["black", "white"] : ["white", "black"];
    const look = {
      men: this.#men,
      drawings: view.men ?? ("classic" as const),
      orientation,
      coordinates: true,
      words: view.boardWords,
      active: true,
      picked: this.#picked,
      targets: NOWHERE,
      marks: new Map<string, string>(),
      dragging: this.#dragging,
      over: this.#over,
      answers: () => true,
      draggable: (square: string) => tool === "hand" && this.#hasMan(square),
    };
    this.show(html`
      ${this.#choice(view, top, "hand")}
      <div class="holder">${this.board(look, nothing)}</div>
      ${this.#choice(view, bottom, "erase")}
      ${this.#carried === undefined ? nothing : html`<div class="dragged-man">${manOf(this.#carried)}</div>`}
    `);
  }

  #choice(view: SetupView, side: Side, extra: "hand" | "erase"): TemplateResult {
    return html`<div class="men-choice" role="group" aria-label=${view.words.choice[side]}>
      ${this.#toolButton(view, extra, view.drawings[extra])}
      ${[...LETTERS[side]].map((letter) => this.#toolButton(view, letter, manOf(letter)))}
    </div>`;
  }

  #toolButton({ tool, words }: SetupView, name: SetupTool, drawing: TemplateResult): TemplateResult {
    return html`<button
      type="button"
      class="tool"
      data-tool=${name}
      title=${words.tools[name]}
      aria-label=${words.tools[name]}
      aria-pressed=${tool === name ? "true" : "false"}
      @click=${() => this.#tell("setuptool", name)}
      @pointerdown=${(event: PointerEvent) => this.#onToolDown(event, name)}
    >
      ${drawing}
    </button>`;
  }

  /** Drags a piece onto the board from the choice. */
  #onToolDown(event: PointerEvent, tool: SetupTool): void {
    if (event.button !== 0 || !event.isPrimary || tool === "hand" || tool === "erase") return;
    const end = (): void => {
      this.#carried = undefined;
      this.draw();
    };
    follow(event, {
      move: ({ clientX, clientY }) => {
        if (this.#carried === undefined) {
          this.#carried = tool;
          this.draw();
        }
        const man = this.root.querySelector<HTMLElement>(".dragged-man");
        if (man) man.style.translate = `calc(${clientX}px - 50%) calc(${clientY}px - 50%)`;
      },
      up: (up, dragged) => {
        end();
        const square = dragged ? this.squareBelow(up) : undefined;
        if (square !== undefined) this.#tell("setupplace", { square, tool });
      },
      cancel: end,
    });
  }

  protected override press(square: string, event: PointerEvent): boolean {
    if (event.button === 2) this.#tell("setupplace", { square, tool: "erase" });
    if (event.button !== 0) return false;
    if (!this.#isHand()) {
      // A finger may mean to scroll, so its piece is placed when the finger is lifted.
      if (event.pointerType === "mouse") this.#paint(square);
      return true;
    }
    this.#pressed = square;
    this.#pickedBefore = square === this.#picked;
    if (this.#picked === undefined && this.#hasMan(square)) this.#picked = square;
    this.draw();
    return true;
  }

  protected override drag(square: string | undefined, event: PointerEvent): void {
    if (!this.#isHand()) {
      if (event.pointerType === "mouse" && square !== undefined && square !== this.#painted) this.#paint(square);
      return;
    }
    const picked = this.#pressed;
    if (picked === undefined || !this.#hasMan(picked)) return;
    this.#picked = picked;
    if (!this.#dragging || this.#over !== square) {
      this.#dragging = true;
      this.#over = square;
      this.draw();
    }
    this.carry(picked, event);
  }

  protected override drop(square: string | undefined, dragged: boolean, event: PointerEvent): void {
    this.#painted = undefined;
    if (!this.#isHand()) {
      if (event.pointerType !== "mouse" && !dragged && square !== undefined) this.#use(square);
      return;
    }
    const picked = this.#picked;
    const carried = this.#dragging;
    this.putBack();
    this.#dragging = false;
    this.#over = undefined;
    if (picked !== undefined && square === picked && (dragged || this.#pickedBefore)) this.#picked = undefined;
    else if (picked !== undefined && square !== picked && (carried || square === this.#pressed))
      this.#go(picked, square);
    this.draw();
  }

  protected override choose(square: string): void {
    if (!this.#isHand()) return this.#use(square);
    const picked = this.#picked;
    if (picked === undefined) this.#picked = this.#hasMan(square) ? square : undefined;
    else if (picked === square) this.#picked = undefined;
    else this.#go(picked, square);
    this.draw();
  }

  protected override key(key: string, square: string): boolean {
    const tool = key === "Delete" || key === "Backspace" ? "erase" : key;
    if (tool !== "erase" && !(key.length === 1 && (LETTERS.white + LETTERS.black).includes(key))) return false;
    this.#tell("setupplace", { square, tool });
    return true;
  }

  protected override letGo(): boolean {
    const begun = this.#picked !== undefined;
    this.#painted = undefined;
    this.#carried = undefined;
    this.#forget();
    this.draw();
    return begun;
  }

  #forget(): void {
    this.putBack();
    this.#picked = undefined;
    this.#dragging = false;
    this.#over = undefined;
  }

  #go(from: string, to: string | undefined): void {
    this.#forget();
    this.#tell("setupmove", { from, to });
  }

  #paint(square: string): void {
    this.#painted = square;
    this.#use(square);
  }

  #use(square: string): void {
    this.#tell("setupplace", { square, tool: this.#view?.tool });
  }

  #isHand(): boolean {
    return this.#view?.tool === "hand";
  }

  #hasMan(square: string): boolean {
    return this.#men.some((man) => man.square === square);
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

define("setup-board", SetupBoardElement);
