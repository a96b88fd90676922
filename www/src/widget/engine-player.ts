/** The opponent on a widget's board: the engine with its levels, a proved fortress, or a bot. */
import type { Engine } from "../engine/open.ts";
import { allSeries, seriesAt } from "../table/line.ts";
import { engineMoves, type TurnPlayer } from "../table/opponent.ts";
import type { Controller } from "./controller.ts";
import { Answers } from "./opponents.ts";
import { isAnswered, tableOf } from "./state.ts";
import { judge } from "./task.ts";

/** Maximum time for a turn of the engine, in milliseconds. The lower levels need less. */
const TURN_MS = 2000;

export class EnginePlayer {
  readonly #widget: Controller;
  readonly #answers = new Answers();
  readonly #turns: TurnPlayer;

  constructor(widget: Controller) {
    this.#widget = widget;
    this.#turns = {
      table: widget.table,
      how: () => ({ timeMs: TURN_MS, level: widget.state.options.level }),
      may: () => isAnswered(widget.state.options),
      instead: (engine) => this.#answer(engine),
      played: () => widget.watch(this.#answered()),
      stuck: () => widget.update({ message: { tone: "bad", text: widget.state.texts.widget.noSeries } }),
      failed: (error) => void widget.tellError(error),
    };
  }

  /** Plays if it is the opponent's turn. */
  move(): void {
    void engineMoves(this.#turns);
  }

  async #answer(engine: Engine): Promise<string | undefined> {
    const { options } = this.#widget.state;
    const table = tableOf(this.#widget.state);
    if (!table) return undefined;
    const { game, base } = table;
    const { fen } = seriesAt(game, base.index);
    const moves = allSeries(game)
      .slice(base.index)
      .flatMap((series) => series.moves);
    return this.#answers.move(options.opponent, engine, { fen, moves, side: game.side });
  }

  /**
   * Handles a move of the opponent. In a task it may be the end; what a proof shows is announced.
   */
  async #answered(): Promise<void> {
    const { options, texts } = this.#widget.state;
    if (options.mode === "solve") await judge(this.#widget);
    else if (options.opponent === "fortress") {
      const { proved } = this.#answers;
      this.#widget.update({
        message: proved ? { tone: "good", text: texts.widget.held } : { tone: "plain", text: texts.widget.unheld },
      });
    }
  }
}
