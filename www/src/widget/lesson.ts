/**
 * Chapters of an author's text: the reader goes through them, finds the moves that are asked for,
 * and is told about each answer what the author wrote.
 */
import { gameOf, mainLine, spotAt, takeBackMove, takeBackSeries, withLine, type Game } from "../table/game.ts";
import { cursorAfter, movesOf, type Cursor } from "../table/line.ts";
import { along, lineAlone, movesTo } from "../table/tree.ts";
import type { AuthorChapter } from "./chapters.ts";
import type { Controller } from "./controller.ts";
import { nextChapter } from "./course.ts";
import { answered as cardAfter, keepCards, keptCards, today } from "./repeat.ts";
import { commentAt, hintsAt, nextMoves, sameTurn, solutionOf, wrongAt, type Solution } from "./solution.ts";
import { chapterOf, OPEN, playedSince, tableOf, taskOf, type ChapterResult, type LessonState } from "./state.ts";

/** Milliseconds before a reply, so that the reader sees his own move first. */
const REPLY_MS = 450;

const START: Cursor = { index: 0, count: 0 };

/** Waits so that the reader sees what was played; not at all for people who want no motion. */
function pause(): Promise<void> {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return new Promise((resolve) => {
    setTimeout(resolve, calm ? 0 : REPLY_MS);
  });
}

/** The lesson before a chapter is opened. */
export function lessonOf(chapters: readonly AuthorChapter[], repeat: string | undefined): LessonState {
  const cards = repeat === undefined ? undefined : (keptCards(repeat) ?? "lost");
  return {
    chapters,
    at: 0,
    results: chapters.map(() => undefined),
    solution: undefined,
    said: [],
    prompt: [],
    back: undefined,
    hints: [],
    pointed: undefined,
    mistakes: 0,
    asked: 0,
    cards,
  };
}

/** The game with the moves up to a position alone, without variations and text. */
function bare({ about, tree, standard }: Game, node: number): Game {
  const line = lineAlone(tree, node);
  return gameOf(about, line, line.length - 1, { standard });
}

/** Puts a chapter on the board, from its beginning. */
export async function openChapter(widget: Controller, at: number): Promise<void> {
  const { lesson, options } = widget.state;
  const chapter = lesson?.chapters[at];
  if (!lesson || !chapter) return;
  const { asks, game, base, came, name } = chapter;
  const start = asks ? bare(game, mainLine(game).nodes[base - 1] ?? 0) : game;
  const first: Cursor = { index: start.played.length, count: start.moves.length };
  const solver = options.orientation ?? chapter.orientation ?? start.side;
  const solution = asks ? solutionOf(chapter, solver) : undefined;
  const path = movesOf(start);
  const said = solution ? comments(solution, path) : [];
  widget.showLesson(
    {
      ...lesson,
      at,
      solution,
      said,
      prompt: said,
      back: undefined,
      hints: [],
      pointed: undefined,
      mistakes: 0,
      asked: 0,
    },
    came,
  );
  widget.table.put(start, undefined, asks ? first : { index: 0, count: 0 });
  if (!widget.table.state) return;
  widget.ready(widget.table.state);
  if (!asks) widget.table.view(cursorAfter(start, Math.min(options.ply, path.length)));
  const chapters = lesson.chapters.length;
  if (chapters > 1)
    widget.emit("seriatim-chapter", { chapter: at, chapters, ...(name !== undefined && { name }), asks });
  if (solution && start.side !== solver) await goOn(widget, solution, path);
}

/** Plays the reply that was due when the board was taken from the page. */
export async function resume(widget: Controller): Promise<void> {
  const now = asked(widget);
  if (!now || taskOf(widget.state).stands !== "open" || now.game.side === now.solution.solver) return;
  await goOn(widget, now.solution, movesOf(now.game));
}

function comments(solution: Solution, path: readonly string[]): string[] {
  const comment = commentAt(solution, path);
  return comment === undefined ? [] : [comment];
}

/** The lesson, its solution and the game on the board, while the reader may answer. */
function asked(widget: Controller): { lesson: LessonState; solution: Solution; game: Game } | undefined {
  const { lesson } = widget.state;
  const table = tableOf(widget.state);
  return lesson?.solution && table ? { lesson, solution: lesson.solution, game: table.game } : undefined;
}

function change(widget: Controller, some: Partial<LessonState>): void {
  const { lesson } = widget.state;
  if (lesson) widget.update({ lesson: { ...lesson, ...some } });
}

