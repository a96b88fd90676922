/** Face of a clock. It draws itself while the time runs, so that the page need not. */
export interface ClockFace {
  /** Text for now. */
  text(): string;
  runs: boolean;
}

const TICK_MS = 100;

export class ClockElement extends HTMLElement {
  #face: ClockFace | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  set face(face: ClockFace) {
    this.#face = face;
    this.#draw();
    this.#run();
  }

  connectedCallback(): void {
    this.#run();
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #run(): void {
    clearInterval(this.#timer);
    this.#timer = this.isConnected && this.#face?.runs ? setInterval(() => this.#draw(), TICK_MS) : undefined;
  }

  #draw(): void {
    const text = this.#face?.text() ?? "";
    if (this.textContent !== text) this.textContent = text;
  }
}

customElements.define("game-clock", ClockElement);
