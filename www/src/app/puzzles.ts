/** Solving puzzles: which is on the board, the series that a person enters, help, and what is kept of it all. */
import type { Texts } from "../lang/texts.ts";
import { enter, gameAt, placeOf, takeBackMove, takeBackSeries, type Game } from "../model/game.ts";
import type { Actions, Place, PuzzleActions } from "../model/page.ts";
import {
  ANY,
  currentPuzzle,
  hintFor,
  isAttempt,
  nextUnsolved,
  readPuzzles,
  restOfSolution,
  solver,
  verdictOf,
  withFailed,
  withShown,
  withSolved,
  type Kept,
  type Progress,
  type Puzzle,
  type PuzzleState,
} from "../model/puzzles.ts";
import { hashOf } from "../model/screens.ts";
import { errorInfo, type App } from "./app.ts";
import { look } from "./look.ts";
import { savePuzzles } from "./puzzle-store.ts";

const FILE = "./puzzles.json";

/** Enough to find the mate of any puzzle, or to prove that there is none any more. */
const HINT_NODES = 400_000;

/** All the steps of a hint: the last is the whole series. */
const WHOLE = 3;

export function puzzleActions(app: App): PuzzleActions {
  return {
    retry: () => app.watch(openPuzzle(app, app.state.puzzles.kept.current ?? "")),
    filter: (change) => {
      keep(app, (kept) => ({ ...kept, filter: { ...kept.filter, ...change } }));
    },
    next: () => {
      const next = nextPuzzle(app);
      if (next) location.hash = hashOf("puzzles", next.id);
    },
    hint: () => app.watch(hint(app)),
    solution: (count) => app.watch(showSolution(app, count)),
    takeBackMove: () => app.watch(takeBack(app, takeBackMove)),
    takeBackSeries: () => app.watch(takeBack(app, takeBackSeries)),
  };
}

type Shared = Pick<Actions, "move" | "flip" | "stepBack" | "viewStart">;

/** The actions of all screens that mean something else where a puzzle is on the board. */
export function onPuzzles(app: App, actions: Shared): Shared {
  const here = () => app.state.screen === "puzzles";
  // There is no past to look at but the solution's: moves are taken back instead.
  const looking = () => !here() || app.state.preview !== undefined;
  return {
    move: (uci) => (here() ? app.watch(move(app, uci)) : actions.move(uci)),
    flip: () => (here() ? set(app, { turned: !app.state.puzzles.turned }) : actions.flip()),
    stepBack: () => (looking() ? actions.stepBack() : undefined),
    viewStart: () => (looking() ? actions.viewStart() : undefined),
  };
}

function set(app: App, part: Partial<PuzzleState>): void {
  app.update({ puzzles: { ...app.state.puzzles, ...part } });
}

function keep(app: App, how: (kept: Kept) => Kept): void {
  const kept = how(app.state.puzzles.kept);
  set(app, { kept, keeps: savePuzzles(kept) });
}

function keepProgress(app: App, how: (progress: Progress, id: string) => Progress, { id }: Puzzle): void {
  keep(app, (kept) => ({ ...kept, progress: how(kept.progress, id) }));
}

/** The next of those wanted; if all of them are solved, of all there are. */
function nextPuzzle({ state: { puzzles: { puzzles, kept } } }: App): Puzzle | undefined {
  if (typeof puzzles === "string") return undefined;
  const { filter, progress, current } = kept;
  return nextUnsolved(puzzles, filter, progress, current) ?? nextUnsolved(puzzles, ANY, progress, current);
}

/** The puzzles, fetched when they are first wanted. */
async function fetched(app: App): Promise<readonly Puzzle[] | undefined> {
  const { puzzles } = app.state.puzzles;
  if (typeof puzzles !== "string") return puzzles;
  set(app, { puzzles: "loading" });
  let read: Puzzle[] | undefined;
  try {
    const response = await fetch(FILE);
    if (response.ok) read = readPuzzles(await response.json());
  } catch {
    // Offline, or not JSON: the screen says that there are none, and offers to try again.
  }
  set(app, { puzzles: read ?? "failed" });
  return read;
}

/** Puts the puzzle named in the address on the board; where none is named, the last one or the next. */
export async function openPuzzle(app: App, named: string): Promise<void> {
  if (app.state.screen !== "puzzles") await app.open("puzzles");
  const puzzles = await fetched(app);
  if (!puzzles || app.state.screen !== "puzzles") return;
  const { texts, puzzles: { kept } } = app.state;
  const wanted = puzzles.find(({ id }) => id === named);
  if (named !== "" && !wanted) app.update({ toast: { text: texts.puzzles.unknown(named), before: undefined } });
  const puzzle = wanted ?? puzzles.find(({ id }) => id === kept.current) ?? nextPuzzle(app) ?? puzzles[0];
  if (!puzzle) return;
  history.replaceState(null, "", hashOf("puzzles", puzzle.id));
  keep(app, (before) => ({ ...before, current: puzzle.id }));
  set(app, { hint: undefined, solution: undefined, helped: false, turned: false });
  app.update({ announcement: spokenTask(texts.puzzles, puzzle, puzzles.indexOf(puzzle) + 1) });
  // An attempt begun before goes on, also after a reload.
  if (!isAttempt(app.state.game, puzzle)) await begin(app, puzzle);
  else if (app.state.game && app.state.position) await explain(app);
}