/** Judges the reader's last move. */
export async function judgeAnswer(widget: Controller): Promise<void> {
  const now = asked(widget);
  const table = tableOf(widget.state);
  const { solution, game } = now ?? {};
  if (!now || !table || !solution || !game) return;
  const path = movesOf(game);
  const uci = path.at(-1);
  const { status, seriesComplete } = table.position;
  const over = status.result !== undefined;
  const found = nextMoves(solution, path.slice(0, -1)).find((one) => one.uci === uci);
  // A move that wins the game is right, whether the author thought of it or not.
  if (status.result === (solution.solver === "white" ? "1-0" : "0-1")) await accept(widget, solution, path);
  else if (found?.right) await accept(widget, solution, path);
  else if (found) await reject(widget, solution, path, takeBackMove(game));
  else if (!game.about.series) await reject(widget, solution, path, takeBackMove(game), true);
  else if (seriesComplete || over) {
    const same = sameTurn(solution, game.played.length - 1, game.fen);
    if (same !== undefined) {
      widget.table.show(bare(solution.game, same));
      await accept(widget, solution, movesTo(solution.game.tree, same));
    } else await reject(widget, solution, path, takeBackSeries(game), true);
  } else change(widget, { hints: [], pointed: undefined });
}

async function accept(widget: Controller, solution: Solution, path: readonly string[]): Promise<void> {
  const said = comments(solution, path);
  change(widget, { said, prompt: said, back: undefined, hints: [], pointed: undefined });
  widget.update({ message: { tone: "good", text: widget.state.texts.widget.lesson.right } });
  await goOn(widget, solution, path);
}

/** Plays the author's replies until the reader is to move, or until nothing more is asked. */
async function goOn(widget: Controller, solution: Solution, from: readonly string[]): Promise<void> {
  const path = [...from];
  for (;;) {
    const table = tableOf(widget.state);
    if (!table) return;
    const { game } = table;
    const next = nextMoves(solution, path);
    if (table.position.status.result !== undefined || next.length === 0) return solved(widget);
    if (game.side === solution.solver) {
      if (!next.some(({ right }) => right)) solved(widget);
      return;
    }
    await pause();
    const reply = next.find(({ right }) => right) ?? next[0];
    if (!reply || !widget.shows(game)) return;
    // The message about the reader's move stays.
    const { message } = widget.state;
    widget.table.enter(reply.uci, "engine");
    widget.update({ message });
    path.push(reply.uci);
    const said = [...(widget.state.lesson?.said ?? []), ...comments(solution, path)];
    change(widget, { said, prompt: said });
  }
}

/** A wrong move: the author's words on it, and his answer on the board if he gives one. */
async function reject(
  widget: Controller,
  solution: Solution,
  path: readonly string[],
  back: Game,
  unforeseen = false,
): Promise<void> {
  const now = asked(widget);
  if (!now) return;
  const { lesson, game } = now;
  const wrong = wrongAt(solution, movesOf(back));
  const said = unforeseen ? (wrong === undefined ? [] : [wrong]) : comments(solution, path);
  const { base } = tableOf(widget.state) ?? { base: START };
  const { moves: series, san } = playedSince(game, base);
  change(widget, { said, back, mistakes: lesson.mistakes + 1, hints: [], pointed: undefined });
  widget.setTask(
    { stands: "wrong", why: undefined },
    { message: { tone: "bad", text: widget.state.texts.widget.lesson.wrong } },
  );
  widget.emit("seriatim-failed", { reason: "wrong", series, san, chapter: lesson.at });
  if (unforeseen || game.side === solution.solver) return;
  await refute(widget, solution, path);
}

/** Plays the author's answer to a wrong move. */
async function refute(widget: Controller, solution: Solution, from: readonly string[]): Promise<void> {
  const path = [...from];
  for (;;) {
    const table = tableOf(widget.state);
    const [reply] = nextMoves(solution, path);
    if (!table || !reply || table.game.side === solution.solver || table.position.status.result !== undefined) return;
    await pause();
    if (!widget.shows(table.game) || taskOf(widget.state).stands !== "wrong") return;
    widget.table.enter(reply.uci, "engine");
    path.push(reply.uci);
    change(widget, { said: [...(widget.state.lesson?.said ?? []), ...comments(solution, path)] });
    widget.update({ message: { tone: "bad", text: widget.state.texts.widget.lesson.wrong } });
  }
}

