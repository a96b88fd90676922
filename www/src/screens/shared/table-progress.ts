/** How far the tables of an ending have come, and how long they still take: read from what the engine says. */
import type { Said } from "../../say/reader.ts";
import type { Snapshot } from "../../protocol/messages.ts";

export interface TableProgress {
  /** Which table is made, and how far all of them have come. */
  say: Said;
  percent: number;
  /** Milliseconds that it will still take, about; undefined while nothing can be said. */
  left: number | undefined;
}

/** The progress of one question. Tables that are at hand already say nothing of the speed. */
export class TableWatch {
  #from: { percent: number; ms: number } | undefined;

  /** Undefined where the engine is not making tables. */
  read({ say, ms }: Pick<Snapshot, "say" | "ms">): TableProgress | undefined {
    const built = say.find((said) => said.id === "endingBuild");
    if (!built) return undefined;
    const { percent } = built;
    this.#from ??= { percent, ms };
    const made = percent - this.#from.percent;
    const left = made > 0 ? ((ms - this.#from.ms) * (100 - percent)) / made : undefined;
    return { say, percent, left };
  }
}
