/**
 * Clock of a game between two people at one board. It is loaded with the first such game. A player
 * whose time runs out loses, unless the other side could not mate by any legal moves (FIDE Laws,
 * 6.9).
 */
import "./clock.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { canWin } from "../../engine/judge.ts";
import { clockTexts, type ClockTexts } from "../../lang/clock.ts";
import { icon } from "../../parts/icons.ts";
import { otherSide } from "../../parts/sides.ts";
import type { Side } from "../../protocol/messages.ts";
import type { Game } from "../../table/game.ts";
import type { Table } from "../../table/table.ts";
import type { Page } from "../page.ts";
import "./clock-element.ts";
import { afterTurns, readTimes, timesOf, used, written, type ClockTimes, type TimeControl } from "./clock-times.ts";

/** Time left at which a player is warned once, in milliseconds. */
const LOW_MS = 30_000;

export interface ClockHost {
  readonly page: Page;
  readonly table: Table;
  /** Ends the game. */
  close(game: Game): void;
  /** The times have changed, and are to be kept. */
  keep(): void;
}

/** A new clock from a pace, or one from kept times; undefined if neither can be read. */
export function clockOf(from: unknown, host: ClockHost): GameClock | undefined {
  const times = readTimes(from);
  if (times) return new GameClock(host, times);
  const fresh = readTimes({ ...timesOf({ minutes: 1, increment: 0 }), ...(from as TimeControl) });
  return fresh && new GameClock(host, { minutes: fresh.minutes, increment: fresh.increment });
}

export class GameClock {
  readonly #host: ClockHost;
  #times: ClockTimes;
  /** Side whose time runs, and since when, in milliseconds. */
  #runs: { side: Side; since: number } | undefined;
  /** True if the clock was stopped by the players, or the game was left. */
  #paused: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #warned = new Set<Side>();
  #judging: Game | undefined;

  /** A kept clock stands until somebody starts it. */
  constructor(host: ClockHost, times: ClockTimes | TimeControl) {
    this.#host = host;
    this.#paused = "left" in times;
    this.#times = "left" in times ? times : timesOf(times);
    this.#look();
  }

  get kept(): ClockTimes {
    return this.#now();
  }

  #now(): ClockTimes {
    return this.#runs ? used(this.#times, this.#runs.side, performance.now() - this.#runs.since) : this.#times;
  }

  /** Stops and starts the clock as the game demands. */
  changed(): void {
    this.#look();
    this.#host.keep();
  }

  #look(): void {
    const { game, position } = this.#host.table.state ?? {};
    if (!game || !position) return;
    const before = this.#runs?.side ?? otherSide(game.side);
    this.#times = afterTurns(this.#now(), before, game.played.length);
    const over = position.status.result !== undefined;
    const runs = !over && !this.#paused && game.played.length > 0;
    this.#runs = runs ? { side: game.side, since: performance.now() } : undefined;
    clearTimeout(this.#timer);
    if (runs) this.#wait();
  }

  /** Waits for the next moment at which something happens by itself. */
  #wait(): void {
    if (!this.#runs) return;
    const { side } = this.#runs;
    const left = this.#now().left[side];
    const warns = left > LOW_MS && !this.#warned.has(side);
    this.#timer = setTimeout(() => this.#ring(side, warns), warns ? left - LOW_MS : left);
  }

  #ring(side: Side, warns: boolean): void {
    const { page, table } = this.#host;
    if (warns) {
      this.#warned.add(side);
      page.announce(this.#texts.low(side));
      this.#wait();
      return;
    }
    const { game } = table.state ?? {};
    this.#times = used(this.#times, side, this.#times.left[side]);
    this.#runs = undefined;
    if (game) page.watch(this.#flag(game, side));
  }

  /** Ends the game on time. */
  async #flag(game: Game, side: Side): Promise<void> {
    if (this.#judging === game) return;
    this.#judging = game;
    const { page, table, close } = this.#host;
    page.draw();
    const fen = table.state?.position.status.fen ?? game.fen;
    const winner = otherSide(side);
    const judged =
      game.about.variant === "chess"
        ? await canWin(fen, winner, new AbortController().signal).catch(() => undefined)
        : undefined;
    // Only a proof that no mate exists makes the game a draw.
    const drawn = judged?.canWin === false;
    if (table.state?.game !== game) return;
    const result = drawn ? "1/2-1/2" : winner === "white" ? "1-0" : "0-1";
    close({ ...game, ended: { result, reason: drawn ? "time-draw" : "time" } });
  }

  /** Stops the clock, and keeps it stopped. */
  pause(): void {
    this.#times = this.#now();
    this.#runs = undefined;
    this.#paused = true;
    clearTimeout(this.#timer);
    this.#host.keep();
  }

  #toggle(): void {
    if (this.#paused) {
      this.#paused = false;
      this.changed();
    } else this.pause();
    this.#host.page.draw();
  }

  get #texts(): ClockTexts {
    return clockTexts.of(this.#host.page);
  }

  /** Time of a side, beside its name. */
  face(side: Side): TemplateResult {
    const runs = this.#runs?.side === side;
    const face = { text: () => written(this.#now().left[side]), runs };
    const low = this.#now().left[side] <= LOW_MS;
    return html`<game-clock
      class="tabular ${runs ? "runs" : ""} ${low ? "low" : ""}"
      role="timer"
      aria-label=${this.#texts.of(side)}
      .face=${face}
    ></game-clock>`;
  }

  /** Card with the button that stops and starts the clock. */
  view(): TemplateResult | typeof nothing {
    const { game, position } = this.#host.table.state ?? {};
    if (!game || position?.status.result !== undefined) return nothing;
    const texts = this.#texts;
    const { minutes, increment } = this.#times;
    const begun = game.played.length > 0;
    return html`<section class="card clock-card" tabindex="-1" aria-label=${texts.title}>
      <p><strong>${texts.title}</strong> <span class="muted">${texts.pace(minutes, increment)}</span></p>
      ${
        begun
          ? html`<button type="button" class="small" aria-pressed=${this.#paused} @click=${() => this.#toggle()}>
              ${icon(this.#paused ? "play" : "pause")} ${this.#paused ? texts.goOn : texts.stop}
            </button>`
          : html`<span class="hint">${texts.first}</span>`
      }
    </section>`;
  }
}
