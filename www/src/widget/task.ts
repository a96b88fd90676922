/** Tasks of a widget. The rules decide whether a series solves a task, never a stored line. */
import { askEngine } from "../engine/shared.ts";
import type { SearchControl } from "../engine/client.ts";
import type { Engine } from "../engine/open.ts";
import { otherSide } from "../parts/sides.ts";
import type { MateExplanation, Side } from "../protocol/messages.ts";
import { sentencesView } from "../table/explanation.ts";
import { cutAt, enter } from "../table/game.ts";
import { placeOf, positionAfter, seriesAt } from "../table/line.ts";
import type { At } from "../table/place.ts";
import type { TableState } from "../table/state.ts";
import type { Controller } from "./controller.ts";
import type { FailedReason } from "./events.ts";
import { playedSince, tableOf, taskOf, wantedIn } from "./state.ts";

/** Time limit, in milliseconds, to prove that there is no mate, and to find a mate to be shown. */
const SEARCH_MS = 20_000;
/** Time limit, in milliseconds, to choose a series where any complete series is a solution. */
const CHOICE_MS = 3000;

/** Judges the task after a move of the person: solved, failed or still open. */
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
  const { moves, san } = playedSince(game, { ...base, count: 0 });
  widget.setTask(
    { stands: "solved", why: undefined },
    { message: { tone: "good", text: texts.widget.solved[wanted] } },
  );
  // No engine is loaded where it has no explanation.
  const explained = (wanted === "mate" || wanted === "beat") && game.about.tasks.includes("explain");
  const explanation = explained ? await explain({ variant: game.about.variant, fen, moves: [] }) : undefined;
  // The widget was removed or restarted in the meantime.
  if (!widget.shows(game)) return;
  if (explanation) widget.setTask({ stands: "solved", why: { fen, explanation, view: sentencesView } });
  widget.emit("seriatim-solved", { series: moves, san, fen, ...(explanation && { explanation }) });
}

/** Explains a mate. A mate without an explanation still counts. */
function explain(at: At): Promise<MateExplanation | undefined> {
  return askEngine((engine) => engine.explain(at)).catch(() => undefined);
}

function fail(
  widget: Controller,
  { game, base }: TableState,
  reason: FailedReason,
  reply?: { series: string[]; san: string[] },
): void {
  const { failed, reply: line, unheld } = widget.state.texts.widget;
  const { moves: series, san } = playedSince(game, { ...base, count: 0 });
  const said = reason === "unproved" && wantedIn(widget.state.options) === "hold" ? unheld : failed[reason];
  const text = reply ? `${said} ${line(reply.san.join(" "))}` : said;
  widget.setTask({ stands: reason, why: undefined }, { message: { tone: "bad", text } });
  widget.emit("seriatim-failed", { reason, series, san, ...(reply && { reply: reply.series }) });
}

/** Judges a `safe` task: solved only if it is proved that the opponent has no mate. */
async function judgeSafety(widget: Controller, table: TableState): Promise<void> {
  const at = placeOf(table.game);
  const found = await widget.table.search(
    "checking",
    at,
    (engine, { signal }) => engine.mate({ ...at, timeMs: SEARCH_MS }, { signal }),
    true,
  );
  if (!found) return;
  if (found.outcome === "none") await solve(widget, table);
  else if (found.outcome === "mate") fail(widget, table, "reply", found);
  else fail(widget, table, "unproved");
}

/** Judges a task to hold the game: solved only if it is proved that the opponent cannot win. */
async function judgeHold(widget: Controller, table: TableState): Promise<void> {
  const at = placeOf(table.game);
  const found = await widget.table.search(
    "checking",
    at,
    (engine, control) => proveHold(engine, at, table.position.status.side, control),
    true,
  );
  if (found === undefined) return;
  if (found) await solve(widget, table);
  else fail(widget, table, "unproved");
}

async function proveHold(engine: Engine, at: At, attacker: Side, { signal }: SearchControl): Promise<boolean> {
  const { verdict } = await engine.fortress({ ...at, attacker, timeMs: SEARCH_MS }, { signal });
  return verdict === "fortress";
}

/** Finds a legal move after which it is proved that the opponent cannot win. */
async function findHold(
  engine: Engine,
  at: At,
  control: SearchControl,
): Promise<{ outcome?: undefined; explanation?: undefined; series: string[]; san: string[] }> {
  const { moves, status } = await engine.legalMoves(at);
  const attacker = otherSide(status.side);
  for (const { uci, san } of moves) {
    // One after the other, because there is one engine.
    // oxlint-disable-next-line no-await-in-loop
    if (await proveHold(engine, { ...at, moves: [...at.moves, uci] }, attacker, control))
      return { series: [uci], san: [san] };
  }
  return { series: [], san: [] };
}

/** Finds a solution and shows it on the board, to be stepped through. */
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
      return engine.choose({ ...at, timeMs: CHOICE_MS, ...book }, { signal });
    },
    true,
  );
  if (!found) return;
  if (found.series.length === 0) {
    const none = "outcome" in found && found.outcome === "none";
    widget.update({ message: { tone: "plain", text: none ? texts.widget.none : texts.widget.notFound } });
    return;
  }
  const { position } = widget.table.host;
  const solved = found.series.reduce((game, uci) => enter(game, positionAfter(position, game, uci)), start);
  const after = position(placeOf(solved));
  widget.table.put(solved, base);
  const explanation = "explanation" in found ? found.explanation : undefined;
  const why = explanation && { fen: after.status.fen, explanation, view: sentencesView };
  widget.setTask(
    { stands: "shown", why },
    { message: { tone: "plain", text: texts.widget.failed.shown }, pointedAt: undefined },
  );
  if (stands !== "solved") widget.emit("seriatim-failed", { reason: "shown", series: found.series, san: found.san });
}
