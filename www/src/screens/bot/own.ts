/** The person's own game against the bot: the same puzzle that the methods are given. */
import { keepBest } from "../../kept/challenges.ts";
import { botTexts, type BotTexts } from "../../lang/bot.ts";
import { copied } from "../../parts/clipboard.ts";
import type { Page } from "../page.ts";
import { hashOf } from "../route.ts";
import { programReply, type UciProgram } from "./program.ts";
import { challengeAddress, opponentOf, startOf, type BotState, type OwnGame, type Wishes } from "./state.ts";

export class OwnPlay {
  readonly #page: Page;
  readonly #program: () => UciProgram | undefined;
  readonly #state: () => BotState;
  readonly #update: (change: Partial<BotState>) => void;

  constructor(
    page: Page,
    program: () => UciProgram | undefined,
    state: () => BotState,
    update: (change: Partial<BotState>) => void,
  ) {
    this.#page = page;
    this.#program = program;
    this.#state = state;
    this.#update = update;
  }

  begin(): void {
    this.#play({ moves: [], waits: false });
  }

  end(): void {
    this.#update({ own: undefined });
  }

  /** Shows the moves played so far on the board. */
  look(): void {
    const { own } = this.#state();
    if (own) this.#play(own);
  }

  /** Makes the person's move, and lets the bot answer. */
  async move(uci: string): Promise<void> {
    const { own } = this.#state();
    if (!own || own.waits) return;
    const moves = [...own.moves, uci];
    const asked: OwnGame = { moves, waits: true };
    this.#play(asked);
    if (this.#state().shown?.status.result !== undefined) {
      this.#play({ moves, waits: false });
      const { wishes, shown } = this.#state();
      if (shown?.status.result === "1-0")
        this.#update({
          bests: keepBest({ opponent: opponentOf(wishes), fen: wishes.fen }, Math.ceil(moves.length / 2)),
        });
      this.#page.announce(endOf(botTexts.of(this.#page), this.#state()) ?? "");
      return;
    }
    try {
      const reply = await this.#reply(this.#state().wishes, moves);
      if (this.#state().own !== asked) return;
      this.#play({ moves: [...moves, reply], waits: false });
      this.#page.announce(
        [
          this.#page.texts.board.spoken(this.#state().shown?.san.at(-1) ?? ""),
          endOf(botTexts.of(this.#page), this.#state()),
        ]
          .filter(Boolean)
          .join(". "),
      );
    } catch (error) {
      // The move got no answer, so it is taken back.
      if (this.#state().own === asked) this.#play(own);
      throw error;
    }
  }

  /** Move of the opponent. */
  async #reply(wishes: Wishes, moves: string[]): Promise<string> {
    const program = wishes.opponent === "program" ? this.#program() : undefined;
    if (program) return programReply(program, wishes.depth, this.#page.position, wishes.fen, moves);
    return (
      await this.#page.call(
        (engine) => engine.botReply({ ...startOf({ wishes }), moves, opponent: wishes.opponent }),
        true,
      )
    ).uci;
  }

  /** Takes back the person's last move and its answer. */
  takeBack(): void {
    const { own } = this.#state();
    const last = own && own.moves.length - (own.moves.length % 2 === 0 ? 2 : 1);
    if (own && last !== undefined && last >= 0) this.#play({ moves: own.moves.slice(0, last), waits: false });
  }

  /** Copies an address that challenges somebody else to beat the same bot. */
  async copyChallenge(par: number | undefined): Promise<void> {
    const { opponent, fen } = this.#state().wishes;
    // Only the person has the program, so a link to it would be useless.
    if (opponent === "program") return;
    const address = new URL(hashOf("bot", challengeAddress({ opponent, fen, par })), location.href).href;
    const { keep } = this.#page.texts;
    this.#page.toast((await copied(address)) ? botTexts.of(this.#page).challengeCopied : `${keep.byHand}: ${address}`);
  }

  /** Shows a game with its legal moves. */
  #play(own: OwnGame): void {
    const shown = this.#page.position({ ...startOf(this.#state()), moves: [...own.moves] });
    this.#update({ own, shown });
  }
}

/** Result of the person's game, if it is over. */
export function endOf(texts: BotTexts, { own, shown }: BotState): string | undefined {
  const result = shown?.status.result;
  if (!own || result === undefined) return undefined;
  return result === "1-0"
    ? texts.youMate(Math.ceil(own.moves.length / 2))
    : result === "0-1"
      ? texts.youLost
      : texts.youDraw;
}
