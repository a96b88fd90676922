/** Tasks: whether a series solves one is for the rules to say, never for a stored line. */
import { askEngine } from "../engine/shared.ts";
import { cutAt, enter, placeOf, seriesAt, type Game } from "../model/game.ts";
import type { LegalMovesAnswer, MateExplanation, Side } from "../model/page.ts";
import type { Controller } from "./controller.ts";
import type { FailedReason } from "./events.ts";

/** To prove that there is no mate, and to find one that is to be shown. */
const SEARCH_MS = 20_000;
/** To choose a series where any that does is a solution. */
const CHOICE_MS = 3000;

/** After a move of the person: whether the task is solved, has failed, or goes on. */
export async function judge(widget: Controller): Promise<void> {
  const { game, position, options, base } = widget.state;
  if (!game || !position) return;
  const over = position.status.result !== undefined;
  if (!position.seriesComplete && !over) return;
  const series = seriesAt(game, base.index);
  const wins = position.status.result === winOf(series.side);
  if (options.goal === "mate") {
    if (wins) await solve(widget, game, position);
    else fail(widget, game, over ? "draw" : "noMate");
  } else if (options.goal === "series" || over) {
    await solve(widget, game, position);
  } else {
    await judgeSafety(widget, game, position);
  }
}

function winOf(side: Side): string {
  return side === "white" ? "1-0" : "0-1";
}

async function solve(widget: Controller, game: Game, position: LegalMovesAnswer): Promise<void> {
  const { generation } = widget;
  const { goal } = widget.state.options;
  const { fen } = position.status;
  const { moves, san } = seriesAt(game, widget.state.base.index);
  widget.update({ task: "solved", message: { tone: "good", text: widget.state.texts.widget.solved[goal] } });
  const explanation = goal === "mate" ? await explain(game, position) : undefined;
  // A widget that was taken away or begun anew in the meantime has nothing to tell.
  if (generation !== widget.generation) return;
  if (explanation) widget.update({ why: { fen, explanation } });
  widget.emit("seriatim-solved", { series: moves, san, fen, ...(explanation && { explanation }) });
}

/** A mate without words is still one. */
function explain(game: Game, position: LegalMovesAnswer): Promise<MateExplanation | undefined> {
  const at = { fen: position.status.fen, rules: game.rules, moves: [] };
  return askEngine((engine) => engine.explain(at)).catch(() => undefined);
}

function fail(widget: Controller, game: Game, reason: FailedReason, reply?: { series: string[]; san: string[] }): void {
  const { failed, reply: line } = widget.state.texts.widget;
  const { moves: series, san } = seriesAt(game, widget.state.base.index);
  const text = reply ? `${failed[reason]} ${line(reply.san.join(" "))}` : failed[reason];
  widget.update({ task: reason, message: { tone: "bad", text } });
  widget.emit("seriatim-failed", { reason, series, san, ...(reply && { reply: reply.series }) });
}

/** Only a proof that the opponent has no mate will do. */
async function judgeSafety(widget: Controller, game: Game, { status }: LegalMovesAnswer): Promise<void> {
  const { generation } = widget;
  const found = await widget.search("checking", (engine, signal) =>
    engine.mate({ fen: status.fen, rules: game.rules, timeMs: SEARCH_MS }, { signal }),
  );
  if (generation !== widget.generation) return;
  if (found.outcome === "none") await solve(widget, game, { ...widget.state.position, status } as LegalMovesAnswer);
  else if (found.outcome === "mate") fail(widget, game, "reply", found);
  else fail(widget, game, "unproved");
}

/** Finds a solution and puts it on the board, to be stepped through. */
export async function showSolution(widget: Controller): Promise<void> {
  const { game, base, options, texts, task } = widget.state;
  if (!game) return;
  const start = cutAt(game, base);
  widget.interrupt();
  const { generation } = widget;
  const found = await widget.search("solving", async (engine, signal) => {
    const at = placeOf(start);
    if (options.goal === "mate") return engine.mate({ ...at, timeMs: SEARCH_MS }, { signal });
    return engine.series({ ...at, timeMs: CHOICE_MS, book: false }, { signal });
  });
  if (generation !== widget.generation) return;
  if (found.series.length === 0) {
    const none = "outcome" in found && found.outcome === "none";
    widget.update({ message: { tone: "plain", text: none ? texts.widget.none : texts.widget.notFound } });
    return;
  }
  const after = await widget.position({ ...placeOf(start), moves: [...start.moves, ...found.series] });
  const solved = enter(start, after);
  const why = found.explanation && { fen: after.status.fen, explanation: found.explanation };
  const message = { tone: "plain", text: texts.widget.failed.shown } as const;
  if (generation !== widget.generation) return;
  await widget.setGame(solved, { task: "shown", why, message }, base);
  if (task !== "solved") widget.emit("seriatim-failed", { reason: "shown", series: found.series, san: found.san });
}