function spokenTask(words: Texts["puzzles"], { turn, rules }: Puzzle, place: number): string {
  return `${words.title(place)}. ${words.task(solver(turn))}. ${words.taskDetail(turn, rules)}`;
}

async function begin(app: App, { id, fen, rules }: Puzzle): Promise<void> {
  const start = await app.position({ fen, rules });
  const { screen, puzzles: { kept } } = app.state;
  if (screen !== "puzzles" || kept.current !== id) return;
  await app.open("puzzles", gameAt(rules, start, false));
}

/** Enters a move; after the last of the series the rules decide. */
async function move(app: App, uci: string): Promise<void> {
  const { game, position, texts } = app.state;
  const puzzle = currentPuzzle(app.state.puzzles);
  if (!position || !puzzle || !isAttempt(game, puzzle)) return;
  const generation = ++app.generation;
  try {
    const after = await app.position({ fen: game.fen, rules: game.rules, moves: [...game.moves, uci] });
    if (generation !== app.generation) return;
    const entered = enter(game, after);
    const verdict = verdictOf(entered, after);
    const said = { open: `${texts.words.moveLine(after.status)}.`, mate: texts.puzzles.solved, wrong: texts.puzzles.wrong(after) }[verdict];
    app.showGame(entered, after, { announcement: `${after.san.at(-1) ?? ""}. ${said}` });
    if (verdict === "wrong") keepProgress(app, withFailed, puzzle);
    if (verdict !== "mate") return;
    if (!app.state.puzzles.helped) keepProgress(app, withSolved, puzzle);
    await explain(app);
  } catch (error) {
    // The men go back to where they stood.
    app.update({ position: { ...position }, toast: { text: errorInfo(error).message, before: undefined } });
  }
}

/** Says why it is mate, if it is. */
async function explain(app: App): Promise<void> {
  const { game, position } = app.state;
  if (!game || !position || verdictOf(game, position) !== "mate") return;
  await explainEnd(app, { fen: position.status.fen, rules: game.rules, moves: [] });
}

async function explainEnd(app: App, at: Required<Place>): Promise<void> {
  const { generation } = app;
  const answer = await app.call((engine) => engine.explain(at));
  if (generation === app.generation) app.update({ finding: { question: "explain", at, answer }, pointedAt: undefined });
}

async function takeBack(app: App, back: (game: Game) => Game): Promise<void> {
  const { game, texts } = app.state;
  if (!game) return;
  await app.setGame(back(game));
  app.update({ announcement: texts.puzzles.takenBack });
}

/** One step more; the first asks the engine how the series can go on from where it stands. */
async function hint(app: App): Promise<void> {
  const { game, texts } = app.state;
  const puzzle = currentPuzzle(app.state.puzzles);
  if (!puzzle || !isAttempt(game, puzzle)) return;
  const before = hintFor(app.state.puzzles, game);
  if (before) {
    const steps = Math.min(before.steps + 1, WHOLE);
    set(app, { hint: { ...before, steps } });
    if (steps === WHOLE) help(app, puzzle);
  } else {
    const place = placeOf(game);
    const series = restOfSolution(puzzle, game.moves) ?? (await mateFrom(app, place));
    const { steps } = await app.call((engine) => engine.hints({ ...place, series }));
    const { san } = await app.position({ ...place, moves: [...place.moves, ...series] });
    if (app.state.game !== game) return;
    const squares = steps[1]?.squares ?? [];
    set(app, { hint: { moves: game.moves, steps: 1, squares, san: series.length > 0 ? san.slice(game.moves.length) : [] } });
  }
  const given = hintFor(app.state.puzzles, game);
  if (given) app.update({ announcement: texts.puzzles.hints(given).join(" ") });
}

/** The whole was given away. */
function help(app: App, puzzle: Puzzle): void {
  set(app, { helped: true });
  keepProgress(app, withShown, puzzle);
}

/** A series that mates from there; empty if none is found. */
async function mateFrom(app: App, place: Required<Place>): Promise<string[]> {
  const { outcome, series } = await app.call((engine) => engine.mate({ ...place, nodes: HINT_NODES }));
  return outcome === "mate" ? series : [];
}

/** Shows the stored solution after so many moves, and why it mates. The first look counts. */
async function showSolution(app: App, count: number): Promise<void> {
  const puzzle = currentPuzzle(app.state.puzzles);
  if (!puzzle || !isAttempt(app.state.game, puzzle)) return;
  const { fen, rules, solution: moves } = puzzle;
  const at = { fen, rules, moves: [] };
  const { san, status } = await app.position({ fen, rules, moves });
  if (!app.state.puzzles.helped) help(app, puzzle);
  set(app, { solution: san });
  if (app.state.finding?.at.fen !== status.fen) await explainEnd(app, { fen: status.fen, rules, moves: [] });
  const { texts, cursor } = app.state;
  await look(app, { cursor, preview: { at, moves, san, count: Math.min(count, moves.length), name: texts.puzzles.solution } });
}
