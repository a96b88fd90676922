/**
 * What is known of the openings from the position shown: the series of the book, what the games kept here went on with, what the
 * engine would play, and whether each is answered by a mate. Looked up while the part of the page that shows it is open.
 */
import { readTexts } from "../../kept/games-store.ts";
import type { BookResults, Continuation } from "../../protocol/messages.ts";
import type { About, At } from "../../table/place.ts";
import { previewOf } from "../../table/state.ts";
import { errorInfo, type ErrorInfo } from "../../engine/error-info.ts";
import type { AnalyseScreen } from "./actions.ts";
import { lostOpenings, type LostOpening } from "./proof-files.ts";

/** For the engine's own choice, and for each proof that no mate answers a series, in milliseconds. */
const CHOICE_MS = 500;
const PROOF_MS = 1500;
/** So many series, the most frequent first, are searched for a mate that answers them. */
const MOST_PROOFS = 12;

/** Whether the other side mates after a series; that it does not is proved. */
export type MateNext = "none" | "mate" | "unknown";

/** A series that can be played on with, from wherever it is known. */
export interface ExploredSeries extends Pick<Continuation, "series" | "san" | "fen"> {
  /** Of the book: how it did, and whether the engine may choose it. */
  book?: { results: BookResults; trusted: boolean };
  /** Of the games that are kept here. */
  own?: BookResults;
  /** Whether the engine would play it without the book. */
  engine?: true;
  mateNext?: MateNext;
  /** It is proved that the other side wins. */
  lost?: LostOpening;
}

export interface Explored {
  at: At;
  series: readonly ExploredSeries[];
  /** Whether something is still being looked up. */
  busy: boolean;
  /** How many kept games of this variant there are, as far as they were read. */
  games: number;
  trouble: ErrorInfo | undefined;
}

export class Exploring {
  readonly #screen: AnalyseScreen;
  #open = false;
  #key = "";
  #stop = new AbortController();

  constructor(screen: AnalyseScreen) {
    this.#screen = screen;
  }

  /** It was opened or closed. */
  toggled(open: boolean): void {
    if (open === this.#open) return;
    this.#open = open;
    // What was kept, played or learnt since belongs to it too.
    this.#key = "";
    this.#screen.page.draw();
  }

  /** Sees to it that the position shown is looked up, if that is wanted; asked for whenever the page was drawn. */
  async follow(): Promise<void> {
    const { page, table } = this.#screen;
    const { state } = table;
    if (!state || previewOf(state)) return;
    const wanted = this.#open && page.shown === "analyse" && page.engine.state === "ready";
    const at = wanted ? this.#screen.turnShown() : undefined;
    const key = at ? JSON.stringify(at) : "";
    if (key === this.#key) return;
    this.#key = key;
    this.#stop.abort();
    this.#stop = new AbortController();
    if (!at) return;
    this.#screen.update({ explored: { at, series: [], busy: true, games: 0, trouble: undefined } });
    await this.#explore(at, state.game.about, this.#stop.signal);
  }

  async #explore(at: At, about: About, signal: AbortSignal): Promise<void> {
    const change = (next: (known: Explored) => Partial<Explored>): void => {
      const { explored } = this.#screen.state;
      if (!signal.aborted && explored) this.#screen.update({ explored: { ...explored, ...next(explored) } });
    };
    const add = (found: readonly ExploredSeries[]): void => change(({ series }) => ({ series: merged(series, found) }));
    try {
      if (about.tasks.includes("book")) add(await this.#inBook(at));
      await this.#inGames(at, signal, (found, read) => change(({ series, games }) => ({ series: merged(series, found), games: games + read })));
      add(await this.#chosen(at, about, signal));
      // Below all else, and last: nothing moves any more under the pointer of whoever is about to press one.
      if (about.tasks.includes("prove") && at.fen === about.start) add(await this.#lost(at));
      if (about.tasks.includes("mate")) await this.#proofs(at, signal, add);
    } catch (error) {
      if (!signal.aborted) change(() => ({ trouble: errorInfo(error) }));
    }
    change(() => ({ busy: false }));
  }

  /** First moves that are proved to lose. The proofs come with the site: where they cannot be had, the rest is told all the same. */
  async #lost(at: At): Promise<ExploredSeries[]> {
    const openings = await lostOpenings().catch(() => []);
    return openings.map((lost) => {
      const series = [lost.first];
      const { san, status } = this.#screen.page.position({ ...at, moves: series });
      return { series, san, fen: status.fen, lost };
    });
  }

  async #inBook(at: At): Promise<ExploredSeries[]> {
    const { continuations } = await this.#screen.page.call((engine) => engine.bookSeries(bare(at)));
    return continuations.map(({ series, san, fen, results, trusted = false }) => ({ series, san, fen, book: { results, trusted } }));
  }

  async #inGames(at: At, signal: AbortSignal, take: (found: ExploredSeries[], read: number) => void): Promise<void> {
    await readTexts(at.variant, async (games) => {
      if (signal.aborted) return false;
      if (games.length === 0) return true;
      const { continuations } = await this.#screen.page.call((engine) => engine.playedFrom({ ...bare(at), games }));
      take(continuations.map(({ series, san, fen, results }) => ({ series, san, fen, own: results })), games.length);
      return !signal.aborted;
    });
  }

  /** Nothing where the game is over or nothing can be played. */
  async #chosen(at: At, { tasks }: About, signal: AbortSignal): Promise<ExploredSeries[]> {
    const { status } = this.#screen.page.rules.legalMoves(bare(at));
    if (status.result !== undefined) return [];
    const how = { timeMs: CHOICE_MS, ...(tasks.includes("book") && { book: false }) };
    const { lines } = await this.#screen.page.call((engine) => engine.series({ ...at, ...how }, { signal }));
    const [line] = lines;
    return line && line.series.length > 0 ? [{ series: line.series, san: line.san, fen: line.finalFen, engine: true }] : [];
  }

