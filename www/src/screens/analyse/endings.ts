/** Endings that are known: with few men on the board the engine's tables tell what every move is worth, without being asked. */
import { endingsTexts, type EndingsTexts } from "../../lang/endings.ts";
import type { At } from "../../table/place.ts";
import type { AnalyseScreen } from "./actions.ts";
import type { Asking } from "./asking.ts";
import { withValue } from "./known.ts";

/** Whether there are so few men that their tables are made in a few seconds: three, or four without pawns. */
export function isSmall(fen: string): boolean {
  const men = fen.split(" ")[0]?.match(/[a-z]/gi) ?? [];
  return men.length <= 3 || (men.length === 4 && men.every((man) => man.toLowerCase() !== "p"));
}

export class EndingLookup {
  readonly #screen: AnalyseScreen;
  readonly #asking: Asking;
  /** The position that was looked up last. */
  #key = "";
  #stop = new AbortController();

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
    // What stands there is not known yet, or a person's question goes first: the page is drawn again then.
    if (table.state && (!table.state.settled || (table.state.work && table.state.work.name !== "follow"))) return;
    const at = this.#wanted();
    const key = at ? JSON.stringify(at) : "";
    if (key === this.#key) return;
    this.#key = key;
    this.#stop.abort();
    this.#stop = new AbortController();
    if (this.#screen.state.ending || at) this.#screen.update({ ending: at && { at, answer: undefined } });
    if (at) await this.#find(key, at);
  }

  #wanted(): At | undefined {
    const { page, table } = this.#screen;
    const { state } = table;
    if (page.shown !== "analyse" || page.engine.state !== "ready" || !state?.game.about.tasks.includes("table")) return undefined;
    if (state.shown.status.result !== undefined) return undefined;
    return isSmall(state.shown.status.fen) ? this.#asking.placeAsked()?.at : undefined;
  }

  async #find(key: string, at: At): Promise<void> {
    const { signal } = this.#stop;
    try {
      const answer = await this.#screen.page.call((engine) => engine.table(at, { signal }));
      if (this.#key !== key || answer.value === undefined) return;
      this.#screen.update({ ending: { at, answer }, proved: withValue(this.#screen.state.proved, at, answer.value) });
    } catch {
      // Something else took its place: it is looked up again when the page is drawn next.
      if (this.#key === key && !signal.aborted) this.#key = "";
    }
  }
}
