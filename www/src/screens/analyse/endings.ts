/** Endings that are known: with few men on the board the engine's tables tell what every move is worth, without being asked. */
import { endingsTexts, type EndingsTexts } from "../../lang/endings.ts";
import { errorInfo } from "../../engine/error-info.ts";
import type { TableResult } from "../../engine/api.ts";
import type { At } from "../../table/place.ts";
import { SecondEngine } from "../shared/second-engine.ts";
import { TableWatch } from "../shared/table-progress.ts";
import type { AnalyseScreen } from "./actions.ts";
import type { Asking } from "./asking.ts";
import { known } from "../../parts/known.ts";
import { withKnown } from "./known.ts";
import type { KnownEnding } from "./state.ts";

/** Milliseconds of the search whose value is shown until the tables are made. */
const SEARCH_MS = 1_000;

const menOf = (fen: string): string[] => (fen.split(" ")[0]?.match(/[a-z]/gi) ?? []).toSorted();

const pawnsOf = (men: readonly string[]): number => men.filter((man) => man.toLowerCase() === "p").length;

/** Whether there are so few men that their tables are made at once: three. */
export function isSmall(fen: string): boolean {
  return menOf(fen).length <= 3;
}

/** Whether their tables take longer: four men. Those of more than one pawn are too large. */
export function isLarge(fen: string): boolean {
  const men = menOf(fen);
  return men.length === 4 && pawnsOf(men) <= 1;
}

export class EndingLookup {
  readonly #screen: AnalyseScreen;
  readonly #asking: Asking;
  /** Large tables are made in a worker of their own: questions go on meanwhile. */
  #maker: SecondEngine | undefined;
  /** The position that was looked up last. */
  #key = "";
  #at: At | undefined;
  #stop = new AbortController();
  /** The men whose large tables are being made. */
  #making = "";
  /** The men whose large tables a person does not want. */
  #stopped = "";

  constructor(screen: AnalyseScreen, asking: Asking) {
    this.#screen = screen;
    this.#asking = asking;
  }

  get texts(): EndingsTexts {
    return endingsTexts.of(this.#screen.page);
  }

  /** Sees to it that what stands on the board is looked up, if it can be; asked for whenever the page was drawn. */
  async look(): Promise<void> {
    const { table } = this.#screen;
    // A person's question goes first: the page is drawn again then.
    if (table.state?.work && table.state.work.name !== "follow") return;
    const at = this.#wanted();
    const key = at ? JSON.stringify(at) : "";
    if (key === this.#key) return;
    this.#key = key;
    this.#at = at;
    const fen = table.state?.shown.status.fen ?? "";
    const men = at && !isSmall(fen) ? `${at.variant} ${menOf(fen).join("")}` : "";
    // The same men elsewhere: their tables are being made, and it is looked up when they are.
    const goesOn = men !== "" && men === this.#making;
    if (!goesOn) this.#halt();
    const { ending } = this.#screen.state;
    if (ending || at) this.#screen.update({ ending: at && { at, answer: undefined, progress: goesOn ? ending?.progress : undefined, searched: undefined, stopped: men !== "" && men === this.#stopped } });
    if (!at || goesOn || (men !== "" && men === this.#stopped)) return;
    await (men === "" ? this.#find(key, at) : this.#make(men));
  }

  /** Ends the making of large tables; those that are finished stay. */
  stop(): void {
    this.#stopped = this.#making;
    this.#halt();
    this.#show({ stopped: true, progress: undefined });
  }

  /** Takes it up again. */
  goOn(): void {
    const men = this.#stopped;
    if (men === "") return;
    this.#stopped = "";
    this.#show({ stopped: false });
    this.#screen.page.watch(this.#make(men));
  }

  /** The screen is left. */
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
    if (page.shown !== "analyse" || page.engine.state !== "ready" || !state?.game.about.tasks.includes("table")) return undefined;
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

  /** Where there is no table, because a side may castle, nothing is shown. */
  #refused(error: unknown): boolean {
    const refused = errorInfo(error).code === "table";
    if (refused) this.#screen.update({ ending: undefined });
    return refused;
  }

  /** With three men: at once, by the page's engine. */
  async #find(key: string, at: At): Promise<void> {
    const { signal } = this.#stop;
    const watch = new TableWatch();
    try {
      const answer = await this.#screen.page.call((engine) => engine.table(at, { signal, onProgress: (snapshot) => this.#show({ progress: watch.read(snapshot) }) }));
      if (this.#key === key) this.#know(at, answer);
    } catch (error) {
      if (this.#key !== key || signal.aborted) return;
      // Something else took its place: it is looked up again when the page is drawn next.
      if (!this.#refused(error)) this.#key = "";
    }
  }

  /** With four: first the value by search, then the tables, while the board may go on among the same men. */
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
        const { say } = await engine.series({ ...place, timeMs: SEARCH_MS }, { signal });
        if (signal.aborted) return;
        if (this.#at === place) this.#show({ searched: say });
        const watch = new TableWatch();
        const answer = await engine.table(place, { signal, onProgress: (snapshot) => this.#show({ progress: watch.read(snapshot) }) });
        if (signal.aborted) return;
        if (this.#at === place) this.#know(place, answer);
        asked = this.#at === place ? undefined : this.#at;
      }
    } catch (error) {
      // The worker was lost: what the search says stays, and it can be tried again.
      if (signal.aborted || this.#refused(error)) return;
      this.#stopped = men;
      this.#show({ stopped: true, progress: undefined });
    } finally {
      if (this.#making === men && !signal.aborted) this.#making = "";
    }
  }
}