  async #proofs(at: At, signal: AbortSignal, add: (found: ExploredSeries[]) => void): Promise<void> {
    for (const one of this.#screen.state.explored?.series.slice(0, MOST_PROOFS) ?? []) {
      if (signal.aborted) return;
      const { series, san, fen } = one;
      // A series that ends the game has no answer.
      if (san.at(-1)?.endsWith("#")) continue;
      const found = await this.#screen.page
        .call((engine) => engine.mate({ variant: at.variant, fen, timeMs: PROOF_MS }, { signal }))
        .catch(() => undefined);
      if (found && !signal.aborted) add([{ series, san, fen, mateNext: found.outcome }]);
    }
  }
}

/** Without the game's past, which changes nothing of what was played. */
function bare({ variant, fen }: At): Omit<At, "moves"> {
  return { variant, fen };
}

/** Both together: different orders of moves that lead to one position are one series. Those that were played most come first. */
export function merged(known: readonly ExploredSeries[], found: readonly ExploredSeries[]): ExploredSeries[] {
  const all = new Map(known.map((one) => [one.fen, one]));
  for (const one of found) {
    const before = all.get(one.fen);
    all.set(one.fen, { ...one, ...before, ...joined(before, one) });
  }
  return [...all.values()].toSorted((a, b) => rank(b) - rank(a));
}

function joined(before: ExploredSeries | undefined, { own, engine, book, mateNext, lost }: ExploredSeries): Partial<ExploredSeries> {
  const sum = own && before?.own ? plus(before.own, own) : own;
  return { ...(sum && { own: sum }), ...(engine && { engine }), ...(book && { book }), ...(mateNext && { mateNext }), ...(lost && { lost }) };
}

function plus(a: BookResults, b: BookResults): BookResults {
  return { games: a.games + b.games, wins: a.wins + b.wins, draws: a.draws + b.draws, losses: a.losses + b.losses };
}

/** One's own games weigh most, then those of the book, then that the engine would play it. */
function rank({ own, book, engine }: ExploredSeries): number {
  return (own?.games ?? 0) * 1e6 + (book?.results.games ?? 0) + (book?.trusted ? 0.5 : 0) + (engine ? 0.25 : 0);
}
