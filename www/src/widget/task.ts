/** Tasks: whether a series solves one is for the rules to say, never for a stored line. */
import { askEngine } from "../engine/shared.ts";
import type { MateExplanation, Side } from "../protocol/messages.ts";
import { cutAt, enter, placeOf, seriesAt, type Game } from "../table/game.ts";
import type { At } from "../table/place.ts";
import type { TableState } from "../table/state.ts";
import type { Controller } from "./controller.ts";
import type { FailedReason } from "./events.ts";
import { tableOf, taskOf } from "./state.ts";

/** To prove that there is no mate, and to find one that is to be shown. */
const SEARCH_MS = 20_000;
/** To choose a series where any that does is a solution. */
const CHOICE_MS = 3000;

/** After a move of the person: whether the task is solved, has failed, or goes on. */
export async function judge(widget: Controller): Promise<void> {
  const table = tableOf(widget.state);
  if (!table) return;
  const { game, position, base } = table;
  const { goal } = widget.state.options;
  const { status } = position;
  const over = status.result !== undefined;
  if (!position.seriesComplete && !over) return;
  const wins = status.result === winOf(seriesAt(game, base.index).side);
  if (goal === "mate") {
    if (wins) await solve(widget, table);
    else fail(widget, table, over ? "draw" : "noMate");
  } else if (goal === "series" || over) {
    await solve(widget, table);
  } else {
    await judgeSafety(widget, table);
  }
}

function winOf(side: Side): string {
  return side === "white" ? "1-0" : "0-1";
}

async function solve(widget: Controller, { game, position, base }: TableState): Promise<void> {
  const { generation } = widget.table;
  const { options: { goal }, texts } = widget.state;
  const { fen } = position.status;
  const { moves, san } = seriesAt(game, base.index);
  widget.setTask({ stands: "solved", why: undefined }, { message: { tone: "good", text: texts.widget.solved[goal] } });
  const explanation = goal === "mate" ? await explain({ variant: game.about.variant, fen, moves: [] }) : undefined;
  // A widget that was taken away or begun anew in the meantime has nothing to tell.
  if (generation !== widget.table.generation) return;
  if (explanation) widget.setTask({ stands: "solved", why: { fen, explanation } });
  widget.emit("seriatim-solved", { series: moves, san, fen, ...(explanation && { explanation }) });
}

/** A mate without words is still one. */
function explain(at: At): Promise<MateExplanation | undefined> {
  return askEngine((engine) => engine.explain(at)).catch(() => undefined);
}

function fail(widget: Controller, { game, base }: TableState, reason: FailedReason, reply?: { series: string[]; san: string[] }): void {
  const { failed, reply: line } = widget.state.texts.widget;
  const { moves: series, san } = seriesAt(game, base.index);
  const text = reply ? `${failed[reason]} ${line(reply.san.join(" "))}` : failed[reason];
  widget.setTask({ stands: reason, why: undefined }, { message: { tone: "bad", text } });
  widget.emit("seriatim-failed", { reason, series, san, ...(reply && { reply: reply.series }) });
}

/** Only a proof that the opponent has no mate will do. */
async function judgeSafety(widget: Controller, table: TableState): Promise<void> {
  const { generation } = widget.table;
  const at = placeOf(table.game);
  const found = await widget.table.search("checking", at, (engine, { signal }) => engine.mate({ ...at, timeMs: SEARCH_MS }, { signal }), true);
  if (!found || generation !== widget.table.generation) return;
  if (found.outcome === "none") await solve(widget, table);
  else if (found.outcome === "mate") fail(widget, table, "reply", found);
  else fail(widget, table, "unproved");
}

/** Finds a solution and puts it on the board, to be stepped through. */
export async function showSolution(widget: Controller): Promise<void> {
  const table = tableOf(widget.state);
  if (!table) return;
  const { options: { goal }, texts } = widget.state;
  const { base } = table;
  const { stands } = taskOf(widget.state);
  const start = cutAt(table.game, base);
  const at = placeOf(start);
  const generation = widget.table.interrupt();
  const found = await widget.table.search(
    "solving",
    at,
    async (engine, { signal }) => {
      if (goal === "mate") return engine.mate({ ...at, timeMs: SEARCH_MS }, { signal });
      const book = start.about.tasks.includes("book") && { book: false };
      return engine.series({ ...at, timeMs: CHOICE_MS, ...book }, { signal });
    },
    true,
  );
  if (!found || generation !== widget.table.generation) return;
  if (found.series.length === 0) {
    const none = "outcome" in found && found.outcome === "none";
    widget.update({ message: { tone: "plain", text: none ? texts.widget.none : texts.widget.notFound } });
    return;
  }
  const after = await widget.table.host.position({ ...at, moves: [...at.moves, ...found.series] });
  const solved: Game = enter(start, after);
  if (generation !== widget.table.generation || !(await widget.table.put(solved, base))) return;
  const why = found.explanation && { fen: after.status.fen, explanation: found.explanation };
  widget.setTask({ stands: "shown", why }, { message: { tone: "plain", text: texts.widget.failed.shown }, pointedAt: undefined });
  if (stands !== "solved") widget.emit("seriatim-failed", { reason: "shown", series: found.series, san: found.san });
}
