/**
 * Opening explorer for the position shown. It lists the turns of the opening book, the turns played
 * in saved games, and the engine's own choice. It also says whether the other side can mate after
 * each. The lookup runs only while its part of the page is open.
 */
import { readTexts } from "../../kept/games-store.ts";
import type { BookResults, Continuation } from "../../protocol/messages.ts";
import type { About, At } from "../../table/place.ts";
import { previewOf } from "../../table/state.ts";
import { errorInfo, type ErrorInfo } from "../../engine/error-info.ts";
import type { AnalyseScreen } from "./actions.ts";
import { lostOpenings, type LostOpening } from "./proof-files.ts";
import { hardest, sumOf, turnMap, type TurnCounts, type TurnMap } from "./turn-map.ts";

/**
 * Time for the engine's own choice, and for each search for a mate that answers a turn, in
 * milliseconds.
 */
const CHOICE_MS = 500;
const PROOF_MS = 1500;
/** Number of replies that are added because they leave White the fewest safe turns. */
const MOST_HARD = 5;
/** Number of turns, the most frequent first, that are searched for a mate in answer. */
const MOST_PROOFS = 12;

/** Result of the search for a mate by the other side after a turn. `none` is proved. */
export type MateNext = "none" | "mate" | "unknown";

/** Turn that continues the game, from any source. */
export interface ExploredSeries extends Pick<Continuation, "series" | "san" | "fen"> {
  /** From the book: the results of the turn, and whether the engine may choose it. */
  book?: { results: BookResults; trusted: boolean };
  /** Results in the saved games. */
  own?: BookResults;
  /** Present if the engine would play the turn without the book. */
  engine?: true;
  mateNext?: MateNext;
  /** Present if it is proved that the other side wins. */
  lost?: LostOpening;
  /** White's turns 3 after this reply, or after all replies to this first move. */
  turns?: TurnCounts;
}

export interface Explored {
  at: At;
  series: readonly ExploredSeries[];
  /** True if a lookup is still running. */
  busy: boolean;
  /** Number of saved games of this variant read so far. */
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

  /** Called when the explorer is opened or closed. */
  toggled(open: boolean): void {
    if (open === this.#open) return;
    this.#open = open;
    // Forces a new lookup: games may have been saved, played or learnt since.
    this.#key = "";
    this.#screen.page.draw();
  }

  /**
   * Looks up the position shown, if the explorer is open. Called after every drawing of the page.
   */
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
      await this.#inGames(at, signal, (found, read) =>
        change(({ series, games }) => ({ series: merged(series, found), games: games + read })),
      );
      add(await this.#chosen(at, about, signal));
      // Added last and at the bottom, so that no button moves under the pointer.
      if (about.tasks.includes("prove") && at.fen === about.start) add(await this.#lost(at));
      add(await this.#mapped(at));
      if (about.tasks.includes("mate")) await this.#proofs(at, signal, add);
    } catch (error) {
      if (!signal.aborted) change(() => ({ trouble: errorInfo(error) }));
    }
    change(() => ({ busy: false }));
  }

  /**
   * First moves that are proved to lose. The proofs are files of the site; without them the other
   * sources are still shown.
   */
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
    return continuations.map(({ series, san, fen, results, trusted = false }) => ({
      series,
      san,
      fen,
      book: { results, trusted },
    }));
  }

