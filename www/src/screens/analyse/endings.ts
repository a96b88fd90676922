/**
 * Endings with few pieces: the engine's tablebases give the value of every move, without a
 * question.
 */
import { endingsTexts, type EndingsTexts } from "../../lang/endings.ts";
import { errorInfo } from "../../engine/error-info.ts";
import type { SeriesResult, TableResult } from "../../engine/api.ts";
import type { At } from "../../table/place.ts";
import { SecondEngine } from "../shared/second-engine.ts";
import { TableWatch } from "../shared/table-progress.ts";
import type { AnalyseScreen } from "./actions.ts";
import type { Asking } from "./asking.ts";
import { known } from "../../parts/known.ts";
import { withKnown, withProof } from "./known.ts";
import type { KnownEnding } from "./state.ts";

/** Time of the search whose value is shown until the tablebases are built, in milliseconds. */
const SEARCH_MS = 1_000;

const menOf = (fen: string): string[] => (fen.split(" ")[0]?.match(/[a-z]/gi) ?? []).toSorted();

/** Returns true if the tablebases can be built at once: three pieces or fewer. */
export function isSmall(fen: string): boolean {
  return menOf(fen).length <= 3;
}

/** Returns true if the tablebases take longer to build: four pieces. */
export function isLarge(fen: string): boolean {
  return menOf(fen).length === 4;
}

export class EndingLookup {
  readonly #screen: AnalyseScreen;
  readonly #asking: Asking;
  /**
   * Engine that builds large tablebases in its own worker, so that questions can go on meanwhile.
   */
  #maker: SecondEngine | undefined;
  /** Position looked up last. */
  #key = "";
  #at: At | undefined;
  #stop = new AbortController();
  /** Pieces whose large tablebases are being built. */
  #making = "";
  /** Pieces whose large tablebases the person has stopped. */
  #stopped = "";

  constructor(screen: AnalyseScreen, asking: Asking) {
    this.#screen = screen;
    this.#asking = asking;
  }

  get texts(): EndingsTexts {
    return endingsTexts.of(this.#screen.page);
  }

  /**
   * Looks up the position on the board, if it can be looked up. Called after every drawing of the
   * page.
   */
  async look(): Promise<void> {
    const { table } = this.#screen;
    // A person's question goes first. The page is drawn again after it, which calls this again.
    if (table.state?.work && table.state.work.name !== "follow") return;
    const at = this.#wanted();
    const key = at ? JSON.stringify(at) : "";
    if (key === this.#key) return;
    this.#key = key;
    this.#at = at;
    const fen = table.state?.shown.status.fen ?? "";
    const men = at && !isSmall(fen) ? `${at.variant} ${menOf(fen).join("")}` : "";
    // The same pieces on other squares: their tablebases are being built, and the lookup follows.
    const goesOn = men !== "" && men === this.#making;
    if (!goesOn) this.#halt();
    const { ending } = this.#screen.state;
    if (ending || at)
      this.#screen.update({
        ending: at && {
          at,
          answer: undefined,
          progress: goesOn ? ending?.progress : undefined,
          searched: undefined,
          stopped: men !== "" && men === this.#stopped,
        },
      });
    if (!at || goesOn || (men !== "" && men === this.#stopped)) return;
    await (men === "" ? this.#find(key, at) : this.#make(men));
  }

  /** Stops building large tablebases. Finished ones stay. */
  stop(): void {
    this.#stopped = this.#making;
    this.#halt();
    this.#show({ stopped: true, progress: undefined });
  }

  /** Resumes the stopped build. */
  goOn(): void {
    const men = this.#stopped;
    if (men === "") return;
    this.#stopped = "";
    this.#show({ stopped: false });
    this.#screen.page.watch(this.#make(men));
  }

  /** Called when the screen is left. */
  leave(): void {
    this.#halt();
    this.#key = "";
    this.#at = undefined;
    const maker = this.#maker;
    this.#maker = undefined;
    if (maker) this.#screen.page.watch(maker.close());
  }

  #halt(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#making = "";
  }

  #wanted(): At | undefined {
    const { page, table } = this.#screen;
    const { state } = table;
    if (page.shown !== "analyse" || page.engine.state !== "ready" || !state?.game.about.tasks.includes("table"))
      return undefined;
    const { fen, result } = state.shown.status;
    if (result !== undefined) return undefined;
    return isSmall(fen) || isLarge(fen) ? this.#asking.placeAsked()?.at : undefined;
  }

  #show(change: Partial<KnownEnding>): void {
    const { ending } = this.#screen.state;
    if (ending) this.#screen.update({ ending: { ...ending, ...change } });
  }

  #know(at: At, answer: TableResult): void {
    if (answer.value === undefined) return;
    const proved = withKnown(this.#screen.state.proved, at, known("table", answer.value));
    this.#screen.update({ ending: { at, answer, progress: undefined, searched: undefined, stopped: false }, proved });
  }

  /** Shows the answer of a search. A mate that it has seen is then the value of the position. */
  #tell(at: At, answer: SeriesResult): void {
    const side = this.#screen.table.state?.shown.status.side;
    if (!side) return;
    this.#show({ searched: answer.say });
    this.#screen.update({ proved: withProof(this.#screen.state.proved, { question: "series", at, side, answer }) });
  }

  /**
   * Returns true if the engine has no tablebase for the position, because a side may castle or the
   * tablebases would be too large. Nothing is shown then.
   */
  #refused(error: unknown): boolean {
    const refused = errorInfo(error).code === "table";
    if (refused) this.#screen.update({ ending: undefined });
    return refused;
  }

  /** Looks up an ending of three pieces at once, with the page's engine. */
  async #find(key: string, at: At): Promise<void> {
    const { signal } = this.#stop;
    const watch = new TableWatch();
    try {
      const answer = await this.#screen.page.call((engine) =>
        engine.table(at, { signal, onProgress: (snapshot) => this.#show({ progress: watch.read(snapshot) }) }),
      );
      if (this.#key === key) this.#know(at, answer);
    } catch (error) {
      if (this.#key !== key || signal.aborted) return;
      // Something else took its place. The position is looked up again at the next drawing.
      if (!this.#refused(error)) this.#key = "";
    }
  }

  /**
   * Looks up an ending of four pieces. Shows the value of a search first, then builds the
   * tablebases. The board may go on to other positions with the same pieces meanwhile.
   */
  async #make(men: string): Promise<void> {
    const { signal } = this.#stop;
    const at = this.#at;
    if (!at) return;
    this.#making = men;
    this.#maker ??= new SecondEngine(at.variant);
    try {
      const engine = await this.#maker.open();
      for (let asked: At | undefined = at; asked; ) {
        const place: At = asked;
        const answer = await engine.choose({ ...place, timeMs: SEARCH_MS }, { signal });
        if (signal.aborted) return;
        if (this.#at === place) this.#tell(place, answer);
        const watch = new TableWatch();
        const exact = await engine.table(place, {
          signal,
          onProgress: (snapshot) => this.#show({ progress: watch.read(snapshot) }),
        });
        if (signal.aborted) return;
        if (this.#at === place) this.#know(place, exact);
        asked = this.#at === place ? undefined : this.#at;
      }
    } catch (error) {
      // The worker was lost. The value from the search stays, and the build can be tried again.
      if (signal.aborted || this.#refused(error)) return;
      this.#stopped = men;
      this.#show({ stopped: true, progress: undefined });
    } finally {
      if (this.#making === men && !signal.aborted) this.#making = "";
    }
  }
}