/** Takes the wrong move back, so that the reader can try again. */
export function tryAgain(widget: Controller): void {
  const { lesson } = widget.state;
  if (!lesson?.back) return;
  widget.table.put(lesson.back);
  widget.setTask(OPEN, { message: undefined, lesson: { ...lesson, said: lesson.prompt, back: undefined } });
}

/** Gives the next hint: the author's words one by one, then the piece that has to move. */
export function hint(widget: Controller): void {
  const now = asked(widget);
  if (!now || taskOf(widget.state).stands !== "open") return;
  const { lesson, solution, game } = now;
  const path = movesOf(game);
  const words = hintsAt(solution, path);
  const next = nextMoves(solution, path).find(({ right }) => right);
  const { hints } = lesson;
  if (hints.length < words.length) change(widget, { hints: words.slice(0, hints.length + 1), asked: lesson.asked + 1 });
  else if (next) change(widget, { pointed: next.uci.slice(0, 2), asked: lesson.asked + 1 });
  else widget.update({ message: { tone: "plain", text: widget.state.texts.widget.lesson.noHint } });
}

/** Shows the author's moves, to be stepped through. */
export function showAnswer(widget: Controller): void {
  const now = asked(widget);
  const chapter = chapterOf(widget.state);
  if (!now || !chapter) return;
  const { lesson, game } = now;
  const { stands } = taskOf(widget.state);
  const path = movesOf(lesson.back ?? game);
  const main = mainLine(chapter.game);
  const { node, made } = along(main.tree, path);
  const known = made === path.length;
  const spot = spotAt(main, known ? node : (main.nodes[chapter.base - 1] ?? 0));
  const said = known ? lesson.prompt : [];
  widget.table.put(spot.game, spot.cursor);
  change(widget, { said, back: undefined, pointed: undefined, hints: [] });
  widget.setTask(
    { stands: "shown", why: undefined },
    { message: { tone: "plain", text: widget.state.texts.widget.failed.shown } },
  );
  const { moves: series, san } = playedSince(spot.game, START);
  if (stands !== "solved") widget.emit("seriatim-failed", { reason: "shown", series, san, chapter: lesson.at });
  settle(widget, "shown");
}

function solved(widget: Controller): void {
  const now = asked(widget);
  const chapter = chapterOf(widget.state);
  const table = tableOf(widget.state);
  if (!now || !chapter || !table) return;
  const { lesson, game } = now;
  const { moves: series, san } = playedSince(game, table.base);
  const { fen } = table.position.status;
  // The author's other moves can be looked at now.
  const spot = withLine(mainLine(chapter.game), game);
  widget.table.show(spot.game, spot.cursor);
  widget.setTask(
    { stands: "solved", why: undefined },
    { message: { tone: "good", text: widget.state.texts.widget.lesson.solved } },
  );
  const { mistakes, asked: hints, at } = lesson;
  widget.emit("seriatim-solved", { series, san, fen, chapter: at, mistakes, hints });
  settle(widget, mistakes + hints === 0 ? "clean" : "solved");
}

/** Keeps the result of the chapter. The first result of a chapter counts. */
function settle(widget: Controller, result: ChapterResult): void {
  const { lesson, options } = widget.state;
  const chapter = chapterOf(widget.state);
  if (!lesson || !chapter) return;
  const isNew = lesson.results[lesson.at] === undefined;
  const results = isNew ? lesson.results.with(lesson.at, result) : lesson.results;
  let { cards } = lesson;
  if (chapter.asks && typeof cards === "object" && options.repeat !== undefined) {
    cards = { ...cards, [chapter.id]: cardAfter(cards[chapter.id], result === "clean", today()) };
    keepCards(options.repeat, cards);
  }
  change(widget, { results, cards });
  if (!isNew || results.includes(undefined)) return;
  const questions = lesson.chapters.filter(({ asks }) => asks).length;
  const clean = results.filter((one) => one === "clean").length;
  widget.emit("seriatim-finished", { chapters: results.length, questions, clean });
}

/** Marks a chapter that was only to be read, as soon as its end is shown. */
export function markRead(widget: Controller): void {
  const { lesson, options } = widget.state;
  if (options.mode === "view") return;
  if (lesson && !lesson.solution && lesson.results[lesson.at] === undefined) settle(widget, "read");
}

/** Goes on to the next chapter. */
export async function toNext(widget: Controller): Promise<void> {
  markRead(widget);
  const { lesson } = widget.state;
  const next = lesson && nextChapter(lesson);
  if (next !== undefined) await openChapter(widget, next);
}