  async #inGames(at: At, signal: AbortSignal, take: (found: ExploredSeries[], read: number) => void): Promise<void> {
    await readTexts(at.variant, async (games) => {
      if (signal.aborted) return false;
      if (games.length === 0) return true;
      const { continuations } = await this.#screen.page.call((engine) => engine.playedFrom({ ...bare(at), games }));
      take(
        continuations.map(({ series, san, fen, results }) => ({ series, san, fen, own: results })),
        games.length,
      );
      return !signal.aborted;
    });
  }

  /** The engine's choice. Empty if the game is over or the engine finds no move. */
  async #chosen(at: At, { tasks }: About, signal: AbortSignal): Promise<ExploredSeries[]> {
    const { status } = this.#screen.page.rules.legalMoves(bare(at));
    if (status.result !== undefined) return [];
    const how = { timeMs: CHOICE_MS, ...(tasks.includes("book") && { book: false }) };
    const { lines } = await this.#screen.page.call((engine) => engine.choose({ ...at, ...how }, { signal }));
    const [line] = lines;
    return line && line.series.length > 0
      ? [{ series: line.series, san: line.san, fen: line.finalFen, engine: true }]
      : [];
  }

  /**
   * Returns how many positions after turn 3 are mate, safe or lost for each first move, or for each
   * reply to one.
   */
  async #mapped(at: At): Promise<ExploredSeries[]> {
    const { rules } = this.#screen.page;
    const { status } = rules.legalMoves(bare(at));
    if (status.turn > 2) return [];
    const map = await turnMap(at.variant);
    if (!map) return [];
    const start = rules.legalMoves({ variant: at.variant }).status.fen;
    const position = (moves: string[]) => {
      const { san, status: after } = rules.legalMoves({ ...bare(at), moves });
      return { series: moves, san, fen: after.fen };
    };
    if (status.fen === start)
      return [...map].flatMap(([first, mapped]) => {
        const turns = sumOf(mapped);
        return turns ? [{ ...position([first]), turns }] : [];
      });
    const first = firstMove(map, (moves) => rules.legalMoves({ variant: at.variant, moves }).status.fen, status.fen);
    const { replies } = map.get(first ?? "") ?? { replies: [] };
    const listed = new Set(this.#screen.state.explored?.series.map(({ fen }) => fen));
    const hard = new Set(hardest(replies, MOST_HARD));
    return replies.flatMap((one) => {
      const { mates, safe, loses } = one;
      const reply = position(one.reply);
      return listed.has(reply.fen) || hard.has(one) ? [{ ...reply, turns: { mates, safe, loses } }] : [];
    });
  }

  async #proofs(at: At, signal: AbortSignal, add: (found: ExploredSeries[]) => void): Promise<void> {
    for (const one of this.#screen.state.explored?.series.slice(0, MOST_PROOFS) ?? []) {
      if (signal.aborted) return;
      const { series, san, fen } = one;
      // After a turn that ends the game there is no answer.
      if (san.at(-1)?.endsWith("#")) continue;
      const found = await this.#screen.page
        .call((engine) => engine.mate({ variant: at.variant, fen, timeMs: PROOF_MS }, { signal }))
        .catch(() => undefined);
      if (found && !signal.aborted) add([{ series, san, fen, mateNext: found.outcome }]);
    }
  }
}

/**
 * Position without the earlier moves of the game, which do not matter for the turns played from it.
 */
function bare({ variant, fen }: At): Omit<At, "moves"> {
  return { variant, fen };
}

/** First move of the map that leads to a position. */
function firstMove(map: TurnMap, after: (moves: string[]) => string, fen: string): string | undefined {
  return [...map.keys()].find((first) => after([first]) === fen);
}

/**
 * Merges two lists. Different move orders to the same position count as one turn. The most frequent
 * come first.
 */
export function merged(known: readonly ExploredSeries[], found: readonly ExploredSeries[]): ExploredSeries[] {
  const all = new Map(known.map((one) => [one.fen, one]));
  for (const one of found) {
    const before = all.get(one.fen);
    all.set(one.fen, { ...one, ...before, ...joined(before, one) });
  }
  return [...all.values()].toSorted((a, b) => rank(b) - rank(a));
}

function joined(
  before: ExploredSeries | undefined,
  { own, engine, book, mateNext, lost, turns }: ExploredSeries,
): Partial<ExploredSeries> {
  const sum = own && before?.own ? plus(before.own, own) : own;
  return {
    ...(sum && { own: sum }),
    ...(engine && { engine }),
    ...(book && { book }),
    ...(mateNext && { mateNext }),
    ...(lost && { lost }),
    ...(turns && { turns }),
  };
}

function plus(a: BookResults, b: BookResults): BookResults {
  return { games: a.games + b.games, wins: a.wins + b.wins, draws: a.draws + b.draws, losses: a.losses + b.losses };
}

/** Sort key: the person's own games weigh most, then the book's games, then the engine's choice. */
function rank({ own, book, engine }: ExploredSeries): number {
  return (own?.games ?? 0) * 1e6 + (book?.results.games ?? 0) + (book?.trusted ? 0.5 : 0) + (engine ? 0.25 : 0);
}
