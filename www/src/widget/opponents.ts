/** Opponents on a widget's board in chess, other than the engine with its levels. */
import type { Engine } from "../engine/open.ts";
import { otherSide } from "../parts/sides.ts";
import type { FortressAnswer, Side } from "../protocol/messages.ts";
import type { OpponentName } from "./opponent-names.ts";

/** Time limit for proving a fortress, in milliseconds. */
const PROOF_MS = 20_000;

/** The moves from the first position of a widget to the position in which an answer is wanted. */
export interface AskedLine {
  fen: string;
  moves: readonly string[];
  /** The side to move. */
  side: Side;
}

export class Answers {
  #proof: FortressAnswer | undefined;

  /** Returns whether the last position asked about is a proved fortress. */
  get proved(): boolean {
    return this.#proof !== undefined;
  }

  /**
   * Returns the move of the named opponent. Undefined if the engine is to play: it is the opponent,
   * or nothing can be proved.
   */
  async move(name: OpponentName, engine: Engine, line: AskedLine): Promise<string | undefined> {
    if (name === "engine") return undefined;
    const at = { variant: "chess" as const, fen: line.fen, moves: [...line.moves] };
    if (name === "fortress") return this.#fortress(engine, line);
    if (name === "strategy") {
      const { default: text } = await import("../../../cli/lab/strategies/best-7.txt?raw");
      return (await engine.strategyMove({ ...at, text, against: "table" })).uci;
    }
    return (await engine.botReply({ ...at, opponent: name })).uci;
  }

  async #fortress(engine: Engine, { fen, moves, side }: AskedLine): Promise<string | undefined> {
    const attacker = otherSide(side);
    if (this.#proof?.fen !== fen || this.#proof.attacker !== attacker) {
      const found = await engine.fortress({ variant: "chess", fen, attacker, timeMs: PROOF_MS });
      this.#proof = found.verdict === "fortress" ? found : undefined;
    }
    const proof = this.#proof;
    if (!proof) return undefined;
    const at = { variant: "chess" as const, fen: proof.fen, line: [...moves] };
    const place = await engine.walkFortress(at).catch(async () => {
      // Another board may have had another fortress proved since.
      await engine.checkFortress({ variant: "chess", fen: proof.fen, attacker, certificate: proof.certificate ?? "" });
      return engine.walkFortress(at);
    });
    return place.replies[0]?.uci;
  }
}
