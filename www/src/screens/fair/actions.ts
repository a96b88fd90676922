/**
 * Actions of the screen “Was this a fair result?”: one pastes a game or a position, and sees
 * whether each side could still mate.
 */
import { errorInfo } from "../../engine/error-info.ts";
import { canWin } from "../../engine/judge.ts";
import { BOX_SIGNS, mustFit } from "../../kept/limits.ts";
import { fairTexts, type FairTexts } from "../../lang/fair.ts";
import type { GameAnswer, Side } from "../../protocol/messages.ts";
import { timeWinner } from "../../tags.ts";
import { replay } from "../../table/replay.ts";
import type { Variant } from "../../variants.ts";
import type { Page, Screen } from "../page.ts";
import { fenIn } from "../shared/decoded.ts";
import { otherSide } from "../../parts/sides.ts";
import {
  EXAMPLE,
  FIRST,
  fairVerdict,
  resultConflict,
  type Claimed,
  type FairState,
  type ResultConflict,
} from "./state.ts";
import { fairView } from "./view.ts";

export type FairActions = ReturnType<FairScreen["actions"]>;

/** Details of a pasted game, and whether the last error stays in sight. */
interface PastedDetails {
  keepsError?: boolean;
  onTime?: boolean;
  conflict?: ResultConflict | undefined;
}

const WINNERS: Record<string, Claimed> = { "1-0": "white", "0-1": "black" };

export class FairScreen implements Screen {
  readonly variant: Variant = "chess";
  readonly #page: Page;
  readonly #actions: FairActions;
  #state: FairState = FIRST;
  #stop: AbortController | undefined;
  readonly keys = {
    stepBack: () => this.#show((this.#state.walk?.ply ?? 0) - 1),
    stepOn: () => this.#show((this.#state.walk?.ply ?? 0) + 1),
    toStart: () => this.#show(0),
    toEnd: () => this.#show(Infinity),
    flip: () => this.#page.set({ flipped: !this.#page.settings.flipped }),
  };

  constructor(page: Page) {
    this.#page = page;
    this.#actions = this.actions();
  }

  get #texts(): FairTexts {
    return fairTexts.of(this.#page);
  }

  get title(): string {
    return this.#texts.title;
  }

  view() {
    return fairView(this.#page, this.#texts, this.#state, this.#actions);
  }

  /** Opens the screen. The address `#/fair/FEN` sets a position. */
  async enter(rest: string): Promise<void> {
    await fairTexts.load(this.#page.texts.lang);
    const fen = fenIn(rest);
    const { fen: present, claimed, onTime, conflict } = this.#state;
    const same = fen === "" || fen === present;
    const stands = same ? this.#stand(present, claimed, { onTime, conflict }) : this.#stand(fen, "none");
    if (stands) await this.#judge();
    else this.#stand(EXAMPLE, "none", { keepsError: true });
  }

  leave(): void {
    this.#stop?.abort();
  }

  #update(change: Partial<FairState>): void {
    this.#state = { ...this.#state, ...change };
    this.#page.draw();
  }

  /** Puts a position on the board. False if the rules refuse it. */
  #stand(fen: string, claimed: Claimed, { keepsError = false, onTime = false, conflict }: PastedDetails = {}): boolean {
    try {
      const shown = this.#page.position({ variant: "chess", fen, moves: [] });
      this.#stop?.abort();
      const { refused } = this.#state;
      const { fen: stands, reason, side } = shown.status;
      const mated = reason === "checkmate" ? otherSide(side) : undefined;
      this.#update({ ...FIRST, fen: stands, shown, claimed, onTime, conflict, mated, ...(keepsError && { refused }) });
      return true;
    } catch (error) {
      this.#update({ refused: errorInfo(error) });
      return false;
    }
  }

  async #paste(): Promise<void> {
    const { pasted } = this.#state;
    if (pasted.trim() === "") return;
    try {
      mustFit("game", pasted.length, BOX_SIGNS);
      const { what, text } = this.#page.rules.paste({ text: pasted });
      const game = what === "game" ? this.#page.rules.readGame({ text, variant: "chess" }) : undefined;
      const onTime = timeWinner(game?.tags ?? [], game?.result) !== undefined;
      const conflict = game && this.#conflict(game);
      if (!this.#stand(game?.status.fen ?? text, WINNERS[game?.result ?? ""] ?? "none", { onTime, conflict })) return;
      if (!this.#page.readdress("fair", this.#state.fen.replaceAll(" ", "_"))) return;
      await this.#judge();
    } catch (error) {
      this.#update({ refused: errorInfo(error) });
    }
  }

  #conflict(game: GameAnswer): ResultConflict | undefined {
    const last = this.#page.position({ variant: "chess", fen: game.status.fen, moves: [] });
    return resultConflict(game, last.status.result);
  }

  /** Asks for both sides, one after the other. */
  async #judge(): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const { fen } = this.#state;
    this.#update({ answers: {}, judging: true, failed: undefined, walk: undefined });
    try {
      for (const side of ["white", "black"] as const) {
        const answer = await canWin(fen, side, stop.signal);
        if (stop.signal.aborted) return;
        this.#update({ answers: { ...this.#state.answers, [side]: answer } });
      }
      this.#update({ judging: false });
      const verdict = fairVerdict(this.#state);
      const { conflict } = this.#state;
      const also = conflict ? `. ${this.#texts.conflict(conflict.tag, conflict.end)}` : "";
      if (verdict) this.#page.announce(`${this.#texts.verdicts[verdict].title}${also}`);
    } catch (error) {
      if (!stop.signal.aborted) this.#update({ judging: false, failed: errorInfo(error) });
    }
  }

  /** Shows the mate of a side from its beginning. */
  #walk(side: Side): void {
    const answer = this.#state.answers[side];
    if (!answer?.canWin) return;
    const { line } = answer;
    const { nodes } = this.#page.rules.replay({
      variant: "chess",
      fen: this.#state.fen,
      series: line.map((uci) => [uci]),
    });
    this.#update({ walk: { side, line, san: nodes.flatMap(({ san }) => san ?? []), ply: 0 } });
    this.#show(0);
  }

  #show(wanted: number): void {
    const { walk, fen } = this.#state;
    if (!walk) return;
    const ply = Math.max(0, Math.min(walk.line.length, wanted));
    const shown = this.#page.position({ variant: "chess", fen, moves: walk.line.slice(0, ply) });
    this.#update({ walk: { ...walk, ply }, shown });
  }

  /** Opens the position, or the mate that is shown, on the analysis screen. */
  async #analyse(): Promise<void> {
    const { fen, walk } = this.#state;
    const series = (walk?.line ?? []).map((uci) => [uci]);
    const game = replay(this.#page.rules, "chess", { fen, series });
    await this.#page.open("analyse", game, this.#texts.opened);
  }

  actions() {
    return {
      edit: (pasted: string) => this.#update({ pasted, refused: undefined }),
      paste: () => this.#page.watch(this.#paste()),
      walk: (side: Side) => this.#walk(side),
      show: (ply: number | undefined) => this.#show(ply ?? Infinity),
      step: (by: number) => this.#show((this.#state.walk?.ply ?? 0) + by),
      analyse: () => this.#page.watch(this.#analyse()),
      flip: this.keys.flip,
    };
  }
}

export async function open(page: Page): Promise<FairScreen> {
  await fairTexts.load(page.texts.lang);
  return new FairScreen(page);
}
