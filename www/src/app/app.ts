/** The state of the page, the engine behind it, and the steps that several actions share. */
import { createEngine, EngineError, type Engine } from "../engine/client.ts";
import { placeOf, standing, type Cursor, type Game } from "../model/game.ts";
import type { ErrorInfo, Hint, LegalMovesAnswer, PageState, Place, RulesName } from "../model/page.ts";
import { gameOf, studyOf, withLine } from "../model/study.ts";
import { en } from "../lang/load.ts";
import { notFetched } from "../model/puzzles.ts";
import { replay } from "../model/replay.ts";
import { routeOf, type Screen } from "../model/screens.ts";
import { loadPuzzles } from "./puzzle-store.ts";
import { load, save, type KeptGame } from "./storage.ts";

/** The screens with a board, each with a game of its own. */
type Workspace = "play" | "puzzles" | "analyse";

function workspaceOf(screen: Screen): Workspace | undefined {
  return screen === "play" || screen === "puzzles" || screen === "analyse" ? screen : undefined;
}

/** Positions that were looked at, kept so that stepping to and fro asks the engine once. */
const MAX_KEPT_POSITIONS = 500;

export class App {
  state: PageState;
  readonly #onChange: () => void;
  #engine: Engine | undefined;
  /** The engine that is being loaded, or was last. */
  #loading: Promise<Engine> | undefined;
  readonly #positions = new Map<string, LegalMovesAnswer>();
  /** The search that runs. Whoever replaces it also drops its answer. */
  search: AbortController | undefined;
  /** Counts the changes of the game, so that what was begun before one can see that it is out of date. */
  generation = 0;
  /** The games of the screens that are not shown; that of the screen shown is in the state. */
  readonly #games: Partial<Record<Workspace, Game>> = {};
  /** The screen whose game is in the state: screens without a board leave it there. */
  #workspace: Workspace;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
    const { settings, players, hint } = load();
    const screen = routeOf(location.hash)?.screen ?? "play";
    this.#workspace = workspaceOf(screen) ?? "play";
    this.state = {
      screen,
      texts: en,
      engine: { state: "loading" },
      game: undefined,
      position: undefined,
      viewed: undefined,
      cursor: undefined,
      preview: undefined,
      // Who comes for the first time can play at once.
      players: players ?? { white: "person", black: "engine" },
      // A game between engines waits for the person to come back.
      paused: players?.white === "engine" && players.black === "engine",
      asking: undefined,
      hint,
      choice: undefined,
      finding: undefined,
      pointedAt: undefined,
      askError: undefined,
      review: undefined,
      live: undefined,
      paste: { text: "", error: undefined, turn: "", asksTurn: false, read: undefined },
      book: undefined,
      editor: undefined,
      library: undefined,
      byHand: undefined,
      puzzles: notFetched(loadPuzzles()),
      settings,
      install: { update: false, installable: false },
      toast: undefined,
      announcement: "",
    };
  }

  update(change: Partial<PageState>): void {
    this.state = { ...this.state, ...change };
    if (change.game || change.settings || change.players || "hint" in change) save(this.state, this.#kept());
    this.#onChange();
  }

  /** Loads the engine, or a new one in place of one that was given up. */
  async connect(): Promise<void> {
    this.#engine?.close();
    this.#engine = undefined;
    this.update({ engine: { state: "loading" } });
    try {
      this.#loading = createEngine();
      const engine = await this.#loading;
      this.#engine = engine;
      this.update({ engine: { state: "ready", version: engine.version } });
    } catch (error) {
      this.update({ engine: { state: "failed", message: errorInfo(error).message } });
    }
  }

  get ready(): boolean {
    return this.#engine !== undefined;
  }

  /** Calls the engine, once it is loaded. A question that fell victim to a crash is asked once more; an engine that gave up is reported. */
  async call<T>(ask: (engine: Engine) => Promise<T>, again = true): Promise<T> {
    const engine = this.#engine ?? (await this.#loading?.catch(() => undefined));
    if (!engine) throw new EngineError({ code: "load", message: "The engine is not loaded." });
    try {
      return await ask(engine);
    } catch (error) {
      if (!(error instanceof EngineError) || !["crashed", "load"].includes(error.code)) throw error;
      await this.#mustLive(engine);
      if (!again) throw error;
      return ask(engine);
    }
  }

  async #mustLive(engine: Engine): Promise<void> {
    try {
      await engine.ready();
    } catch (error) {
      if (engine === this.#engine) {
        this.#engine = undefined;
        this.update({ engine: { state: "failed", message: errorInfo(error).message }, asking: undefined });
      }
      throw error;
    }
  }

  /** What stands on the board after `place.moves`, and what is legal there. */
  async position(place: Place): Promise<LegalMovesAnswer> {
    const key = JSON.stringify([place.fen, place.rules, place.moves]);
    const kept = this.#positions.get(key);
    // A fresh object each time: the board puts the men back whenever it is given one.
    if (kept) return { ...kept };
    const answer = await this.call((engine) => engine.legalMoves(place));
    if (this.#positions.size >= MAX_KEPT_POSITIONS) this.#positions.clear();
    this.#positions.set(key, answer);
    return answer;
  }

  /** A game played again from its first position; rejects if the rules do not allow it. */
  async replay({ annotated, resigned, lines, at, ...kept }: KeptGame): Promise<Game> {
    const ask = (place: Place) => this.position(place);
    const text = annotated !== undefined && { annotated };
    let game: Game = { ...(await replay(ask, kept)), ...text, ...(resigned !== undefined && { resigned }) };
    if (!lines) return game;
    game = { ...game, study: { others: [], at: 0 } };
    for (const series of lines) {
      // One that is damaged costs none of the others.
      const other = await replay(ask, { ...kept, series }).catch(() => undefined);
      if (other) game = withLine(game, { ...other, ...text }).game;
    }
    const study = studyOf(game);
    return gameOf({ ...study, at: at !== undefined && at in study.lines ? at : 0 });
  }

  /** Stops the search that runs and drops its answer. */
  dropSearch(): void {
    this.search?.abort();
    this.search = undefined;
    if (this.state.asking) this.update({ asking: undefined });
  }

  /** Puts `game` on the board in place of the present one, and shows it at `cursor`. */
  async setGame(game: Game, change: Partial<PageState> = {}, cursor?: Cursor): Promise<void> {
    this.dropSearch();
    const generation = ++this.generation;
    const position = await this.position(placeOf(game));
    const viewed = cursor && (await this.position(placeOf(game, cursor)));
    if (generation === this.generation) this.showGame(game, position, { cursor, viewed, ...change });
  }

  /** The game has become `game`, whose position is known; whatever was looked at or found before is put away. */
  showGame(game: Game, position: LegalMovesAnswer, change: Partial<PageState> = {}): void {
    this.update({
      game,
      position: standing(game, position),
      hint: hintOf(this.state.hint, game),
      viewed: undefined,
      cursor: undefined,
      preview: undefined,
      finding: undefined,
      pointedAt: undefined,
      askError: undefined,
      paste: { ...this.state.paste, read: undefined, asksTurn: false },
      ...change,
    });
  }

  /** The games of the screens, as far as they are known. */
  #kept(): Partial<Record<Workspace, Game>> {
    const { game } = this.state;
    return game ? { ...this.#games, [this.#workspace]: game } : this.#games;
  }

  /** The game of a screen; what was kept or a new one, if it has not been shown yet. */
  async #gameOf(workspace: Workspace): Promise<Game> {
    const there = this.#kept()[workspace];
    if (there) return there;
    const kept = load().games[workspace];
    const restored = kept && (await this.replay(kept).catch(() => undefined));
    return restored ?? this.newGame("italian");
  }

  /** Shows another screen with the game it had, or with `game`. */
  async open(screen: Screen, game?: Game, change: Partial<PageState> = {}): Promise<void> {
    const workspace = workspaceOf(screen);
    const moved = workspace !== undefined && workspace !== this.#workspace;
    if (!moved && !game) {
      this.update({ screen, ...change });
      if (!this.state.game && this.ready) await this.setGame(await this.#gameOf(this.#workspace));
      return;
    }
    this.dropSearch();
    this.generation++;
    const next = game ?? (this.ready ? await this.#gameOf(workspace ?? this.#workspace) : undefined);
    if (moved) {
      if (this.state.game) this.#games[this.#workspace] = this.state.game;
      this.#workspace = workspace;
    }
    // Questions and their answers belong to the game they were asked about.
    this.update({ screen, game: undefined, position: undefined, hint: undefined, finding: undefined, preview: undefined, review: undefined, viewed: undefined, cursor: undefined });
    if (next) await this.setGame(next, change);
  }

  /** Sees to it that work nobody waits for tells when it fails. */
  watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.update({ toast: { text: errorInfo(error).message, before: undefined } }));
  }

  newGame(rules: RulesName): Promise<Game> {
    return this.replay({ rules, series: [] });
  }
}

/** A hint belongs to one position, and goes with it. */
function hintOf(hint: Hint | undefined, { fen, rules, moves }: Game): Hint | undefined {
  const same = hint?.at.fen === fen && hint.at.rules === rules && hint.at.moves.join() === moves.join();
  return same ? hint : undefined;
}

/** An error in the parts that the page shows; one that nobody foresaw still has a sentence. */
export function errorInfo(error: unknown): ErrorInfo {
  if (error instanceof EngineError) {
    const { code, field, text, message } = error;
    return { code, message, ...(field !== undefined && { field }), ...(text !== undefined && { text }) };
  }
  return { code: "unknown", message: error instanceof Error ? error.message : String(error) };
}
