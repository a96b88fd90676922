/** Clock of the game on the board. Its code is loaded with the first game that has a clock. */
import type { ClockHost, GameClock } from "./clock.ts";

export class ClockHolder {
  readonly #host: ClockHost;
  #clock: GameClock | undefined;
  /** Clock of the last visit, or a pace, until the code is loaded. */
  #wanted: unknown;

  constructor(host: ClockHost, wanted: unknown) {
    this.#host = host;
    this.#wanted = wanted;
  }

  get clock(): GameClock | undefined {
    return this.#clock;
  }

  /** Times to keep for the next visit. */
  get kept(): unknown {
    return this.#clock?.kept ?? this.#wanted;
  }

  /** Starts a clock from a pace, or shows one of an earlier visit. */
  async start(from: unknown): Promise<void> {
    this.#wanted = from;
    const { clockOf } = await import("./clock.ts");
    // Another game may have begun meanwhile.
    if (this.#wanted !== from) return;
    this.#clock = clockOf(from, this.#host);
    this.#host.keep();
    this.#host.page.draw();
  }

  drop(): void {
    const before = this.#clock;
    this.#clock = this.#wanted = undefined;
    before?.pause();
    this.#host.keep();
  }
}
