/** Progress of building a tablebase, with the remaining time, read from the engine's messages. */
import type { Said } from "../../say/reader.ts";
import type { Snapshot } from "../../protocol/messages.ts";

export interface TableProgress {
  /** Tablebase being built, and the progress of all, as a message. */
  say: Said;
  percent: number;
  /** Approximate remaining time in milliseconds. Undefined while it is unknown. */
  left: number | undefined;
}

/**
 * Progress of one question. The speed is measured from the first progress seen, since finished
 * tablebases say nothing about it.
 */
export class TableWatch {
  #from: { percent: number; ms: number } | undefined;

  /** Undefined if the engine is not building tablebases. */
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
