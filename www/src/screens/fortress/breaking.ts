/** Attempt to break a fortress: the person plays the stronger side, the certificate answers. */
import { errorInfo } from "../../engine/error-info.ts";
import type { Engine } from "../../engine/open.ts";
import type { FortressAnswer, FortressPlace } from "../../protocol/messages.ts";
import type { Page } from "../page.ts";
import type { LabState } from "./state.ts";

export class Breaking {
  readonly #page: Page;
  readonly #state: () => LabState;
  readonly #update: (change: Partial<LabState>) => void;
  readonly #prove: <T>(ask: (engine: Engine) => Promise<T>) => Promise<T>;

  constructor(
    page: Page,
    state: () => LabState,
    update: (change: Partial<LabState>) => void,
    prove: <T>(ask: (engine: Engine) => Promise<T>) => Promise<T>,
  ) {
    this.#page = page;
    this.#state = state;
    this.#update = update;
    this.#prove = prove;
  }

  get #proof(): FortressAnswer | undefined {
    const { proof } = this.#state();
    return proof?.verdict === "fortress" ? proof : undefined;
  }

  toStart(): Promise<void> {
    return this.#go([], []);
  }

  leave(): void {
    if (this.#state().walk) this.#update({ walk: undefined });
  }

  async tryMove(uci: string): Promise<void> {
    const { walk } = this.#state();
    const found = walk?.place.replies.find((reply) => reply.uci === uci);
    if (walk && found) await this.#go([...walk.line, uci], [...walk.san, found.san]);
  }

  /** Takes back the person's last move and its answer. */
  async back(): Promise<void> {
    const { walk } = this.#state();
    const proof = this.#proof;
    if (!walk || !proof) return;
    // If the defender is to move first, the first move is the proof's.
    const first = this.#state().shown?.status.side === proof.attacker ? 0 : 1;
    const own = walk.place.side === proof.attacker ? walk.line.length - 2 : walk.line.length - 1;
    const length = Math.max(first, own);
    await this.#go(walk.line.slice(0, length), walk.san.slice(0, length));
  }

  /**
   * Goes to a place of the proof. If the defender is to move there, goes on to the place after the
   * defender's move.
   */
  async #go(line: string[], san: string[]): Promise<void> {
    const proof = this.#proof;
    if (!proof) return;
    try {
      let place = await this.#place(proof, line);
      const [answer] = place.replies;
      if (place.side !== proof.attacker && answer) {
        [line, san] = [
          [...line, answer.uci],
          [...san, answer.san],
        ];
        place = await this.#place(proof, line);
      }
      const shown = this.#page.position({ variant: "chess", fen: place.fen, moves: [] });
      // Another position may have been chosen meanwhile.
      if (this.#proof === proof) this.#update({ walk: { line, san, place, shown } });
    } catch (error) {
      if (this.#proof === proof) this.#update({ proofRun: { kind: "failed", error: errorInfo(error) } });
    }
  }

  /**
   * Returns a place of the proof. A prover that was closed since has lost the proof; the proof is
   * then checked again first.
   */
  async #place(proof: FortressAnswer, line: string[]): Promise<FortressPlace> {
    const at = { variant: "chess", fen: proof.fen, line } as const;
    return this.#prove((engine) => engine.walkFortress(at)).catch(async (error: unknown) => {
      if (errorInfo(error).code !== "proof") throw error;
      await this.#accepted(proof);
      return this.#prove((engine) => engine.walkFortress(at));
    });
  }

  async #accepted({ fen, attacker, certificate = "" }: FortressAnswer): Promise<boolean> {
    const { verdict } = await this.#prove((engine) =>
      engine.checkFortress({ variant: "chess", fen, attacker, certificate }),
    );
    return verdict === "fortress";
  }

  /** Has the whole certificate checked again. */
  async check(): Promise<void> {
    const proof = this.#proof;
    if (proof && (await this.#accepted(proof)) && this.#proof === proof) this.#update({ checked: true });
  }
}
