/** A learnt line that is played out on the board, move by move. */
import { showAnswer } from "../shared/show-answer.ts";
import { pliesOf, type BotState } from "./state.ts";

/** Time between two moves, in milliseconds. */
const BEAT = 800;

export class PlayingOut {
  readonly #state: () => BotState;
  readonly #update: (change: Partial<BotState>) => void;
  /** Shows the current position of the line. */
  readonly #look: () => void;
  #beat: ReturnType<typeof setTimeout> | undefined;

  constructor(state: () => BotState, update: (change: Partial<BotState>) => void, look: () => void) {
    this.#state = state;
    this.#update = update;
    this.#look = look;
  }

  /** Starts from the position shown, or from the start of the line if its end is shown. */
  start(): void {
    const { answer, ply } = this.#state();
    if (!answer) return;
    this.#update({ playing: true, ply: ply ?? 0 });
    this.#look();
    const on = (): void => {
      const next = pliesOf(this.#state()) + 1;
      const over = next >= answer.line.length;
      this.#update({ ply: over ? undefined : next, playing: !over });
      this.#look();
      if (over) showAnswer(".bot-why");
      else this.#beat = setTimeout(on, BEAT);
    };
    this.#beat = setTimeout(on, BEAT);
  }

  halt(): void {
    clearTimeout(this.#beat);
    if (this.#state().playing) this.#update({ playing: false });
  }
}
