/** The engine as the opponent of a widget. */
import { placeOf } from "../model/game.ts";
import type { Controller } from "./controller.ts";
import { personSide } from "./state.ts";

/** The upper bound for a series; the lower levels need less. */
const TURN_MS = 2000;
/** Between two moves of a series. */
const STEP_MS = 450;
const CALM_STEP_MS = 900;

/** If it is the engine’s turn, it thinks and plays its series move by move. */
export async function engineMoves(widget: Controller): Promise<void> {
  const { options, game, position, busy } = widget.state;
  if (options.mode !== "play" || !game || !position || busy || position.status.result !== undefined) return;
  if (position.status.side === personSide(widget.state)) return;
  const { generation } = widget;
  try {
    const question = { ...placeOf(game), level: options.level, timeMs: TURN_MS };
    const found = await widget.search("thinking", (engine, signal) => engine.series(question, { signal }));
    if (generation !== widget.generation) return;
    if (found.series.length > 0) await playSeries(widget, found.series);
    else widget.update({ message: { tone: "bad", text: widget.state.texts.widget.noSeries } });
  } catch (error) {
    if (generation === widget.generation) widget.watch(Promise.reject(error as Error));
  }
}

/** Slowly enough to be followed. */
async function playSeries(widget: Controller, series: readonly string[]): Promise<void> {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const { generation } = widget;
  for (const [index, uci] of series.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, calm ? CALM_STEP_MS : STEP_MS));
    if (generation !== widget.generation) return;
    await widget.enter(uci, "engine");
  }
}
