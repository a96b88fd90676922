/** Tasks: whether a series solves one is for the rules to say, never for a stored line. */
import { askEngine } from "../engine/shared.ts";
import type { SearchControl } from "../engine/client.ts";
import type { Engine } from "../engine/open.ts";
import { otherSide } from "../parts/sides.ts";
import type { MateExplanation, Side } from "../protocol/messages.ts";
import { allSeries, cutAt, enter, placeOf, seriesAt, type Cursor, type Game } from "../table/game.ts";
import type { At } from "../table/place.ts";
import type { TableState } from "../table/state.ts";
import type { Controller } from "./controller.ts";
import type { FailedReason } from "./events.ts";
import { tableOf, taskOf, wantedIn } from "./state.ts";

/** To prove that there is no mate, and to find one that is to be shown. */
const SEARCH_MS = 20_000;
/** To choose a series where any that does is a solution. */
const CHOICE_MS = 3000;

/** After a move of the person: whether the task is solved, has failed, or goes on. */
export async function judge(widget: Controller): Promise<void> {
  const table = tableOf(widget.state);
  if (!table) return;
  const { game, position, base } = table;
  const wanted = wantedIn(widget.state.options);
  const { status } = position;
  const over = status.result !== undefined;
  if (!position.seriesComplete && !over) return;
  const wins = status.result === winOf(seriesAt(game, base.index).side);
  if (wanted === "beat") {
    if (wins) await solve(widget, table);
    else if (over) fail(widget, table, status.result === DRAWN ? "draw" : "lost");
  } else if (wanted === "mate") {
    if (wins) await solve(widget, table);
    else fail(widget, table, over ? "draw" : "noMate");
  } else if (wanted === "series" || over) {
    await solve(widget, table);
  } else {
    await (wanted === "hold" ? judgeHold : judgeSafety)(widget, table);
  }
}

const DRAWN = "1/2-1/2";

function winOf(side: Side): string {
  return side === "white" ? "1-0" : "0-1";
}

async function solve(widget: Controller, { game, position, base }: TableState): Promise<void> {
  const { options, texts } = widget.state;
  const wanted = wantedIn(options);
  const { fen } = position.status;
  const { moves, san } = played(game, base);
  widget.setTask({ stands: "solved", why: undefined }, { message: { tone: "good", text: texts.widget.solved[wanted] } });
  // Where nothing can be explained no engine is fetched for it.
  const explained = (wanted === "mate" || wanted === "beat") && game.about.tasks.includes("explain");
  const explanation = explained ? await explain({ variant: game.about.variant, fen, moves: [] }) : undefined;
  // A widget that was taken away or begun anew in the meantime has nothing to tell.
  if (!widget.shows(game)) return;
  if (explanation) widget.setTask({ stands: "solved", why: { fen, explanation } });
  widget.emit("seriatim-solved", { series: moves, san, fen, ...(explanation && { explanation }) });
}

/** What was played of a task. */
function played(game: Game, base: Cursor): { moves: string[]; san: string[] } {
  const series = allSeries(game).slice(base.index);
  return { moves: series.flatMap(({ moves }) => moves), san: series.flatMap(({ san }) => san) };
}

/** A mate without words is still one. */
function explain(at: At): Promise<MateExplanation | undefined> {
  return askEngine((engine) => engine.explain(at)).catch(() => undefined);
}

function fail(widget: Controller, { game, base }: TableState, reason: FailedReason, reply?: { series: string[]; san: string[] }): void {
  const { failed, reply: line, unheld } = widget.state.texts.widget;
  const { moves: series, san } = played(game, base);
  const said = reason === "unproved" && wantedIn(widget.state.options) === "hold" ? unheld : failed[reason];
  const text = reply ? `${said} ${line(reply.san.join(" "))}` : said;
  widget.setTask({ stands: reason, why: undefined }, { message: { tone: "bad", text } });
  widget.emit("seriatim-failed", { reason, series, san, ...(reply && { reply: reply.series }) });
}

/** Only a proof that the opponent has no mate will do. */
async function judgeSafety(widget: Controller, table: TableState): Promise<void> {
  const at = placeOf(table.game);
  const found = await widget.table.search("checking", at, (engine, { signal }) => engine.mate({ ...at, timeMs: SEARCH_MS }, { signal }), true);
  if (!found) return;
  if (found.outcome === "none") await solve(widget, table);
  else if (found.outcome === "mate") fail(widget, table, "reply", found);
  else fail(widget, table, "unproved");
}

/** Only a proof that the opponent cannot win will do. */
async function judgeHold(widget: Controller, table: TableState): Promise<void> {
  const at = placeOf(table.game);
  const found = await widget.table.search("checking", at, (engine, control) => proveHold(engine, at, table.position.status.side, control), true);
  if (found === undefined) return;
  if (found) await solve(widget, table);
  else fail(widget, table, "unproved");
}

async function proveHold(engine: Engine, at: At, attacker: Side, { signal }: SearchControl): Promise<boolean> {
  const { verdict } = await engine.fortress({ ...at, attacker, timeMs: SEARCH_MS }, { signal });
  return verdict === "fortress";
}

/** A move after which it is proved that the opponent cannot win, among those that are legal. */
async function findHold(engine: Engine, at: At, control: SearchControl): Promise<{ outcome?: undefined; explanation?: undefined; series: string[]; san: string[] }> {
  const { moves, status } = await engine.legalMoves(at);
  const attacker = otherSide(status.side);
  for (const { uci, san } of moves) {
    // One after the other: there is one engine.
    // oxlint-disable-next-line no-await-in-loop
    if (await proveHold(engine, { ...at, moves: [...at.moves, uci] }, attacker, control)) return { series: [uci], san: [san] };
  }
  return { series: [], san: [] };
}

/** Finds a solution and puts it on the board, to be stepped through. */
export async function showSolution(widget: Controller): Promise<void> {
  const table = tableOf(widget.state);
  if (!table) return;
  const { options, texts } = widget.state;
  const wanted = wantedIn(options);
  const { base } = table;
  const { stands } = taskOf(widget.state);
  const start = cutAt(table.game, base);
  const at = placeOf(start);
  const found = await widget.table.search(
    "solving",
    at,
    async (engine, { signal }) => {
      if (wanted === "hold") return findHold(engine, at, { signal });
      if (wanted === "mate") return engine.mate({ ...at, timeMs: SEARCH_MS }, { signal });
      const book = start.about.tasks.includes("book") && { book: false };
      return engine.series({ ...at, timeMs: CHOICE_MS, ...book }, { signal });
    },
    true,
  );
  if (!found) return;
  if (found.series.length === 0) {
    const none = "outcome" in found && found.outcome === "none";
    widget.update({ message: { tone: "plain", text: none ? texts.widget.none : texts.widget.notFound } });
    return;
  }
  const after = widget.table.host.position({ ...at, moves: [...at.moves, ...found.series] });
  const solved: Game = enter(start, after);
  widget.table.put(solved, base);
  const explanation = "explanation" in found ? found.explanation : undefined;
  const why = explanation && { fen: after.status.fen, explanation };
  widget.setTask({ stands: "shown", why }, { message: { tone: "plain", text: texts.widget.failed.shown }, pointedAt: undefined });
  if (stands !== "solved") widget.emit("seriatim-failed", { reason: "shown", series: found.series, san: found.san });
}
